import { expect, it } from 'vitest'
import { placeNames } from './placeNames'
import type { Point } from './mapService'

/** A map of 720 × 360 px around Hangzhou, so many px to a degree. */
const around =
  (pxToDegree: number) =>
  ({ longitude, latitude }: Point) => {
    const spot = { x: 360 + (longitude - 119.5313) * pxToDegree, y: 180 - (latitude - 29.8773) * pxToDegree }
    return spot.x >= 0 && spot.x <= 720 && spot.y >= 0 && spot.y <= 360 ? spot : null
  }
const namesAt = (level: number, pxToDegree: number) => placeNames(level, around(pxToDegree)).map(({ name }) => name)

it('far away provinces alone are named, nearer cities too', () => {
  expect(namesAt(5, 23)).toContain('浙江省')
  // Municipalities are provinces of their own.
  expect(namesAt(5, 23).filter((name) => name.endsWith('市'))).toEqual(['重庆市', '上海市'])
  expect(namesAt(9, 364)).toEqual(['杭州市'])
  expect(namesAt(8, 182)).toEqual(expect.arrayContaining(['杭州市', '绍兴市', '湖州市']))
})

it('no two names lie upon each other, whatever the level', () => {
  for (const [level, pxToDegree] of [
    [3, 6],
    [5, 23],
    [6, 46],
    [8, 182],
  ] as const) {
    const spots = placeNames(level, around(pxToDegree)).map((place) => around(pxToDegree)(place)!)
    expect(spots.length).toBeGreaterThan(1)
    for (const [at, one] of spots.entries())
      for (const other of spots.slice(at + 1))
        expect(Math.abs(one.x - other.x) >= 80 || Math.abs(one.y - other.y) >= 20).toBe(true)
  }
})

it('nothing is named outside the map', () => {
  expect(placeNames(9, () => null)).toEqual([])
})
