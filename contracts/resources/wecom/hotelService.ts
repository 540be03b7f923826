import { hotelServiceLifecycle } from '@machines/lifecycles/wecom/hotelService'
import { defineResource } from '../definition'
import { asked } from '../fieldGroups'

/** What guests ask for during their stay. */
export const serviceKinds = {
  CLEAN: '清洁',
  DELIVER: '送物',
  LAUNDRY: '洗衣',
  WAKE: '叫醒',
  REPAIR: '维修',
  TRANSFER: '接送',
  LATE_CHECKOUT: '延迟退房',
  OTHER: '其他',
} as const

/** Until when a guest may step back. */
export const cancelRules = { BEFORE_ACCEPT: '接单前', HOUR_BEFORE: '服务前1小时', NEVER: '不可' } as const

const booked = { field: 'mode', is: 'BOOK' } as const

/** A slot of the day in which a service is given, and for how many at once. */
interface Slot {
  readonly hours: readonly [string, string]
}

const areApart = (slots: readonly Slot[]): boolean => {
  const inOrder = slots.toSorted(({ hours: [one] }, { hours: [other] }) => one.localeCompare(other))
  return inOrder.every(({ hours: [, end] }, at) => end <= (inOrder[at + 1]?.hours[0] ?? '24:00'))
}

/** 服务项目: what a store does for guests of its rooms, at once or at a time that is booked. */
export const hotelService = defineResource({
  key: 'hotel-service',
  suite: 'wecom',
  gateway: 'merchant-api',
  title: '服务项目',
  scope: 'hotel',
  nameField: 'name',
  pictureField: 'icon',
  page: '/company-wx/ServiceManage',
  lifecycle: hotelServiceLifecycle,
  fields: {
    name: { type: 'text', label: '名称', required: true, max: 20, unique: true },
    category: { type: 'enum', label: '分类', required: true, values: serviceKinds },
    icon: { type: 'image', label: '图标', ratio: '1:1' },
    intro: { type: 'longText', label: '说明', max: 200 },
    mode: {
      type: 'enum',
      label: '方式',
      required: true,
      values: { INSTANT: '即时', BOOK: '预约' },
      initial: 'INSTANT',
      hint: '即时：提出后尽快上门；预约：按时段上门',
    },
    slots: {
      type: 'rows',
      label: '可约时段',
      max: 24,
      hint: '每天都可约；容量是同一时段最多接的数量',
      words: { of: ['hours'], count: 'capacity' },
      fields: {
        hours: { type: 'timeRange', label: '时段', required: true },
        capacity: { type: 'integer', label: '容量', required: true, min: 1, max: 999, initial: 1 },
      },
      ...asked(booked),
    },
    aheadHours: {
      type: 'integer',
      label: '提前',
      lead: '需提前',
      unit: '小时',
      min: 0,
      max: 720,
      initial: 0,
      shownWhen: booked,
    },
    price: { type: 'money', label: '价格', required: true, min: 0, initial: 0, hint: '0 表示免费' },
    needRoomNo: { type: 'boolean', label: '需房号', initial: true },
    handlers: {
      type: 'references',
      label: '处理人',
      to: 'employee',
      where: { status: 'ACTIVE' },
      required: true,
      min: 1,
      max: 20,
    },
    slaMinutes: {
      type: 'integer',
      label: '响应时限',
      unit: '分钟',
      required: true,
      min: 1,
      max: 1_440,
      initial: 30,
      hint: '提出后超过这么久没有接单，标为超时并提醒处理人',
    },
    cancelRule: {
      type: 'enum',
      label: '客人取消',
      required: true,
      values: cancelRules,
      initial: 'BEFORE_ACCEPT',
      hint: '客人到什么时候还可以取消；门店取消不受限制',
    },
    place: { type: 'order', label: '排序', readOnly: true },
  },
  list: {
    columns: [
      'icon',
      'name',
      'category',
      'status',
      'mode',
      'price',
      'slaMinutes',
      'handlers',
      'slots',
      'aheadHours',
      'needRoomNo',
      'cancelRule',
      'updatedAt',
    ],
    filters: ['category', 'mode', 'handlers', 'status', 'createdAt'],
    search: ['name'],
    sortable: ['place', 'price', 'slaMinutes', 'createdAt', 'updatedAt'],
    sort: 'place',
    tabs: 'status',
  },
  form: [
    { section: '服务', fields: ['name', 'category', 'icon', 'intro', 'price', 'needRoomNo'] },
    { section: '时间', fields: ['mode', 'slots', 'aheadHours', 'cancelRule'] },
    { section: '处理', fields: ['handlers', 'slaMinutes'] },
  ],
  rules: [
    {
      at: 'slots',
      reads: [],
      message: '可约时段不能重叠',
      holds: ({ slots }) => areApart((slots ?? []).filter(({ hours }) => Array.isArray(hours))),
    },
  ],
  batch: ['PUBLISH', 'TAKE_OFFLINE', 'remove'],
  access: {
    read: 'wecom:hotel-service',
    // Whoever books for a guest, or follows what he says of it, chooses one.
    readAlso: ['wecom:service-booking', 'wecom:service-feedback'],
    write: 'wecom:hotel-service:save',
    remove: 'wecom:hotel-service:remove',
  },
  sample: {
    name: '洗衣熨烫',
    category: 'LAUNDRY',
    mode: 'BOOK',
    slots: [
      { hours: ['09:00', '11:00'], capacity: 4 },
      { hours: ['14:00', '16:00'], capacity: 4 },
    ],
    aheadHours: 2,
    price: 4_800,
    slaMinutes: 30,
  },
})
