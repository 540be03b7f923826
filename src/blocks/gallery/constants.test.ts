import { expect, it } from 'vitest'
import * as constants from './constants'

it('the numbers and words of the gallery are these, and no others', () =>
  expect({ ...constants }).toEqual({
    thumbPx: 100,
    galleryZoom: 1.33,
    idleMs: 4_000,
    notLoadedText: 'The image could not be loaded.',
    notLoadedHint: '图片加载失败',
    galleryWords: {
      name: '图片浏览',
      close: '关闭',
      zoom: '缩放',
      previous: '上一张',
      next: '下一张',
      broken: '图片没有打开，刷新页面后重试',
    },
    unknownSize: { width: 1_200, height: 900 },
  }))
