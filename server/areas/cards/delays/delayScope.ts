import { cardNosIn } from '@contracts/resources/cards/cardNos'
import type { cardDelay } from '@contracts/resources/cards/cardDelay'
import { prepaidCard } from '@contracts/resources/cards/prepaidCard'
import { statusChoices } from '@contracts/resources/lifecycle'
import { delayedEnd, mostDelayed } from '@machines/lifecycles/cards/delayTerms'
import { and, asc, eq, gte, inArray, isNull, lt } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { endOfDay, startOfDay } from '@server/records/merchantDay'
import { recordTable } from '@server/records/recordTables'
import { readRow, type RecordValues } from '@server/records/storedRecord'
import { refused } from '@server/refusal'
import type { Card } from '../prepaid/makeCards'

export type DelayValues = RecordValues<typeof cardDelay>
export type DelayRow = NonNullable<DelayValues['rows']>[number]

const labels = new Map<string, string>(statusChoices(prepaidCard).map(({ status, label }) => [status, label]))

/** A card as the terms of delays look at it. */
export const delayable = ({ status, values: { expireAt, lastUsedAt } }: Card) => ({
  status,
  label: labels.get(status) ?? '',
  expireAt,
  lastUsedAt,
})

/**
 * The cards of a brand that a delay takes, each with what would become of it now.
 * @throws Refusal where there are more than one delay may have, or none
 */
export async function rowsOfDelay(
  db: Database,
  brandId: number,
  values: DelayValues,
  now: Date,
): Promise<readonly DelayRow[]> {
  const cards = await cardsIn(db, brandId, values)
  if (cards.length > mostDelayed) throw refused(`一次最多延期 ${mostDelayed} 张卡，请缩小范围`)
  const rows = cards.map((card): DelayRow => {
    const end = delayedEnd(delayable(card), values, now.toISOString())
    const known = { cardId: card.id, cardNo: card.values.cardNo, oldExpire: card.values.expireAt }
    return 'refusal' in end
      ? { ...known, newExpire: null, result: 'REFUSED', why: end.refusal }
      : { ...known, newExpire: end.expireAt, result: 'WAIT', why: null }
  })
  if (values.scope !== 'CARDS') return rows
  const known = new Set(rows.map(({ cardNo }) => cardNo))
  const unknown = cardNosIn(values.cardNos ?? '').filter((cardNo) => !known.has(cardNo))
  return [
    ...rows,
    ...unknown.map((cardNo): DelayRow => ({
      cardId: null,
      cardNo: cardNo.slice(0, 32),
      oldExpire: null,
      newExpire: null,
      result: 'REFUSED',
      why: '卡号不存在',
    })),
  ]
}

async function cardsIn(db: Database, brandId: number, values: DelayValues): Promise<readonly Card[]> {
  const { table, columns } = recordTable(prepaidCard)
  const inScope = {
    CARDS: () => inArray(columns.cardNo, [...cardNosIn(values.cardNos ?? '')]),
    PRODUCT: () => and(eq(columns.productId, values.productId ?? 0), inArray(columns.status, ['ACTIVE', 'EXPIRED'])),
    BATCH: () => and(eq(columns.batchId, values.batchId ?? 0), inArray(columns.status, ['ACTIVE', 'EXPIRED'])),
    EXPIRING: () => {
      const [first, last] = values.expireRange ?? ['', '']
      return and(gte(columns.expireAt, startOfDay(first)), lt(columns.expireAt, endOfDay(last)))
    },
  }[values.scope]()
  const rows = await db
    .select()
    .from(table)
    .where(and(eq(columns.brandId, brandId), isNull(columns.deletedAt), inScope))
    .orderBy(asc(columns.id))
    .limit(mostDelayed + 1)
  return rows.map((row) => readRow(prepaidCard, row))
}

/** How often each reason is given, the most frequent first. */
export function reasonsIn(rows: readonly DelayRow[]): { reason: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { why } of rows) if (why !== null) counts.set(why, (counts.get(why) ?? 0) + 1)
  return [...counts].map(([reason, count]) => ({ reason, count })).toSorted((one, other) => other.count - one.count)
}
