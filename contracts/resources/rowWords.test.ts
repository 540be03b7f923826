import { describe, expect, test } from 'vitest'
import type { FieldOf } from './definition'
import { rowLinesOf, rowWordsOf } from './rowWords'

const items: FieldOf<'rows'> = {
  type: 'rows',
  label: '商品明细',
  fields: {
    productId: { type: 'reference', label: '商品', to: 'ticket-product' },
    name: { type: 'text', label: '商品名称' },
    spec: { type: 'text', label: '规格' },
    way: { type: 'enum', label: '配送', values: { mail: '快递' } },
    qty: { type: 'integer', label: '数量' },
  },
  words: { of: ['name', 'spec'], count: 'qty' },
}
const dinner = { name: '湖景晚餐', spec: '双人', qty: 2 }

describe('rows in words', () => {
  test('the first row, its number, and how many there are', () => {
    expect(rowWordsOf(items, [dinner, {}, {}])).toBe('湖景晚餐 双人 ×2 等 3 项')
    expect(rowWordsOf(items, [dinner])).toBe('湖景晚餐 双人 ×2')
    expect(rowWordsOf(items, [{ ...dinner, spec: null, qty: null }])).toBe('湖景晚餐')
  })

  test('in two lines', () => {
    expect(rowLinesOf(items, [dinner, {}])).toEqual({ first: '湖景晚餐', second: '双人 ×2 等 2 项' })
    expect(rowLinesOf(items, [])).toBeNull()
  })

  test('a choice by its label, a reference by its name', () => {
    const named = { ...items, words: { of: ['productId', 'way'] } }
    const row = { productId: 7, way: 'mail' }
    expect(rowWordsOf(named, [row], (part) => (part === 'productId' ? '商务午餐' : undefined))).toBe('商务午餐 快递')
    expect(rowWordsOf(named, [row])).toBe('快递')
  })

  test('money with its sign', () => {
    const priced = {
      ...items,
      fields: { ...items.fields, price: { type: 'money', label: '单价' } },
      words: { of: ['name', 'price'] },
    } as const
    expect(rowWordsOf(priced, [{ name: '自助晚餐', price: 29_800 }])).toBe('自助晚餐 ¥298.00')
  })

  test('rows of which nothing can be said are counted', () => {
    expect(rowWordsOf(items, [{ qty: 2 }])).toBe('1 项')
    expect(rowWordsOf(items, [])).toBe('')
    expect(rowWordsOf({ ...items, words: undefined }, [dinner, {}])).toBe('2 项')
  })
})
