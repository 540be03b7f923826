import { member } from '@contracts/resources/members/member'
import { memberInterest } from '@contracts/resources/members/memberInterest'
import { pointEntry } from '@contracts/resources/points/pointEntry'
import { storeDay } from '@machines/lifecycles/storeDay'
import { and, eq, sql } from 'drizzle-orm'
import { periodOfInterest, takersOf } from '@server/areas/members'
import { withAfterwards } from '@server/records/afterwards'
import { recordTable } from '@server/records/recordTables'
import { pagesIn } from '@server/records/recordsInStatus'
import type { StoredRecord } from '@server/records/storedRecord'
import { systemAt } from '@server/records/systemRecords'
import type { Services } from '@server/services'
import { keyOf, writeEntry } from './pointLedger'

/** Interests that give points: to the members whose grade has them, so many times in each of their periods. */
export async function giveInterestPoints(services: Services): Promise<void> {
  for await (const page of pagesIn(services, memberInterest, 'ENABLED'))
    for (const interest of page) if (interest.values.kind === 'POINTS') await giveInterest(services, interest)
}

async function giveInterest(services: Services, interest: StoredRecord<typeof memberInterest>): Promise<void> {
  const { id, brandId, values } = interest
  const { points } = values
  if (points === null) return
  const period = periodOfInterest(interest, storeDay(services.now().toISOString()))
  const lineOf = (nth: number) => `interest-${id}-${period}-${nth}`
  const entryOf = (no: string, nth: number) =>
    ({ type: 'GRANT', source: { type: 'MEMBER', no, line: lineOf(nth) } }) as const
  const { table, columns } = recordTable(pointEntry)
  const { memberNo, id: memberId } = recordTable(member).columns
  // Around the number of whoever it is for.
  const [before = '', behind = ''] = keyOf(entryOf('|', values.times)).split('|')
  const isGiven = and(
    eq(columns.memberId, memberId),
    eq(columns.sourceKey, sql`${before}::text || ${memberNo} || ${behind}::text`),
  )
  const caller = systemAt({ brandId, hotelId: null })
  for await (const taker of takersOf(services, interest, sql`not exists (select 1 from ${table} where ${isGiven})`))
    await withAfterwards(services, async (tx, afterwards) => {
      for (let nth = 1; nth <= values.times; nth += 1)
        await writeEntry(
          { tx, services, caller, afterwards },
          { memberId: taker.id, points, reason: `会员权益：${values.name}`, ...entryOf(taker.memberNo, nth) },
        )
    })
}
