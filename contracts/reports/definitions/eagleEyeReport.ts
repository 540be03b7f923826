import { defineReport } from '../report'

/** 鹰眼 (areas reports, 3: /eagle-eye-new/index): the day by the hour, beside the same one a week ago. */
export const eagleEyeReport = defineReport({
  key: 'eagle-eye',
  title: '鹰眼',
  access: 'report:eagle-eye',
  family: 'trade',
  spans: 'days',
  span: 'today',
  compare: 'lastWeek',
  isShared: true,
  filters: [],
  kpis: ['netAmt', 'paidCnt', 'paidAmt', 'perOrder', 'refundAmt', 'verifiedAmt'],
  tabs: [
    {
      name: 'hours',
      title: '分时',
      charts: [
        { title: '支付金额走势', kind: 'trend', measure: 'paidAmt' },
        { title: '渠道支付金额', kind: 'ranks', measure: 'paidAmt', by: 'channel' },
      ],
      by: 'date',
      columns: ['paidCnt', 'paidAmt', 'refundAmt', 'netAmt', 'verifiedAmt'],
      sort: '-date',
    },
  ],
  drill: { to: '/ticket/orderList/detail', label: '票券订单', dates: 'payTime', access: 'ticket:order' },
  hasNoFile: true,
  refreshMs: 15_000,
})
