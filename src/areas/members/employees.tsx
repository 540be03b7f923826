import type { RecordAnswer } from '@contracts/resources/calls'
import { employee } from '@contracts/resources/members/employee'
import type { OrdersOfEmployee } from '@contracts/resources/members/ordersOfEmployee'
import { yuanText } from '@/blocks/records/money'
import { screensFor } from '@/blocks/records/screensFor'

type EmployeeRecord = RecordAnswer<typeof employee>

const broughtBy = ({ facts }: EmployeeRecord) => facts.orders as OrdersOfEmployee | undefined
const orderCount = (record: EmployeeRecord) => String(broughtBy(record)?.count ?? 0)
const orderNet = (record: EmployeeRecord) => yuanText(broughtBy(record)?.net ?? 0)

/** 员工管理: the list, and 员工资料. */
export const { Screen: Employees } = screensFor(employee, {
  title: '员工管理',
  cells: { orderCount, orderNet },
  page: async () => (await import('./employeePage')).employeePage,
  paths: {
    list: '/power/employee-list',
    add: '/power/employee/0',
    edit: '/power/employee/{id}',
  },
})
