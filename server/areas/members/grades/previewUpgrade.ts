import type { UpgradePreview } from '@contracts/calls/memberApi'
import { sql } from 'drizzle-orm'
import type { RecordCaller } from '@server/records/recordCaller'
import { recordTable } from '@server/records/recordTables'
import type { Services } from '@server/services'
import { grades, members } from '../memberRecords'
import { counted, type Counting } from './countGrowth'
import { ladderOf } from './ladder'

/** Members of the brand by the grade they are known as, the one they have earned, and the one they reach. */
async function standings({ db, now }: Pick<Services, 'db' | 'now'>, brandId: number, counting: Counting) {
  const { table, columns: member } = recordTable(members)
  const { table: ladder, columns: grade } = recordTable(grades)
  const numbers = counted(counting, now(), sql`brand_id = ${brandId}`)
  const number = sql`coalesce(counted.number, 0)`
  const inUse = sql`${grade.brandId} = ${brandId} and ${grade.status} = 'ENABLED' and ${grade.deletedAt} is null`
  const reached = sql`(
    select ${grade.id} from ${ladder} where ${inUse} and ${grade.threshold} <= ${number} order by ${grade.level} desc limit 1)`
  const isShort = sql`exists (
    select from ${ladder} where ${grade.id} = ${member.baseGradeId} and ${grade.validMonths} > 0
      and ${grade.keepThreshold} > ${number})`
  return db
    .select({
      known: sql<number>`known`.mapWith(Number),
      reached: sql<number | null>`reached`,
      isShort: sql<boolean>`is_short`,
      members: sql<number>`count(*)`.mapWith(Number),
    })
    .from(
      sql`(
        select ${member.gradeId} as known, ${reached} as reached, ${isShort} as is_short
        from ${table} left join (${numbers}) counted on counted.member_id = ${member.id}
        where ${member.brandId} = ${brandId} and ${member.status} = 'ACTIVE' and ${member.deletedAt} is null
      ) as standing`,
    )
    .groupBy(sql`known, reached, is_short`)
}

/** What a way of upgrading comes to for the members of the caller's brand as they are; nothing is stored. */
export async function previewUpgrade(
  services: Pick<Services, 'db' | 'now'>,
  { tenant }: RecordCaller,
  counting: Counting & { readonly autoDowngrade: boolean },
): Promise<UpgradePreview> {
  const { brandId } = tenant
  const ladder = await ladderOf(services.db, brandId)
  const levelOf = (id: number | null) => ladder.find((one) => one.id === id)?.level ?? 0
  const found = (await standings(services, brandId, counting)).map(({ reached, ...one }) => {
    const reachedId = reached === null ? null : Number(reached)
    const isUp = levelOf(reachedId) > levelOf(one.known)
    return { ...one, isUp, after: isUp ? reachedId : one.known, isDown: !isUp && one.isShort }
  })
  const sum = (of: readonly { readonly members: number }[]) => of.reduce((total, one) => total + one.members, 0)
  return {
    members: sum(found),
    up: sum(found.filter(({ isUp }) => isUp)),
    down: counting.autoDowngrade ? sum(found.filter(({ isDown }) => isDown)) : 0,
    grades: ladder.map(({ id, name }) => ({
      gradeId: id,
      name,
      before: sum(found.filter(({ known }) => known === id)),
      after: sum(found.filter(({ after }) => after === id)),
    })),
  }
}
