import { defineSuite } from '@server/suite'
import { ticketApiHandlers } from './calls'
import { paymentApiHandlers } from './calls/refundLink'
import { ticketJobs } from './ticketJobs'

export default defineSuite({ calls: [...ticketApiHandlers, ...paymentApiHandlers], jobs: ticketJobs })
