import { interestUse } from '@contracts/resources/members/interestUse'
import { defineServer } from '@server/records/recordServer'
import { demoInterestUses } from './demo/interestUses'
import { tellUndone } from './interests/useInterest'

export default defineServer(interestUse, {
  effects: { 'tell the member': tellUndone },
  seed: demoInterestUses,
})
