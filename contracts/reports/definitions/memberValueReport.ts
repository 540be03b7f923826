import { defineReport } from '../report'

/** 会员价值 (areas reports, 3: /member-value-report): what members buy; nights wait for stays. */
export const memberValueReport = defineReport({
  key: 'member-value',
  title: '会员价值',
  access: 'report:member-value',
  family: 'member',
  spans: 'months',
  span: 'last12Months',
  filters: [],
  kpis: ['memberPer', 'repeatRate', 'yearValue', 'lapsedRate', 'memberBuyers', 'memberAmt'],
  tabs: [
    {
      name: 'trend',
      title: '趋势',
      charts: [
        { title: '人均消费趋势', kind: 'trend', measure: 'memberPer' },
        { title: '会员消费趋势', kind: 'trend', measure: 'memberAmt' },
      ],
      by: 'date',
      columns: ['memberBuyers', 'memberAmt', 'memberPer', 'repeatRate'],
      sort: '-date',
    },
  ],
  drill: { to: '/member-list/list', label: '会员', access: 'member:member' },
})
