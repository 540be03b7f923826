import { defineReport } from '../report'

/** 会员等级报表 (areas reports, 3: /member-grade-report). */
export const memberGradeReport = defineReport({
  key: 'member-grade',
  title: '会员等级报表',
  access: 'report:member-grade',
  family: 'member',
  spans: 'months',
  span: 'last6Months',
  filters: [],
  kpis: ['members', 'newMembers', 'upgradedMembers', 'downgradedMembers', 'cancelledMembers'],
  tabs: [
    {
      name: 'grade',
      title: '等级',
      charts: [{ title: '各等级会员人数', kind: 'share', measure: 'members', by: 'grade' }],
      by: 'grade',
      columns: ['members', 'newMembers', 'upgradedMembers', 'downgradedMembers', 'cancelledMembers'],
      sort: '-members',
    },
    {
      name: 'source',
      title: '来源',
      charts: [{ title: '新增会员来源', kind: 'ranks', measure: 'newMembers', by: 'source' }],
      by: 'source',
      columns: ['members', 'newMembers', 'cancelledMembers'],
      sort: '-members',
    },
    {
      name: 'trend',
      title: '趋势',
      charts: [{ title: '新增会员趋势', kind: 'trend', measure: 'newMembers' }],
      by: 'date',
      columns: ['members', 'newMembers', 'upgradedMembers', 'downgradedMembers', 'cancelledMembers'],
      sort: '-date',
    },
  ],
  drill: {
    to: '/member-list/list',
    label: '会员',
    keys: { grade: 'gradeId', source: 'source' },
    access: 'member:member',
  },
})
