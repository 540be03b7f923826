import type { RecordAnswer } from '@contracts/resources/calls'
import { employee } from '@contracts/resources/members/employee'
import type { OrdersOfEmployee } from '@contracts/resources/members/ordersOfEmployee'
import { yuanText } from '@/blocks/records/money'
import { screensFor } from '@/blocks/records/screensFor'

type EmployeeRecord = RecordAnswer<typeof employee>

const broughtBy = ({ facts }: EmployeeRecord) => facts.orders as OrdersOfEmployee | undefined
const orderCount = (record: EmployeeRecord) => String(broughtBy(record)?.count ?? 0)
const orderNet = (record: EmployeeRecord) => yuanText(broughtBy(record)?.net ?? 0)

const employees = screensFor(employee, {
  cells: { orderCount, orderNet },
  page: async () => (await import('./employeePage')).employeePage,
  paths: {
    list: '/power/employee-list',
    add: '/power/employee/0',
    edit: (id) => `/power/employee/${id}`,
  },
})

/** 员工管理. */
export const Employees = () => <employees.Page title="员工管理" />

/** The id that stands for a new one. */
const NEW = '0'

/** 员工资料. */
export function EmployeeForm({ id = NEW }: { id?: string }) {
  return id === NEW ? <employees.Form mode="add" id={null} /> : <employees.Form mode="edit" id={id} />
}
