import type { OrderFigures } from '@contracts/calls/ticketApi'
import type { AnyResource } from '@contracts/resources/definition'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { ticketRefund } from '@contracts/resources/tickets/ticketRefund'
import { storeDay } from '@machines/lifecycles/storeDay'
import { and, eq, gte, notInArray, sql, type SQL } from 'drizzle-orm'
import { startOfDay } from '../records/merchantDay'
import type { RecordCaller } from '../records/recordCaller'
import { recordTable } from '../records/recordTables'
import type { Services } from '../services'
import { oneNumber, sum } from './oneNumber'
import { outstanding } from './voucherConditions'
import { vouchers } from './voucherValues'

const orders: AnyResource = ticketOrder
const refunds: AnyResource = ticketRefund

/** Of these nothing is outstanding. */
const done = ['USED', 'REFUNDED', 'VOID']

/** Ticket sales of the caller's store, or of all stores of his brand, as they are now (areas tickets 6). */
export async function orderFigures({ db, now }: Services, caller: RecordCaller): Promise<OrderFigures> {
  const today = startOfDay(storeDay(now().toISOString()))
  const [order, refund, voucher] = [recordTable(orders), recordTable(refunds), recordTable(vouchers)].map(
    ({ columns }) => columns,
  )
  const ask = (resource: AnyResource, what: SQL, where: SQL | undefined) => oneNumber(db, caller, resource, what, where)
  const [todayOrders, todayPaid, owed, todayRefunded] = await Promise.all([
    ask(orders, sql`count(*)`, gte(order!.createdAt!, today)),
    ask(orders, sum(sql`${order!.payAmount!}`), gte(order!.payTime!, today)),
    ask(vouchers, sum(outstanding), notInArray(voucher!.status!, done)),
    ask(refunds, sum(sql`${refund!.amount!}`), and(eq(refund!.status!, 'SUCCESS'), gte(refund!.refundTime!, today))),
  ])
  return { todayOrders, todayPaid, outstanding: owed, todayRefunded }
}
