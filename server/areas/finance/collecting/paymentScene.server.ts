import { directPayment } from '@contracts/resources/finance/directPayment'
import { paymentScene } from '@contracts/resources/finance/paymentScene'
import { count, inArray } from 'drizzle-orm'
import { defineServer, type FactLookup } from '@server/records/recordServer'
import { recordTable } from '@server/records/recordTables'
import { demoScenes } from '../demo/collecting'

/** How many payments were begun at each scene. */
const payments: FactLookup = async (db, ids) => {
  const { table, columns } = recordTable(directPayment)
  const rows = await db
    .select({ id: columns.sceneId, total: count() })
    .from(table)
    .where(inArray(columns.sceneId, [...ids]))
    .groupBy(columns.sceneId)
  const totals = new Map(rows.map(({ id, total }) => [Number(id), total]))
  return new Map(ids.map((id) => [id, totals.get(id) ?? 0]))
}

export default defineServer(paymentScene, { facts: { payments }, seed: demoScenes })
