import { expect, it } from 'vitest'
import { boxLimits, cropRatios, fitBox, ratioOf, wholeBox } from './cropBox'

const wide = { width: 800, height: 600 }

it('offers the ratios of the spec, width over height', () => {
  expect(
    Object.fromEntries(cropRatios.map((choice) => [choice, ratioOf(choice, { width: 1000, height: 400 })])),
  ).toEqual({
    original: 2.5,
    '1:1': 1,
    '4:3': expect.closeTo(1.333_333, 5),
    '3:4': 0.75,
    screen: 0.562_5,
    custom: null,
  })
})

it.each([
  ['original', { x: 0, y: 0, width: 800, height: 600 }],
  ['1:1', { x: 100, y: 0, width: 600, height: 600 }],
  ['3:4', { x: 175, y: 0, width: 450, height: 600 }],
  ['screen', { x: 231.25, y: 0, width: 337.5, height: 600 }],
  ['custom', { x: 0, y: 0, width: 800, height: 600 }],
] as const)('%s begins as the largest box in the middle', (choice, box) => {
  expect(wholeBox(wide, ratioOf(choice, wide))).toEqual(box)
})

it.each([
  ['one that fits', { x: 10, y: 20, width: 200, height: 150 }, null, { x: 10, y: 20, width: 200, height: 150 }],
  ['one too small', { x: 10, y: 20, width: 49, height: 0 }, null, { x: 10, y: 20, width: 50, height: 50 }],
  ['one too large', { x: 10, y: 20, width: 900, height: 700 }, null, { x: 0, y: 0, width: 800, height: 600 }],
  ['one outside', { x: 790, y: -5, width: 200, height: 150 }, null, { x: 600, y: 0, width: 200, height: 150 }],
  ['one of another ratio', { x: 0, y: 0, width: 200, height: 150 }, 1, { x: 0, y: 0, width: 200, height: 200 }],
  ['one too flat', { x: 0, y: 0, width: 60, height: 30 }, 2, { x: 0, y: 0, width: 100, height: 50 }],
  ['one too narrow', { x: 0, y: 0, width: 40, height: 80 }, 0.5, { x: 0, y: 0, width: 50, height: 100 }],
  ['one too high', { x: 0, y: 0, width: 700, height: 0 }, 0.5, { x: 0, y: 0, width: 300, height: 600 }],
])('%s is taken as it may be', (_, box, ratio, taken) => expect(fitBox(box, wide, ratio)).toEqual(taken))

it.each([null, 1, 3])('a picture smaller than 50x50 is taken whole, ratio %j', (ratio) => {
  const tiny = { width: 30, height: 20 }
  const { least, most } = boxLimits(tiny, ratio)
  expect(least).toEqual(most)
  expect(fitBox({ x: 9, y: 9, width: 5, height: 5 }, tiny, ratio)).toEqual({
    ...wholeBox(tiny, ratio),
    ...(ratio === 1 ? { x: 9 } : {}),
    ...(ratio === 3 ? { y: 9 } : {}),
  })
})
