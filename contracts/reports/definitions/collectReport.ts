import { defineReport } from '../report'

const columns = ['collectCnt', 'collectAmt', 'backCnt', 'backAmt', 'netCollectAmt', 'feeAmt'] as const
const tied = ['netCollectAmt', 'feeAmt', 'dueAmt', 'bookedAmt', 'bookedDiff'] as const

/** 收款汇总 (areas reports, 3: /collect-report). */
export const collectReport = defineReport({
  key: 'collect',
  title: '收款汇总',
  access: 'report:collect',
  family: 'cash',
  spans: 'days',
  span: 'last30',
  isPushed: true,
  isShared: true,
  filters: ['biz'],
  kpis: ['collectAmt', 'backAmt', 'netCollectAmt', 'feeAmt', 'collectCnt', 'bookedDiff'],
  tabs: [
    {
      name: 'date',
      title: '按日期',
      charts: [{ title: '每日收款', kind: 'bars', measure: 'collectAmt', by: 'pay' }],
      by: 'date',
      columns,
      sort: '-date',
    },
    {
      name: 'pay',
      title: '按支付方式',
      charts: [{ title: '支付方式占比', kind: 'share', measure: 'collectAmt', by: 'pay' }],
      by: 'pay',
      columns,
      sort: '-collectAmt',
    },
    {
      name: 'biz',
      title: '按业务',
      charts: [{ title: '业务占比', kind: 'share', measure: 'collectAmt', by: 'biz' }],
      by: 'biz',
      columns,
      sort: '-collectAmt',
    },
    {
      name: 'hotel',
      title: '按门店',
      charts: [{ title: '门店收款', kind: 'ranks', measure: 'collectAmt', by: 'hotel' }],
      by: 'hotel',
      columns,
      sort: '-collectAmt',
      ofBrand: true,
    },
    {
      name: 'ledger',
      title: '与资金账户核对',
      charts: [{ title: '应有变动', kind: 'trend', measure: 'dueAmt' }],
      by: 'date',
      columns: tied,
      sort: '-date',
    },
    {
      name: 'ledger-hotel',
      title: '各店核对',
      charts: [],
      by: 'hotel',
      columns: tied,
      sort: '-netCollectAmt',
      ofBrand: true,
    },
  ],
  drill: {
    to: '/cash-account',
    label: '资金流水',
    dates: 'createdAt',
    given: {
      show: 'lines',
      accountKind: 'CHANNEL_CLEARING',
      ledgerEvent: 'ORDER_PAID,ORDER_REFUNDED,CREDIT_REPAID,SETTLED',
    },
    access: 'finance:ledger',
  },
})
