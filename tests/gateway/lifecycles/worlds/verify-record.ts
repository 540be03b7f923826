import { reverseWindowMs } from '@machines/lifecycles/tickets/verifyRecord'
import { ticketVoucher } from '@contracts/resources/tickets/ticketVoucher'
import { callsOf } from '@contracts/resources/calls'
import { raiseSettleLine, verified, verifiedVoucher } from '@server/areas/tickets/testing/verificationFixtures'
import type { LifecycleWorld, Refused } from '../world'

/** What is in the way however long ago it was. */
const hindrances = (what: string): readonly Refused[] => [
  {
    message: `券码退款中或已冻结，不能${what}`,
    arrange: async ({ admin, gateway: { services } }, id) => {
      const voucherId = await verifiedVoucher(services, id)
      const sent = { id: voucherId, event: 'FREEZE', payload: { reason: '客人挂失' } }
      await admin.call(callsOf(ticketVoucher).transition, sent)
    },
  },
  {
    message: `该核销已结算，不能${what}`,
    arrange: ({ gateway: { services } }, id) => raiseSettleLine(services, id, 'BILL'),
  },
]

/** A verification of one of three times at the store. */
export const world: LifecycleWorld = {
  make: ({ gateway: { services } }) => verified(services, 'demo-admin'),
  refusals: {
    'REDEEMED REVERSE': [
      { message: '核销已超过60分钟，不能撤销', laterMs: reverseWindowMs + 1 },
      ...hindrances('撤销'),
    ],
    'REDEEMED REVERSE_LATE': hindrances('撤销'),
    'REDEEMED REFUND_USED': hindrances('退款'),
  },
}
