import { prepaidCard } from '@contracts/resources/cards/prepaidCard'
import { directPayment } from '@contracts/resources/finance/directPayment'
import { corporation } from '@contracts/resources/members/corporation'
import { corporationPerson } from '@contracts/resources/members/corporationPerson'
import { member } from '@contracts/resources/members/member'
import { pointsExchange } from '@contracts/resources/points/pointsExchange'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { ticketRefund } from '@contracts/resources/tickets/ticketRefund'
import { gradeJobs } from './grades/gradeJobs'
import { followExchange, followOrder, followPayment, followRefund } from './grades/followSpending'
import { defineServer, listen } from '@server/records/recordServer'
import { cardBalanceJobs, cardMovements, countCard } from './cardBalances'
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
  jobs: (services) => [...memberSumJobs(services), ...cardBalanceJobs(services), ...gradeJobs(services)],
  on: [
    listen(ticketOrder, ['PAY'], { order: 30, purpose: '累计会员消费', run: countPaidOrder }),
    listen(ticketRefund, ['OK', 'OFFLINE_DONE'], { order: 30, purpose: '会员消费减去退款', run: countRefund }),
    listen(ticketOrder, ['PAY', 'COMPLETE', 'EXPIRE'], { order: 35, purpose: '会员等级跟随消费', run: followOrder }),
    listen(ticketRefund, ['OK', 'OFFLINE_DONE'], { order: 35, purpose: '会员等级减去退款', run: followRefund }),
    listen(directPayment, ['PAY', 'OK'], { order: 36, purpose: '会员等级跟随收款', run: followPayment }),
    listen(pointsExchange, ['PAY', 'DELIVER', 'PICK_UP', 'RECEIVE', 'CANCEL', 'REFUND'], {
      order: 36,
      purpose: '会员等级跟随积分商城的现金',
      run: followExchange,
    }),
    listen(prepaidCard, cardMovements, { order: 30, purpose: '累计会员预付卡余额', run: countCard }),
    listen(corporationPerson, ['JOIN', 'REMOVE'], { order: 30, purpose: '记下会员的所属企业', run: notePerson }),
    listen(corporation, ['TERMINATE'], { order: 45, purpose: '终止的企业不再是会员的所属企业', run: noteCorporation }),
  ],
  seed: demoMembers,
})
