import { expect, it } from 'vitest'
import * as constants from './constants'

it('the numbers and words of the permissionTree are these, and no others', () =>
  expect({ ...constants, checkedOf: constants.checkedOf(2, 5) }).toEqual({
    PERMISSION_TREE_MAX_HEIGHT_PX: 500,
    PLACEHOLDER_PREFIX: 'useless_',
    TYPE_OF_ALL: 'eb',
    ALL_RIGHTS: 'all',
    FUNCTION_RIGHT: 2,
    permissionWords: {
      title: '权限设置',
      functionRight: '【权限】',
      selectAll: '全选',
      selectNone: '全不选',
      loading: '加载中...',
      failed: '权限没有加载出来，检查网络后重试',
      retry: '重试',
    },
    checkedOf: '2/5',
  }))
