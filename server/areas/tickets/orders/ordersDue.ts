import { and, asc, eq, gt, type SQL } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { withAfterwards } from '@server/records/afterwards'
import { recordTable } from '@server/records/recordTables'
import { readRow } from '@server/records/storedRecord'
import { systemAt } from '@server/records/systemRecords'
import type { Moving } from '@server/records/takeTransition'
import type { Services } from '@server/services'
import { vouchers, withTerms, type TermedVoucher } from '../vouchers/voucherValues'
import { describeFault } from '@server/fault'

/** Vouchers that something is to be done with. */
interface Due {
  readonly where: SQL
  /** What is done with those of one order; they are locked. */
  readonly work: (moving: Moving, due: readonly TermedVoucher[]) => Promise<void>
}

/**
 * Does something with every voucher that is due, order by order, each order in a transaction of its own: a process that is
 * killed has done whole orders, and the next run takes the others. Of two processes at once one does an order: whether its
 * vouchers are due is asked of rows that it has locked. What goes wrong with one order leaves the others alone.
 */
export async function eachOrderDue(services: Services, due: Due): Promise<void> {
  for (let orderId = await nextOrder(services.db, due, 0); orderId !== null;) {
    try {
      await doOrder(services, due, orderId)
    } catch (error) {
      services.log.error({ orderId, error: describeFault(error) }, 'vouchers due')
    }
    orderId = await nextOrder(services.db, due, orderId)
  }
}

const doOrder = (services: Services, due: Due, orderId: number): Promise<void> =>
  withAfterwards(services, async (tx, afterwards) => {
    const locked = await lockDue(tx, due, orderId)
    const [first] = locked
    if (first) await due.work({ tx, services, caller: systemAt(first.record), afterwards }, locked)
  })

async function nextOrder(db: Database, { where }: Due, after: number): Promise<number | null> {
  const { table, columns } = recordTable(vouchers)
  const [found] = await db
    .select({ orderId: columns.orderId })
    .from(table)
    .where(and(gt(columns.orderId, after), where))
    .orderBy(asc(columns.orderId))
    .limit(1)
  return found?.orderId ?? null
}

/** Those that somebody else works with are left for the next run. */
async function lockDue(tx: Database, { where }: Due, orderId: number): Promise<readonly TermedVoucher[]> {
  const { table, columns } = recordTable(vouchers)
  const rows = await tx
    .select()
    .from(table)
    .where(and(eq(columns.orderId, orderId), where))
    .orderBy(asc(columns.id))
    .for('update', { skipLocked: true })
  return withTerms(
    tx,
    rows.map((row) => readRow(vouchers, row)),
  )
}
