import { employee } from '@contracts/resources/members/employee'
import { screensFor } from '@/blocks/records/screensFor'

/** 员工管理: the list, and 员工资料. */
export const { Screen: Employees } = screensFor(employee, {
  title: '员工管理',
  page: async () => (await import('./employeePage')).employeePage,
  paths: {
    list: '/power/employee-list',
    add: '/power/employee/0',
    edit: '/power/employee/{id}',
  },
})
