import { expect, it } from 'vitest'
import { problemsOf } from '../rules'
import { sampleRecord } from '../sample'
import { restaurantProduct } from './restaurantProduct'

const problems = (given: Readonly<Record<string, unknown>>) =>
  problemsOf(restaurantProduct, { ...sampleRecord(restaurantProduct, given), ...given })

const spec = { name: '大份', price: 18_800, stock: 0 }
const items = [{ name: '加虾仁', priceDelta: 3_800 }]

it.each([
  ['a name of 21 characters', { name: '菜'.repeat(21) }, 'name', '不能多于20个字符'],
  ['a dish for nothing', { price: 0 }, 'price', '不能小于0.01'],
  ['a struck price below the price', { price: 200, marketPrice: 199 }, 'marketPrice', '必须大于等于售价'],
  ['a seventh picture', { images: Array.from({ length: 7 }, () => 'a.jpg') }, 'images', '最多只能有6项'],
  ['one spec', { specs: [spec] }, 'specs', '至少需要2项'],
  ['nine specs', { specs: Array.from({ length: 9 }, () => spec) }, 'specs', '最多只能有8项'],
  [
    'more at least than at most',
    { options: [{ group: '口味', min: 2, max: 1, items }] },
    'options',
    '至少选的数量不能多于最多选的数量',
  ],
  [
    'a nameless extra',
    { options: [{ group: '口味', min: 0, max: 1, items: [{ name: ' ' }] }] },
    'options',
    '第1行 选项：第1行 名称：该字段必须填写',
  ],
  ['an empty set', { productType: 'SET', setItems: [] }, 'setItems', '该字段必须填写'],
  [
    'more chosen than there are',
    { productType: 'SET', setItems: [{ group: '热菜', choose: 3, productIds: [1, 2] }] },
    'setItems',
    '选几样不能多于该组的菜品数',
  ],
])('refuses %s', (_what, given, at, message) => {
  expect(problems(given)[at as 'name']).toBe(message)
})

it('takes a dish without specs, extras and a struck price', () => {
  expect(problems({ specs: [], options: null, marketPrice: null, price: 1 })).toEqual({})
})
