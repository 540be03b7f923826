import { employeeLifecycle } from '@machines/lifecycles/members/employee'
import { mobilePhoneMessages, mobilePhoneProblem } from '../../rules/mobilePhones'
import { defineResource } from '../definition'
import { broughtBy } from './ordersOfEmployee'

const page = 'power:employee'
const save = 'power:employee:save'

/**
 * 员工, as far as tickets need him: who brought an order in. Whoever may sign in stands elsewhere, in the accounts of the
 * brand.
 */
export const employee = defineResource({
  key: 'employee',
  suite: 'members',
  gateway: 'oauth2-api',
  title: '员工',
  scope: 'brand',
  nameField: 'name',
  heading: ['name', 'jobNo'],
  page: '/power/employee-list',
  lifecycle: employeeLifecycle,
  facts: ['orders'],
  mayRemove: { never: true, holds: () => false, refusal: '员工不能删除，请办理离职' },
  fields: {
    // Shops name him by it.
    jobNo: {
      type: 'text',
      label: '工号',
      required: true,
      unique: true,
      max: 20,
      pattern: /^[A-Za-z\d-]{1,20}$/,
      hint: '1–20 位字母、数字或 -，外部商城下单时用它指明推广员工',
    },
    name: { type: 'text', label: '姓名', required: true, max: 20 },
    phone: {
      type: 'phone',
      label: '手机号',
      required: true,
      unique: true,
      access: page,
      personal: { as: 'phone', access: save },
    },
    position: { type: 'text', label: '职务', max: 20 },
    isSales: { type: 'boolean', label: '销售员', initial: false },
    isVerifier: { type: 'boolean', label: '核销员', initial: false },
    joinDate: { type: 'date', label: '入职日期', access: page },
    leaveDate: { type: 'date', label: '离职日期', readOnly: true, access: page },
    handoverTo: { type: 'reference', label: '交接人', to: 'employee', readOnly: true, access: page },
  },
  rules: [
    {
      at: 'phone',
      reads: [],
      message: mobilePhoneMessages.wrong,
      holds: ({ phone }) => mobilePhoneProblem(phone) === null,
    },
  ],
  virtual: {
    orderCount: { label: '推广订单数', type: 'integer', reads: [], of: (record) => broughtBy(record).count },
    orderNet: { label: '推广净额', type: 'money', reads: [], of: (record) => broughtBy(record).net },
  },
  list: {
    columns: [
      'jobNo',
      'name',
      'phone',
      'position',
      'status',
      'orderCount',
      'orderNet',
      'isSales',
      'isVerifier',
      'joinDate',
      'leaveDate',
      'createdAt',
    ],
    filters: ['position', 'isSales', 'isVerifier', 'joinDate', 'status', 'createdAt'],
    search: ['jobNo', 'name', 'phone'],
    sortable: ['jobNo', 'joinDate', 'leaveDate', 'createdAt', 'updatedAt'],
    sort: 'jobNo',
    tabs: 'status',
    figures: [
      { name: 'active', label: '在职', is: 'count', where: { status: 'ACTIVE' }, unit: '人' },
      { name: 'sales', label: '销售员', is: 'count', where: { isSales: 'true', status: 'ACTIVE' }, unit: '人' },
      { name: 'verifiers', label: '核销员', is: 'count', where: { isVerifier: 'true', status: 'ACTIVE' }, unit: '人' },
      { name: 'newLast30', label: '近30天入职', is: 'count', where: { joinDate: 'last30' }, unit: '人' },
    ],
  },
  form: [
    { section: '基本信息', fields: ['jobNo', 'name', 'phone'] },
    { section: '任职', fields: ['position', 'isSales', 'isVerifier', 'joinDate'] },
  ],
  related: [
    {
      title: '推广的票券订单',
      resource: 'ticket-order',
      by: 'staffId',
      columns: ['orderNo', 'status', 'items', 'payAmount', 'refundAmount', 'payTime', 'createdAt'],
    },
  ],
  batch: ['DISABLE', 'ENABLE'],
  // Users who look at orders choose among the employees who brought them in.
  access: { read: page, readAlso: ['ticket:order'], write: save, export: 'power:employee:export' },
  sample: { jobNo: 'YQ-0108', name: '陈思远', phone: '13800001108', position: '前台领班', joinDate: '2024-03-18' },
})
