/** CHANNEL: where something is sold. */
export const channels = {
  WECHAT: '微信',
  WX_STORE: '微信小店',
  DOUYIN: '抖音',
  ALIPAY: '支付宝',
  XHS: '小红书',
  FLIGGY: '飞猪',
  WECOM: '企微',
  H5: 'H5',
  DESK: '前台',
} as const

/** Where a member came from: CHANNEL, or brought in by the store. */
export const memberSources = { ...channels, IMPORT: '导入', CORP: '企业' } as const
