import { employee } from '@contracts/resources/members/employee'
import { broughtBy } from '@contracts/resources/members/ordersOfEmployee'
import { yuanText } from '@/blocks/records/money'
import { definePage } from '@/blocks/records/page/recordPage'
import { EmployeePanels } from './staff/EmployeePanels'

/** 员工详情: what he has brought in is told of the whole brand, the orders below are those of this store. */
export const employeePage = definePage(employee, {
  word: '员工',
  number: 'jobNo',
  said: ['position'],
  strip: [
    {
      label: '推广净额（元）',
      of: (record) => yuanText(broughtBy(record).net),
      note: () => '全部门店，已减退款',
    },
    {
      label: '推广订单数',
      of: (record) => String(broughtBy(record).count),
      note: () => '全部门店，下方仅列本店',
    },
    { of: 'joinDate' },
  ],
  facts: [
    {
      section: '资料',
      fields: [
        'phone',
        'departmentId',
        'allHotels',
        'hotelIds',
        'roleIds',
        'isSales',
        'isVerifier',
        'leaveDate',
        'handoverTo',
      ],
    },
  ],
  leftOut: ['accountId'],
  main: EmployeePanels,
})
