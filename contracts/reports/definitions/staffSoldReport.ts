import { defineReport } from '../report'

/** 员工销售 (areas reports, 3: /staff-sold-report). */
export const staffSoldReport = defineReport({
  key: 'staff-sold',
  title: '员工销售',
  access: 'report:staff-sold',
  family: 'staff',
  spans: 'months',
  span: 'thisMonth',
  isPushed: true,
  filters: [],
  kpis: ['staffAmt', 'staffCnt', 'staffBackAmt', 'staffNetAmt', 'staffPerOrder', 'staffGoalRate'],
  tabs: [
    {
      name: 'staff',
      title: '员工',
      charts: [{ title: '员工成交额排行', kind: 'ranks', measure: 'staffAmt', by: 'staff' }],
      by: 'staff',
      columns: [
        'staffCnt',
        'staffQty',
        'staffAmt',
        'staffBackAmt',
        'staffNetAmt',
        'staffGoal',
        'staffGoalRate',
        'staffPerOrder',
      ],
      sort: '-staffAmt',
    },
    {
      name: 'trend',
      title: '趋势',
      charts: [{ title: '成交额趋势', kind: 'trend', measure: 'staffAmt' }],
      by: 'date',
      columns: ['staffCnt', 'staffQty', 'staffAmt', 'staffBackAmt', 'staffNetAmt'],
      sort: '-date',
    },
    {
      name: 'hotel',
      title: '门店',
      charts: [{ title: '门店成交额', kind: 'ranks', measure: 'staffAmt', by: 'hotel' }],
      by: 'hotel',
      columns: ['staffCnt', 'staffAmt', 'staffBackAmt', 'staffNetAmt', 'staffGoal', 'staffGoalRate', 'staffPerOrder'],
      sort: '-staffAmt',
      ofBrand: true,
    },
  ],
  drill: {
    to: '/ticket/orderList/detail',
    label: '票券订单',
    dates: 'payTime',
    keys: { staff: 'staffId' },
    access: 'ticket:order',
  },
})
