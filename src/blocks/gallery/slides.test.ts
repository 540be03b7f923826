import { expect, it } from 'vitest'
import { hasSize, nearestIndex, pictureOf } from './slides'

it('a slide keeps src, msrc, size and alt', () => {
  expect(pictureOf({ src: 'a.jpg', msrc: 's.jpg', w: 640, h: 480, title: '湖景房', alt: '窗外的湖' })).toEqual({
    src: 'a.jpg',
    msrc: 's.jpg',
    width: 640,
    height: 480,
    alt: '窗外的湖',
  })
})

it('is named by its title when it says nothing else, and by nothing when it has none', () => {
  expect(pictureOf({ src: 'a.jpg', title: '湖景房' }).alt).toBe('湖景房')
  expect(pictureOf({ src: 'a.jpg' }).alt).toBe('')
})

it.each([{}, { w: 640 }, { w: 0, h: 480 }, { w: -1, h: 480 }, { w: Number.NaN, h: 480 }, { w: 640, h: Infinity }])(
  '%j is no size',
  (size) => {
    expect(hasSize({ src: 'a.jpg', ...size })).toBe(false)
    expect(pictureOf({ src: 'a.jpg', ...size })).toMatchObject({ width: 1200, height: 900 })
  },
)

it.each([
  [1, 3, 1],
  [-1, 3, 0],
  [3, 3, 2],
  [1.9, 3, 1],
  [Number.NaN, 3, 0],
])('of %d in %d pictures %d is shown', (index, count, shown) => expect(nearestIndex(index, count)).toBe(shown))
