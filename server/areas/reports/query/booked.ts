import { directPayment } from '@contracts/resources/finance/directPayment'
import type { LedgerEvent } from '@contracts/resources/finance/codes'
import { ledgerAccount } from '@contracts/resources/finance/ledgerAccount'
import { ledgerEntry } from '@contracts/resources/finance/ledgerEntry'
import { ledgerLine } from '@contracts/resources/finance/ledgerLine'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { ticketRefund } from '@contracts/resources/tickets/ticketRefund'
import { storeKey } from '@contracts/reports/reportSpec'
import { and, eq, exists, gte, inArray, isNull, lte, ne, not, notInArray, or, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '@server/db/connection'
import { plannedByValues } from '@server/db/statementNames'
import { recordTable } from '@server/records/recordTables'
import { recordEvents } from '@server/records/tables'
import type { Place } from './place'
import { groupKey, type Days, type FactGroup } from './readFacts'

interface BookedQuery {
  readonly days: Days
  readonly by: readonly FactGroup[]
  readonly filters: Readonly<Record<string, readonly string[]>>
  /** Whether what channels keep is taken off. */
  readonly hasFees: boolean
}

/** Events that bring money in and give it back; by SETTLED channels keep their fees. */
const compared: readonly LedgerEvent[] = ['ORDER_PAID', 'ORDER_REFUNDED', 'CREDIT_REPAID']
/** Parts of the clearing account that no money of guests moves: cards of the house, and what is owed. */
const withoutMoney = ['CARD', 'CREDIT']

const tables = () => ({
  entries: recordTable(ledgerEntry),
  lines: recordTable(ledgerLine),
  accounts: recordTable(ledgerAccount),
})

/**
 * The store whose money moved, null for the brand itself: that of the line, but what came into the account of all stores
 * together is of the store of its entry.
 */
function storeOf(): SQL<number | null> {
  const { entries, lines } = tables()
  const { hotelId, entryId } = lines.columns
  return sql<
    number | null
  >`coalesce(${hotelId}, (select ${entries.columns.hotelId} from ${entries.table} where ${entries.columns.id} = ${entryId}))`
}

/** How lines of the ledger are told apart; null for what it does not know. */
function textOf(group: FactGroup): SQL<string> | null {
  const { lines, accounts } = tables()
  const { bizDate, createdAt } = lines.columns
  switch (group) {
    case 'hour':
      return sql<string>`${bizDate} || to_char(${createdAt} at time zone 'Asia/Shanghai', '"T"HH24')`
    case 'day':
      return sql<string>`${bizDate}::text`
    case 'week':
      return sql<string>`to_char(date_trunc('week', ${bizDate}::date), 'YYYY-MM-DD')`
    case 'month':
      return sql<string>`left(${bizDate}::text, 7)`
    case storeKey:
      return sql<string>`${storeOf()}::text`
    case 'pay':
      return sql<string>`case when ${accounts.columns.kind} = 'BANK' then 'BANK' else ${accounts.columns.sub} end`
    default:
      return null
  }
}

/** Whether a line is of the only business that the ledger tells apart: tickets, whose entries bear the number of an order. */
function isOfTickets(db: Database): SQL {
  const { lines } = tables()
  const { table, columns } = recordTable(ticketOrder)
  return exists(
    db
      .select({ id: columns.id })
      .from(table)
      .where(
        and(
          eq(columns.brandId, lines.columns.brandId),
          eq(columns.orderNo, lines.columns.bizNo),
          isNull(columns.deletedAt),
        ),
      ),
  )
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
  { days, by, filters, hasFees }: BookedQuery,
): Promise<ReadonlyMap<string, number> | null> {
  const { biz = [], ...others } = filters
  // Fees are kept of all that is settled together.
  if (biz.length > 0 && (hasFees || biz.some((code) => code !== 'TICKET'))) return null
  const kept = Object.entries(others)
    .filter(([, codes]) => codes.length > 0)
    .map(([key, codes]) => ({ text: textOf(key), codes }))
  const groups = by.map(textOf)
  if (groups.includes(null) || kept.some(({ text }) => text === null)) return null
  const { lines, accounts } = tables()
  const { kind, sub } = accounts.columns
  const { accountId, entryId, ledgerEvent, bizDate, hotelId, direction, amount, createdAt } = lines.columns
  const { from, to, untilHour } = days
  const rows = await db
    .select({
      groups: sql<string[]>`array[${groups.length === 0 ? sql`''` : sql.join(groups as SQL[], sql`, `)}]::text[]`.as(
        'booked_groups',
      ),
      amount: sql<number>`sum(case when ${direction} = 'DEBIT' then ${amount} else -${amount} end)`.mapWith(Number),
    })
    .from(lines.table)
    .innerJoin(accounts.table, eq(accounts.columns.id, accountId))
    .where(
      and(
        plannedByValues(),
        eq(lines.columns.brandId, brandId),
        // Its indexes are of what is there.
        isNull(lines.columns.deletedAt),
        hotelIds === null
          ? undefined
          : or(inArray(hotelId, [...hotelIds]), and(isNull(hotelId), inArray(storeOf(), [...hotelIds]))),
        gte(bizDate, from),
        lte(bizDate, to),
        inArray(ledgerEvent, hasFees ? [...compared, 'SETTLED'] : [...compared]),
        biz.length > 0 ? isOfTickets(db) : undefined,
        or(
          and(eq(kind, 'CHANNEL_CLEARING'), not(inArray(sub, withoutMoney))),
          and(eq(kind, 'BANK'), eq(ledgerEvent, 'CREDIT_REPAID')),
        ),
        or(ne(ledgerEvent, 'SETTLED'), ne(sub, 'CASH')),
        notInArray(entryId, lateEntries(db, brandId)),
        untilHour === undefined
          ? undefined
          : sql`(${bizDate} < ${to} or extract(hour from ${createdAt} at time zone 'Asia/Shanghai') <= ${untilHour})`,
        ...kept.map(({ text, codes }) => inArray(text!, [...codes])),
      ),
    )
    .groupBy(sql`1`)
  return new Map(rows.map((row) => [groupKey(by.length === 0 ? [] : row.groups), row.amount]))
}

/**
 * The entries of a brand that are of payments which came too late, and of what gave them back. There are few, and each
 * is found by what went back: an order returns a late payment at once, a collection at the counter that was closed too.
 */
function lateEntries(db: Database, brandId: number) {
  const { id, idemKey, bizType, bizNo, deletedAt, ...placed } = tables().entries.columns
  const { table: entries } = tables().entries
  const refunds = recordTable(ticketRefund)
  const { orderId, refundNo, transactionNo, source } = refunds.columns
  const keyOf = (event: LedgerEvent, seq: SQL | AnyPgColumn) =>
    sql`'ORDER:' || ${orderId} || ':' || ${event}::text || ':' || ${seq}`
  const ofOrders = db
    .select({ id: sql<number>`${id}` })
    .from(refunds.table)
    .innerJoin(
      entries,
      and(
        eq(placed.brandId, refunds.columns.brandId),
        sql`coalesce(${placed.hotelId}, 0) = coalesce(${refunds.columns.hotelId}, 0)`,
        isNull(deletedAt),
        // Both as one array: the index of the keys is asked twice, not read whole.
        sql`${idemKey} = any(array[${keyOf('ORDER_PAID', transactionNo)}, ${keyOf('ORDER_REFUNDED', refundNo)}])`,
      ),
    )
    .where(and(eq(refunds.columns.brandId, brandId), isNull(refunds.columns.deletedAt), eq(source, 'LATE_PAY')))
  const payments = recordTable(directPayment)
  const { payNo, paidAt, payDeadline } = payments.columns
  const wasClosed = db
    .select({ id: recordEvents.id })
    .from(recordEvents)
    .where(
      and(
        eq(recordEvents.resource, directPayment.key),
        eq(recordEvents.recordId, payments.columns.id),
        eq(recordEvents.event, 'EXPIRE'),
      ),
    )
  const atCounters = db
    .select({ id: sql<number>`${id}` })
    .from(payments.table)
    .innerJoin(
      entries,
      and(eq(placed.brandId, payments.columns.brandId), eq(bizNo, payNo), isNull(deletedAt), eq(bizType, 'DIRECT_PAY')),
    )
    .where(
      and(
        eq(payments.columns.brandId, brandId),
        isNull(payments.columns.deletedAt),
        // One that came by then was in time, whatever became of it.
        gte(paidAt, payDeadline),
        exists(wasClosed),
      ),
    )
  return ofOrders.unionAll(atCounters)
}
