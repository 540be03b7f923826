import { expect, it } from 'vitest'
import { turnedBy, turnedSize, turnSteps, upright, type Turn, type TurnStep } from './turn'

const after = (...steps: TurnStep[]): Turn => steps.reduce(turnedBy, upright)

/** Where a point of a square goes, its middle at 0 | 0: mirrored first, then turned clockwise (y points down). */
const place = ({ quarters, isMirrored }: Turn, [x, y]: [number, number]): [number, number] => {
  let at: [number, number] = [isMirrored ? -x : x, y]
  for (let left = quarters; left > 0; left -= 1) at = [-at[1] || 0, at[0] || 0]
  return [at[0] || 0, at[1] || 0]
}
const done: Record<TurnStep, (at: [number, number]) => [number, number]> = {
  left: ([x, y]) => [y || 0, -x || 0],
  right: ([x, y]) => [-y || 0, x || 0],
  horizontal: ([x, y]) => [-x || 0, y],
  vertical: ([x, y]) => [x, -y || 0],
}

it('each step does to the picture what it says, however it stands', () => {
  for (const first of turnSteps)
    for (const second of turnSteps)
      for (const step of turnSteps) {
        const before = after(first, second)
        expect([first, second, step, place(turnedBy(before, step), [1, 2])]).toEqual([
          first,
          second,
          step,
          done[step](place(before, [1, 2])),
        ])
      }
})

it('four quarters and two mirrors are none', () => {
  expect(after('left', 'left', 'left', 'left')).toEqual(upright)
  expect(after('right', 'left')).toEqual(upright)
  expect(after('horizontal', 'horizontal')).toEqual(upright)
  expect(after('vertical', 'horizontal')).toEqual({ quarters: 2, isMirrored: false })
})

it('width and height change places with each quarter', () => {
  const size = { width: 800, height: 600 }
  expect(turnedSize(size, after('left'))).toEqual({ width: 600, height: 800 })
  expect(turnedSize(size, after('left', 'left', 'vertical'))).toEqual(size)
})
