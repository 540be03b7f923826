import { defineReport } from '../report'

const columns = [
  'envelopesGiven',
  'envelopeTakers',
  'envelopesGivenAmt',
  'envelopesUsed',
  'envelopeUseRate',
  'envelopesUsedAmt',
  'envelopesBrought',
  'envelopesExpired',
] as const

/** 领取概览 (areas marketing, 3: /red-envelope/receive-overview). */
export const envelopeReport = defineReport({
  key: 'envelope',
  title: '领取概览',
  access: 'marketing:receive-report',
  family: 'envelope',
  spans: 'days',
  span: 'last30',
  filters: ['source'],
  kpis: [
    'envelopesGiven',
    'envelopeTakers',
    'envelopesGivenAmt',
    'envelopeUseRate',
    'envelopesBrought',
    'envelopesExpired',
  ],
  tabs: [
    {
      name: 'envelope',
      title: '红包',
      charts: [
        { title: '领取数趋势', kind: 'trend', measure: 'envelopesGiven' },
        { title: '红包领取排行', kind: 'ranks', measure: 'envelopesGiven', by: 'envelope' },
      ],
      by: 'envelope',
      columns,
      sort: '-envelopesGiven',
    },
    {
      name: 'source',
      title: '来源',
      charts: [{ title: '领取来源', kind: 'share', measure: 'envelopesGiven', by: 'source' }],
      by: 'source',
      columns,
      sort: '-envelopesGiven',
    },
    {
      name: 'activity',
      title: '红包活动',
      charts: [{ title: '各活动领取', kind: 'ranks', measure: 'envelopesGiven', by: 'activity' }],
      by: 'activity',
      columns,
      sort: '-envelopesGiven',
    },
    {
      name: 'store',
      title: '领取门店',
      charts: [{ title: '各门店领取', kind: 'ranks', measure: 'envelopesGiven', by: 'store' }],
      by: 'store',
      columns,
      sort: '-envelopesGiven',
    },
    {
      name: 'trend',
      title: '趋势',
      charts: [
        { title: '核销数趋势', kind: 'trend', measure: 'envelopesUsed' },
        { title: '带动消费趋势', kind: 'trend', measure: 'envelopesBrought' },
      ],
      by: 'date',
      columns,
      sort: '-date',
    },
  ],
  drill: {
    to: '/red-envelope/receive-detail',
    label: '领取明细',
    dates: 'receivedAt',
    keys: { envelope: 'envelopeId', source: 'source', activity: 'activityId', store: 'storeId' },
    access: 'marketing:red-envelope-receive',
  },
})
