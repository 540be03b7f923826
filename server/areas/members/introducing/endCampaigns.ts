import { staffIntroduce } from '@contracts/resources/members/staffIntroduce'
import { storeDay } from '@machines/lifecycles/storeDay'
import { raiseIn, recordsIn } from '@server/records/recordsInStatus'
import type { Services } from '@server/services'

/** Campaigns whose last day has passed are taken off. */
export async function endCampaigns(services: Services): Promise<void> {
  const today = storeDay(services.now().toISOString())
  for await (const campaign of recordsIn(services, staffIntroduce, 'PUBLISHED'))
    if (campaign.values.range[1] < today)
      await raiseIn(services, staffIntroduce, campaign, { event: 'TAKE_OFFLINE', payload: {} })
}
