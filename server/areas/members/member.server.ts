import { member } from '@contracts/resources/members/member'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { ticketRefund } from '@contracts/resources/tickets/ticketRefund'
import { defineServer, listen } from '@server/records/recordServer'
import { demoMembers } from './demo/members'
import { memberDraft } from './memberDrafts'
import { memberEffects } from './memberEffects'
import { ordersOfMembers, pointsOfMembers } from './memberFacts'
import { countPaidOrder, countRefund, memberSumJobs } from './memberSums'

export default defineServer(member, {
  effects: memberEffects,
  facts: { orders: ordersOfMembers, points: pointsOfMembers },
  draftCheck: memberDraft,
  jobs: memberSumJobs,
  on: [
    listen(ticketOrder, ['PAY'], { order: 30, purpose: '累计会员消费', run: countPaidOrder }),
    listen(ticketRefund, ['OK', 'OFFLINE_DONE'], { order: 30, purpose: '会员消费减去退款', run: countRefund }),
  ],
  seed: demoMembers,
})
