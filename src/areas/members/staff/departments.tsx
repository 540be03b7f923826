import { department } from '@contracts/resources/members/department'
import { screensFor } from '@/blocks/records/screensFor'

/** 部门管理: the tree, and 部门资料. */
export const { Screen: Departments } = screensFor(department, {
  title: '部门管理',
  page: async () => (await import('./departmentPage')).departmentPage,
  paths: {
    list: '/power/department-list',
    add: '/power/department/0',
    edit: '/power/department/{id}',
  },
})
