import { employeeLifecycle } from '@machines/lifecycles/members/employee'
import { mobilePhoneMessages, mobilePhoneProblem } from '../../rules/mobilePhones'
import { defineResource } from '../definition'
import { broughtBy } from './ordersOfEmployee'

const page = 'power:employee'
const save = 'power:employee:save'

/**
 * 员工: who brought an order in, and who signs in. What he may do where is said here alone: the places of his account
 * follow from it, in the transaction in which he is saved or moved (server/areas/members/staff/staffAccount.ts).
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
  facts: ['orders', 'held'],
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
      hint: '用它登录，并接收邀请和重置密码的短信',
      required: true,
      unique: true,
      access: page,
      personal: { as: 'phone', access: save },
    },
    email: { type: 'email', label: '邮箱', max: 100, access: page, hint: '用于接收报表的定时推送' },
    departmentId: { type: 'reference', label: '部门', to: 'department', required: true, access: page },
    position: { type: 'text', label: '职务', max: 20 },
    allHotels: {
      type: 'boolean',
      label: '全部门店',
      initial: false,
      access: page,
      hint: '整个品牌和所有门店，含以后新开的门店',
    },
    hotelIds: {
      type: 'references',
      label: '可用门店',
      to: 'hotel',
      requiredWhen: { field: 'allHotels', is: false },
      shownWhen: { field: 'allHotels', is: false },
      access: page,
    },
    roleIds: {
      type: 'references',
      label: '角色',
      to: 'role',
      where: { status: 'ENABLED' },
      required: true,
      access: page,
      hint: '多个角色的权限相加；只能分配权限不超过自己的角色',
    },
    /** Who he is at sign-in: the id of a user, whom he may share with his work for another brand. */
    accountId: { type: 'text', label: '登录用户', max: 100, readOnly: true, access: page },
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
      'departmentId',
      'position',
      'status',
      'roleIds',
      'hotelIds',
      'orderCount',
      'orderNet',
      'isSales',
      'isVerifier',
      'joinDate',
      'leaveDate',
      'createdAt',
    ],
    filters: ['departmentId', 'roleIds', 'hotelIds', 'isSales', 'isVerifier', 'joinDate', 'status', 'createdAt'],
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
    { section: '基本信息', fields: ['jobNo', 'name', 'phone', 'email'] },
    { section: '任职', fields: ['departmentId', 'position', 'isSales', 'isVerifier', 'joinDate'] },
    { section: '门店与角色', fields: ['allHotels', 'hotelIds', 'roleIds'] },
  ],
  related: [
    {
      title: '推荐的会员',
      resource: 'member',
      by: 'sourceStaffId',
      columns: ['memberNo', 'name', 'gradeId', 'status'],
    },
    {
      title: '推广的票券订单',
      resource: 'ticket-order',
      by: 'staffId',
      columns: ['orderNo', 'status', 'items', 'payAmount', 'refundAmount', 'payTime', 'createdAt'],
    },
  ],
  batch: ['DISABLE', 'ENABLE'],
  // Users who look at orders choose among the employees who brought them in; who pays labour, among those
  // who are paid; who sets targets or sells cards, among those who sell; who sends reports, among those who are to have them.
  access: {
    read: page,
    readAlso: [
      'ticket:order',
      'finance:labor',
      'prepaid:cashier',
      'prepaid:product',
      'report:staff-sold',
      'report:brand:subscribe',
      'report:mall:subscribe',
      'report:ticket:subscribe',
      'report:collect:subscribe',
      'report:custom:subscribe',
    ],
    write: save,
    export: 'power:employee:export',
  },
  sample: {
    jobNo: 'YQ-0108',
    name: '陈思远',
    phone: '13800001108',
    email: 'siyuan@example.com',
    position: '前台领班',
    allHotels: false,
    joinDate: '2024-03-18',
  },
})
