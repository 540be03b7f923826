import { expect, it } from 'vitest'
import * as constants from './constants'

it('the numbers and words of the tree are these, and no others', () =>
  expect({ ...constants }).toEqual({
    TREE_INDENT_PX: 18,
    TREE_MAX_HEIGHT_PX: 500,
    WINDOW_ABOVE: 200,
    TYPE_AHEAD_MS: 500,
    NODE_KEY_MISSING: '[Tree] nodeKey is required',
    FILTER_METHOD_MISSING: '[Tree] filterMethod is required when filter is used',
    treeWords: {
      empty: '暂无数据',
      noHits: '没有符合条件的内容',
      loading: '加载中...',
      failed: '加载失败',
      retry: '重试',
    },
  }))
