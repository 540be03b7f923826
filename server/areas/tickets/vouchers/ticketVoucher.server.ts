import { ticketVoucher } from '@contracts/resources/tickets/ticketVoucher'
import { defineServer } from '@server/records/recordServer'
import { followVouchers } from './followVouchers'

export default defineServer(ticketVoucher, {
  effects: {
    'tell the order': async ({ db: tx, services, caller, afterwards, record }) => {
      await followVouchers({ tx, services, caller, afterwards }, record.values.orderId)
    },
  },
})
