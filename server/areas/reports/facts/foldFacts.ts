import type { FamilyKey } from '@contracts/reports/families'
import { asc, inArray, sql } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import type { Afterwards } from '@server/records/afterwards'
import type { Services } from '@server/services'
import { reportEvents, reportFacts } from '../tables'
import { amountNames, foldLines, type FactLine, type FactRow } from './factLine'

/** Events of one transaction. */
const mostEvents = 2_000

export const foldJob = 'report-fold'

/** Writes down what happened, in the transaction in which it happens; nothing is added up there. */
export async function emitFacts(
  { db, services, afterwards }: { readonly db: Database; readonly services: Services; readonly afterwards: Afterwards },
  lines: readonly FactLine[],
): Promise<void> {
  if (lines.length === 0) return
  const at = services.now()
  await db.insert(reportEvents).values(lines.map((line) => ({ ...line, at })))
  afterwards(() => services.jobs.request(foldJob))
}

/** An event as it was emitted. */
export const lineOf = ({
  family,
  brandId,
  hotelId,
  bizDate,
  hour,
  keys,
  deltas,
}: typeof reportEvents.$inferSelect): FactLine => ({
  // Written by `emitFacts`, which knows no other.
  family: family as FamilyKey,
  brandId,
  hotelId,
  bizDate,
  hour,
  keys,
  deltas,
})

/** Folds all that waits. Safe with any number of processes at once, and with one that is killed while it folds. */
export async function foldFacts({ db }: Pick<Services, 'db'>): Promise<void> {
  while ((await foldBatch(db)) === mostEvents);
}

/**
 * Folds events that nobody else is folding: sums and events change in one transaction. There is no highest id that was
 * folded, for transactions are not kept in the order of their ids.
 * @returns how many
 */
export function foldBatch(db: Database): Promise<number> {
  return db.transaction(async (tx) => {
    // A rebuild has the table for itself; who folds waits here before it holds any event.
    await tx.execute(sql`lock table ${reportFacts} in row exclusive mode`)
    const events = await tx
      .select()
      .from(reportEvents)
      .orderBy(asc(reportEvents.id))
      .limit(mostEvents)
      .for('update', { skipLocked: true })
    if (events.length === 0) return 0
    await addFacts(tx, foldLines(events.map(lineOf)))
    await tx.delete(reportEvents).where(
      inArray(
        reportEvents.id,
        events.map(({ id }) => id),
      ),
    )
    return events.length
  })
}

const placeNames = ['family', 'cube', 'grain', 'brand_id', 'hotel_id', 'period', 'k1', 'k2'] as const
const columnList = (names: readonly string[]) =>
  sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  )
/** Rows of one statement. */
const rowsAtOnce = 5_000

/** Adds rows to the facts that are there. */
export async function addFacts(tx: Database, rows: readonly FactRow[]): Promise<void> {
  const names = columnList([...placeNames, ...amountNames])
  const added = sql.join(
    amountNames.map((name) => {
      const column = sql.identifier(name)
      return sql`${column} = ${reportFacts}.${column} + excluded.${column}`
    }),
    sql`, `,
  )
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const chunk = rows.slice(at, at + rowsAtOnce).map(({ amounts, ...place }) => ({
      ...place,
      ...Object.fromEntries(amountNames.map((name, nth) => [name, amounts[nth] ?? 0])),
    }))
    await tx.execute(sql`
      insert into ${reportFacts} (${names})
      select ${names} from jsonb_populate_recordset(null::${reportFacts}, ${JSON.stringify(chunk)}::jsonb)
      on conflict (${columnList(placeNames)}) do update set ${added}`)
  }
}
