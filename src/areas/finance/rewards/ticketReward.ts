import { rewardRule } from '@contracts/resources/finance/rewardRule'
import { viewOf } from '@contracts/resources/viewOf'

/** 奖励规则 as a screen of tickets knows it: the same record, its target preset. */
export const ticketReward = viewOf(rewardRule, {
  title: '票券奖励',
  preset: { target: 'TICKET' },
  list: {
    columns: [
      'name',
      'productIds',
      'mode',
      'rate',
      'fixedAmount',
      'capPerOrder',
      'confirmOn',
      'holdDays',
      'sentAmount',
      'status',
      'updatedAt',
    ],
    filters: ['mode', 'confirmOn', 'status', 'createdAt'],
  },
})
