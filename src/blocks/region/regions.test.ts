import { expect, it } from 'vitest'
import { leavesOf } from '../cascade/cascadeModel'
import { regionId, regionIn, regionNames, regionOptions } from './regions'

it('has every province, with its cities and districts, each by one way', () => {
  const leaves = leavesOf(regionOptions)
  expect(regionOptions).toHaveLength(34)
  expect(leaves.length).toBeGreaterThan(3_000)
  expect(new Set(leaves.map(({ option }) => option.id)).size).toBe(leaves.length)
  expect(leaves.find(({ text }) => text === '浙江省 / 杭州市 / 西湖区')?.pinyin.at(-1)).toBe('xi hu qu')
  // Districts stand right below a municipality.
  expect(leaves.some(({ text }) => text === '上海市 / 黄浦区')).toBe(true)
})

it('reads the region from an address, as far as it says', () => {
  expect(regionIn('浙江省杭州市西湖区北山街78号')).toEqual(['浙江省', '杭州市', '西湖区'])
  expect(regionIn('浙江省杭州市')).toEqual(['浙江省', '杭州市'])
  expect(regionIn('北山街78号')).toEqual([])
  expect(regionNames(regionId(['上海市', '黄浦区']))).toEqual(['上海市', '黄浦区'])
})
