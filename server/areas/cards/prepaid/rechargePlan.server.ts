import { prepaidEntry } from '@contracts/resources/cards/prepaidEntry'
import { rechargePlan } from '@contracts/resources/cards/rechargePlan'
import { storeDay } from '@machines/lifecycles/storeDay'
import { inArray } from 'drizzle-orm'
import { countBy } from '@server/records/countRecords'
import { defineServer, type FactLookup } from '@server/records/recordServer'
import { recordTable } from '@server/records/recordTables'
import { readRow } from '@server/records/storedRecord'
import { demoRechargePlans } from '../demo/rechargePlans'
import { holdsOn, plansOf } from './rechargeOffers'

/** Whether plans count today, and where a newer one goes before them. */
const standing: FactLookup = async (db, ids, now) => {
  const { table, columns } = recordTable(rechargePlan)
  const rows = await db
    .select()
    .from(table)
    .where(inArray(columns.id, [...ids]))
  const plans = rows.map((row) => readRow(rechargePlan, row))
  const day = storeDay(now.toISOString())
  const brandIds = [...new Set(plans.flatMap(({ brandId }) => (brandId === null ? [] : [brandId])))]
  const inUse = (await plansOf(db, brandIds)).filter((plan) => holdsOn(plan, day))
  return new Map(
    plans.map((plan) => {
      const { id, brandId, status, values } = plan
      if (status !== 'ENABLED') return [id, null]
      if (values.range && day < values.range[0]) return [id, '未开始']
      if (values.range && values.range[1] < day) return [id, '已结束']
      const newer = inUse.slice(
        0,
        inUse.findIndex((one) => one.id === id),
      )
      const over = newer.find(
        (one) =>
          one.brandId === brandId &&
          (one.values.productIds === null ||
            values.productIds === null ||
            one.values.productIds.some((product) => values.productIds?.includes(product))),
      )
      return [id, over ? `生效中，同卡种先按「${over.values.name}」` : '生效中']
    }),
  )
}

export default defineServer(rechargePlan, {
  facts: { standing, uses: countBy(prepaidEntry, 'planId') },
  seed: demoRechargePlans,
})
