import { tellBuyer } from '../../tickets/buyerNotice'
import { dividePrice } from '../../tickets/changePrice'
import { bookPayment } from '../../tickets/orderMoney'
import { followVouchers } from '../../tickets/followVouchers'
import { issueVouchers, linesOf } from '../../tickets/issueVouchers'
import { letGoOfVouchers, settleRefund } from '../../tickets/settleRefund'
import { reverseVerification } from '../../tickets/reverseVerification'
import { refundJob } from '../../tickets/sendRefunds'
import { closeLines, moveStock } from '../../tickets/stock'
import type { Command, Effect } from '../commands'

const stockOf = async ({ db, record }: Effect, moved: (qty: number) => { locked: number; sold: number }) =>
  (await linesOf(db, record.id)).map(({ productId, spec, qty }) => ({ productId, spec, ...moved(qty) }))

/** What a ticket order brings about beside itself. */
export const orderEffects: Readonly<Record<string, Command>> = {
  'sell what was locked': async (effect) => {
    await moveStock(effect.db, await stockOf(effect, (qty) => ({ locked: -qty, sold: qty })))
  },
  'issue the vouchers': (effect) => issueVouchers(effect),
  'book the payment': ({ db, services, record: order }) =>
    bookPayment(db, services.now(), {
      order,
      seq: String(order.values.transactionNo),
      payMethod: String(order.values.payMethod),
      amount: Number(order.values.payAmount),
    }),
  'divide the price anew': (effect) => dividePrice(effect),
  'tell the buyer': async (effect) => tellBuyer(effect),
  'give the stock back': async (effect) => {
    await moveStock(effect.db, await stockOf(effect, (qty) => ({ locked: -qty, sold: 0 })))
    await closeLines(effect.db, effect.record.id)
  },
}

/** What a voucher brings about beside itself. */
export const voucherEffects: Readonly<Record<string, Command>> = {
  'tell the order': ({ db, services, caller, afterwards, record }) =>
    followVouchers({ tx: db, services, caller, afterwards }, Number(record.values.orderId)),
}

/** What taking a verification back brings about. */
export const verifyEffects: Readonly<Record<string, Command>> = {
  'give the times back': (effect) => reverseVerification(effect),
}

/** What a refund brings about beside itself. */
export const refundEffects: Readonly<Record<string, Command>> = {
  'ask the channel': async ({ services, afterwards }) => afterwards(() => services.jobs.request(refundJob)),
  'let go of the vouchers': (effect) => letGoOfVouchers(effect),
  'give the money back': (effect) => settleRefund(effect),
}
