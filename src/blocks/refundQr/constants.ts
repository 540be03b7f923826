/** Refund QR (Business areas and routes, 8; Shared building blocks, 9): words, measures in px. */
export const refundQrTitle = '消费者退款二维码'
export const downloadText = '下载二维码'
export const refundQrPx = 300

/**
 * The picture that is downloaded: name with its ending (docs/readings.md, 94), width and height (docs/readings.md, 93).
 */
export const pictureName = '消费者退款二维码.png'
export const pictureSize = { width: 384, height: 441 } as const
/** Middle of its title, px from the top, and the title's letters. */
export const pictureTitleY = 60
export const pictureTitleFont = '600 24px "PingFang SC", "Microsoft YaHei", "Noto Sans SC", sans-serif'

export const refundQrWords = {
  loading: '加载中...',
  retry: '重试',
  nothing: '这笔订单没有退款二维码',
  tooLong: '退款地址过长，生成不了二维码',
  notDrawn: '二维码没有生成出来，刷新页面后重试',
} as const
