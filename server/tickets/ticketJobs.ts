import { activityJob } from '../activities/activityJob'
import { followTime } from '../activities/followTime'
import type { Job } from '../jobs/jobs'
import type { Services } from '../services'
import { runTicketJobs, ticketJobRun } from './batches/runTicketJobs'
import { cancelUnpaid } from './cancelUnpaid'
import { expireVouchers } from './expireVouchers'
import { keepBreakage } from './keepBreakage'
import { closeReservations, reservationJob } from './reservations/closeReservations'
import { forfeitDeposits } from './deposits/forfeitDeposits'
import { refundJob, sendRefunds } from './sendRefunds'
import { useSentVouchers } from './useSentVouchers'

/** Regular work of ticket sales. */
export const ticketJobs = (services: Services): Job[] => [
  { name: 'ticket-payment-deadline', cron: '* * * * *', run: async () => void (await cancelUnpaid(services)) },
  // Half past midnight and one o'clock in the stores.
  { name: 'ticket-voucher-expiry', cron: '30 16 * * *', run: () => expireVouchers(services) },
  { name: 'ticket-voucher-breakage', cron: '0 17 * * *', run: () => keepBreakage(services) },
  { name: 'ticket-order-finish', cron: '15 * * * *', run: () => useSentVouchers(services) },
  { name: reservationJob, cron: '*/10 * * * *', run: async () => void (await closeReservations(services)) },
  { name: refundJob, cron: '* * * * *', run: () => sendRefunds(services) },
  { name: ticketJobRun, cron: '* * * * *', run: () => runTicketJobs(services) },
  { name: activityJob, cron: '* * * * *', run: () => followTime(services) },
  { name: 'deposit-forfeit', cron: '*/5 * * * *', run: () => forfeitDeposits(services) },
]
