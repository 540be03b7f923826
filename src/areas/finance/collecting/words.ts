/** Words of collecting at the counter. */
export const collectWords = {
  payments: '收款订单',
  vpos: 'VPOS收款订单',
  scenes: '收款场景管理',
  refundQr: '消费者退款二维码',
  sceneCode: '收款码',
  toScenes: '收款场景',
  loading: '加载中...',
  gone: '记录不存在或已删除',
  goneText: '请回到收款订单，重新打开',
  back: '返回收款订单',
  standIn: '模拟：客人扫码后看到模拟付款页，不会真的扣款。',
  download: '下载收款码',
  notDrawn: '收款码没有生成出来，刷新页面后重试',
} as const
