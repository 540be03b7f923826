import { directPayment } from '@contracts/resources/finance/directPayment'
import type { LedgerEvent } from '@contracts/resources/finance/codes'
import { ledgerAccount } from '@contracts/resources/finance/ledgerAccount'
import { ledgerEntry } from '@contracts/resources/finance/ledgerEntry'
import { ledgerLine } from '@contracts/resources/finance/ledgerLine'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { ticketRefund } from '@contracts/resources/tickets/ticketRefund'
import { storeKey } from '@contracts/reports/reportSpec'
import { and, eq, exists, gte, inArray, isNotNull, isNull, lte, ne, not, or, sql, type SQL } from 'drizzle-orm'
import { ticketPayments } from '@server/areas/tickets'
import type { Database } from '@server/db/connection'
import { recordTable } from '@server/records/recordTables'
import { recordEvents } from '@server/records/tables'
import type { Place } from './place'
import { groupKey, type Days, type FactGroup } from './readFacts'

interface BookedQuery {
  readonly days: Days
  readonly by: readonly FactGroup[]
  readonly filters: Readonly<Record<string, readonly string[]>>
}

/** Events that bring money in and give it back, and the one by which channels keep their fees. */
const compared: readonly LedgerEvent[] = ['ORDER_PAID', 'ORDER_REFUNDED', 'CREDIT_REPAID', 'SETTLED']
/** Parts of the clearing account that no money of guests moves: cards of the house, and what is owed. */
const withoutMoney = ['CARD', 'CREDIT']

const tables = () => ({
  entries: recordTable(ledgerEntry),
  lines: recordTable(ledgerLine),
  accounts: recordTable(ledgerAccount),
})

/** How lines of the ledger are told apart; null for what it does not know. */
function textOf(group: FactGroup): SQL<string> | null {
  const { entries, lines, accounts } = tables()
  const { bizDate, hotelId } = entries.columns
  switch (group) {
    case 'hour':
      return sql<string>`${bizDate} || to_char(${lines.columns.createdAt} at time zone 'Asia/Shanghai', '"T"HH24')`
    case 'day':
      return sql<string>`${bizDate}::text`
    case 'week':
      return sql<string>`to_char(date_trunc('week', ${bizDate}::date), 'YYYY-MM-DD')`
    case 'month':
      return sql<string>`left(${bizDate}::text, 7)`
    case storeKey:
      return sql<string>`${hotelId}::text`
    case 'pay':
      return sql<string>`case when ${accounts.columns.kind} = 'BANK' then 'BANK' else ${accounts.columns.sub} end`
    default:
      return null
  }
}

/**
 * What moved in the clearing accounts of some stores by the same events that the cash facts count: paid, given back, repaid
 * on account (into the bank account where it came by transfer), less the fees that channels kept when it was settled. Cash
 * that settling takes out of the till is no fee, and what came too late and went straight back counts nowhere.
 * @returns fen by the codes of the groups; null where the ledger cannot tell the groups or filters apart
 */
