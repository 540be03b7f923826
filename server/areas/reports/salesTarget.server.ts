import { salesTarget } from '@contracts/resources/reports/salesTarget'
import { defineServer } from '@server/records/recordServer'
import { demoTargets } from './demo/targets'
import { targetDone } from './targets/targetDone'
import { targetDraft } from './targets/targetDraft'
import { targetWhose } from './targets/targetWhose'

export default defineServer(salesTarget, {
  facts: { done: targetDone, whose: targetWhose },
  draftCheck: targetDraft,
  seed: demoTargets,
})
