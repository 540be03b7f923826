import { defineReport } from '../report'

/** 票券报表 (areas reports, 3: /ticket-report). */
export const ticketReport = defineReport({
  key: 'ticket',
  title: '票券报表',
  access: 'report:ticket',
  family: 'trade',
  spans: 'days',
  span: 'last30',
  isPushed: true,
  isShared: true,
  filters: [],
  kpis: ['paidAmt', 'paidCnt', 'paidQty', 'verifiedAmt', 'refundAmt', 'netAmt'],
  tabs: [
    {
      name: 'trend',
      title: '趋势',
      charts: [{ title: '支付金额趋势', kind: 'trend', measure: 'paidAmt' }],
      by: 'date',
      columns: ['createdCnt', 'paidCnt', 'paidAmt', 'refundAmt', 'netAmt', 'verifiedCnt', 'verifiedAmt'],
      sort: '-date',
    },
    {
      name: 'product',
      title: '商品',
      charts: [{ title: '商品销售额排行', kind: 'ranks', measure: 'soldAmt', by: 'product' }],
      by: 'product',
      columns: ['soldQty', 'soldAmt', 'returnedAmt', 'returnRate', 'usedQty', 'usedAmt'],
      sort: '-soldAmt',
    },
    {
      name: 'channel',
      title: '渠道',
      charts: [{ title: '渠道支付金额', kind: 'share', measure: 'paidAmt', by: 'channel' }],
      by: 'channel',
      columns: ['paidCnt', 'paidAmt', 'buyers', 'perBuyer', 'refundAmt', 'refundRate', 'netAmt'],
      sort: '-paidAmt',
    },
    {
      name: 'hotel',
      title: '门店',
      charts: [{ title: '门店支付金额', kind: 'ranks', measure: 'paidAmt', by: 'hotel' }],
      by: 'hotel',
      columns: ['paidCnt', 'paidAmt', 'refundAmt', 'refundRate', 'netAmt', 'verifiedAmt'],
      sort: '-paidAmt',
      ofBrand: true,
    },
  ],
  drill: {
    to: '/ticket/orderList/detail',
    label: '票券订单',
    dates: 'payTime',
    keys: { channel: 'channel' },
    access: 'ticket:order',
  },
})
