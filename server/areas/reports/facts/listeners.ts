import { prepaidCard } from '@contracts/resources/cards/prepaidCard'
import { prepaidEntry } from '@contracts/resources/cards/prepaidEntry'
import { creditAccount } from '@contracts/resources/finance/creditAccount'
import { directPayment } from '@contracts/resources/finance/directPayment'
import { settleBill } from '@contracts/resources/finance/settleBill'
import { settleLine } from '@contracts/resources/finance/settleLine'
import { member } from '@contracts/resources/members/member'
import { groupbuyTeam } from '@contracts/resources/marketing/groupbuyTeam'
import { redEnvelopeReceive } from '@contracts/resources/marketing/redEnvelopeReceive'
import { redEnvelopeWriteoff } from '@contracts/resources/marketing/redEnvelopeWriteoff'
import { pointEntry } from '@contracts/resources/points/pointEntry'
import { pointsExchange } from '@contracts/resources/points/pointsExchange'
import { depositOrder } from '@contracts/resources/tickets/depositOrder'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { ticketRefund } from '@contracts/resources/tickets/ticketRefund'
import { ticketVoucher } from '@contracts/resources/tickets/ticketVoucher'
import { verifyRecord } from '@contracts/resources/tickets/verifyRecord'
import { voucherReservation } from '@contracts/resources/tickets/voucherReservation'
import { and, desc, eq, type SQL } from 'drizzle-orm'
import { movingEvents } from '@contracts/resources/cards/movingEvents'
import { listen, type Listener } from '@server/records/recordServer'
import { recordTable } from '@server/records/recordTables'
import { recordEvents } from '@server/records/tables'
import { feeLines, returnedFeeLines } from '../sources/channelFees'
import { depositBackLines, depositLines } from '../sources/deposits'
import { paymentBackLines, paymentLines } from '../sources/directPayments'
import { envelopeUseLines, expiredLines, extendedLine, voidLine } from '../sources/envelopes'
import { exchangeBackLines, exchangeLines } from '../sources/exchanges'
import {
  decidedTeamLines,
  decidingEvents,
  groupOrderLines,
  groupRefundLines,
  openedTeamLines,
} from '../sources/groupPurchases'
import { gradeEvents, leavingEvents, memberLines } from '../sources/memberLife'
import { closedOrderLines, paidOrderLines } from '../sources/orders'
import { pointLines } from '../sources/pointEntries'
import { prepaidLines } from '../sources/prepaidEntries'
import { refundLines } from '../sources/refunds'
import { repaymentLines } from '../sources/repayments'
import { surchargeEvents, surchargeLines } from '../sources/surcharges'
import { useLines } from '../sources/verifications'
import { takenBack } from './factLine'
import { emitFacts } from './foldFacts'

/** After all others: what is counted is what stands in the end. */
const order = 90

/** A use of a red envelope that was not taken back: what was taken back before is another one. */
const stands = (): SQL => eq(recordTable(redEnvelopeWriteoff).columns.status, 'REDEEMED')

/** The use of one that somebody has now. */
const isUseOf = (receiveId: number): SQL =>
  and(eq(recordTable(redEnvelopeWriteoff).columns.receiveId, receiveId), stands())!

