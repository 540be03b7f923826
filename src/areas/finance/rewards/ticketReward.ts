import { rewardRule } from '@contracts/resources/finance/rewardRule'

/** 奖励规则 as a screen of tickets knows it: the same record, its target preset. */
export const ticketReward: typeof rewardRule = {
  ...rewardRule,
  title: '票券奖励',
  preset: { target: 'TICKET' },
  list: {
    ...rewardRule.list,
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
}
