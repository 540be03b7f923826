import type { StatusIn } from '@contracts/resources/definition'
import { redEnvelope, type EnvelopeUsesMade } from '@contracts/resources/marketing/redEnvelope'
import { redEnvelopeReceive } from '@contracts/resources/marketing/redEnvelopeReceive'
import { pointsProduct } from '@contracts/resources/points/pointsProduct'
import type { EnvelopeFund } from '@machines/lifecycles/marketing/redEnvelope'
import { and, inArray, isNull, sql } from 'drizzle-orm'
import type { FactLookup } from '@server/records/recordServer'
import { recordTable } from '@server/records/recordTables'
import type { Database } from '@server/db/connection'
import { heldOf } from '../activities/heldStock'
import { settingsOf } from './envelopeSettings'

/** Pieces of some red envelopes that products of the points mall may give away, by red envelope. */
export async function reservedOf(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { table, columns } = recordTable(pointsProduct)
  const rows = await db
    .select({ id: columns.redEnvelopeId, reserved: sql<number>`sum(${columns.stockTotal})`.mapWith(Number) })
    .from(table)
    .where(and(inArray(columns.redEnvelopeId, [...ids]), isNull(columns.deletedAt)))
    .groupBy(columns.redEnvelopeId)
  return new Map(rows.map(({ id, reserved }) => [Number(id), reserved]))
}

/** What became of what members got of some red envelopes, counted from the receipts themselves. */
export const usesOf: FactLookup = async (db, ids) => {
  const { table, columns } = recordTable(redEnvelopeReceive)
  const counted = (statuses: readonly StatusIn<typeof redEnvelopeReceive>[]) =>
    sql<number>`count(*) filter (where ${inArray(columns.status, [...statuses])})`.mapWith(Number)
  const rows = await db
    .select({
      id: columns.envelopeId,
      used: counted(['USED']),
      usedAmount: sql<number>`coalesce(sum(${columns.deduct}) filter (where ${columns.status} = 'USED'), 0)`.mapWith(
        Number,
      ),
      expired: counted(['EXPIRED']),
      open: counted(['RECEIVED', 'LOCKED']),
    })
    .from(table)
    .where(inArray(columns.envelopeId, [...ids]))
    .groupBy(columns.envelopeId)
  const reserved = await reservedOf(db, ids)
  const byActivities = await heldOf(db, ids)
  const made = new Map(rows.map(({ id, ...uses }) => [Number(id), uses]))
  return new Map(
    ids.map((id): [number, EnvelopeUsesMade] => {
      const uses = made.get(id) ?? { used: 0, usedAmount: 0, expired: 0, open: 0 }
      const { held = 0, activities = 0 } = byActivities.get(id) ?? {}
      return [id, { ...uses, reserved: reserved.get(id) ?? 0, held, activities }]
    }),
  )
}

/** What 红包设置 of their brands says of its months; null where none is saved. */
export const fundOf: FactLookup = async (db, ids) => {
  const { table, columns } = recordTable(redEnvelope)
  const rows = await db
    .select({ id: columns.id, brandId: columns.brandId })
    .from(table)
    .where(inArray(columns.id, [...ids]))
  const settings = await settingsOf(db, [...new Set(rows.map(({ brandId }) => Number(brandId)))])
  return new Map(
    rows.map(({ id, brandId }): [number, EnvelopeFund | null] => {
      const setting = settings.get(Number(brandId))
      if (!setting) return [Number(id), null]
      const { monthlyLimit, spentMonth, spent } = setting.values
      return [Number(id), { monthlyLimit, spentMonth, spent }]
    }),
  )
}
