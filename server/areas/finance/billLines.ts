import type { EventIn, StatusIn } from '@contracts/resources/definition'
import { settleBill } from '@contracts/resources/finance/settleBill'
import { settleLine } from '@contracts/resources/finance/settleLine'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { insertMany } from '@server/db/insertMany'
import { recordTable, anyTable } from '@server/records/recordTables'
import { storeChanges } from '@server/records/storeChanges'
import type { StoredRecord } from '@server/records/storedRecord'
import { recordEvents } from '@server/records/tables'
import type { Moving } from '@server/records/takeTransition'

/** A bill as it is stored. */
export type Bill = StoredRecord<typeof settleBill>

/** A step that all lines of a bill take at once. */
interface LineStep {
  readonly event: EventIn<typeof settleLine>
  readonly from: StatusIn<typeof settleLine>
  readonly to: StatusIn<typeof settleLine>
  /** The bill that they stand on afterwards. */
  readonly billId: number | null
}

const steps = {
  BILL: { from: 'OPEN', to: 'BILLED' },
  UNBILL: { from: 'BILLED', to: 'OPEN' },
  SETTLE: { from: 'BILLED', to: 'SETTLED' },
} as const satisfies { readonly [Event in EventIn<typeof settleLine>]?: Pick<LineStep, 'from' | 'to'> }

/**
 * Takes many lines a step on, each with its line of history: a bill may have thousands, one statement each would take too
 * long. @returns how many there were
 */
export async function moveLines(
  { tx, services, caller }: Pick<Moving, 'tx' | 'services' | 'caller'>,
  which: SQL,
  event: keyof typeof steps,
  billId: number | null,
): Promise<number> {
  const { from, to } = steps[event]
  const { table, columns } = anyTable(settleLine)
  const at = services.now()
  const moved = await tx
    .update(table)
    // A version that counts itself up is an expression, which the columns' types take for no number.
    .set({ status: to, billId, version: sql`${columns.version} + 1`, updatedAt: at, updatedBy: caller.userId } as never)
    .where(and(which, eq(columns.status, from)))
    .returning({ id: columns.id, version: columns.version })
  const happened = moved.map(({ id, version }) => ({
    resource: settleLine.key,
    recordId: Number(id),
    version: Number(version),
    event,
    actor: caller.userId,
    at,
    from,
    to,
    changes: event === 'SETTLE' ? {} : { billId: event === 'BILL' ? [null, billId] : [undefined, null] },
  }))
  await insertMany(tx, recordEvents, happened)
  return moved.length
}

const lines = () => recordTable(settleLine)

/** The lines that a bill is the sum of. */
export const isOnBill = (billId: number): SQL => eq(lines().columns.billId, billId)

const sumOf = (column: SQL | ReturnType<typeof lines>['columns']['gross']) =>
  sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number)

/** Sums over what is on a bill and has not been taken off it. */
async function sumsOf(tx: Database, billId: number) {
  const { table, columns } = lines()
  const [sums] = await tx
    .select({
      lineCount: sql<number>`count(*)`.mapWith(Number),
      gross: sumOf(columns.gross),
      refunded: sumOf(columns.refunded),
      splitOut: sumOf(columns.splitOut),
      reward: sumOf(columns.reward),
      channelFee: sumOf(columns.channelFee),
      platformFee: sumOf(columns.platformFee),
      net: sumOf(columns.net),
    })
    .from(table)
    .where(and(isOnBill(billId), eq(columns.status, 'BILLED')))
  return sums!
}

/** A bill is the sum of its lines. @returns as it stands afterwards */
export async function recalculate(
  { tx, services, caller }: Pick<Moving, 'tx' | 'services' | 'caller'>,
  bill: Bill,
): Promise<Bill> {
  const values = { ...bill.values, ...(await sumsOf(tx, bill.id)) }
  return storeChanges(tx, services.now(), caller, settleBill, bill, { values, event: 'save' })
}
