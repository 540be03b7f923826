import { expect, it } from 'vitest'
import { documentNo } from './documentNo'
import { isNumberField, isWholeNumber } from './wholeNumber'

it('knows a whole number of a document from a piece of one', () => {
  expect(isWholeNumber(documentNo('T', new Date()))).toBe(true)
  expect(isWholeNumber(documentNo('JF', new Date()).toLowerCase())).toBe(true)
  expect(isWholeNumber('4200001234202611281234567890')).toBe(true)
  for (const piece of [
    'T2026',
    '13800138000',
    'T20261128041234567',
    '202611280412345678',
    '周末自助晚餐',
    'T202611280412345678 ',
    'ABCD202611280412345678',
  ])
    expect(isWholeNumber(piece), piece).toBe(false)
})

it('looks for it in texts that are numbers by their name', () => {
  expect(isNumberField('orderNo', { type: 'text', label: '订单号' })).toBe(true)
  expect(isNumberField('notice', { type: 'text', label: '须知' })).toBe(false)
  expect(isNumberField('roomNo', { type: 'integer', label: '房号' })).toBe(false)
})
