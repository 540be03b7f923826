import { memberInterestLifecycle } from '@machines/lifecycles/members/memberInterest'
import { defineResource } from '../definition'
import { asked } from '../fieldGroups'

/** What an interest is, by kind. */
export const interestKinds = {
  DISCOUNT: '折扣',
  POINT_MULTIPLE: '多倍积分',
  LATE_CHECKOUT: '延迟退房',
  BREAKFAST: '早餐',
  ROOM_UPGRADE: '升房',
  PARKING: '停车',
  COUPON: '礼券',
  POINTS: '积分',
  ENVELOPE: '红包',
  BIRTHDAY: '生日礼',
  CUSTOM: '自定义',
} as const

/** What gives its members a coupon by itself. */
const giving = { field: 'kind', is: ['COUPON', 'BIRTHDAY'] } as const

/** What gives them points. */
const givingPoints = { field: 'kind', is: 'POINTS' } as const

/** What gives them a red envelope. */
const givingEnvelope = { field: 'kind', is: 'ENVELOPE' } as const

const monthOf = ({ month }: Readonly<Record<string, unknown>>) => ({
  given: 0,
  used: 0,
  ...(month as { readonly given: number; readonly used: number } | undefined),
})

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
  facts: ['grades', 'month'],
  mayRemove: { holds: ({ facts }) => !facts.grades, refusal: '有等级在用的权益不能删除，请先从等级中移除' },
  fields: {
    name: { type: 'text', label: '权益名称', required: true, max: 20, unique: true },
    kind: { type: 'enum', label: '类型', required: true, values: interestKinds, initial: 'CUSTOM' },
    icon: { type: 'image', label: '图标', required: true, ratio: '1:1' },
    content: { type: 'longText', label: '说明', required: true, max: 300, hint: '会员看到的使用说明' },
    couponId: {
      type: 'reference',
      label: '优惠券',
      to: 'coupon',
      where: { status: 'PUBLISHED' },
      ...asked(giving),
      hint: '自动发给享受该权益的等级的会员，受券的发行量与限领约束',
    },
    points: {
      type: 'integer',
      label: '每次积分',
      min: 1,
      max: 1_000_000,
      ...asked(givingPoints),
      hint: '自动发给享受该权益的等级的会员，每个周期按次数发放',
    },
    envelopeId: {
      type: 'reference',
      label: '红包',
      to: 'red-envelope',
      where: { status: 'PUBLISHED', getMode: 'FREE' },
      ...asked(givingEnvelope),
      hint: '自动发给享受该权益的等级的会员，受红包的库存、预算与限领约束',
    },
    period: {
      type: 'enum',
      label: '周期',
      required: true,
      values: { ONCE: '一次', MONTH: '每月', YEAR: '每年', ORDER: '每单' },
      initial: 'ORDER',
    },
    times: { type: 'integer', label: '次数', required: true, min: 1, max: 99, initial: 1, hint: '每个周期可享受几次' },
    hotelIds: {
      type: 'references',
      label: '适用门店',
      to: 'hotel',
      max: 500,
      none: '全部门店',
      hint: '不选则全部门店',
    },
    cost: { type: 'money', label: '单次成本', min: 0, initial: 0, hint: '仅内部核算，会员看不到' },
    place: { type: 'order', label: '排序', readOnly: true },
  },
  rules: [
    {
      at: 'period',
      reads: ['kind'],
      message: '礼券请选一次、每月或每年',
      holds: ({ kind, period }) => kind !== 'COUPON' || period !== 'ORDER',
    },
    {
      at: 'period',
      reads: ['kind'],
      message: '积分请选一次、每月或每年',
      holds: ({ kind, period }) => kind !== 'POINTS' || period !== 'ORDER',
    },
    {
      at: 'period',
      reads: ['kind'],
      message: '红包请选一次、每月或每年',
      holds: ({ kind, period }) => kind !== 'ENVELOPE' || period !== 'ORDER',
    },
    {
      at: 'period',
      reads: ['kind'],
      message: '生日礼请选每年',
      holds: ({ kind, period }) => kind !== 'BIRTHDAY' || period === 'YEAR',
    },
  ],
  virtual: {
    grades: { label: '使用等级数', type: 'integer', reads: [], of: ({ facts }) => Number(facts.grades ?? 0) },
    /** Coupons, points and envelopes that it gave by itself since the month began. */
    given: { label: '本月发放', type: 'integer', reads: [], of: ({ facts }) => monthOf(facts).given },
    /** At the counter, and of what it gave whenever. */
    used: { label: '本月使用', type: 'integer', reads: [], of: ({ facts }) => monthOf(facts).used },
  },
  list: {
    columns: [
      'name',
      'icon',
      'kind',
      'status',
      'given',
      'used',
      'period',
      'times',
      'cost',
      'grades',
      'couponId',
      'points',
      'envelopeId',
      'hotelIds',
      'updatedAt',
    ],
    filters: ['kind', 'period', 'status', 'createdAt'],
    search: ['name'],
    sortable: ['place', 'cost', 'createdAt', 'updatedAt'],
    sort: 'place',
    tabs: 'status',
  },
  form: [
    { section: '基本信息', fields: ['name', 'kind', 'icon', 'content'] },
    { section: '享受方式', fields: ['couponId', 'points', 'envelopeId', 'period', 'times', 'hotelIds'] },
    { section: '内部', fields: ['cost'] },
  ],
  related: [
    {
      title: '享受该权益的等级',
      resource: 'member-grade',
      by: 'interestIds',
      columns: ['level', 'name', 'status', 'memberCount'],
    },
    {
      title: '到店核销',
      resource: 'interest-use',
      by: 'interestId',
      columns: ['memberId', 'status', 'usedAt', 'operatorName', 'orderNo', 'remark'],
    },
  ],
  batch: ['ENABLE', 'DISABLE', 'remove'],
  access: {
    read: 'member:interest',
    // Grades name them.
    readAlso: ['member:grade', 'member:workbench'],
    write: 'member:interest:save',
    remove: 'member:interest:remove',
  },
  sample: { name: '延迟退房至14点', kind: 'LATE_CHECKOUT', content: '视房态延迟至14点退房', period: 'ORDER', times: 1 },
})
