import { expect, it } from 'vitest'
import * as constants from './relatedConstants'

it('the numbers and words of related lists are these, and no others', () =>
  expect({
    ...constants,
    relatedWords: { ...constants.relatedWords, first: constants.relatedWords.first(100) },
  }).toEqual({
    relatedColumns: 5,
    relatedRows: 5,
    mostRelatedRows: 100,
    relatedWords: { nothing: '暂无记录', all: '显示全部', first: '显示前 100 条' },
  }))
