import { expect, it } from 'vitest'
import * as constants from './constants'

it('the numbers and words of the rowList are these, and no others', () =>
  expect({
    ...constants,
    rowListWords: {
      ...constants.rowListWords,
      remove: constants.rowListWords.remove(2),
      moveUp: constants.rowListWords.moveUp(2),
      moveDown: constants.rowListWords.moveDown(2),
      row: constants.rowListWords.row(2),
      added: constants.rowListWords.added(2),
      removed: constants.rowListWords.removed(2),
      moved: constants.rowListWords.moved(2, 3),
      atMost: constants.rowListWords.atMost(5),
      atLeast: constants.rowListWords.atLeast(1),
    },
  }).toEqual({
    rowListWords: {
      add: '添加一行',
      remove: '删除第2行',
      moveUp: '上移第2行',
      moveDown: '下移第2行',
      row: '第2行',
      added: '已添加第2行',
      removed: '已删除第2行',
      moved: '第2行已移到第3行',
      atMost: '最多5行',
      atLeast: '至少1行',
    },
  }))
