import { roleLifecycle } from '@machines/lifecycles/members/role'
import { dataScopes } from '../../rules/dataScopes'
import { defineResource } from '../definition'

/** The permission list that means full rights. */
export const allRights = 'all'

/** More than there are nodes in the permission tree. */
const mostPermissions = 2_000

/** 角色: what its holders may do. Sign-in reads the same rows: what is changed here acts at once in every session. */
export const role = defineResource({
  key: 'role',
  suite: 'members',
  gateway: 'oauth2-api',
  title: '角色',
  scope: 'brand',
  nameField: 'name',
  page: '/power/role-list',
  lifecycle: roleLifecycle,
  facts: ['employeeCount'],
  mayRemove: {
    holds: ({ record, facts }) => record.preset === null && !facts.employeeCount,
    refusal: '预置角色，以及有员工使用的角色，不能删除',
  },
  fields: {
    name: { type: 'text', label: '角色名称', required: true, unique: true, max: 20 },
    remark: { type: 'text', label: '说明', max: 100, hint: '写明给谁用，分配角色时会看到' },
    /** Permission keys, or `['all']`. */
    permissions: { type: 'tags', label: '权限设置', required: true, max: mostPermissions },
    /** Whose rows its holders see (docs/architecture.md, decision 7). */
    dataScope: {
      type: 'enum',
      label: '数据范围',
      values: dataScopes,
      required: true,
      initial: 'HOTEL',
      hint: '有多个角色的员工按最大的范围；有全部权限的始终看全品牌',
    },
    /** Name of the preset it came from (docs/console.md, 4); null = made by the merchant. */
    preset: { type: 'text', label: '预置角色', readOnly: true, max: 20 },
  },
  virtual: {
    origin: { label: '来源', type: 'text', reads: ['preset'], of: ({ preset }) => (preset === null ? '自建' : '预置') },
    rights: {
      label: '权限',
      type: 'text',
      reads: ['permissions'],
      of: ({ permissions }) => (permissions.includes(allRights) ? '全部权限' : `${permissions.length} 项`),
    },
    employeeCount: {
      label: '使用人数',
      type: 'integer',
      reads: [],
      of: ({ facts }) => Number(facts.employeeCount ?? 0),
    },
  },
  list: {
    columns: ['name', 'status', 'rights', 'dataScope', 'employeeCount', 'origin', 'remark', 'updatedAt'],
    filters: ['status', 'createdAt'],
    search: ['name', 'remark'],
    sortable: ['id', 'createdAt', 'updatedAt'],
    sort: 'id',
    tabs: 'status',
  },
  form: [
    { section: '基本信息', fields: ['name', 'remark', 'dataScope'] },
    { section: '权限设置', fields: ['permissions'] },
  ],
  related: [
    {
      title: '使用该角色的员工',
      resource: 'employee',
      by: 'roleIds',
      columns: ['jobNo', 'name', 'departmentId', 'position', 'status'],
    },
  ],
  batch: ['ENABLE', 'DISABLE', 'remove'],
  access: {
    read: 'power:role',
    // Roles are given to employees, and named by who is told what.
    readAlso: ['power:employee', 'power:assistant'],
    write: 'power:role:save',
    remove: 'power:role:remove',
  },
  sample: { name: '夜审', permissions: ['base:dashboard', 'ticket:order'] },
})
