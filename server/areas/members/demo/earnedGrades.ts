import { upgradeSetting } from '@contracts/resources/members/upgradeSetting'
import { storeDay } from '@machines/lifecycles/storeDay'
import { sql } from 'drizzle-orm'
import { demoBrandId } from '@server/demo/demoStores'
import { brandSetting } from '@server/records/brandSetting'
import { recordTable } from '@server/records/recordTables'
import type { Services } from '@server/services'
import { counted } from '../grades/countGrowth'
import { ladderOf } from '../grades/ladder'
import { noteFalls } from '../grades/regrade'
import { members } from '../memberRecords'

/**
 * The grades of the demo's members follow what they have bought: they have been so since their orders, which were
 * written at once. Nobody has fallen yet: what they are known as they have earned before the year that is told of, and
 * it ends on days of the year to come.
 */
export async function earnDemoGrades({ db, now }: Services, { isNew }: { readonly isNew: boolean }): Promise<void> {
  if (!isNew) return
  const { table } = recordTable(members)
  const counting = await brandSetting(db, demoBrandId, upgradeSetting)
  const numbers = counted(counting, now(), sql`brand_id = ${demoBrandId}`)
  await db.execute(sql`update ${table} set base_grade_id = grade_id where brand_id = ${demoBrandId}`)
  await db.execute(sql`
    update ${table} as kept set growth = counted.number from (${numbers}) as counted
    where counted.member_id = kept.id and kept.status = 'ACTIVE'`)
  // From the lowest on: each takes up those who stand below it.
  const ladder = await ladderOf(db, demoBrandId)
  for (const [at, { id, threshold }] of ladder.entries()) {
    const below = ladder.slice(0, at).map((grade) => sql`${grade.id}`)
    if (below.length === 0) continue
    await db.execute(sql`
      update ${table} set grade_id = ${id}, base_grade_id = ${id}
      where brand_id = ${demoBrandId} and status = 'ACTIVE' and growth >= ${threshold}
        and grade_id in (${sql.join(below, sql`, `)})`)
  }
  const today = storeDay(now().toISOString())
  const passing = ladder.filter(({ validMonths }) => validMonths > 0).map(({ id }) => sql`${id}`)
  await db.execute(sql`
    update ${table} set base_until = ${today}::date + (id * 37 % 360)::int
    where brand_id = ${demoBrandId} and status = 'ACTIVE' and base_grade_id in (${sql.join(passing, sql`, `)})`)
  await noteFalls(db, demoBrandId, now())
}
