import { redEnvelopeReceive } from '@contracts/resources/marketing/redEnvelopeReceive'
import { member } from '@contracts/resources/members/member'
import { memberInterest } from '@contracts/resources/members/memberInterest'
import { storeDay } from '@machines/lifecycles/storeDay'
import { sql } from 'drizzle-orm'
import { periodOfInterest, takersOf } from '@server/areas/members'
import { withAfterwards } from '@server/records/afterwards'
import { recordTable } from '@server/records/recordTables'
import { pagesIn } from '@server/records/recordsInStatus'
import type { StoredRecord } from '@server/records/storedRecord'
import { systemAt } from '@server/records/systemRecords'
import type { Services } from '@server/services'
import { keysFor } from './giveEnvelope'
import { giveGift } from './memberEnvelopes'

/** Interests that give red envelopes: to the members whose grade has them, so many in each of their periods. */
export async function giveInterestEnvelopes(services: Services): Promise<void> {
  for await (const page of pagesIn(services, memberInterest, 'ENABLED'))
    for (const interest of page) if (interest.values.kind === 'ENVELOPE') await giveInterest(services, interest)
}

async function giveInterest(services: Services, interest: StoredRecord<typeof memberInterest>): Promise<void> {
  const { id, brandId, values } = interest
  const { envelopeId, times } = values
  if (envelopeId === null) return
  const period = periodOfInterest(interest, storeDay(services.now().toISOString()))
  const giving = { envelopeId, source: 'INTEREST', no: `${id}-${period}` } as const
  const { table, columns } = recordTable(redEnvelopeReceive)
  const lacking = sql`(
    select count(*) from ${table}
    where ${columns.memberId} = ${recordTable(member).columns.id} and starts_with(${columns.sourceKey}, ${keysFor(giving)})
  ) < ${times}`
  const caller = systemAt({ brandId, hotelId: null })
  for await (const { id: memberId } of takersOf(services, interest, lacking))
    await withAfterwards(services, async (tx, afterwards) => {
      for (let nth = 1; nth <= times; nth += 1)
        await giveGift({ tx, services, caller, afterwards }, { ...giving, memberId, nth })
    })
}