export async function bookedBy(
  db: Database,
  { brandId, hotelIds }: Place,
  { days, by, filters }: BookedQuery,
): Promise<ReadonlyMap<string, number> | null> {
  const kept = Object.entries(filters)
    .filter(([, codes]) => codes.length > 0)
    .map(([key, codes]) => ({ text: textOf(key), codes }))
  const groups = by.map(textOf)
  if (groups.includes(null) || kept.some(({ text }) => text === null)) return null
  const { entries, lines, accounts } = tables()
  const { kind, sub } = accounts.columns
  const { ledgerEvent, bizDate, idemKey, hotelId } = entries.columns
  const { from, to, untilHour } = days
  const late = await lateAtCounter(db, brandId)
  const rows = await db
    .select({
      groups: sql<string[]>`array[${groups.length === 0 ? sql`''` : sql.join(groups as SQL[], sql`, `)}]::text[]`.as(
        'booked_groups',
      ),
      amount:
        sql<number>`sum(case when ${lines.columns.direction} = 'DEBIT' then ${lines.columns.amount} else -${lines.columns.amount} end)`.mapWith(
          Number,
        ),
    })
    .from(lines.table)
    .innerJoin(entries.table, eq(entries.columns.id, lines.columns.entryId))
    .innerJoin(accounts.table, eq(accounts.columns.id, lines.columns.accountId))
    .where(
      and(
        eq(entries.columns.brandId, brandId),
        // Its indexes are of what is there.
        isNull(entries.columns.deletedAt),
        hotelIds === null ? undefined : inArray(hotelId, [...hotelIds]),
        gte(bizDate, from),
        lte(bizDate, to),
        inArray(ledgerEvent, [...compared]),
        or(
          and(eq(kind, 'CHANNEL_CLEARING'), not(inArray(sub, withoutMoney))),
          and(eq(kind, 'BANK'), eq(ledgerEvent, 'CREDIT_REPAID')),
        ),
        or(ne(ledgerEvent, 'SETTLED'), ne(sub, 'CASH')),
        late.length === 0 ? undefined : not(inArray(idemKey, [...late])),
        not(isLate(db)),
        untilHour === undefined
          ? undefined
          : sql`(${bizDate} < ${to} or extract(hour from ${lines.columns.createdAt} at time zone 'Asia/Shanghai') <= ${untilHour})`,
        ...kept.map(({ text, codes }) => inArray(text!, [...codes])),
      ),
    )
    .groupBy(sql`1`)
  return new Map(rows.map((row) => [groupKey(by.length === 0 ? [] : row.groups), row.amount]))
}

/**
 * Whether an entry is of a payment of an order that came too late, or of what gave it back. Asked of each entry of the days,
 * not of all payments that ever were.
 */
function isLate(db: Database): SQL {
  const orders = recordTable(ticketOrder)
  const refunds = recordTable(ticketRefund)
  const { orderId, transactionNo } = ticketPayments
  const { bizId, idemKey } = tables().entries.columns
  const paid = db
    .select({ id: orderId })
    .from(ticketPayments)
    .innerJoin(orders.table, eq(orders.columns.id, orderId))
    .where(
      and(
        eq(orderId, bizId),
        sql`${idemKey} = 'ORDER:' || ${orderId} || ':ORDER_PAID:' || ${transactionNo}`,
        sql`(${orders.columns.payTime} is null or ${orders.columns.transactionNo} is distinct from ${transactionNo})`,
      ),
    )
  const returned = db
    .select({ id: refunds.columns.id })
    .from(refunds.table)
    .where(
      and(
        eq(refunds.columns.orderId, bizId),
        sql`${idemKey} = 'ORDER:' || ${refunds.columns.orderId} || ':ORDER_REFUNDED:' || ${refunds.columns.refundNo}`,
        isNull(refunds.columns.vouchers),
      ),
    )
  return or(exists(paid), exists(returned))!
}

/** Keys of the entries of payments at the counter that came when their collection was closed. */
async function lateAtCounter(db: Database, brandId: number): Promise<readonly string[]> {
  const payments = recordTable(directPayment)
  const { entries } = tables()
  const rows = await db
    .select({ key: sql<string>`${entries.columns.idemKey}` })
    .from(recordEvents)
    .innerJoin(payments.table, eq(payments.columns.id, recordEvents.recordId))
    .innerJoin(
      entries.table,
      and(eq(entries.columns.bizType, 'DIRECT_PAY'), eq(entries.columns.bizId, payments.columns.id)),
    )
    .where(
      and(
        eq(recordEvents.resource, directPayment.key),
        eq(recordEvents.event, 'EXPIRE'),
        eq(payments.columns.brandId, brandId),
        isNotNull(payments.columns.paidAt),
        eq(entries.columns.brandId, brandId),
        isNull(entries.columns.deletedAt),
      ),
    )
  return rows.map(({ key }) => key)
}
