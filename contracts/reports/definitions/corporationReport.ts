import { defineReport } from '../report'

const columns = [
  'corporateCnt',
  'corporateAmt',
  'corporateUsed',
  'corporateCancelled',
  'corporateSettled',
  'corporateOpen',
] as const

/** 企业销售报表 (areas members, 3: /member-corporation/sell-report); nights wait for orders of rooms. */
export const corporationReport = defineReport({
  key: 'corporation',
  title: '企业销售报表',
  access: 'corp:report',
  family: 'corporate',
  spans: 'days',
  span: 'last30',
  filters: [],
  kpis: ['corporateAmt', 'corporateCnt', 'corporateUsed', 'corporateSettled', 'corporateOpen'],
  tabs: [
    {
      name: 'corporation',
      title: '企业',
      charts: [
        { title: '成交额趋势', kind: 'trend', measure: 'corporateAmt' },
        { title: '企业成交排行', kind: 'ranks', measure: 'corporateAmt', by: 'corporation' },
      ],
      by: 'corporation',
      columns,
      sort: '-corporateAmt',
    },
    {
      name: 'sales',
      title: '销售',
      charts: [{ title: '销售成交排行', kind: 'ranks', measure: 'corporateAmt', by: 'sales' }],
      by: 'sales',
      columns,
      sort: '-corporateAmt',
    },
    {
      name: 'kind',
      title: '类型',
      charts: [{ title: '各类型成交额', kind: 'share', measure: 'corporateAmt', by: 'kind' }],
      by: 'kind',
      columns,
      sort: '-corporateAmt',
    },
    {
      name: 'trend',
      title: '日期',
      charts: [{ title: '未结趋势', kind: 'trend', measure: 'corporateOpen' }],
      by: 'date',
      columns,
      sort: '-date',
    },
    {
      name: 'hotel',
      title: '门店',
      charts: [{ title: '门店成交排行', kind: 'ranks', measure: 'corporateAmt', by: 'hotel' }],
      by: 'hotel',
      columns,
      sort: '-corporateAmt',
      ofBrand: true,
    },
  ],
  drill: {
    to: '/member-corporation/deal',
    label: '成交记录',
    dates: 'createdAt',
    keys: { corporation: 'corporationId', sales: 'salesId', kind: 'kind' },
    access: 'corp:deal',
  },
})
