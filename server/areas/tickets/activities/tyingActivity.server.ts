import { tyingActivity } from '@contracts/resources/tickets/tyingActivity'
import { defineServer } from '@server/records/recordServer'
import { demoTyings } from '../demo/tyingActivities'
import { activityDraft } from './activityDraft'
import { activityEffects } from './activityEffects'
import { publishProblem } from './publishProblem'

export default defineServer(tyingActivity, {
  effects: activityEffects,
  facts: { hindrance: publishProblem('tying-activity') },
  draftCheck: activityDraft('tying-activity', () => 'mainProductIds', { later: ['range'] }),
  seed: demoTyings,
})
