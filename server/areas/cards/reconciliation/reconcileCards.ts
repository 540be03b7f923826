import type { CardCrossing, CardDay, CardMonth, CardPayWay, CardStanding } from '@contracts/calls/cardApi'
import { prepaidCard } from '@contracts/resources/cards/prepaidCard'
import { prepaidEntry } from '@contracts/resources/cards/prepaidEntry'
import { ledgerEntry } from '@contracts/resources/finance/ledgerEntry'
import { ledgerAccount } from '@contracts/resources/finance/ledgerAccount'
import { ledgerLine } from '@contracts/resources/finance/ledgerLine'
import { prepaidPayWays, type PrepaidEntryType, type PrepaidPayWay } from '@machines/lifecycles/cards/prepaidTerms'
import { storeDay } from '@machines/lifecycles/storeDay'
import { and, eq, gte, inArray, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { hotels } from '@server/identity/tables'
import { dayOf, onDays, startOfDay } from '@server/records/merchantDay'
import type { RecordCaller } from '@server/records/recordCaller'
import { recordTable } from '@server/records/recordTables'
import type { Services } from '@server/services'

type Part = Exclude<keyof CardDay, 'day' | 'storeId' | 'storeName' | 'entries' | 'ledger' | 'difference'>

/** In which column an entry stands. */
const partOf: Readonly<Record<PrepaidEntryType, Part>> = {
  ISSUE: 'issued',
  GRANT: 'issued',
  RECHARGE: 'recharged',
  RECHARGE_REVERSE: 'recharged',
  CONSUME: 'consumed',
  CONSUME_REFUND: 'returned',
  REFUND: 'refunded',
  ADJUST: 'adjusted',
  REPLACE: 'moved',
  MERGE: 'moved',
}

const nothing = { issued: 0, recharged: 0, consumed: 0, returned: 0, refunded: 0, adjusted: 0, moved: 0 }

const sumOf = (amount: unknown) => sql<number>`coalesce(sum(${amount}), 0)`.mapWith(Number)

interface Span {
  readonly from: string
  readonly to: string
}

/** First and last day of a month, `2026-06`. */
export function daysOfMonth(month: string): Span {
  const [year, nth] = month.split('-').map(Number) as [number, number]
  const last = new Date(Date.UTC(year, nth, 0)).getUTCDate()
  return { from: `${month}-01`, to: `${month}-${last}` }
}

/**
 * What the entries of cards moved, day by day and by the store that owes it, beside what the ledger says, and what cards hold
 * now beside what is owed.
 * @param month the one that it is in the stores unless given
 */
export async function reconcileCards(
  { db, now }: Pick<Services, 'db' | 'now'>,
  caller: RecordCaller,
  month = storeDay(now().toISOString()).slice(0, 7),
): Promise<CardMonth> {
  const stores = await storesOf(db, caller)
  if (stores.size === 0) return { month, days: [], standing: [], ways: [], crossings: [] }
  const span = daysOfMonth(month)
  const entries = await entriesBy(db, caller, [...stores.keys()], span)
  const owed = await owedBy(db, caller, [...stores.keys()], span)
  const days = new Map<string, CardDay>()
  const dayAt = (day: string, storeId: number): CardDay => {
    const key = `${day} ${storeId}`
    const known = days.get(key)
    if (known) return known
    const made = {
      day,
      storeId,
      storeName: stores.get(storeId) ?? '',
      ...nothing,
      entries: 0,
      ledger: 0,
      difference: 0,
    }
    days.set(key, made)
    return made
  }
  for (const { day, storeId, entryType, principal } of entries) {
    const row = dayAt(day, Number(storeId))
    row[partOf[entryType]] += principal
    row.entries += principal
  }
  for (const { day, storeId, amount } of owed) dayAt(day, Number(storeId)).ledger += amount
  const all = [...days.values()].map((row) => ({ ...row, difference: row.entries - row.ledger }))
  return {
    month,
    days: all.toSorted((one, other) => other.day.localeCompare(one.day) || one.storeId - other.storeId),
    standing: await standingOf(db, caller, stores),
    ways: await waysOf(db, caller, stores, span),
    crossings: await crossingsOf(db, caller, stores, span),
  }
}

/** The store where somebody stands, or those of his brand, by id. */
async function storesOf(db: Database, { tenant }: RecordCaller): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .select({ id: hotels.id, name: hotels.name })
    .from(hotels)
    .where(tenant.hotelId === null ? eq(hotels.brandId, tenant.brandId) : eq(hotels.id, tenant.hotelId))
  return new Map(rows.map(({ id, name }) => [Number(id), name]))
}

