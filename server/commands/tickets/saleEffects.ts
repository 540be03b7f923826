import { resendCodes } from '../../tickets/buyerNotice'
import { followEcard } from '../../cards/followEcard'
import { openEcards } from '../../cards/openEcards'
import { joinTeam } from '../../marketing/groupbuy/joinTeam'
import { closeGroupOrder } from '../../marketing/groupbuy/teamRefunds'
import { followOrder } from '../../activities/followSales'
import { releaseDeposit } from '../../tickets/deposits/useDeposit'
import { dueOf } from '../../tickets/dueOf'
import { dividePrice } from '../../tickets/changePrice'
import { bookPayment } from '../../tickets/orderMoney'
import { followVouchers } from '../../tickets/followVouchers'
import { issueVouchers, linesOf } from '../../tickets/issueVouchers'
import { letGoOfVouchers, settleRefund } from '../../tickets/settleRefund'
import { refundUsed } from '../../tickets/refundUsed'
import { reverseVerification } from '../../tickets/reverseVerification'
import { refundJob } from '../../tickets/sendRefunds'
import { closeLines, moveStock } from '../../tickets/stock'
import { releaseVoucher, takeVoucher } from '../../tickets/upgrades/upgrades'
import { finishJob } from '../../tickets/useSentVouchers'
import type { Command, Effect } from '../commands'

const movingOf = ({ db, services, caller, afterwards }: Effect) => ({ tx: db, services, caller, afterwards })

const stockOf = async ({ db, record }: Effect, moved: (qty: number) => { locked: number; sold: number }) =>
  (await linesOf(db, record.id)).map(({ productId, spec, qty }) => ({ productId, spec, ...moved(qty) }))

/** What a ticket order brings about beside itself. */
export const orderEffects: Readonly<Record<string, Command>> = {
  'sell what was locked': async (effect) => {
    await moveStock(effect.db, await stockOf(effect, (qty) => ({ locked: -qty, sold: qty })))
    await followOrder(movingOf(effect), effect.record)
  },
  'take the old voucher': (effect) => takeVoucher(effect),
  // Of a group purchase they come when its team is whole.
  'issue the vouchers': (effect) =>
    effect.record.values.saleType === 'GROUP_BUY' ? joinTeam(effect) : issueVouchers(effect),
  'open the e-cards': (effect) => openEcards(effect),
  'book the payment': ({ db, services, record: order }) =>
    bookPayment(db, services.now(), {
      order,
      seq: String(order.values.transactionNo),
      payMethod: String(order.values.payMethod),
      amount: dueOf(order),
    }),
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

/** What a voucher brings about beside itself. */
export const voucherEffects: Readonly<Record<string, Command>> = {
  'tell the order': async (effect) => {
    await followVouchers(movingOf(effect), Number(effect.record.values.orderId))
    await followEcard(movingOf(effect), effect.record)
  },
}

/** What taking a verification back brings about. */
export const verifyEffects: Readonly<Record<string, Command>> = {
  'give the times back': (effect) => reverseVerification(effect),
  'refund the times': (effect) => refundUsed(effect),
}

/** What a refund brings about beside itself. */
export const refundEffects: Readonly<Record<string, Command>> = {
  'ask the channel': async ({ services, afterwards }) => afterwards(() => services.jobs.request(refundJob)),
  'let go of the vouchers': (effect) => letGoOfVouchers(effect),
  'give the money back': async (effect) => {
    await settleRefund(effect)
    await closeGroupOrder(effect)
  },
}
