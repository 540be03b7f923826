import { expect, it } from 'vitest'
import * as constants from './constants'

it('the numbers and words of the cascade are these, and no others', () =>
  expect({ ...constants, chosenCount: constants.chosenCount(3) }).toEqual({
    CASCADE_WIDTH_PX: 200,
    CASCADE_HEIGHT_PX: 35,
    CASCADE_MAX_HEIGHT_PX: 300,
    CHOSEN_MAX_HEIGHT_PX: 80,
    WINDOW_ABOVE: 100,
    OVERSCAN_OPTIONS: 6,
    OPTION_PX: 32,
    OPTION_ON_PHONE_PX: 44,
    PATH_SEPARATOR: ' / ',
    cascadeWords: {
      placeholder: '请选择',
      duplicate: '请勿重复选择',
      search: '搜索',
      empty: '暂无数据',
      noHits: '没有符合条件的选项',
      hits: '搜索结果',
      chosen: '已选',
      clear: '清空',
      done: '完成',
      back: '返回',
      remove: '移除',
    },
    chosenCount: '已选 3 项',
  }))
