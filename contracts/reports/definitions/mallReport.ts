import { defineReport } from '../report'

/** 商城数据 (areas reports, 3: /report/mallData); visits wait for their family. */
export const mallReport = defineReport({
  key: 'mall',
  title: '商城数据',
  access: 'report:mall',
  family: 'trade',
  spans: 'days',
  span: 'last30',
  isPushed: true,
  isShared: true,
  filters: [],
  kpis: ['paidAmt', 'netAmt', 'paidQty', 'buyers', 'perBuyer', 'refundRate'],
  tabs: [
    {
      name: 'trend',
      title: '趋势',
      charts: [
        { title: '支付金额趋势', kind: 'trend', measure: 'paidAmt' },
        { title: '支付订单趋势', kind: 'trend', measure: 'paidCnt' },
      ],
      by: 'date',
      columns: ['createdCnt', 'paidCnt', 'payRate', 'paidAmt', 'refundAmt', 'netAmt'],
      sort: '-date',
    },
    {
      name: 'channel',
      title: '渠道',
      charts: [{ title: '各渠道支付金额', kind: 'bars', measure: 'paidAmt', by: 'channel' }],
      by: 'channel',
      columns: ['createdCnt', 'paidCnt', 'payRate', 'paidAmt', 'perOrder', 'refundAmt', 'refundRate'],
      sort: '-paidAmt',
    },
    {
      name: 'pay',
      title: '支付方式',
      charts: [{ title: '支付方式占比', kind: 'share', measure: 'paidAmt', by: 'pay' }],
      by: 'pay',
      columns: ['paidCnt', 'paidAmt', 'perOrder', 'refundAmt', 'refundRate', 'netAmt'],
      sort: '-paidAmt',
    },
  ],
  drill: {
    to: '/ticket/orderList/detail',
    label: '票券订单',
    dates: 'payTime',
    keys: { channel: 'channel', pay: 'payMethod' },
    access: 'ticket:order',
  },
})
