import { cardReconciliation } from '@contracts/resources/cards/cardReconciliation'
import { prepaidEntry } from '@contracts/resources/cards/prepaidEntry'
import { storeDay } from '@machines/lifecycles/storeDay'
import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { hotels } from '@server/identity/tables'
import { documentNo } from '@server/records/documentNo'
import type { AfterSave, DraftCheck, Effect, FactLookup } from '@server/records/recordServer'
import { onDays } from '@server/records/merchantDay'
import { recordTable } from '@server/records/recordTables'
import { isSameValue } from '@server/records/sameValue'
import { writeRow, type RecordValues, type StoredRecord } from '@server/records/storedRecord'
import { makeRecord, systemAt } from '@server/records/systemRecords'
import { refused } from '@server/refusal'
import type { Services } from '@server/services'
import { daysOfMonth, endsOfMonth, reconcileCards } from './reconcileCards'

type Statement = StoredRecord<typeof cardReconciliation>
type Reckoned = Partial<RecordValues<typeof cardReconciliation>>

const movements = ['issued', 'recharged', 'consumed', 'returned', 'refunded', 'adjusted', 'moved'] as const

/** What a statement says of its month, as entries and ledger stand now. */
async function reckoned(
  db: Database,
  now: Services['now'],
  place: Pick<Statement, 'brandId' | 'hotelId'>,
  month: string,
): Promise<Reckoned> {
  const storeId = place.hotelId ?? 0
  const caller = systemAt(place)
  const { days, ways, crossings } = await reconcileCards({ db, now }, caller, month)
  const { opening, owed } = await endsOfMonth(db, caller, storeId, month)
  const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0)
  const parts = Object.fromEntries(movements.map((name) => [name, sum(days, (day) => day[name])]))
  const closing = opening + sum(days, ({ entries }) => entries)
  const [cashTotal, payTotal] = [sum(ways, ({ cash }) => cash), sum(ways, ({ ledger }) => ledger)]
  const { crossIn, crossOut, settle } = crossings[0] ?? { crossIn: 0, crossOut: 0, settle: 0 }
  return {
    ...parts,
    storeId,
    opening,
    closing,
    ledgerClosing: owed,
    diffBalance: closing - owed,
    cashTotal,
    payTotal,
    diffPay: cashTotal - payTotal,
    crossIn,
    crossOut,
    settle,
    ways: ways.map(({ payWay, cash, ledger, difference }) => ({ payWay, cash, ledger, difference })),
    days: days.toReversed().map(({ day, entries, ledger, difference }) => ({ day, entries, ledger, difference })),
  }
}

/** Figures are no change that people make: neither version nor history follow them. */
async function reckonAnew(db: Database, now: Services['now'], statement: Statement): Promise<void> {
  const { table, columns } = recordTable(cardReconciliation)
  const values = await reckoned(db, now, statement, statement.values.period)
  const reconNo = statement.values.reconNo ?? documentNo('DZ', now())
  await db
    .update(table)
    .set(writeRow(cardReconciliation, { ...values, reconNo }))
    .where(eq(columns.id, statement.id))
}

/** A statement is reckoned as soon as it is there. */
export const reckonSaved: AfterSave<typeof cardReconciliation> = ({ db, services, record }) =>
  reckonAnew(db, services.now, record)

/** A month that has not begun has nothing to reckon. */
export const isNoComingMonth: DraftCheck<typeof cardReconciliation> = (_, __, { values, now }) =>
  Promise.resolve<Readonly<Record<string, string>>>(
    values.period > storeDay(now.toISOString()).slice(0, 7) ? { period: '账期不能晚于本月' } : {},
  )

/** Whether the month of a store has another statement that is handed in or confirmed. */
export const isTaken: FactLookup = async (db, ids) => {
  const { table, columns } = recordTable(cardReconciliation)
  const rows = await db
    .select({ id: columns.id, hotelId: columns.hotelId, period: columns.period })
    .from(table)
    .where(inArray(columns.id, [...ids]))
  const found = new Map<number, boolean>()
  for (const { id, hotelId, period } of rows) {
    const [other] = await db
      .select({ id: columns.id })
      .from(table)
      .where(
        and(
          eq(columns.hotelId, Number(hotelId)),
          eq(columns.period, period),
          ne(columns.id, id),
          inArray(columns.status, ['REVIEW', 'CONFIRMED']),
          isNull(columns.deletedAt),
        ),
      )
      .limit(1)
    found.set(Number(id), other !== undefined)
  }
  return found
}

type StatementEffect = Effect<typeof cardReconciliation>

export const statementEffects = {
  'reckon it anew': ({ db, services, record }: StatementEffect) => reckonAnew(db, services.now, record),
  'see that it still holds': async ({ db, services, record }: StatementEffect) => {
    const now = await reckoned(db, services.now, record, record.values.period)
    const fields = Object.keys(now) as (keyof typeof now)[]
    if (fields.some((name) => !isSameValue(now[name], record.values[name]))) throw refused('数字已变化，请先重算')
  },
}

/** On the first days of a month each store whose cards moved in the one before gets its statement, once. */
export async function openStatements({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const month = monthBefore(storeDay(now().toISOString()))
  const { table, columns } = recordTable(prepaidEntry)
  const stores = await db
    .selectDistinct({ id: columns.issueStoreId, brandId: hotels.brandId })
    .from(table)
    .innerJoin(hotels, eq(hotels.id, columns.issueStoreId))
    .where(onDays(columns.createdAt, daysOfMonth(month)))
  for (const { id, brandId } of stores)
    await db.transaction((tx) => openStatement(tx, now, { brandId: Number(brandId), hotelId: Number(id) }, month))
}

/** The statement of a store and month, where it has none. */
export async function openStatement(
  tx: Database,
  now: Services['now'],
  place: { readonly brandId: number; readonly hotelId: number },
  month: string,
): Promise<void> {
  const { table, columns } = recordTable(cardReconciliation)
  const [known] = await tx
    .select({ id: columns.id })
    .from(table)
    .where(and(eq(columns.hotelId, place.hotelId), eq(columns.period, month), isNull(columns.deletedAt)))
    .limit(1)
  if (known) return
  await makeRecord(tx, now(), systemAt(place), cardReconciliation, {
    reconNo: documentNo('DZ', now()),
    period: month,
    ...(await reckoned(tx, now, place, month)),
  })
}

/** The month before the one of a day, `2026-05`. */
function monthBefore(day: string): string {
  const [year, month] = day.split('-').map(Number) as [number, number]
  return month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, '0')}`
}
