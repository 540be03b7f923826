import { defineSuite } from '@server/suite'
import { ticketApiHandlers } from './calls'
import { paymentApiHandlers } from './calls/refundLink'
import { seedDepositSales } from './demo/depositSales'
import { seedTicketJobs } from './demo/ticketJobs'
import { seedTicketSales } from './demo/ticketSales'
import { seedYearOfSales } from './demo/yearOfSales'
import { ticketJobs } from './ticketJobs'

export default defineSuite({
  calls: [...ticketApiHandlers, ...paymentApiHandlers],
  jobs: ticketJobs,
  seeds: [
    { name: 'ticket sales', run: seedTicketSales },
    { name: 'a year of ticket sales', after: ['ticket sales'], run: seedYearOfSales },
    // They work on what was sold.
    { name: 'ticket jobs', after: ['a year of ticket sales'], run: seedTicketJobs },
    { name: 'deposit sales', run: seedDepositSales },
  ],
})
