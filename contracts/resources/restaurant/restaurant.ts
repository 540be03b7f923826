import { restaurantLifecycle } from '@machines/lifecycles/restaurant/restaurant'
import { defineResource } from '../definition'
import { asked } from '../fieldGroups'
import { areMealsApart } from './meals'

const prepaid = { field: 'depositMode', is: ['PER_GUEST', 'PER_TABLE'] } as const

const isAscending = (numbers: readonly number[]) => numbers.every((one, at) => at === 0 || numbers[at - 1]! < one)

/** 餐厅, without 档口分单: that needs printers and employees. */
export const restaurant = defineResource({
  key: 'restaurant',
  suite: 'restaurant',
  gateway: 'restaurant-api',
  title: '餐厅',
  scope: 'hotel',
  nameField: 'name',
  pictureField: 'cover',
  lifecycle: restaurantLifecycle,
  fields: {
    name: { type: 'text', label: '名称', required: true, max: 20 },
    cuisine: { type: 'text', label: '菜系', required: true, max: 20 },
    floor: { type: 'text', label: '楼层', required: true, max: 20 },
    phone: { type: 'phone', label: '电话', required: true },
    location: { type: 'location', label: '地址', hint: '在酒店之外的餐厅填写，客人按它导航' },
    cover: { type: 'image', label: '封面', required: true, ratio: '4:3' },
    images: { type: 'images', label: '图片', max: 9 },
    intro: { type: 'longText', label: '介绍', max: 300 },
    services: {
      type: 'tags',
      label: '服务方式',
      required: true,
      values: { DINE_IN: '堂食', ROOM: '送餐到房', PICKUP: '自提', DELIVERY: '外送' },
    },

    periods: {
      type: 'rows',
      label: '营业餐段',
      required: true,
      max: 20,
      fields: {
        name: {
          type: 'enum',
          label: '餐段',
          required: true,
          values: { BREAKFAST: '早餐', LUNCH: '午餐', TEA: '下午茶', DINNER: '晚餐', NIGHT: '夜宵' },
        },
        weekdays: { type: 'weekdays', label: '星期', required: true },
        hours: { type: 'timeRange', label: '供应时间', required: true, overnight: true },
        lastOrder: { type: 'time', label: '最晚点餐' },
      },
    },
    closedDates: {
      type: 'rows',
      label: '休市',
      max: 50,
      fields: {
        range: { type: 'dateRange', label: '日期', required: true },
        reason: { type: 'text', label: '原因', max: 50 },
      },
    },
    pausedUntil: { type: 'date', label: '暂停至', readOnly: true },

    slotMinutes: {
      type: 'enum',
      label: '到店间隔',
      required: true,
      values: { 15: '15分钟', 30: '30分钟', 60: '60分钟' },
      initial: '30',
    },
    turnMinutes: { type: 'integer', label: '翻台间隔', min: 0, initial: 15, unit: '分钟' },
    stayRules: {
      type: 'rows',
      label: '用餐时长',
      max: 10,
      none: '按人数 90 至 180 分钟',
      hint: '不填则 2 人 90、4 人 120、8 人 150、更多 180 分钟',
      fields: {
        maxGuests: { type: 'integer', label: '人数', lead: '至多', unit: '人', required: true, min: 1 },
        minutes: { type: 'integer', label: '用餐时长', unit: '分钟', required: true, min: 15 },
      },
    },
    minAdvanceMin: { type: 'integer', label: '最短提前', min: 0, initial: 60, unit: '分钟' },
    maxAdvanceDays: { type: 'integer', label: '最远提前', min: 1, initial: 30, unit: '天' },
    maxOnlineGuests: {
      type: 'integer',
      label: '线上人数上限',
      min: 1,
      initial: 12,
      unit: '人',
      hint: '超出请致电门店',
    },
    slotGuestCap: {
      type: 'integer',
      label: '每时段到店人数上限',
      min: 0,
      initial: 0,
      unit: '人',
      zero: '不限',
      hint: '0 表示不限',
    },
    autoConfirm: { type: 'boolean', label: '自动确认', initial: true },
    autoAssign: { type: 'boolean', label: '自动排桌', initial: true },
    waitlistOn: { type: 'boolean', label: '候补', initial: true },
    holdMinutes: { type: 'integer', label: '留位时长', min: 0, initial: 20, unit: '分钟' },

    depositMode: {
      type: 'enum',
      label: '定金',
      required: true,
      values: { NONE: '不收', PER_GUEST: '按人', PER_TABLE: '按桌' },
      initial: 'NONE',
    },
    depositAmount: { type: 'money', label: '定金金额', min: 1, ...asked(prepaid) },
    cancelRules: {
      type: 'rows',
      label: '取消退定金',
      max: 10,
      none: '提前 24 小时全退、2 小时退一半',
      hint: '不填则提前 24 小时全退、2 小时退一半',
      shownWhen: prepaid,
      fields: {
        hoursBefore: { type: 'integer', label: '取消时间', lead: '提前', unit: '小时', required: true, min: 0 },
        refundPercent: { type: 'percent', label: '退还', required: true, min: 0, max: 100 },
      },
    },
    deliveryAreas: {
      type: 'rows',
      label: '送餐区域',
      max: 50,
      fields: {
        name: { type: 'text', label: '楼栋/楼层', required: true, max: 20 },
        fee: { type: 'money', label: '送餐费', min: 0, initial: 0 },
        minAmount: { type: 'money', label: '起送金额', min: 0, initial: 0 },
        minutes: { type: 'integer', label: '送达时间', unit: '分钟', lead: '约', min: 1 },
      },
    },
    autoAccept: { type: 'boolean', label: '自动接单', initial: false },
    acceptTimeoutMin: { type: 'integer', label: '接单超时', min: 1, initial: 5, unit: '分钟', hint: '超时提醒柜台' },
    allowRoomCharge: { type: 'boolean', label: '可挂房账', initial: false },
  },
  rules: [
    {
      at: 'periods',
      reads: [],
      message: '同一天的餐段不能重叠',
      holds: ({ periods }) => areMealsApart(periods ?? []),
    },
    {
      at: 'stayRules',
      reads: [],
      message: '人数须从少到多',
      holds: ({ stayRules }) => isAscending((stayRules ?? []).map(({ maxGuests }) => maxGuests)),
    },
    {
      at: 'cancelRules',
      reads: [],
      message: '取消时间须从早到晚',
      holds: ({ cancelRules }) => isAscending((cancelRules ?? []).map(({ hoursBefore }) => -hoursBefore)),
    },
    {
      at: 'services',
      reads: [],
      message: '送餐到房须填写送餐区域',
      holds: ({ deliveryAreas, services }) => !services.includes('ROOM') || (deliveryAreas ?? []).length > 0,
    },
  ],
  list: {
    columns: ['id', 'cover', 'name', 'cuisine', 'floor', 'phone', 'services', 'pausedUntil', 'status', 'createdAt'],
    filters: ['services', 'status', 'createdAt'],
    search: ['name', 'cuisine', 'floor', 'phone'],
    sortable: ['id', 'name', 'createdAt', 'updatedAt'],
    sort: '-createdAt',
    tabs: 'status',
  },
  form: [
    {
      section: '基本信息',
      fields: ['name', 'cuisine', 'floor', 'phone', 'location', 'cover', 'images', 'intro', 'services'],
    },
    { section: '营业时间', fields: ['periods', 'closedDates'] },
    {
      section: '订位规则',
      fields: [
        'slotMinutes',
        'turnMinutes',
        'stayRules',
        'minAdvanceMin',
        'maxAdvanceDays',
        'maxOnlineGuests',
        'slotGuestCap',
        'autoConfirm',
        'autoAssign',
        'waitlistOn',
        'holdMinutes',
      ],
    },
    { section: '定金与取消', fields: ['depositMode', 'depositAmount', 'cancelRules'] },
    { section: '点餐与送餐', fields: ['deliveryAreas', 'autoAccept', 'acceptTimeoutMin', 'allowRoomCharge'] },
  ],
  related: [
    { title: '菜品分类', resource: 'dish-class', by: 'restaurantId' },
    { title: '菜品与套餐', resource: 'restaurant-product', by: 'restaurantId' },
  ],
  access: { read: 'restaurant:setting', write: 'restaurant:setting:save' },
  sample: {
    name: '云溪中餐厅',
    cuisine: '杭帮菜',
    floor: '2F',
    phone: '0571-8797 7000',
    services: ['DINE_IN', 'ROOM'],
    periods: [
      { name: 'LUNCH', weekdays: ['1', '2', '3', '4', '5', '6', '7'], hours: ['11:00', '14:00'], lastOrder: '13:30' },
      { name: 'DINNER', weekdays: ['5', '6'], hours: ['17:00', '00:30'], lastOrder: '23:30' },
    ],
    stayRules: [
      { maxGuests: 2, minutes: 90 },
      { maxGuests: 99, minutes: 180 },
    ],
    deliveryAreas: [{ name: '1号楼', fee: 0, minAmount: 5_000, minutes: 30 }],
  },
})