function entriesBy(db: Database, { tenant }: RecordCaller, storeIds: readonly number[], span: Span) {
  const { table, columns } = recordTable(prepaidEntry)
  const day = dayOf(columns.createdAt)
  return db
    .select({
      day,
      storeId: columns.issueStoreId,
      entryType: columns.entryType,
      principal: sumOf(columns.dPrincipal),
    })
    .from(table)
    .where(
      and(
        eq(columns.brandId, tenant.brandId),
        inArray(columns.issueStoreId, [...storeIds]),
        onDays(columns.createdAt, span),
      ),
    )
    .groupBy(day, columns.issueStoreId, columns.entryType)
}

/** The accounts of what stores owe to holders of prepaid cards. */
function owedAccounts({ tenant }: RecordCaller, storeIds: readonly number[]) {
  const { columns } = recordTable(ledgerAccount)
  return and(
    eq(columns.brandId, tenant.brandId),
    eq(columns.kind, 'CARD_LIABILITY'),
    eq(columns.sub, 'PREPAID'),
    eq(columns.ownerType, 'HOTEL'),
    inArray(columns.ownerId, [...storeIds]),
  )
}

function owedBy(db: Database, caller: RecordCaller, storeIds: readonly number[], { from, to }: Span) {
  const [accounts, lines] = [recordTable(ledgerAccount), recordTable(ledgerLine)]
  const signed = sql`case when ${lines.columns.direction} = 'CREDIT' then ${lines.columns.amount} else -${lines.columns.amount} end`
  return db
    .select({ day: lines.columns.bizDate, storeId: accounts.columns.ownerId, amount: sumOf(signed) })
    .from(lines.table)
    .innerJoin(accounts.table, eq(accounts.columns.id, lines.columns.accountId))
    .where(and(owedAccounts(caller, storeIds), gte(lines.columns.bizDate, from), lte(lines.columns.bizDate, to)))
    .groupBy(lines.columns.bizDate, accounts.columns.ownerId)
}

async function standingOf(
  db: Database,
  caller: RecordCaller,
  stores: ReadonlyMap<number, string>,
): Promise<CardStanding[]> {
  const [cards, accounts] = [recordTable(prepaidCard), recordTable(ledgerAccount)]
  const held = await db
    .select({ storeId: cards.columns.storeId, principal: sumOf(cards.columns.principal) })
    .from(cards.table)
    .where(
      and(
        eq(cards.columns.brandId, caller.tenant.brandId),
        inArray(cards.columns.storeId, [...stores.keys()]),
        isNull(cards.columns.deletedAt),
      ),
    )
    .groupBy(cards.columns.storeId)
  const owed = await db
    .select({ storeId: accounts.columns.ownerId, balance: sumOf(accounts.columns.balance) })
    .from(accounts.table)
    .where(owedAccounts(caller, [...stores.keys()]))
    .groupBy(accounts.columns.ownerId)
  return [...stores].map(([storeId, storeName]) => {
    const principal = held.find((row) => Number(row.storeId) === storeId)?.principal ?? 0
    const ledger = owed.find((row) => Number(row.storeId) === storeId)?.balance ?? 0
    return { storeId, storeName, cards: principal, ledger, difference: principal - ledger }
  })
}

/** What entries say that each store took and paid back, beside what was booked for it, by way of paying. */
async function waysOf(
  db: Database,
  { tenant }: RecordCaller,
  stores: ReadonlyMap<number, string>,
  span: Span,
): Promise<CardPayWay[]> {
  const { table, columns } = recordTable(prepaidEntry)
  const taken = await db
    .select({ storeId: columns.storeId, payWay: columns.payWay, cash: sumOf(columns.cash) })
    .from(table)
    .where(
      and(
        eq(columns.brandId, tenant.brandId),
        inArray(columns.storeId, [...stores.keys()]),
        isNotNull(columns.payWay),
        onDays(columns.createdAt, span),
      ),
    )
    .groupBy(columns.storeId, columns.payWay)
  const booked = await tillsOf(db, tenant.brandId, [...stores.keys()], span)
  return [...stores].flatMap(([storeId, storeName]) =>
    (Object.keys(prepaidPayWays) as PrepaidPayWay[]).flatMap((payWay): CardPayWay[] => {
      const isIt = (row: { readonly storeId: number | null; readonly payWay: string | null }) =>
        Number(row.storeId) === storeId && row.payWay === payWay
      const cash = taken.find(isIt)?.cash ?? 0
      const ledger = booked.find(isIt)?.amount ?? 0
      if (cash === 0 && ledger === 0) return []
      return [{ storeId, storeName, payWay, cash, ledger, difference: cash - ledger }]
    }),
  )
}

