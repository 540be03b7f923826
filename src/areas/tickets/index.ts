export { TicketForm, TicketList } from './screens'
export { TicketOrders } from './TicketOrders'
export { VerifyPage } from './verify/VerifyPage'
