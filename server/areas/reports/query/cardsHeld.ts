import { dormantDays, expiringDays } from '@contracts/reports/measures'
import { prepaidCard } from '@contracts/resources/cards/prepaidCard'
import { prepaidEntry } from '@contracts/resources/cards/prepaidEntry'
import { and, desc, eq, gt, inArray, isNull, lt, sql, type SQL } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { endOfDay } from '@server/records/merchantDay'
import { recordTable } from '@server/records/recordTables'
import type { Place } from './place'
import { groupKey, type Days, type FactGroup } from './readFacts'

/** Cards that held something at the end of some days. */
export interface CardsHeld {
  /** Of them, which nothing has moved for long. */
  readonly dormant: number
  /** fen in those that end soon after. */
  readonly expiring: number
}

const nothing: CardsHeld = { dormant: 0, expiring: 0 }
const dayMs = 24 * 60 * 60 * 1000

/**
 * What the prepaid cards of a place held at the end of some days, as the last entry of each until then says.
 * @param by nothing, the store that has issued them, or their kind
 * @returns by the code of the group; nothing for any other group
 */
export async function cardsHeldBy(
  db: Database,
  { brandId, hotelIds }: Place,
  { to }: Days,
  by: readonly FactGroup[],
): Promise<ReadonlyMap<string, CardsHeld>> {
  const { table, columns } = recordTable(prepaidEntry)
  const { table: cards, columns: card } = recordTable(prepaidCard)
  const groups: Readonly<Record<string, SQL<string>>> = {
    hotel: sql<string>`${columns.issueStoreId}::text`,
    product: sql<string>`${card.productId}::text`,
  }
  const [first] = by
  const group = first === undefined ? sql<string>`''` : groups[first]
  if (by.length > 1 || group === undefined) return new Map()
  const end = endOfDay(to)
  const last = db
    .selectDistinctOn([columns.cardId], {
      group: group.as('card_group'),
      held: sql<number>`${columns.principalAfter} + ${columns.bonusAfter}`.as('held'),
      movedAt: sql<Date>`${columns.createdAt}`.as('moved_at'),
      expireAt: sql<Date>`${card.expireAt}`.as('ends_at'),
    })
    .from(table)
    .innerJoin(cards, eq(card.id, columns.cardId))
    .where(
      and(
        eq(columns.brandId, brandId),
        hotelIds === null ? undefined : inArray(columns.issueStoreId, [...hotelIds]),
        lt(columns.createdAt, end),
        isNull(columns.deletedAt),
      ),
    )
    .orderBy(columns.cardId, desc(columns.id))
    .as('last_entry')
  const moment = (at: number) => sql`${new Date(at).toISOString()}::timestamptz`
  const rows = await db
    .select({
      group: last.group,
      dormant:
        sql<number>`count(*) filter (where ${last.movedAt} < ${moment(end.getTime() - dormantDays * dayMs)})`.mapWith(
          Number,
        ),
      expiring: sql<number>`coalesce(sum(${last.held}) filter (where ${last.expireAt} >= ${moment(end.getTime())}
          and ${last.expireAt} < ${moment(end.getTime() + expiringDays * dayMs)}), 0)`.mapWith(Number),
    })
    .from(last)
    .where(gt(last.held, 0))
    .groupBy(last.group)
  const found = new Map(
    rows.map(({ group: code, ...held }) => [first === undefined ? groupKey([]) : code, held] as const),
  )
  return first === undefined && found.size === 0 ? new Map([[groupKey([]), nothing]]) : found
}
