import { defineResource } from '../definition'

const page = 'power:department'

/** 部门: the tree in which the employees of a brand stand. */
export const department = defineResource({
  key: 'department',
  suite: 'members',
  gateway: 'oauth2-api',
  title: '部门',
  scope: 'brand',
  nameField: 'name',
  page: '/power/department-list',
  facts: ['employeeCount', 'childCount'],
  mayRemove: {
    holds: ({ facts }) => !facts.employeeCount && !facts.childCount,
    refusal: '请先移走部门下的员工和子部门',
  },
  fields: {
    name: { type: 'text', label: '部门名称', required: true, max: 20, unique: { within: 'parentId' } },
    parentId: {
      type: 'parent',
      label: '上级部门',
      to: 'department',
      levels: 4,
      none: '一级部门',
      hint: '不选则为一级部门',
    },
    kind: {
      type: 'enum',
      label: '类型',
      values: {
        FRONT: '前厅',
        ROOMS: '客房',
        DISH: '餐饮',
        SALES: '销售',
        MARKETING: '市场',
        FINANCE: '财务',
        OTHER: '其他',
      },
    },
    leaderId: { type: 'reference', label: '负责人', to: 'employee', where: { status: 'ACTIVE' } },
    place: { type: 'order', label: '排序', readOnly: true },
  },
  virtual: {
    employeeCount: { label: '人数', type: 'integer', reads: [], of: ({ facts }) => Number(facts.employeeCount ?? 0) },
  },
  list: {
    columns: ['name', 'parentId', 'kind', 'leaderId', 'employeeCount', 'updatedAt'],
    filters: ['parentId', 'kind', 'leaderId', 'createdAt'],
    search: ['name'],
    sortable: ['place', 'createdAt', 'updatedAt'],
    sort: 'place',
  },
  form: [{ section: '基本信息', fields: ['name', 'parentId', 'kind', 'leaderId'] }],
  related: [
    {
      title: '部门员工',
      resource: 'employee',
      by: 'departmentId',
      columns: ['jobNo', 'name', 'position', 'status', 'joinDate'],
    },
  ],
  access: {
    read: page,
    // Employees are put into departments, and found by them; departments have targets.
    readAlso: ['power:employee', 'report:staff-sold'],
    write: 'power:department:save',
    remove: 'power:department:remove',
  },
  sample: { name: '市场销售部', kind: 'SALES', leaderId: null },
})
