import { corporationPersonLifecycle } from '@machines/lifecycles/members/corporationPerson'
import { mobilePhoneMessages, mobilePhoneProblem } from '../../rules/mobilePhones'
import { defineResource } from '../definition'

/** 企业人员: who may buy at the prices of a corporation, once he has joined it. */
export const corporationPerson = defineResource({
  key: 'corporation-person',
  suite: 'members',
  gateway: 'member-api',
  title: '企业人员',
  scope: 'hotel',
  ownedBy: { through: 'corporationId' },
  nameField: 'name',
  heading: ['name', 'dept'],
  page: '/member-corporation/personnel',
  lifecycle: corporationPersonLifecycle,
  mayRemove: { never: true, holds: () => false, refusal: '企业人员不能删除，请移除' },
  fields: {
    corporationId: {
      type: 'reference',
      label: '企业',
      to: 'corporation',
      where: { status: 'ACTIVE' },
      required: true,
      fixed: true,
    },
    name: { type: 'text', label: '姓名', required: true, max: 20 },
    phone: {
      type: 'phone',
      label: '手机',
      required: true,
      fixed: true,
      hint: '用这个手机号的会员凭企业码加入',
      personal: { as: 'phone', access: 'corp:person:save' },
    },
    jobNo: { type: 'text', label: '工号', max: 20 },
    dept: { type: 'text', label: '部门', max: 20 },
    role: {
      type: 'enum',
      label: '角色',
      required: true,
      values: { ADMIN: '管理员', STAFF: '员工' },
      initial: 'STAFF',
    },
    memberId: { type: 'reference', label: '会员', to: 'member', readOnly: true },
    monthLimit: { type: 'money', label: '月限额', min: 0, initial: 0, hint: '供企业管理员掌握，0 为不限' },
  },
  rules: [
    {
      at: 'phone',
      reads: [],
      message: mobilePhoneMessages.wrong,
      holds: ({ phone }) => mobilePhoneProblem(phone) === null,
    },
  ],
  list: {
    columns: [
      'name',
      'phone',
      'corporationId',
      'status',
      'role',
      'dept',
      'jobNo',
      'memberId',
      'monthLimit',
      'createdAt',
    ],
    filters: ['corporationId', 'role', 'status', 'createdAt'],
    search: ['name', 'phone', 'jobNo'],
    sortable: ['monthLimit', 'createdAt', 'updatedAt'],
    sort: '-createdAt',
    tabs: 'status',
    figures: [
      { name: 'active', label: '已加入', is: 'count', where: { status: 'ACTIVE' }, unit: '人' },
      { name: 'invited', label: '待加入', is: 'count', where: { status: 'INVITED' }, unit: '人' },
      { name: 'corporations', label: '所在企业', is: 'distinct', of: 'corporationId', unit: '家' },
    ],
  },
  form: [{ section: '企业人员', fields: ['corporationId', 'name', 'phone', 'role', 'dept', 'jobNo', 'monthLimit'] }],
  related: [
    {
      title: '成交',
      resource: 'corporation-deal',
      by: 'personId',
      columns: ['dealNo', 'title', 'kind', 'status', 'amount', 'createdAt'],
    },
  ],
  batch: ['REMOVE'],
  bulk: ['role', 'dept'],
  access: {
    read: 'corp:person',
    readAlso: ['corp:corporation', 'corp:deal', 'corp:meeting'],
    write: 'corp:person:save',
    import: 'corp:person:save',
  },
  sample: { name: '李明哲', phone: '13800008811', dept: '市场部', jobNo: 'Y1032' },
})
