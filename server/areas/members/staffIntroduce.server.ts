import { staffIntroduce } from '@contracts/resources/members/staffIntroduce'
import { defineServer } from '@server/records/recordServer'
import { demoIntroduces } from './demo/staffIntroduces'
import { endCampaigns } from './introducing/endCampaigns'
import { clashesOfCampaigns, introducedByCampaigns } from './introducing/introduceFacts'

export default defineServer(staffIntroduce, {
  facts: { clash: clashesOfCampaigns, introduced: introducedByCampaigns },
  // Soon after the day has ended in the stores.
  jobs: (services) => [{ name: 'staff-introduce-end', cron: '5 16 * * *', run: () => endCampaigns(services) }],
  seed: demoIntroduces,
})