/** What is counted when it happens, in its transaction. */
export const factListeners: readonly Listener[] = [
  listen(ticketOrder, ['PAY', 'CANCEL'], {
    order,
    purpose: '计入交易、收款、商品、员工与拼团统计',
    run: async (effect) => {
      const { db, record } = effect
      const isThis = eq(recordTable(ticketOrder).columns.id, record.id)
      const isOfThis = and(eq(recordTable(redEnvelopeReceive).columns.orderId, record.id), stands())!
      const isOfTeam = effect.event === 'PAY' && record.values.saleType === 'GROUP_BUY'
      await emitFacts(effect, [
        ...(await closedOrderLines(db, isThis)),
        ...(await paidOrderLines(db, isThis)),
        ...(effect.event === 'PAY' ? await envelopeUseLines(db, isOfThis) : []),
        ...(isOfTeam ? await groupOrderLines(db, isThis) : []),
      ])
    },
  }),
  listen(ticketRefund, ['OK', 'OFFLINE_DONE'], {
    order,
    purpose: '计入退款统计',
    run: async (effect) => {
      const isThis = eq(recordTable(ticketRefund).columns.id, effect.record.id)
      await emitFacts(effect, [
        ...(await refundLines(effect.db, isThis)),
        ...(await groupRefundLines(effect.db, isThis)),
      ])
    },
  }),
  listen(groupbuyTeam, ['JOIN', ...decidingEvents], {
    order,
    purpose: '计入拼团统计',
    run: async (effect) => {
      const { db, record, event } = effect
      const isThis = eq(recordTable(groupbuyTeam).columns.id, record.id)
      if (event !== 'JOIN')
        return emitFacts(effect, await decidedTeamLines(db, and(isThis, eq(recordEvents.version, record.version))!))
      // Its leader's payment opens it.
      if (record.values.joined === 1) await emitFacts(effect, await openedTeamLines(db, isThis))
    },
  }),
  listen(ticketVoucher, ['VERIFY'], {
    order,
    purpose: '计入核销统计',
    run: async (effect) => {
      const { db, services, caller, record, payload } = effect
      const { brandId, hotelId } = caller.tenant
      const { orderId, productId } = record.values
      const [times, amount] = [Number(payload.times), Number(payload.amount)]
      const at = services.now()
      await emitFacts(
        effect,
        await useLines(db, { brandId, hotelId: hotelId ?? 0, at, orderId, productId, times, amount }),
      )
    },
  }),
  listen(verifyRecord, ['REVERSE', 'REVERSE_LATE', 'REFUND_USED'], {
    order,
    purpose: '从核销当日的统计中扣除',
    run: async (effect) => {
      const { brandId, hotelId, values } = effect.record
      const { orderId, productId, times, amount, verifyTime } = values
      const use = { orderId, productId, times, amount, at: new Date(verifyTime) }
      const lines = await useLines(effect.db, { ...use, brandId: brandId ?? 0, hotelId: hotelId ?? 0 })
      await emitFacts(effect, lines.map(takenBack))
    },
  }),
  listen(depositOrder, ['PAY', 'OK'], {
    order,
    purpose: '定金计入收款统计',
    run: async (effect) => {
      const { db, record, event } = effect
      const { id } = recordTable(depositOrder).columns
      const lines =
        event === 'PAY'
          ? await depositLines(db, eq(id, record.id))
          : await depositBackLines(db, and(eq(id, record.id), eq(recordEvents.version, record.version))!)
      await emitFacts(effect, lines)
    },
  }),
  listen(directPayment, ['PAY', 'OK'], {
    order,
    purpose: '当面收款计入收款统计',
    run: async (effect) => {
      const { db, record, event } = effect
      const { id } = recordTable(directPayment).columns
      const isThis = and(eq(id, record.id), eq(recordEvents.version, record.version))!
      const lines =
        event === 'PAY'
          ? await paymentLines(db, eq(id, record.id))
          : [...(await paymentBackLines(db, isThis)), ...(await returnedFeeLines(db, isThis))]
      await emitFacts(effect, lines)
    },
  }),
  listen(pointsExchange, ['PAY', 'CANCEL', 'REFUND'], {
    order,
    purpose: '兑换的现金计入收款统计',
    run: async (effect) => {
      const isThis = eq(recordTable(pointsExchange).columns.id, effect.record.id)
      await emitFacts(effect, await (effect.event === 'PAY' ? exchangeLines : exchangeBackLines)(effect.db, isThis))
    },
  }),
  listen(voucherReservation, surchargeEvents, {
    order,
    purpose: '预约加价计入收款统计',
    run: async (effect) => {
      const { db, record } = effect
      const { id } = recordTable(voucherReservation).columns
      const isThis = and(eq(id, record.id), eq(recordEvents.version, record.version))!
      await emitFacts(effect, await surchargeLines(db, isThis))
    },
  }),
  listen(creditAccount, ['REPAY', 'REPAID'], {
    order,
    purpose: '挂账还款计入收款统计',
    run: async (effect) => {
      const { db, record } = effect
      const { table, columns } = recordTable(settleLine)
      const [opened] = await db
        .select({ id: columns.id })
        .from(table)
        .where(and(eq(columns.bizType, creditAccount.key), eq(columns.bizId, record.id)))
        .orderBy(desc(columns.id))
        .limit(1)
      await emitFacts(effect, opened ? await repaymentLines(db, eq(columns.id, opened.id)) : [])
    },
  }),
  listen(settleBill, ['SETTLE'], {
    order,
    purpose: '渠道手续费计入收款统计',
    run: async (effect) => {
      const isOnIt = eq(recordTable(settleLine).columns.billId, effect.record.id)
      await emitFacts(effect, await feeLines(effect.db, isOnIt))
    },
  }),
  listen(pointEntry, ['POST', 'POST_NOW', 'APPROVE'], {
    order,
    purpose: '计入积分统计',
    run: async (effect) => {
      const isThis = eq(recordTable(pointEntry).columns.id, effect.record.id)
      await emitFacts(effect, await pointLines(effect.db, isThis))
    },
  }),
  listen(redEnvelopeReceive, ['WRITE_OFF', 'EXPIRE', 'RETURN_LATE', 'EXTEND', 'VOID'], {
    order,
    purpose: '计入红包统计',
    run: async (effect) => {
      const { db, record, before, event } = effect
      const { id } = recordTable(redEnvelopeReceive).columns
      switch (event) {
        case 'WRITE_OFF':
          return emitFacts(effect, await envelopeUseLines(db, isUseOf(record.id)))
        case 'VOID':
          return emitFacts(effect, [voidLine(record)])
        case 'EXTEND':
          return emitFacts(effect, before.status === 'EXPIRED' ? [extendedLine(before)] : [])
        default:
          return emitFacts(effect, await expiredLines(db, eq(id, record.id)))
      }
    },
  }),
  listen(redEnvelopeWriteoff, ['REVERSE', 'TAKE_BACK'], {
    order,
    purpose: '从红包核销当日的统计中扣除',
    run: async (effect) => {
      const lines = await envelopeUseLines(effect.db, eq(recordTable(redEnvelopeWriteoff).columns.id, effect.record.id))
      await emitFacts(effect, lines.map(takenBack))
    },
  }),
  listen(prepaidCard, movingEvents, {
    order,
    purpose: '计入预付卡统计',
    run: async (effect) => {
      const { db, record, before } = effect
      const [was, is] = [before.values, record.values]
      // A refund that waits for a second person has moved nothing yet.
      if (was.principal === is.principal && was.bonus === is.bonus) return
      const { table, columns } = recordTable(prepaidEntry)
      const [entry] = await db
        .select({ id: columns.id })
        .from(table)
        .where(eq(columns.cardId, record.id))
        .orderBy(desc(columns.id))
        .limit(1)
      await emitFacts(effect, entry ? await prepaidLines(db, eq(columns.id, entry.id)) : [])
    },
  }),
  listen(member, [...leavingEvents, ...gradeEvents], {
    order,
    purpose: '计入会员统计',
    run: async (effect) => {
      const { db, record } = effect
      await emitFacts(effect, await memberLines(db, record.id, record.version))
    },
  }),
]
