import { defaultLevel } from '@machines/lifecycles/members/memberGrade'
import { registerSetting } from '@contracts/resources/members/registerSetting'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { holdKey } from '@server/db/holdKey'
import { brandSetting } from '@server/records/brandSetting'
import type { RecordCaller } from '@server/records/recordCaller'
import { recordTable } from '@server/records/recordTables'
import { makeRecord } from '@server/records/systemRecords'
import { grades } from './memberRecords'

/** The grade that a brand begins with where it has set none. */
const firstGrade = { name: '普通会员', level: defaultLevel }

/**
 * The grade of everybody who has earned no other: the one that the brand has chosen, else its lowest in use, made where
 * it has none.
 * @returns its id
 */
export async function defaultGrade(tx: Database, now: Date, caller: RecordCaller): Promise<number> {
  const { brandId } = caller.tenant
  const known = (await chosenGrade(tx, brandId)) ?? (await lowestGrade(tx, brandId))
  if (known !== null) return known
  await holdKey(tx, `first member grade ${brandId}`)
  // Of two who found none the second one finds that of the first.
  return (await lowestGrade(tx, brandId)) ?? (await makeRecord(tx, now, caller, grades, firstGrade)).id
}

/** Of 注册设置; null where none is chosen, or it is in use no more. */
async function chosenGrade(tx: Database, brandId: number): Promise<number | null> {
  const { defaultGradeId } = await brandSetting(tx, brandId, registerSetting)
  if (defaultGradeId === null) return null
  const { table, columns } = recordTable(grades)
  const [row] = await tx
    .select({ id: columns.id })
    .from(table)
    .where(and(eq(columns.id, defaultGradeId), eq(columns.status, 'ENABLED'), isNull(columns.deletedAt)))
  return row?.id ?? null
}

async function lowestGrade(tx: Database, brandId: number): Promise<number | null> {
  const { table, columns } = recordTable(grades)
  const [row] = await tx
    .select({ id: columns.id })
    .from(table)
    .where(and(eq(columns.brandId, brandId), eq(columns.status, 'ENABLED'), isNull(columns.deletedAt)))
    .orderBy(asc(columns.level))
    .limit(1)
  return row?.id ?? null
}
