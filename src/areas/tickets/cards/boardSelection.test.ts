import { expect, it } from 'vitest'
import { beginRange, daysBetween, extendRange, nothingChosen, toggleDay } from './boardSelection'

const always = () => true
const shown = ({ chosen }: { chosen: ReadonlySet<string> }) => [...chosen].toSorted().map((day) => day.slice(5))

it('a range runs either way and over the end of a month', () => {
  expect(daysBetween('2026-06-30', '2026-07-02')).toEqual(['2026-06-30', '2026-07-01', '2026-07-02'])
  expect(daysBetween('2026-07-02', '2026-06-30')).toEqual(['2026-06-30', '2026-07-01', '2026-07-02'])
  expect(daysBetween('2026-07-02', '2026-07-02')).toEqual(['2026-07-02'])
})

it('drawn on and back again it holds what lies between, no more', () => {
  const begun = beginRange(nothingChosen, '2026-06-03', false)
  const wide = extendRange(begun, '2026-06-06', always)
  expect(shown(wide)).toEqual(['06-03', '06-04', '06-05', '06-06'])
  expect(shown(extendRange(wide, '2026-06-02', always))).toEqual(['06-02', '06-03'])
})

it('another range replaces the first one, or joins it', () => {
  const first = extendRange(beginRange(nothingChosen, '2026-06-03', false), '2026-06-04', always)
  expect(shown(beginRange(first, '2026-06-08', false))).toEqual(['06-08'])
  const joined = extendRange(beginRange(first, '2026-06-08', true), '2026-06-09', always)
  expect(shown(joined)).toEqual(['06-03', '06-04', '06-08', '06-09'])
})

it('leaves out what cannot be chosen', () => {
  const isOpen = (day: string) => day >= '2026-06-04'
  expect(shown(extendRange(beginRange(nothingChosen, '2026-06-05', false), '2026-06-02', isOpen))).toEqual([
    '06-04',
    '06-05',
  ])
  expect(extendRange(nothingChosen, '2026-06-02', isOpen)).toBe(nothingChosen)
  expect(shown(extendRange(nothingChosen, '2026-06-04', isOpen))).toEqual(['06-04'])
})

it('a tap adds a day, another takes it away', () => {
  const one = toggleDay(nothingChosen, '2026-06-03')
  const two = toggleDay(one, '2026-06-09')
  expect(shown(two)).toEqual(['06-03', '06-09'])
  expect(shown(toggleDay(two, '2026-06-03'))).toEqual(['06-09'])
})
