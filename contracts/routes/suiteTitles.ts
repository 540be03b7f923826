import type { Suite } from './route'

/** Chinese names of the suites. */
export const suiteTitles: Readonly<Record<Suite, string>> = {
  shell: '控制台框架',
  merchant: '商户设置',
  applets: '渠道小程序',
  marketing: '营销',
  members: '会员',
  shop: '店铺',
  wecom: '企业微信',
  reports: '数据报表',
  points: '积分',
  cards: '卡券',
  tickets: '票券',
  activities: '活动',
  finance: '财务',
  restaurant: '餐饮',
  meeting: '会议',
  pass: '门票',
}
