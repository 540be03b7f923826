import { defineResource } from '../definition'
import { factorScopes } from './codes'

/** Most that a reward is multiplied by. */
const mostFactor = 5

/** 奖励系数: multiplies rewards for an employee, a position, a department or a time; of several the most specific one counts. */
export const rewardFactor = defineResource({
  key: 'reward-factor',
  suite: 'finance',
  gateway: 'payment-api',
  title: '奖励系数',
  scope: 'hotel',
  nameField: 'name',
  page: '/reward-factor',
  fields: {
    name: { type: 'text', label: '系数名称', required: true, max: 30, unique: true },
    scope: { type: 'enum', label: '适用范围', required: true, values: factorScopes, initial: 'STAFF' },
    staffId: {
      type: 'reference',
      label: '员工',
      to: 'employee',
      where: { status: 'ACTIVE' },
      shownWhen: { field: 'scope', is: 'STAFF' },
      requiredWhen: { field: 'scope', is: 'STAFF' },
    },
    departmentId: {
      type: 'reference',
      label: '部门',
      to: 'department',
      shownWhen: { field: 'scope', is: 'DEPARTMENT' },
      requiredWhen: { field: 'scope', is: 'DEPARTMENT' },
      hint: '下级部门没有自己的系数时也按它计算',
    },
    position: {
      type: 'text',
      label: '职务',
      max: 20,
      shownWhen: { field: 'scope', is: 'LEVEL' },
      requiredWhen: { field: 'scope', is: 'LEVEL' },
      hint: '与员工资料中的职务一致',
    },
    factor: {
      type: 'decimal',
      label: '系数',
      required: true,
      min: 0,
      max: mostFactor,
      initial: 1,
      hint: '奖励乘以系数；1 不变，0 不奖励',
    },
    validRange: {
      type: 'dateRange',
      label: '有效期',
      requiredWhen: { field: 'scope', is: 'TIME' },
      none: '长期有效',
      hint: '时段必填；其他不填则长期有效',
    },
  },
  list: {
    columns: ['name', 'scope', 'factor', 'staffId', 'departmentId', 'position', 'validRange', 'updatedAt'],
    filters: ['scope', 'staffId', 'departmentId', 'createdAt'],
    search: ['name', 'position'],
    sortable: ['factor', 'createdAt', 'updatedAt'],
    sort: '-createdAt',
    tabs: 'scope',
  },
  form: [{ section: '系数', fields: ['name', 'scope', 'staffId', 'departmentId', 'position', 'factor', 'validRange'] }],
  access: {
    read: 'finance:reward-factor',
    write: 'finance:reward-factor:save',
    remove: 'finance:reward-factor:remove',
  },
  sample: {
    name: '销售旺季',
    scope: 'TIME',
    factor: 1.5,
    validRange: ['2026-07-01', '2026-08-31'],
    staffId: null,
    departmentId: null,
    position: null,
  },
})
