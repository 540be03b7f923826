import { liveStatuses } from '@machines/lifecycles/activity'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { recordTable } from '@server/records/recordTables'
import { readRow } from '@server/records/storedRecord'
import { activityKinds, daysOf, productIdsOf, type ActivityCode } from './activityKinds'
import type { ProductRecord } from '../orders/saleTerms'

/** Why a product cannot be in an activity that its others exclude (docs/tickets.md, 1). */
export const takenByAnother = '已参加其他活动'

/** A published activity whose products carry its code. */
export interface Participation {
  readonly key: string
  readonly id: number
  readonly code: ActivityCode
  readonly days: readonly [string, string]
  readonly productIds: readonly number[]
}

/** The published activities of a store that mark their products. */
export async function participationsIn(db: Database, hotelId: number | null): Promise<readonly Participation[]> {
  const found: Participation[] = []
  if (hotelId === null) return found
  for (const { resource, code } of activityKinds) {
    if (code === null) continue
    const { table, columns } = recordTable(resource)
    const rows = await db
      .select()
      .from(table)
      .where(and(eq(columns.hotelId, hotelId), inArray(columns.status, [...liveStatuses]), isNull(columns.deletedAt)))
    for (const { id, values } of rows.map((row) => readRow(resource, row)))
      found.push({ key: resource.key, id, code, days: daysOf(values), productIds: productIdsOf(values) })
  }
  return found
}

const overlap = (one: readonly [string, string], other: readonly [string, string]): boolean =>
  one[0] <= other[1] && other[0] <= one[1]

/**
 * Whether a product is in another activity on some of the same days, or carries the code of one that is not known here.
 * @param own the activity that wants it; its id is absent while it is new
 */
export function isTaken(
  product: ProductRecord,
  own: { readonly key: string; readonly id?: number; readonly days: readonly [string, string] },
  published: readonly Participation[],
): boolean {
  const naming = published.filter(({ productIds }) => productIds.includes(product.id))
  const others = naming.filter(({ key, id }) => key !== own.key || id !== own.id)
  if (others.some(({ days }) => overlap(days, own.days))) return true
  const explained = new Set<string>(naming.map(({ code }) => code))
  return (product.values.activityTypes ?? []).some((code) => !explained.has(code))
}
