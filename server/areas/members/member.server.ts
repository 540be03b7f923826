import { corporation } from '@contracts/resources/members/corporation'
import { corporationPerson } from '@contracts/resources/members/corporationPerson'
import { member } from '@contracts/resources/members/member'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { ticketRefund } from '@contracts/resources/tickets/ticketRefund'
import { gradeJobs } from './grades/gradeJobs'
import { followOrder, followRefund } from './grades/followSpending'
import { defineServer, listen } from '@server/records/recordServer'
import { noteCorporation, notePerson } from './corporationsOfMembers'
import { demoMembers } from './demo/members'
import { noteSaving } from './events/listeners'
import { exportedFields } from './fields/ownFields'
import { memberDraft } from './memberDrafts'
import { memberEffects } from './memberEffects'
import { ordersOfMembers, pointsOfMembers } from './memberFacts'
import { countPaidOrder, countRefund, memberSumJobs } from './memberSums'

export default defineServer(member, {
  effects: memberEffects,
  facts: { orders: ordersOfMembers, points: pointsOfMembers },
  draftCheck: memberDraft,
  afterSave: noteSaving,
  fileColumns: exportedFields,
  jobs: (services) => [...memberSumJobs(services), ...gradeJobs(services)],
  on: [
    listen(ticketOrder, ['PAY'], { order: 30, purpose: '累计会员消费', run: countPaidOrder }),
    listen(ticketRefund, ['OK', 'OFFLINE_DONE'], { order: 30, purpose: '会员消费减去退款', run: countRefund }),
    listen(ticketOrder, ['PAY', 'COMPLETE', 'EXPIRE'], { order: 35, purpose: '会员等级跟随消费', run: followOrder }),
    listen(ticketRefund, ['OK', 'OFFLINE_DONE'], { order: 35, purpose: '会员等级减去退款', run: followRefund }),
    listen(corporationPerson, ['JOIN', 'REMOVE'], { order: 30, purpose: '记下会员的所属企业', run: notePerson }),
    listen(corporation, ['TERMINATE'], { order: 45, purpose: '终止的企业不再是会员的所属企业', run: noteCorporation }),
  ],
  seed: demoMembers,
})
