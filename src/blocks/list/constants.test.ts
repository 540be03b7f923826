import { expect, it } from 'vitest'
import * as constants from './constants'

const spoken = ({ foundWords, ...rest }: typeof constants) => ({
  ...rest,
  foundWords: {
    ...foundWords,
    search: foundWords.search('员工'),
    nothing: foundWords.nothing('员工'),
    shown: foundWords.shown(3),
    failed: foundWords.failed('员工', '服务端返回异常'),
  },
})

it('the numbers and words of the list are these, and no others', () =>
  expect(spoken({ ...constants })).toEqual({
    LIST_PAGE_SIZE: 20,
    FIRST_PAGE: 1,
    PAGE_SIZES: [20, 50, 100],
    HIGHEST_PAGE: 1_000_000,
    LONGEST_KEYWORD: 100,
    TYPING_PAUSE_MS: 300,
    MOST_VIEWS: 20,
    LONGEST_VIEW_NAME: 20,
    NAMED_VALUES: 2,
    MOST_FOUND_VALUES: 50,
    foundWords: {
      loading: '加载中...',
      unknown: '已删除或无权查看',
      unnamed: '名称未加载',
      search: '搜索员工',
      searching: '正在查找',
      nothing: '没有符合条件的员工',
      shown: '显示 3 项',
      most: '最多选择 50 项',
      failed: '员工没有加载出来：服务端返回异常',
      retry: '重试',
    },
  }))
