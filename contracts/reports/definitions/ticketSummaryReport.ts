import { defineReport } from '../report'

const columns = ['soldQty', 'soldAmt', 'returnedQty', 'returnedAmt', 'soldNetAmt', 'usedQty', 'usedAmt'] as const

/** 票券汇总对账 (areas finance, 3: /statements/ticket-summary): what tickets sold, gave back and were used for, held against the ledger. */
export const ticketSummaryReport = defineReport({
  key: 'ticket-summary',
  title: '票券汇总对账',
  access: 'finance:ticket-summary',
  family: 'product',
  spans: 'days',
  span: 'last30',
  filters: [],
  kpis: ['soldAmt', 'returnedAmt', 'usedAmt', 'soldNetAmt'],
  tabs: [
    {
      name: 'product',
      title: '商品与渠道',
      charts: [
        { title: '销售额趋势', kind: 'trend', measure: 'soldAmt' },
        { title: '各渠道销售净额', kind: 'ranks', measure: 'soldNetAmt', by: 'channel' },
      ],
      by: 'product',
      alsoBy: 'channel',
      columns,
      sort: '-soldAmt',
    },
    {
      name: 'ledger',
      title: '账务核对',
      charts: [{ title: '各支付方式净收款', kind: 'bars', measure: 'netCollectAmt', by: 'pay' }],
      by: 'date',
      given: { biz: ['TICKET'] },
      columns: ['collectAmt', 'backAmt', 'netCollectAmt', 'ticketBookedAmt', 'ticketBookedDiff'],
      sort: '-date',
    },
    {
      name: 'hotel',
      title: '门店',
      charts: [{ title: '门店销售净额', kind: 'ranks', measure: 'soldNetAmt', by: 'hotel' }],
      by: 'hotel',
      columns,
      sort: '-soldAmt',
      ofBrand: true,
    },
  ],
  drill: {
    to: '/ticket/orderList/detail',
    label: '票券订单',
    dates: 'payTime',
    access: 'ticket:order',
  },
})
