import { defineReport } from '../report'

const columns = [
  'introRegisters',
  'introFirsts',
  'introOrders',
  'introAmt',
  'introRewards',
  'introPerRegister',
] as const

/** 员工推荐报表 (areas reports, 3: /staff-introduce-report/list). */
export const introduceReport = defineReport({
  key: 'introduce',
  title: '员工推荐报表',
  access: 'report:introduce',
  family: 'introduce',
  spans: 'days',
  span: 'last30',
  filters: ['introduceId'],
  kpis: columns,
  tabs: [
    {
      name: 'staff',
      title: '员工',
      charts: [{ title: '推荐注册排行', kind: 'ranks', measure: 'introRegisters', by: 'staff' }],
      by: 'staff',
      columns,
      sort: '-introRegisters',
    },
    {
      name: 'campaign',
      title: '活动',
      charts: [{ title: '活动成交额', kind: 'ranks', measure: 'introAmt', by: 'introduceId' }],
      by: 'introduceId',
      columns,
      sort: '-introRegisters',
    },
    {
      name: 'department',
      title: '部门',
      charts: [{ title: '部门推荐注册', kind: 'share', measure: 'introRegisters', by: 'department' }],
      by: 'department',
      columns,
      sort: '-introRegisters',
    },
    {
      name: 'trend',
      title: '趋势',
      charts: [{ title: '推荐注册趋势', kind: 'trend', measure: 'introRegisters' }],
      by: 'date',
      columns,
      sort: '-date',
    },
    {
      name: 'hotel',
      title: '门店',
      charts: [{ title: '门店推荐注册', kind: 'ranks', measure: 'introRegisters', by: 'hotel' }],
      by: 'hotel',
      columns,
      sort: '-introRegisters',
      ofBrand: true,
    },
  ],
  drill: {
    to: '/reward/reward/1',
    label: '奖励明细',
    dates: 'createdAt',
    given: { source: 'STAFF_INTRODUCE' },
    keys: { staff: 'staffId', introduceId: 'introduceId' },
    access: 'finance:reward',
  },
})
