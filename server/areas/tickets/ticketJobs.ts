import { activityJob } from './activities/activityJob'
import { followTime } from './activities/followTime'
import type { Job } from '@server/jobs/jobs'
import type { Services } from '@server/services'
import { runTicketJobs, ticketJobRun } from './batches/runTicketJobs'
import { countUsedCodes } from './bindings/countUsedCodes'
import { cancelUnpaid } from './orders/cancelUnpaid'
import { expireVouchers } from './vouchers/expireVouchers'
import { keepBreakage } from './vouchers/keepBreakage'
import { closeReservations, reservationJob } from './reservations/closeReservations'
import { cancelUnpaidDeposits } from './deposits/payDeposit'
import { sendDepositRefunds } from './deposits/sendDepositRefunds'
import { forfeitDeposits } from './deposits/forfeitDeposits'
import { refundJob, sendRefunds } from './refunds/sendRefunds'
import { finishJob, useSentVouchers } from './verification/useSentVouchers'

/** Refunds of orders, and deposits that go back. */
async function sendAll(services: Services): Promise<void> {
  await sendRefunds(services)
  await sendDepositRefunds(services)
}

/** Regular work of ticket sales. */
export const ticketJobs = (services: Services): Job[] => [
  { name: 'ticket-payment-deadline', cron: '* * * * *', run: async () => void (await cancelUnpaid(services)) },
  { name: 'ticket-deposit-deadline', cron: '* * * * *', run: async () => void (await cancelUnpaidDeposits(services)) },
  // Half past midnight and one o'clock in the stores.
  { name: 'ticket-voucher-expiry', cron: '30 16 * * *', run: () => expireVouchers(services) },
  { name: 'ticket-voucher-breakage', cron: '0 17 * * *', run: () => keepBreakage(services) },
  { name: finishJob, cron: '15 * * * *', run: () => useSentVouchers(services) },
  { name: reservationJob, cron: '*/10 * * * *', run: async () => void (await closeReservations(services)) },
  { name: refundJob, cron: '* * * * *', run: () => sendAll(services) },
  { name: ticketJobRun, cron: '* * * * *', run: () => runTicketJobs(services) },
  { name: activityJob, cron: '* * * * *', run: () => followTime(services) },
  { name: 'ticket-binding-used', cron: '*/10 * * * *', run: () => countUsedCodes(services) },
  { name: 'deposit-forfeit', cron: '*/5 * * * *', run: () => forfeitDeposits(services) },
]
