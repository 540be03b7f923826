import { defineReport } from '../report'

/** 品牌数据总览 (areas reports, 3: /brand-data). */
export const brandReport = defineReport({
  key: 'brand',
  title: '品牌数据总览',
  access: 'report:brand',
  family: 'trade',
  spans: 'days',
  span: 'last30',
  isPushed: true,
  isShared: true,
  filters: [],
  kpis: ['netAmt', 'paidCnt', 'buyers', 'verifiedAmt', 'newMembers', 'members', 'prepaidPrincipal'],
  tabs: [
    {
      name: 'hotel',
      title: '门店',
      charts: [{ title: '门店净收入', kind: 'ranks', measure: 'netAmt', by: 'hotel' }],
      by: 'hotel',
      columns: [
        'netAmt',
        'storeGoal',
        'storeGoalRate',
        'paidCnt',
        'paidAmt',
        'buyers',
        'perBuyer',
        'refundRate',
        'verifiedAmt',
      ],
      sort: '-netAmt',
    },
    {
      name: 'trend',
      title: '趋势',
      charts: [{ title: '净收入趋势', kind: 'trend', measure: 'netAmt' }],
      by: 'date',
      columns: ['netAmt', 'paidCnt', 'paidAmt', 'refundAmt', 'verifiedAmt', 'newMembers'],
      sort: '-date',
    },
  ],
  drill: {
    to: '/ticket/orderList/detail',
    label: '票券订单',
    dates: 'payTime',
    access: 'ticket:order',
  },
  ofBrand: true,
})
