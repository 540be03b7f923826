import { defineReport } from '../report'

const columns = ['members', 'newMembers', 'cancelledMembers', 'memberBuyers', 'repeatRate'] as const

/** 会员概览 (areas members, 3: /member-home): how many there are, who comes, who buys and who does not any more. */
export const memberHomeReport = defineReport({
  key: 'member-home',
  title: '会员概览',
  access: 'member:home',
  family: 'member',
  spans: 'recent',
  span: 'last30',
  filters: [],
  kpis: ['members', 'newMembers', 'activeMembers', 'repeatRate', 'lapsedMembers'],
  tabs: [
    {
      name: 'trend',
      title: '趋势',
      charts: [
        { title: '新增会员趋势', kind: 'trend', measure: 'newMembers' },
        { title: '会员总数趋势', kind: 'trend', measure: 'members' },
        { title: '各等级会员人数', kind: 'share', measure: 'members', by: 'grade' },
        { title: '各来源会员人数', kind: 'share', measure: 'members', by: 'source' },
      ],
      by: 'date',
      columns,
      sort: '-date',
    },
    {
      name: 'grade',
      title: '等级',
      charts: [{ title: '各等级新增会员', kind: 'ranks', measure: 'newMembers', by: 'grade' }],
      by: 'grade',
      columns: ['members', 'newMembers', 'upgradedMembers', 'downgradedMembers', 'cancelledMembers'],
      sort: '-members',
    },
    {
      name: 'source',
      title: '来源',
      charts: [{ title: '各来源新增会员', kind: 'ranks', measure: 'newMembers', by: 'source' }],
      by: 'source',
      columns: ['members', 'newMembers', 'cancelledMembers'],
      sort: '-members',
    },
  ],
  drill: {
    to: '/member-list/list',
    label: '会员',
    given: { status: '!CANCELLED,MERGED' },
    keys: { grade: 'gradeId', source: 'source' },
    access: 'member:member',
  },
  hasNoFile: true,
})
