import { cardReconciliation } from '@contracts/resources/cards/cardReconciliation'
import { storeDay } from '@machines/lifecycles/storeDay'
import { and, desc, eq } from 'drizzle-orm'
import { atDesk } from '@server/demo/demoDesk'
import { demoStore } from '@server/demo/demoStores'
import { recordTable } from '@server/records/recordTables'
import { lockRecord, systemAt } from '@server/records/systemRecords'
import { raiseEvent } from '@server/records/takeTransition'
import type { Services } from '@server/services'
import { openStatement } from '../reconciliation/statements'

/** The month so many months before the one of a day. */
function monthBefore(day: string, count: number): string {
  const [year, month] = day.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, month - 1 - count, 1)).toISOString().slice(0, 7)
}

/** The months of the demo's first store: the one before last is confirmed by two people, the last one handed in, this one open. */
export async function seedCardStatements(services: Services): Promise<void> {
  const { db, now } = services
  const { table, columns } = recordTable(cardReconciliation)
  const [known] = await db.select({ id: columns.id }).from(table).orderBy(desc(columns.id)).limit(1)
  if (known) return
  const today = storeDay(now().toISOString())
  for (const [back, steps] of [
    [2, ['SUBMIT', 'CONFIRM']],
    [1, ['SUBMIT']],
    [0, []],
  ] as const) {
    const period = monthBefore(today, back)
    await atDesk(services, ({ tx }) => openStatement(tx, now, demoStore, period))
    const [made] = await db
      .select({ id: columns.id })
      .from(table)
      .where(and(eq(columns.hotelId, demoStore.hotelId), eq(columns.period, period)))
    for (const event of steps)
      await atDesk(services, async (moving) => {
        const caller = systemAt(demoStore, event === 'CONFIRM' ? 'demo-manager' : 'demo-finance')
        const statement = await lockRecord(moving.tx, cardReconciliation, Number(made!.id))
        await raiseEvent({ ...moving, caller }, cardReconciliation, statement, { event, payload: {} })
      })
  }
}
