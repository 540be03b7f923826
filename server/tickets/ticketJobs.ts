import type { Job } from '../jobs/jobs'
import type { Services } from '../services'
import { cancelUnpaid } from './cancelUnpaid'
import { refundJob, sendRefunds } from './sendRefunds'

/** Regular work of ticket sales. */
export const ticketJobs = (services: Services): Job[] => [
  { name: 'ticket-payment-deadline', cron: '* * * * *', run: async () => void (await cancelUnpaid(services)) },
  { name: refundJob, cron: '* * * * *', run: () => sendRefunds(services) },
]
