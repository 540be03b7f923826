import type { InputOf } from '@contracts/calls/call'
import type { pointsApi, SimulatedPoints } from '@contracts/calls/pointsApi'
import { memberGrade } from '@contracts/resources/members/memberGrade'
import { pointsOf } from '@contracts/resources/points/earning'
import { productPointSetting } from '@contracts/resources/points/productPointSetting'
import { and, eq, isNull } from 'drizzle-orm'
import { refused } from '@server/refusal'
import { findRecords } from '@server/records/findRecord'
import { inStore } from '@server/records/inStore'
import type { RecordCaller } from '@server/records/recordCaller'
import { recordTable } from '@server/records/recordTables'
import { saveRecord } from '@server/records/saveRecord'
import type { Services } from '@server/services'
import { multipleOf, ruleFor } from './earningRule'

/** Which rule counts for an amount on a day, and what it gives. */
export async function simulateRule(
  { db }: Pick<Services, 'db'>,
  caller: RecordCaller,
  { scene, amount, gradeId, date }: InputOf<typeof pointsApi.simulateRule>,
): Promise<SimulatedPoints> {
  const { brandId, hotelId } = caller.tenant
  if (gradeId !== undefined) {
    const [grade] = await findRecords(db, caller, memberGrade, [gradeId])
    if (!grade) throw refused('等级不存在')
  }
  const rule = await ruleFor(db, scene, { brandId, hotelId, gradeId: gradeId ?? null, day: date })
  if (!rule || amount < (rule.values.minPay ?? 0)) return { ruleId: null, ruleName: null, multiple: 1, points: 0 }
  const multiple = rule.values.gradeMultiple ? await multipleOf(db, gradeId ?? null, null, date) : 1
  return { ruleId: rule.id, ruleName: rule.values.name, multiple, points: pointsOf(rule.values, amount, multiple) }
}

/**
 * Sets the same for many products of the store, each as in its form.
 * @returns how many
 * @throws Refusal 42200 for what does not fit; those before are saved
 */
export async function saveProductPoints(
  services: Services,
  caller: RecordCaller,
  { productIds, mode, worth = null, cashable }: InputOf<typeof pointsApi.saveProductPoints>,
): Promise<number> {
  const { table, columns } = recordTable(productPointSetting)
  const ids = [...new Set(productIds)]
  for (const productId of ids) {
    const [known] = await services.db
      .select({ id: columns.id, version: columns.version })
      .from(table)
      .where(
        and(
          inStore(columns.hotelId, caller.tenant.hotelId),
          eq(columns.productId, productId),
          isNull(columns.deletedAt),
        ),
      )
    const values = { productId, mode, worth: mode === 'DEFAULT' || mode === 'NONE' ? null : worth, cashable }
    await saveRecord(services, caller, productPointSetting, { ...known, values })
  }
  return ids.length
}
