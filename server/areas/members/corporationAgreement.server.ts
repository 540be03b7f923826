import { corporationAgreement } from '@contracts/resources/members/corporationAgreement'
import { storeDay } from '@machines/lifecycles/storeDay'
import { defineServer } from '@server/records/recordServer'
import { raiseIn, recordsIn } from '@server/records/recordsInStatus'
import type { Services } from '@server/services'
import { agreementEffects } from './agreementEffects'
import { clashesOfAgreements } from './corporationFacts'
import { demoAgreements } from './demo/corporations'

const dayMs = 24 * 60 * 60 * 1000
/** So long before its last day it is told of. */
const remindMs = 30 * dayMs

/** Those whose last day has passed are over; of those that end soon their author is told once. */
export async function followAgreements(services: Services): Promise<void> {
  const now = services.now()
  const today = storeDay(now.toISOString())
  const soon = storeDay(new Date(now.getTime() + remindMs).toISOString())
  for await (const agreement of recordsIn(services, corporationAgreement, 'EFFECTIVE')) {
    const { range, remindedAt } = agreement.values
    if (range[1] < today) await raiseIn(services, corporationAgreement, agreement, { event: 'EXPIRE', payload: {} })
    else if (remindedAt === null && range[1] <= soon)
      await raiseIn(services, corporationAgreement, agreement, { event: 'REMIND', payload: {} })
  }
}

export default defineServer(corporationAgreement, {
  effects: agreementEffects,
  facts: { clash: clashesOfAgreements },
  jobs: (services) => [{ name: 'corporation-agreements', cron: '20 16 * * *', run: () => followAgreements(services) }],
  seed: demoAgreements,
})
