import { defineResource } from '../definition'

/** 个人偏好 (docs/console.md, 14): one for each user, saved whole. */
export const userPreference = defineResource({
  key: 'user-preference',
  suite: 'shell',
  gateway: 'oauth2-api',
  title: '个人偏好',
  scope: 'user',
  single: true,
  nameField: 'appearance',
  fields: {
    density: {
      type: 'enum',
      label: '表格密度',
      required: true,
      values: { STANDARD: '标准', COMPACT: '紧凑' },
      initial: 'STANDARD',
    },
    appearance: {
      type: 'enum',
      label: '外观',
      required: true,
      values: { LIGHT: '浅色', DARK: '深色', SYSTEM: '跟随系统' },
      initial: 'LIGHT',
    },
    fontScale: {
      type: 'enum',
      label: '字号',
      required: true,
      values: { 100: '标准', 115: '较大', 130: '最大' },
      initial: '100',
    },
    tabsOn: { type: 'boolean', label: '页面标签', initial: true },
    sound: { type: 'boolean', label: '声音提醒', initial: true },
    desktopNotify: { type: 'boolean', label: '桌面通知', initial: false },
    menuCollapsed: { type: 'boolean', label: '收起导航', initial: false },
    defaultHotelId: { type: 'reference', label: '默认门店', to: 'hotel' },
    /** Page keys. */
    favourites: { type: 'tags', label: '收藏的页面', max: 20 },
    /** Ids of custom reports. */
    favouriteReports: { type: 'tags', label: '收藏的报表', max: 50 },
    recents: { type: 'tags', label: '最近访问', max: 10 },
    quickLinks: { type: 'tags', label: '快捷入口', max: 8 },
    dashboardLayout: {
      type: 'rows',
      label: '首页卡片',
      max: 50,
      fields: {
        card: { type: 'text', label: '卡片', required: true, max: 50 },
        order: { type: 'integer', label: '顺序', required: true, min: 0 },
        hidden: { type: 'boolean', label: '隐藏' },
      },
    },
    tableViews: {
      type: 'rows',
      label: '列表视图',
      max: 200,
      fields: {
        route: { type: 'text', label: '页面', required: true },
        name: { type: 'text', label: '名称', required: true, max: 20 },
        columns: { type: 'tags', label: '列', max: 100 },
        filters: { type: 'longText', label: '筛选条件' },
        isDefault: { type: 'boolean', label: '默认' },
      },
    },
    dashboardGuideCount: { type: 'integer', label: '引导出现次数', min: 0, initial: 0 },
    guideStep: { type: 'integer', label: '引导进度', min: 0 },
  },
  list: { columns: ['id', 'appearance', 'density', 'updatedAt'] },
  form: [
    { section: '显示', fields: ['appearance', 'density', 'fontScale', 'tabsOn', 'menuCollapsed'] },
    { section: '提醒', fields: ['sound', 'desktopNotify'] },
    { section: '常用', fields: ['defaultHotelId', 'favourites', 'favouriteReports', 'recents', 'quickLinks'] },
    { section: '布局', fields: ['dashboardLayout', 'tableViews', 'dashboardGuideCount', 'guideStep'] },
  ],
  access: { read: 'session', write: 'session' },
})
