import { expect, it } from 'vitest'
import { copiedName } from './copiedName'

const dish = { nameField: 'name', fields: { name: { type: 'text', label: '名称', max: 8 } } } as const

it.each([
  ['龙井虾仁', '龙井虾仁副本'],
  ['西湖醋鱼大份', '西湖醋鱼大份副本'],
  ['西湖醋鱼特大份', '西湖醋鱼特大副本'],
])('a copy of %s is called %s', (name, copy) => {
  expect(copiedName(dish)({ name, price: 1 })).toEqual({ name: copy, price: 1 })
})
