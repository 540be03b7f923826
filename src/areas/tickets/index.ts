export { TicketForm, TicketList } from './screens'
