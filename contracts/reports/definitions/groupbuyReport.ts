import { defineReport } from '../report'

const columns = [
  'groupsOpened',
  'groupsSucceeded',
  'groupSuccessRate',
  'groupJoiners',
  'groupNewRate',
  'groupPaidAmt',
  'groupRefundAmt',
  'groupNetAmt',
] as const

/** 拼团概况 (areas marketing, 3: /groupbuy/info): how teams come about, whom they bring, and what they sell. */
export const groupbuyReport = defineReport({
  key: 'groupbuy',
  title: '拼团概况',
  access: 'marketing:groupbuy-report',
  family: 'groupbuy',
  spans: 'recent',
  span: 'last30',
  filters: [],
  kpis: ['groupsOpened', 'groupSuccessRate', 'groupJoiners', 'groupNewRate', 'groupPaidAmt', 'groupRefundAmt'],
  tabs: [
    {
      name: 'trend',
      title: '趋势',
      charts: [
        { title: '成交额趋势', kind: 'trend', measure: 'groupPaidAmt' },
        { title: '商品成交排行', kind: 'ranks', measure: 'groupPaidAmt', by: 'product' },
      ],
      by: 'date',
      columns,
      sort: '-date',
    },
    {
      name: 'product',
      title: '商品',
      charts: [{ title: '商品参团排行', kind: 'ranks', measure: 'groupJoins', by: 'product' }],
      by: 'product',
      columns,
      sort: '-groupPaidAmt',
    },
    {
      name: 'activity',
      title: '拼团活动',
      charts: [{ title: '活动成交排行', kind: 'ranks', measure: 'groupPaidAmt', by: 'activity' }],
      by: 'activity',
      columns,
      sort: '-groupPaidAmt',
    },
    {
      name: 'hotel',
      title: '门店',
      charts: [{ title: '门店成交排行', kind: 'ranks', measure: 'groupPaidAmt', by: 'hotel' }],
      by: 'hotel',
      columns,
      sort: '-groupPaidAmt',
      ofBrand: true,
    },
  ],
  drill: {
    to: '/groupOrder/groupOrderList',
    label: '拼团记录',
    dates: 'startAt',
    keys: { product: 'productId', activity: 'activityId' },
    access: 'ticket:group-order',
  },
})
