import { depositActivity } from '@contracts/resources/tickets/depositActivity'
import { defineServer } from '@server/records/recordServer'
import { activityDraft } from '../activities/activityDraft'
import { activityEffects } from '../activities/activityEffects'
import { demoDepositActivities } from '../demo/depositActivities'
import { publishProblem } from '../activities/publishProblem'
import { paidCount } from './depositFacts'

export default defineServer(depositActivity, {
  effects: activityEffects,
  facts: { hindrance: publishProblem('deposit-activity'), paidCount },
  draftCheck: activityDraft('deposit-activity', () => 'productIds', {
    later: ['depositRange', 'useRange'],
    more: ['stock'],
  }),
  seed: demoDepositActivities,
})
