import { expect, it } from 'vitest'
import * as constants from './constants'

it('the numbers and words of the table are these, and no others', () =>
  expect({ ...constants }).toEqual({
    CARD_BREAKPOINT: 768,
    WINDOW_THRESHOLD: 100,
    EMPTY_MESSAGE: '暂无数据',
    LOADING_MESSAGE: '加载中...',
    NO_VALUE: '–',
    ACTIONS_HEADER: '操作',
    ROW_ACTIONS_IN_SIGHT: 2,
    TICK_WIDTH: 40,
    ACTIONS_WIDTH: 168,
    DEFAULT_MIN_WIDTH: 120,
    NARROWEST_COLUMN: 56,
    WIDTH_STEP: 16,
    PAGE_STEP: 10,
    CARD_HEIGHT: 200,
  }))
