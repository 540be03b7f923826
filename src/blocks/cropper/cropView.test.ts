import { expect, it } from 'vitest'
import { boxUnder, bringingIn, panned, wholeView, zoomed } from './cropView'

const picture = { width: 800, height: 600 }
const stage = 300
const whole = wholeView(picture, stage)
const middle = { x: 150, y: 150 }

it('begins with the whole picture in the middle of the stage', () => {
  expect(whole).toEqual({ zoom: 1, scale: 0.375, at: { x: 0, y: 37.5 } })
})

it('comes nearer around a point, three times at most, and goes back to the whole', () => {
  expect(zoomed(whole, picture, stage, 2, middle)).toEqual({ zoom: 2, scale: 0.75, at: { x: -150, y: -75 } })
  expect(zoomed(whole, picture, stage, 2, { x: 0, y: 150 }).at).toEqual({ x: 0, y: -75 })
  expect(zoomed(whole, picture, stage, 9, middle).zoom).toBe(3)
  expect(zoomed(zoomed(whole, picture, stage, 2, middle), picture, stage, 0.5, middle)).toEqual(whole)
})

it('is drawn about as far as its edges', () => {
  const near = zoomed(whole, picture, stage, 2, middle)
  expect(panned(near, picture, stage, { x: 20, y: -10 }).at).toEqual({ x: -130, y: -85 })
  expect(panned(near, picture, stage, { x: 999, y: -999 }).at).toEqual({ x: 0, y: -150 })
  expect(panned(whole, picture, stage, { x: 20, y: 20 })).toEqual(whole)
})

it('knows what lies under a box that stays on the screen', () => {
  const box = { x: 0, y: 0, width: 800, height: 600 }
  expect(boxUnder(box, whole, zoomed(whole, picture, stage, 2, middle))).toEqual({
    x: 200,
    y: 150,
    width: 400,
    height: 300,
  })
})

it('follows a box that leaves the stage', () => {
  const near = zoomed(whole, picture, stage, 2, middle)
  const box = { x: 0, y: 300, width: 100, height: 100 }
  expect(bringingIn(near, picture, stage, box).at).toEqual({ x: 0, y: -75 })
  const inSight = { x: 300, y: 200, width: 100, height: 100 }
  expect(bringingIn(near, picture, stage, inSight)).toBe(near)
})
