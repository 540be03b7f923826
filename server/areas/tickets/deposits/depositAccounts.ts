import type { DepositAccount, DepositFigures } from '@contracts/calls/ticketApi'
import type { StatusIn } from '@contracts/resources/definition'
import { member } from '@contracts/resources/members/member'
import { depositOrder } from '@contracts/resources/tickets/depositOrder'
import { and, desc, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { maskText, shown } from '@server/records/mask'
import type { RecordCaller } from '@server/records/recordCaller'
import { recordTable } from '@server/records/recordTables'
import { reachOf } from '@server/records/scope'

type DepositStatus = StatusIn<typeof depositOrder>

/** Deposits that were paid, whatever became of them. */
const paidStatuses: DepositStatus[] = ['PAID', 'USED', 'REFUNDING', 'REFUNDED', 'FORFEITED']
/** They are still the guest's, though one that goes back cannot be used. */
const unspent: readonly DepositStatus[] = ['PAID', 'REFUNDING']

interface Wanted {
  /** A whole phone number or number of a deposit. */
  readonly keyword?: string
  /** From 1. */
  readonly page: number
  readonly pageSize: number
}

/** fen of the deposits in some status; of all that were paid without one */
function sumOf(column: SQL | undefined, ...statuses: readonly DepositStatus[]): SQL<number> {
  const { columns } = recordTable(depositOrder)
  const summed = column ?? sql`${columns.amount}`
  const only = statuses.length === 0 ? sql`true` : inArray(columns.status, [...statuses])
  return sql<number>`coalesce(sum(${summed}) filter (where ${only}), 0)`.mapWith(Number)
}

/** What paid deposits add up to: 已付 is always what was used, given back, forfeited and is left. */
function sums() {
  const { columns } = recordTable(depositOrder)
  return {
    count: sql<number>`count(*)`.mapWith(Number),
    paid: sumOf(undefined),
    usable: sumOf(sql`${columns.inflateAmount}`, 'PAID'),
    used: sumOf(undefined, 'USED'),
    refunded: sumOf(undefined, 'REFUNDED'),
    forfeited: sumOf(undefined, 'FORFEITED'),
    balance: sumOf(undefined, ...unspent),
  }
}

const paidInReach = (caller: RecordCaller, ...more: readonly (SQL | undefined)[]): SQL => {
  const own = recordTable(depositOrder)
  return and(
    reachOf(caller, depositOrder, own),
    isNull(own.columns.deletedAt),
    inArray(own.columns.status, paidStatuses),
    ...more,
  )!
}

/** 定金账户: the deposits that a caller reaches, summed per member, who paid last first. */
export async function depositAccounts(
  db: Database,
  caller: RecordCaller,
  { keyword = '', page, pageSize }: Wanted,
): Promise<{ list: DepositAccount[]; total: number }> {
  const { table, columns } = recordTable(depositOrder)
  const { memberId, phone, depositNo, payTime } = columns
  // Personal data is found by the whole of it only.
  const members = db
    .select({ memberId: memberId })
    .from(table)
    .where(paidInReach(caller, or(eq(phone, keyword), eq(depositNo, keyword))))
  const where = paidInReach(caller, keyword === '' ? undefined : inArray(memberId, members))
  const lastPaid = sql`max(${payTime})`
  const rows = await db
    .select({
      memberId: sql<number>`${memberId}`.mapWith(Number),
      phone: sql<string>`(array_agg(${phone} order by ${payTime} desc))[1]`,
      ...sums(),
    })
    .from(table)
    .where(where)
    .groupBy(memberId)
    .orderBy(desc(lastPaid), desc(memberId))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const [counted] = await db
    .select({ total: sql<number>`count(distinct ${memberId})`.mapWith(Number) })
    .from(table)
    .where(where)
  const names = await namesOf(
    db,
    rows.map((row) => row.memberId),
  )
  return {
    list: rows.map((row) => ({
      ...row,
      memberName: names.get(row.memberId) ?? '',
      phone: String(shown(depositOrder.fields.phone, row.phone)),
    })),
    total: counted?.total ?? 0,
  }
}

/** Whose deposits they are, masked as in every list. */
async function namesOf(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { table, columns } = recordTable(member)
  const rows = await db
    .select({ id: columns.id, name: columns.name })
    .from(table)
    .where(inArray(columns.id, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, name === null ? '' : maskText('name', name)]))
}

/** What all paid deposits add up to, or those of one activity. */
export async function depositFigures(
  db: Database,
  caller: RecordCaller,
  activityId: number | undefined,
): Promise<DepositFigures> {
  const { table, columns } = recordTable(depositOrder)
  const ofActivity = activityId === undefined ? undefined : eq(columns.activityId, activityId)
  const [found] = await db.select(sums()).from(table).where(paidInReach(caller, ofActivity))
  return found!
}
