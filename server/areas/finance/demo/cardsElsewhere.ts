import { prepaidCard } from '@contracts/resources/cards/prepaidCard'
import { prepaidEntry } from '@contracts/resources/cards/prepaidEntry'
import { and, desc, eq, gte, isNotNull, isNull, ne } from 'drizzle-orm'
import { demoBrandId, demoStore, demoStores } from '@server/demo/demoStores'
import { withAfterwards } from '@server/records/afterwards'
import { recordTable } from '@server/records/recordTables'
import { readRow } from '@server/records/storedRecord'
import { lockRecord, systemAt } from '@server/records/systemRecords'
import { raiseEvent } from '@server/records/takeTransition'
import type { Services } from '@server/services'

const dayMs = 24 * 60 * 60 * 1000
/** fen of each use, one after the other. */
const amounts = [16_800, 9_900, 23_600, 12_800, 6_600] as const
/** What a card holds at least that is used elsewhere, fen. */
const least = 30_000

/** Some cards of the first store are used in the others too, once each, a day after they were used last. */
export async function seedCardsElsewhere(services: Services): Promise<void> {
  const entries = recordTable(prepaidEntry)
  const [known] = await services.db
    .select({ id: entries.columns.id })
    .from(entries.table)
    .where(and(eq(entries.columns.entryType, 'CONSUME'), ne(entries.columns.storeId, demoStore.hotelId)))
    .limit(1)
  if (known) return
  const { table, columns } = recordTable(prepaidCard)
  const rows = await services.db
    .select()
    .from(table)
    .where(
      and(
        eq(columns.brandId, demoBrandId),
        eq(columns.storeId, demoStore.hotelId),
        eq(columns.status, 'ACTIVE'),
        isNull(columns.hotelIds),
        gte(columns.principal, least),
        isNotNull(columns.lastUsedAt),
      ),
    )
    .orderBy(desc(columns.lastUsedAt), desc(columns.id))
    .limit(amounts.length)
  const others = demoStores.slice(1)
  for (const [nth, card] of rows.map((row) => readRow(prepaidCard, row)).entries()) {
    const { lastUsedAt, useKinds } = card.values
    const then = new Date(Date.parse(lastUsedAt ?? '') + dayMs)
    const useKind = useKinds?.[0]
    if (!useKind || Number.isNaN(then.getTime()) || then >= services.now()) continue
    const { hotelId } = others[nth % others.length]!
    const caller = systemAt({ brandId: demoBrandId, hotelId }, 'demo-front')
    const past = { ...services, now: () => then }
    await withAfterwards(past, async (tx, afterwards) =>
      raiseEvent({ tx, services: past, caller, afterwards }, prepaidCard, await lockRecord(tx, prepaidCard, card.id), {
        event: 'CONSUME',
        payload: { amount: amounts[nth]!, useKind, orderNo: null },
      }),
    )
  }
}
