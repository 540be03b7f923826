import { member } from '@contracts/resources/members/member'
import { defineServer } from '@server/records/recordServer'
import { demoMembers } from './demo/members'
import { memberDraft } from './memberDrafts'
import { memberEffects } from './memberEffects'
import { ordersOfMembers } from './memberFacts'

export default defineServer(member, {
  effects: memberEffects,
  facts: { orders: ordersOfMembers },
  draftCheck: memberDraft,
  seed: demoMembers,
})
