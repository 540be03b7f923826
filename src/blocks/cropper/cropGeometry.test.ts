import { expect, it } from 'vitest'
import { boxOfPercent, percentOf, previewOf, scaleInto, sizeWithin } from './cropGeometry'

const picture = { width: 800, height: 600 }

it.each([
  [{ width: 800, height: 600 }, 4096, { width: 800, height: 600 }],
  [{ width: 8000, height: 5000 }, 4096, { width: 4096, height: 2560 }],
  [{ width: 5000, height: 8000 }, 4000, { width: 2500, height: 4000 }],
  [{ width: 40_000, height: 1 }, 900, { width: 900, height: 1 }],
])('%j within %d is %j', (size, most, within) => expect(sizeWithin(size, most)).toEqual(within))

it('fills the stage with the longer side, large or small', () => {
  expect(scaleInto({ width: 600, height: 400 }, 300)).toBe(0.5)
  expect(scaleInto({ width: 50, height: 100 }, 300)).toBe(3)
})

it('counts in hundredths and back', () => {
  const box = { x: 80, y: 30, width: 400, height: 300 }
  expect(percentOf(box, picture)).toEqual({ unit: '%', x: 10, y: 5, width: 50, height: 50 })
  expect(boxOfPercent(percentOf(box, picture), picture)).toEqual(box)
})

it('shows the box alone, as large as the preview allows', () => {
  expect(previewOf({ x: 100, y: 50, width: 280, height: 140 }, picture, 140)).toEqual({
    window: { width: 140, height: 70 },
    image: { width: 400, height: 300, left: -50, top: -25 },
  })
})
