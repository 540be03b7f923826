import { families, type FamilyKey } from '@contracts/reports/families'
import { merchantDay } from '@server/records/merchantDay'
import type { Services } from '@server/services'
import { daysBefore, rebuildFacts } from '../facts/rebuildFacts'
import { reportFacts } from '../tables'

/** The demo's past, and the years in which its members have joined. */
const pastDays = 3_000

/** Facts of the demo, from the records that it was given: they raised no events. Once. */
export async function seedFacts({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const [known] = await db.select({ family: reportFacts.family }).from(reportFacts).limit(1)
  if (known) return
  const to = merchantDay(now())
  for (const family of Object.keys(families) as FamilyKey[])
    await rebuildFacts(db, family, { from: daysBefore(to, pastDays), to })
}
