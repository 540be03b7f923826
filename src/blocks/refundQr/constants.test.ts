import { expect, it } from 'vitest'
import * as constants from './constants'

it('the numbers and words of the refundQr are these, and no others', () =>
  expect({ ...constants }).toEqual({
    refundQrTitle: '消费者退款二维码',
    downloadText: '下载二维码',
    refundQrPx: 300,
    correctionLevel: 'H',
    pictureName: '消费者退款二维码.png',
    pictureSize: { width: 384, height: 441 },
    pictureTitleY: 60,
    pictureTitleFont: '600 24px "PingFang SC", "Microsoft YaHei", "Noto Sans SC", sans-serif',
    quietModules: 4,
    refundQrWords: {
      loading: '加载中...',
      retry: '重试',
      nothing: '这笔订单没有退款二维码',
      tooLong: '退款地址过长，生成不了二维码',
      notDrawn: '二维码没有生成出来，刷新页面后重试',
    },
  }))
