import { defineReport } from '../report'

const columns = ['writeoffCnt', 'writeoffAmt', 'writeoffBrought', 'writeoffPer'] as const

/** 核销汇总 (areas marketing, 3: /red-envelope/writeoff): of red envelopes, by the store where they were used. */
export const writeoffReport = defineReport({
  key: 'writeoff',
  title: '核销汇总',
  access: 'marketing:writeoff-report',
  family: 'writeoff',
  spans: 'days',
  span: 'last30',
  filters: ['channel', 'bearer'],
  kpis: columns,
  tabs: [
    {
      name: 'trend',
      title: '趋势',
      charts: [
        { title: '核销数趋势', kind: 'trend', measure: 'writeoffCnt' },
        { title: '各方式抵扣额', kind: 'bars', measure: 'writeoffAmt', by: 'channel' },
      ],
      by: 'date',
      columns,
      sort: '-date',
    },
    {
      name: 'envelope',
      title: '红包',
      charts: [{ title: '红包核销排行', kind: 'ranks', measure: 'writeoffCnt', by: 'envelope' }],
      by: 'envelope',
      columns,
      sort: '-writeoffCnt',
    },
    {
      name: 'channel',
      title: '方式',
      charts: [{ title: '各方式带动消费', kind: 'share', measure: 'writeoffBrought', by: 'channel' }],
      by: 'channel',
      columns,
      sort: '-writeoffCnt',
    },
    {
      name: 'bearer',
      title: '承担方',
      charts: [{ title: '各方承担的抵扣额', kind: 'share', measure: 'writeoffAmt', by: 'bearer' }],
      by: 'bearer',
      columns,
      sort: '-writeoffAmt',
    },
    {
      name: 'hotel',
      title: '门店',
      charts: [{ title: '门店核销排行', kind: 'ranks', measure: 'writeoffCnt', by: 'hotel' }],
      by: 'hotel',
      columns,
      sort: '-writeoffCnt',
      ofBrand: true,
    },
  ],
  drill: {
    to: '/red-envelope/writeoffdetail',
    label: '核销明细',
    dates: 'writtenAt',
    given: { status: 'REDEEMED' },
    keys: { envelope: 'envelopeId', channel: 'channel', bearer: 'bearer' },
    access: 'marketing:red-envelope-writeoff',
  },
})
