import { ticketRefund } from '@contracts/resources/tickets/ticketRefund'
import { defineServer } from '@server/records/recordServer'
import { refundJob } from './sendRefunds'
import { letGoOfVouchers, settleRefund } from './settleRefund'

export default defineServer(ticketRefund, {
  effects: {
    'ask the channel': async ({ services, afterwards }) => afterwards(() => services.jobs.request(refundJob)),
    'let go of the vouchers': letGoOfVouchers,
    'give the money back': settleRefund,
  },
})
