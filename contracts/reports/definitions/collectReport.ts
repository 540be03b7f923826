import { defineReport } from '../report'

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
  kpis: ['collectAmt', 'backAmt', 'netCollectAmt', 'collectCnt', 'backCnt'],
  tabs: [
    {
      name: 'date',
      title: '按日期',
      charts: [{ title: '每日收款', kind: 'bars', measure: 'collectAmt', by: 'pay' }],
      by: 'date',
      columns: ['collectCnt', 'collectAmt', 'backCnt', 'backAmt', 'netCollectAmt'],
      sort: '-date',
    },
    {
      name: 'pay',
      title: '按支付方式',
      charts: [{ title: '支付方式占比', kind: 'share', measure: 'collectAmt', by: 'pay' }],
      by: 'pay',
      columns: ['collectCnt', 'collectAmt', 'backCnt', 'backAmt', 'netCollectAmt'],
      sort: '-collectAmt',
    },
    {
      name: 'biz',
      title: '按业务',
      charts: [{ title: '业务占比', kind: 'share', measure: 'collectAmt', by: 'biz' }],
      by: 'biz',
      columns: ['collectCnt', 'collectAmt', 'backCnt', 'backAmt', 'netCollectAmt'],
      sort: '-collectAmt',
    },
    {
      name: 'hotel',
      title: '按门店',
      charts: [{ title: '门店收款', kind: 'ranks', measure: 'collectAmt', by: 'hotel' }],
      by: 'hotel',
      columns: ['collectCnt', 'collectAmt', 'backCnt', 'backAmt', 'netCollectAmt'],
      sort: '-collectAmt',
      ofBrand: true,
    },
  ],
})
