import { expect, it } from 'vitest'
import * as constants from './constants'

it('the numbers and words of the introBanner are these, and no others', () =>
  expect({ ...constants }).toEqual({
    INTRO_THRESHOLD_PX: 103,
    introLayouts: { 1: 'one', 2: 'two', 3: 'three' },
    LAYOUT_OF_MORE: 'more',
    introWords: {
      name: '功能介绍',
      tags: '标签',
      pictures: '图片',
      unfold: '展开',
      fold: '收起',
      unfoldBanner: '展开介绍',
      foldBanner: '收起介绍',
      enlarge: '查看大图',
      more: '查看更多',
      newTab: '（在新标签页打开）',
      pictureFailed: '图片加载失败',
    },
  }))
