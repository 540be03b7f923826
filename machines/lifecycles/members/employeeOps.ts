import type { PayloadField } from '../lifecycle'

/** What is done with many employees at once. */
export const employeeOps = {
  SET_DEPARTMENT: '调部门',
  ADD_ROLES: '加角色',
  REMOVE_ROLES: '减角色',
  SET_HOTELS: '改门店',
  DISABLE: '停用',
  ENABLE: '启用',
  RESET_PASSWORD: '重置密码',
} as const
export type EmployeeOp = keyof typeof employeeOps

/** What an operation takes besides those it is done with, and the right to do it with a single one. */
interface OpNeeds {
  readonly fields: readonly ('departmentId' | 'roleIds' | 'hotelIds' | 'reason')[]
  readonly right: string
}

const save = 'power:employee:save'
const enable = 'power:employee:enable'

export const opNeeds: { readonly [Op in EmployeeOp]: OpNeeds } = {
  SET_DEPARTMENT: { fields: ['departmentId'], right: save },
  ADD_ROLES: { fields: ['roleIds'], right: save },
  REMOVE_ROLES: { fields: ['roleIds'], right: save },
  SET_HOTELS: { fields: ['hotelIds'], right: save },
  DISABLE: { fields: ['reason'], right: enable },
  ENABLE: { fields: [], right: enable },
  RESET_PASSWORD: { fields: [], right: 'power:employee:reset-password' },
}

/** 员工操作: which fields are asked for hangs on the operation. */
export const employeeOpForm = {
  operation: { type: 'enum', label: '操作', required: true, values: employeeOps },
  departmentId: { type: 'reference', label: '新部门', to: 'department' },
  roleIds: { type: 'references', label: '角色', to: 'role' },
  hotelIds: { type: 'references', label: '可用门店', to: 'hotel' },
  reason: { type: 'longText', label: '原因', max: 200 },
} as const satisfies Readonly<Record<string, PayloadField>>
