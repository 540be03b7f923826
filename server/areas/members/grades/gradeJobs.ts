import { describeFault } from '@server/fault'
import type { Job } from '@server/jobs/jobs'
import { withAfterwards } from '@server/records/afterwards'
import { pagesIn } from '@server/records/recordsInStatus'
import { systemAt } from '@server/records/systemRecords'
import type { StoredRecord } from '@server/records/storedRecord'
import type { Services } from '@server/services'
import { members } from '../memberRecords'
import { growthOf } from './countGrowth'
import { remindOfEnd } from './remindOfEnd'
import { fallOf, isOver, regraded, regradeMember, waysOf, type Ways } from './regrade'

type Member = StoredRecord<typeof members>

/** Every member's grade is compared with what he has bought: periods pass, and what was held or given ends. */
export async function regradeAll(services: Services): Promise<void> {
  const ways = new Map<number, Ways>()
  for await (const page of pagesIn(services, members, 'ACTIVE')) {
    for (const brandId of new Set(page.map((member) => member.brandId ?? 0))) {
      const own = page.filter((member) => (member.brandId ?? 0) === brandId)
      const known = ways.get(brandId) ?? (await waysOf(services.db, brandId))
      ways.set(brandId, known)
      for (const member of await differing(services, known, own)) await regradeOne(services, member)
    }
  }
}

/** One member's refusal is logged and leaves the others alone. */
async function regradeOne(services: Services, member: Member): Promise<void> {
  try {
    await withAfterwards(services, (tx, afterwards) =>
      regradeMember({ tx, services, caller: systemAt(member), afterwards }, member.id),
    )
  } catch (error) {
    services.log.error({ id: member.id, error: describeFault(error) }, 'grade of a member')
  }
}

/** Those of one brand of whom something else is written down; most of them stand as they are. */
async function differing({ db, now }: Services, ways: Ways, own: readonly Member[]): Promise<readonly Member[]> {
  const fallsOtherwise = (member: Member, growth: number) =>
    fallOf(member, ways, { ...member.values, growth }, now()) !== member.values.fallsOn
  if (!ways.setting.enabled)
    return own.filter((member) => isOver(member, now()) || fallsOtherwise(member, member.values.growth ?? 0))
  const growths = await growthOf(
    db,
    ways.setting,
    now(),
    own.map(({ id }) => id),
  )
  return own.filter((member) => {
    const growth = growths.get(member.id) ?? 0
    return (
      growth !== member.values.growth ||
      fallsOtherwise(member, growth) ||
      regraded(member, ways, growth, { now: now() }) !== null
    )
  })
}

export const gradeJobs = (services: Services): readonly Job[] => [
  { name: 'member-grades', cron: '40 19 * * *', run: () => regradeAll(services) },
  { name: 'member-grade-ends', cron: '10 2 * * *', run: () => remindOfEnd(services) },
]
