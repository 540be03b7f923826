import { groupbuyActivity } from '@contracts/resources/marketing/groupbuyActivity'
import { groupbuyTeam } from '@contracts/resources/marketing/groupbuyTeam'
import { countBy } from '@server/records/countRecords'
import { defineServer } from '@server/records/recordServer'
import { isProductOnSale } from './isProductOnSale'

export default defineServer(groupbuyActivity, {
  facts: { isProductOnSale, teams: countBy(groupbuyTeam, 'activityId') },
})
