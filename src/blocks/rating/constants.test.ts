import { expect, it } from 'vitest'
import * as constants from './constants'

it('the numbers and words of the rating are these, and no others', () =>
  expect({
    ...constants,
    ratingWords: {
      ...constants.ratingWords,
      placeOf: constants.ratingWords.placeOf(72),
      star: constants.ratingWords.star(5, '非常满意'),
    },
  }).toEqual({
    systemUrl: 'system',
    newLookPrefix: 'NEW',
    lowestPx: 72,
    marginPx: 64,
    widgetPx: 108,
    stepPx: 48,
    ratingWords: {
      button: '满意度评价',
      rate: { page: '评价本页', system: '评价系统' },
      place: '评价按钮的位置',
      placeOf: '距底部 72 像素',
      moveHint: '上下拖动，或按上下方向键移动；点一下上移一格',
      stars: '评分',
      star: '5 星，非常满意',
      explanation: '评价和意见会交给产品团队，用来改进页面。',
      comment: '评论',
      commentHint: '哪里好用，哪里还要改进',
      loading: '加载中...',
      confirm: '确定',
      sending: '正在提交',
      refuse: '拒绝',
      thanks: '评价已收到，会用来改进页面。',
      failure: '评论失败',
      later: '稍后评价',
      again: '重新评价',
    },
  }))
