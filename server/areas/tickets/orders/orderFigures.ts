import type { OrderFigures } from '@contracts/calls/ticketApi'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { ticketRefund } from '@contracts/resources/tickets/ticketRefund'
import { storeDay } from '@machines/lifecycles/storeDay'
import { and, eq, gte, notInArray, sql } from 'drizzle-orm'
import { startOfDay } from '@server/records/merchantDay'
import type { RecordCaller } from '@server/records/recordCaller'
import { recordTable } from '@server/records/recordTables'
import type { Services } from '@server/services'
import { oneNumber, sum } from '@server/records/oneNumber'
import { outstanding } from '../vouchers/voucherConditions'
import { vouchers } from '../vouchers/voucherValues'

/** Of these nothing is outstanding. */
const done = ['USED', 'REFUNDED', 'VOID'] as const

/** Ticket sales of the caller's store, or of all stores of the brand, as they are now. */
export async function orderFigures({ db, now }: Services, caller: RecordCaller): Promise<OrderFigures> {
  const today = startOfDay(storeDay(now().toISOString()))
  const order = recordTable(ticketOrder).columns
  const refund = recordTable(ticketRefund).columns
  const voucher = recordTable(vouchers).columns
  const [todayOrders, todayPaid, owed, todayRefunded] = await Promise.all([
    oneNumber(db, caller, ticketOrder, sql`count(*)`, gte(order.createdAt, today)),
    oneNumber(db, caller, ticketOrder, sum(sql`${order.payAmount}`), gte(order.payTime, today)),
    oneNumber(db, caller, vouchers, sum(outstanding), notInArray(voucher.status, [...done])),
    oneNumber(
      db,
      caller,
      ticketRefund,
      sum(sql`${refund.amount}`),
      and(eq(refund.status, 'SUCCESS'), gte(refund.refundTime, today)),
    ),
  ])
  return { todayOrders, todayPaid, outstanding: owed, todayRefunded }
}
