import { directPayment } from '@contracts/resources/finance/directPayment'
import { member } from '@contracts/resources/members/member'
import { pointEntry } from '@contracts/resources/points/pointEntry'
import { depositOrder } from '@contracts/resources/tickets/depositOrder'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { ticketRefund } from '@contracts/resources/tickets/ticketRefund'
import { ticketVoucher } from '@contracts/resources/tickets/ticketVoucher'
import { verifyRecord } from '@contracts/resources/tickets/verifyRecord'
import { and, eq } from 'drizzle-orm'
import { listen, type Listener } from '@server/records/recordServer'
import { recordTable } from '@server/records/recordTables'
import { recordEvents } from '@server/records/tables'
import { depositBackLines, depositLines } from '../sources/deposits'
import { paymentBackLines, paymentLines } from '../sources/directPayments'
import { gradeEvents, leavingEvents, memberLines } from '../sources/memberLife'
import { closedOrderLines, paidOrderLines } from '../sources/orders'
import { pointLines } from '../sources/pointEntries'
import { refundLines } from '../sources/refunds'
import { useLines } from '../sources/verifications'
import { takenBack } from './factLine'
import { emitFacts } from './foldFacts'

/** After all others: what is counted is what stands in the end. */
const order = 90

/** What is counted when it happens, in its transaction. */
export const factListeners: readonly Listener[] = [
  listen(ticketOrder, ['PAY', 'CANCEL'], {
    order,
    purpose: '计入交易、收款、商品与员工统计',
    run: async (effect) => {
      const { db, record } = effect
      const isThis = eq(recordTable(ticketOrder).columns.id, record.id)
      await emitFacts(effect, [...(await closedOrderLines(db, isThis)), ...(await paidOrderLines(db, isThis))])
    },
  }),
  listen(ticketRefund, ['OK', 'OFFLINE_DONE'], {
    order,
    purpose: '计入退款统计',
    run: async (effect) => {
      const isThis = eq(recordTable(ticketRefund).columns.id, effect.record.id)
      await emitFacts(effect, await refundLines(effect.db, isThis))
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
      const lines =
        event === 'PAY'
          ? await paymentLines(db, eq(id, record.id))
          : await paymentBackLines(db, and(eq(id, record.id), eq(recordEvents.version, record.version))!)
      await emitFacts(effect, lines)
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
  listen(member, [...leavingEvents, ...gradeEvents], {
    order,
    purpose: '计入会员统计',
    run: async (effect) => {
      const { db, record } = effect
      await emitFacts(effect, await memberLines(db, record.id, record.version))
    },
  }),
]