/** What was booked of cards into the tills of stores, and onto the bank for them. */
function tillsOf(db: Database, brandId: number, storeIds: readonly number[], { from, to }: Span) {
  const [entries, lines, accounts] = [recordTable(ledgerEntry), recordTable(ledgerLine), recordTable(ledgerAccount)]
  const payWay = sql<string>`case when ${accounts.columns.kind} = 'BANK' then 'BANK' else ${accounts.columns.sub} end`
  const signed = sql`case when ${lines.columns.direction} = 'DEBIT' then ${lines.columns.amount} else -${lines.columns.amount} end`
  return db
    .select({ storeId: entries.columns.hotelId, payWay, amount: sumOf(signed) })
    .from(lines.table)
    .innerJoin(entries.table, eq(entries.columns.id, lines.columns.entryId))
    .innerJoin(accounts.table, eq(accounts.columns.id, lines.columns.accountId))
    .where(
      and(
        eq(entries.columns.brandId, brandId),
        inArray(entries.columns.hotelId, [...storeIds]),
        eq(entries.columns.bizType, 'CARD'),
        inArray(accounts.columns.kind, ['BANK', 'CHANNEL_CLEARING']),
        gte(lines.columns.bizDate, from),
        lte(lines.columns.bizDate, to),
      ),
    )
    .groupBy(entries.columns.hotelId, payWay)
}

/** What was used of the principal of one store's cards in another one, less what came back. */
async function crossingsOf(
  db: Database,
  { tenant }: RecordCaller,
  stores: ReadonlyMap<number, string>,
  span: Span,
): Promise<CardCrossing[]> {
  const { table, columns } = recordTable(prepaidEntry)
  const ids = [...stores.keys()]
  const rows = await db
    .select({ at: columns.storeId, from: columns.issueStoreId, principal: sumOf(sql`-${columns.dPrincipal}`) })
    .from(table)
    .where(
      and(
        eq(columns.brandId, tenant.brandId),
        or(inArray(columns.storeId, ids), inArray(columns.issueStoreId, ids)),
        ne(columns.storeId, columns.issueStoreId),
        inArray(columns.entryType, ['CONSUME', 'CONSUME_REFUND']),
        onDays(columns.createdAt, span),
      ),
    )
    .groupBy(columns.storeId, columns.issueStoreId)
  const sum = (name: 'at' | 'from', storeId: number) =>
    rows.filter((row) => Number(row[name]) === storeId).reduce((total, { principal }) => total + principal, 0)
  return [...stores].map(([storeId, storeName]) => {
    const [crossIn, crossOut] = [sum('at', storeId), sum('from', storeId)]
    return { storeId, storeName, crossIn, crossOut, settle: crossIn - crossOut }
  })
}

/** What the cards of a store held when a month began by their entries, and what the ledger owed when it ended; fen. */
export async function endsOfMonth(
  db: Database,
  caller: RecordCaller,
  storeId: number,
  month: string,
): Promise<{ readonly opening: number; readonly owed: number }> {
  const { from, to } = daysOfMonth(month)
  const { table, columns } = recordTable(prepaidEntry)
  const [before] = await db
    .select({ principal: sumOf(columns.dPrincipal) })
    .from(table)
    .where(
      and(
        eq(columns.brandId, caller.tenant.brandId),
        eq(columns.issueStoreId, storeId),
        lt(columns.createdAt, startOfDay(from)),
      ),
    )
  const owed = await owedBy(db, caller, [storeId], { from: '2000-01-01', to })
  return { opening: before?.principal ?? 0, owed: owed.reduce((total, { amount }) => total + amount, 0) }
}
