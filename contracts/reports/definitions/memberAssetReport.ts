import { defineReport } from '../report'

/** 会员资产 (areas reports, 3: /MemberValreport): points by their causes, and what cards hold; coupons wait for what they are worth. */
export const memberAssetReport = defineReport({
  key: 'member-asset',
  title: '会员资产',
  access: 'report:member-asset',
  family: 'asset',
  spans: 'months',
  span: 'last6Months',
  filters: [],
  kpis: ['prepaidBalance', 'pointsLeft', 'pointsIn', 'pointsOut'],
  tabs: [
    {
      name: 'cause',
      title: '变动原因',
      charts: [{ title: '积分增加的原因', kind: 'share', measure: 'pointsIn', by: 'cause' }],
      by: 'cause',
      columns: ['pointsIn', 'pointsOut'],
      sort: '-pointsIn',
    },
    {
      name: 'trend',
      title: '趋势',
      charts: [{ title: '积分余额趋势', kind: 'trend', measure: 'pointsLeft' }],
      by: 'date',
      columns: ['pointsIn', 'pointsOut', 'pointsLeft'],
      sort: '-date',
    },
  ],
})
