import { memberInterestLifecycle } from '@machines/lifecycles/members/memberInterest'
import { defineResource } from '../definition'

/** What an interest is, by kind. Coupons and gifts of a birthday come with what they give. */
export const interestKinds = {
  DISCOUNT: '折扣',
  POINT_MULTIPLE: '多倍积分',
  LATE_CHECKOUT: '延迟退房',
  BREAKFAST: '早餐',
  ROOM_UPGRADE: '升房',
  PARKING: '停车',
  CUSTOM: '自定义',
} as const

/** 会员权益: what the members of a grade may ask for in the store. */
export const memberInterest = defineResource({
  key: 'member-interest',
  suite: 'members',
  gateway: 'member-api',
  title: '会员权益',
  scope: 'brand',
  nameField: 'name',
  pictureField: 'icon',
  page: '/member-interest/list',
  lifecycle: memberInterestLifecycle,
  facts: ['grades'],
  mayRemove: { holds: ({ facts }) => !facts.grades, refusal: '有等级在用的权益不能删除，请先从等级中移除' },
  fields: {
    name: { type: 'text', label: '权益名称', required: true, max: 20, unique: true },
    kind: { type: 'enum', label: '类型', required: true, values: interestKinds, initial: 'CUSTOM' },
    icon: { type: 'image', label: '图标', required: true, ratio: '1:1' },
    content: { type: 'longText', label: '说明', required: true, max: 300, hint: '会员看到的使用说明' },
    period: {
      type: 'enum',
      label: '周期',
      required: true,
      values: { ONCE: '一次', MONTH: '每月', YEAR: '每年', ORDER: '每单' },
      initial: 'ORDER',
    },
    times: { type: 'integer', label: '次数', required: true, min: 1, max: 99, initial: 1, hint: '每个周期可享受几次' },
    hotelIds: { type: 'references', label: '适用门店', to: 'hotel', max: 500, hint: '不选则全部门店' },
    cost: { type: 'money', label: '单次成本', min: 0, initial: 0, hint: '仅内部核算，会员看不到' },
    place: { type: 'order', label: '排序', readOnly: true },
  },
  virtual: {
    grades: { label: '使用等级数', type: 'integer', reads: [], of: ({ facts }) => Number(facts.grades ?? 0) },
  },
  list: {
    columns: ['name', 'icon', 'kind', 'status', 'period', 'times', 'grades', 'hotelIds', 'cost', 'updatedAt'],
    filters: ['kind', 'period', 'status', 'createdAt'],
    search: ['name'],
    sortable: ['place', 'cost', 'createdAt', 'updatedAt'],
    sort: 'place',
    tabs: 'status',
  },
  form: [
    { section: '基本信息', fields: ['name', 'kind', 'icon', 'content'] },
    { section: '享受方式', fields: ['period', 'times', 'hotelIds'] },
    { section: '内部', fields: ['cost'] },
  ],
  related: [
    {
      title: '享受该权益的等级',
      resource: 'member-grade',
      by: 'interestIds',
      columns: ['level', 'name', 'status', 'memberCount'],
    },
  ],
  batch: ['ENABLE', 'DISABLE', 'remove'],
  access: {
    read: 'member:interest',
    // Grades name them.
    readAlso: ['member:grade'],
    write: 'member:interest:save',
    remove: 'member:interest:remove',
  },
  sample: { name: '延迟退房至14点', kind: 'LATE_CHECKOUT', content: '视房态延迟至14点退房', period: 'ORDER', times: 1 },
})
