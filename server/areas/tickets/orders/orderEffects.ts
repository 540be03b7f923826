import type { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { resendCodes } from './buyerNotice'
import { followOrder } from '../activities/followSales'
import { releaseDeposit } from '../deposits/useDeposit'
import { dueOf } from './dueOf'
import { dividePrice } from './changePrice'
import { bookPayment } from './orderMoney'
import { issueVouchers, linesOf } from '../vouchers/issueVouchers'
import { closeLines, moveStock } from './stock'
import { releaseVoucher, takeVoucher } from '../upgrades/upgrades'
import { finishJob } from '../verification/useSentVouchers'
import { openSplits } from '@server/areas/finance'
import type { Effect, EffectsOf } from '@server/records/recordServer'

type OrderEffect = Effect<typeof ticketOrder>

const movingOf = ({ db, services, caller, afterwards }: OrderEffect) => ({ tx: db, services, caller, afterwards })

const stockOf = async ({ db, record }: OrderEffect, moved: (qty: number) => { locked: number; sold: number }) =>
  (await linesOf(db, record.id)).map(({ productId, spec, qty }) => ({ productId, spec, ...moved(qty) }))

/** What a ticket order brings about beside itself. */
export const orderEffects: EffectsOf<typeof ticketOrder> = {
  'sell what was locked': async (effect) => {
    await moveStock(effect.db, await stockOf(effect, (qty) => ({ locked: -qty, sold: qty })))
    await followOrder(movingOf(effect), effect.record)
  },
  'take the old voucher': (effect) => takeVoucher(effect),
  // Of a group purchase they come when its team is whole.
  'issue the vouchers': (effect) =>
    effect.record.values.saleType === 'GROUP_BUY' ? Promise.resolve() : issueVouchers(effect),
  'book the payment': async ({ db, services, record: order }) => {
    await bookPayment(db, services.now(), {
      order,
      // Both are null where there was nothing to pay: nothing is booked then.
      seq: order.values.transactionNo ?? '',
      payMethod: order.values.payMethod ?? '',
      amount: dueOf(order),
    })
    const lines = await linesOf(db, order.id)
    const sales = lines.map(({ payAmount, terms }) => ({ payAmount, splits: terms.splits }))
    await openSplits(db, services.now(), order, sales)
  },
  'divide the price anew': (effect) => dividePrice(effect),
  'use what was sent': async ({ services, afterwards }) => afterwards(() => services.jobs.request(finishJob)),
  'tell the buyer': (effect) => resendCodes(effect),
  'give the stock back': async (effect) => {
    await moveStock(effect.db, await stockOf(effect, (qty) => ({ locked: -qty, sold: 0 })))
    await closeLines(effect.db, effect.record.id)
    await releaseDeposit(movingOf(effect), effect.record)
    await releaseVoucher(movingOf(effect), effect.record)
    await followOrder(movingOf(effect), effect.record)
  },
}
