import { defineReport } from '../report'

/** 品牌员工 (areas reports, 3: /BrandStaff): who of the employees sells, and what each of them brings. */
export const brandStaffReport = defineReport({
  key: 'brand-staff',
  title: '品牌员工',
  access: 'report:brand-staff',
  family: 'staff',
  spans: 'months',
  span: 'thisMonth',
  filters: [],
  kpis: ['staffOnDuty', 'staffSellerRate', 'staffAmt', 'staffPerHead', 'introRegisters'],
  tabs: [
    {
      name: 'hotel',
      title: '门店',
      charts: [
        { title: '门店成交额', kind: 'ranks', measure: 'staffAmt', by: 'hotel' },
        { title: '门店人效', kind: 'ranks', measure: 'staffPerHead', by: 'hotel' },
      ],
      by: 'hotel',
      columns: [
        'staffOnDuty',
        'staffSellers',
        'staffSellerRate',
        'staffAmt',
        'staffNetAmt',
        'staffPerHead',
        'introRegisters',
      ],
      sort: '-staffAmt',
      ofBrand: true,
    },
    {
      name: 'staff',
      title: '员工',
      charts: [{ title: '员工成交额排行', kind: 'ranks', measure: 'staffAmt', by: 'staff' }],
      by: 'staff',
      columns: ['staffCnt', 'staffAmt', 'staffBackAmt', 'staffNetAmt', 'introRegisters'],
      sort: '-staffAmt',
    },
    {
      name: 'trend',
      title: '趋势',
      charts: [{ title: '成交额趋势', kind: 'trend', measure: 'staffAmt' }],
      by: 'date',
      columns: ['staffCnt', 'staffAmt', 'staffBackAmt', 'staffNetAmt', 'introRegisters'],
      sort: '-date',
    },
  ],
  drill: {
    to: '/staff-sold-report',
    label: '员工销售',
    isReport: true,
    keys: { hotel: 'stores' },
    access: 'report:staff-sold',
  },
})
