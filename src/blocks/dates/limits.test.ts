import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clampMoment, dayProblem, limitsOf, momentProblem, rangeProblem } from './limits'
import { rangeOfDays, wholeDays } from './rangeChoice'
import { rangePresets } from './presets'
import { addDays, daysTouched, merchantDay } from './days'
import type { MomentRange } from './moment'

const timed = 'YYYY-MM-DD HH:mm:ss' as const
const free = limitsOf({}, timed)
const days = (from: string, to: string): MomentRange => [`${from} 00:00:00`, `${to} 23:59:59`]

test('a day alone limits from its first to its last second, a moment to the second', () => {
  const limits = limitsOf({ min: '2026-01-05', max: '2026-01-20' }, timed)
  expect(momentProblem('2026-01-05 00:00:00', limits)).toBeNull()
  expect(momentProblem('2026-01-20 23:59:59', limits)).toBeNull()
  expect(momentProblem('2026-01-04 23:59:59', limits)).toBe('不能早于 2026-01-05 00:00:00')
  expect(momentProblem('2026-01-21 00:00:00', limits)).toBe('不能晚于 2026-01-20 23:59:59')
  const within = limitsOf({ min: '2026-01-05 09:30', max: '2026-01-05 18:00:00' }, timed)
  expect(dayProblem('2026-01-05', within)).toBeNull()
  expect(momentProblem('2026-01-05 09:29:59', within)).toBe('不能早于 2026-01-05 09:30:00')
  expect(clampMoment('2026-01-05 00:00:00', within)).toBe('2026-01-05 09:30:00')
  expect(clampMoment('2026-01-05 20:00:00', within)).toBe('2026-01-05 18:00:00')
})

test('where only days are chosen, the day of a limit can be chosen whole', () => {
  const limits = limitsOf({ min: '2026-01-05 09:30', max: '2026-01-05 18:00' }, 'YYYY-MM-DD')
  expect(momentProblem('2026-01-05 00:00:00', limits)).toBeNull()
  expect(momentProblem('2026-01-05 23:59:59', limits)).toBeNull()
  expect(dayProblem('2026-01-04', limits)).toBe('不能早于 2026-01-05')
})

test('a limit that is no date limits nothing', () => {
  expect(momentProblem('2026-01-05 00:00:00', limitsOf({ min: '2026-02-30', max: '📅' }, timed))).toBeNull()
})

test('a closed day is named; a range may pass over it but not end on it', () => {
  const limits = limitsOf({ isDayDisabled: (day) => day === '2026-01-10' }, timed)
  expect(momentProblem('2026-01-10 12:00:00', limits)).toBe('2026-01-10 不可选')
  expect(rangeProblem(days('2026-01-09', '2026-01-11'), limits, {})).toBeNull()
  expect(rangeProblem(days('2026-01-09', '2026-01-10'), limits, {})).toBe('2026-01-10 不可选')
})

test('too few and too many days have the messages of the spec (Shared building blocks, 5; docs/glossary.md, 4)', () => {
  const length = { minDays: 3, maxDays: 7 }
  expect(rangeProblem(days('2026-01-01', '2026-01-02'), free, length)).toBe('时间范围不能少于3天')
  expect(rangeProblem(days('2026-01-01', '2026-01-03'), free, length)).toBeNull()
  expect(rangeProblem(days('2026-01-01', '2026-01-07'), free, length)).toBeNull()
  expect(rangeProblem(days('2026-01-01', '2026-01-08'), free, length)).toBe('时间范围不能多于7天')
})

test('an end before its start is said', () => {
  expect(rangeProblem(['2026-01-05 18:00:00', '2026-01-05 09:00:59'], free, {})).toBe('结束时间不能早于开始时间')
})

const formats = { format: timed, endFormat: 'YYYY-MM-DD HH:mm:59' } as const
const anyDay = fc.integer({ min: -20_000, max: 20_000 }).map((by) => addDays('2026-01-01', by))

test('two days in either order are the same range, from the first second to :59', () => {
  expect(rangeOfDays('2026-01-31', '2026-01-01', null, free, formats)).toEqual(days('2026-01-01', '2026-01-31'))
  fc.assert(
    fc.property(anyDay, anyDay, (one, other) => {
      const range = rangeOfDays(one, other, null, free, formats)
      expect(range).toEqual(rangeOfDays(other, one, null, free, formats))
      expect(range[0] <= range[1]).toBe(true)
    }),
  )
})

test('new days keep the times chosen before, unless the end would come first', () => {
  const before: MomentRange = ['2026-01-01 18:00:00', '2026-01-02 09:00:59']
  const [from, to] = rangeOfDays('2026-02-01', '2026-02-03', before, free, formats)
  expect([from, to]).toEqual(['2026-02-01 18:00:00', '2026-02-03 09:00:59'])
  expect(rangeOfDays('2026-02-01', '2026-02-01', before, free, formats)).toEqual(days('2026-02-01', '2026-02-01'))
})

test('on the first and last day allowed a range stays within the limits', () => {
  const limits = limitsOf({ min: '2026-01-05 09:30', max: '2026-01-20 18:00:59' }, timed)
  expect(rangeOfDays('2026-01-05', '2026-01-20', null, limits, formats)).toEqual([
    '2026-01-05 09:30:00',
    '2026-01-20 18:00:59',
  ])
})

const presetDays = (name: string, today: string) => rangePresets.find((preset) => preset.name === name)!.days(today)

test('presets reckon from today', () => {
  // A Thursday, the first of a month and of a year.
  const today = '2026-01-01'
  expect(rangePresets.map(({ name }) => [name, ...presetDays(name, today)])).toEqual([
    ['今天', '2026-01-01', '2026-01-01'],
    ['昨天', '2025-12-31', '2025-12-31'],
    ['近7天', '2025-12-26', '2026-01-01'],
    ['近30天', '2025-12-03', '2026-01-01'],
    ['本周', '2025-12-29', '2026-01-04'],
    ['上周', '2025-12-22', '2025-12-28'],
    ['本月', '2026-01-01', '2026-01-31'],
    ['上月', '2025-12-01', '2025-12-31'],
  ])
  expect(presetDays('上月', '2024-03-31')).toEqual(['2024-02-01', '2024-02-29'])
  expect(wholeDays(...presetDays('今天', '2026-01-01'), formats)).toEqual(days('2026-01-01', '2026-01-01'))
})

test('近7天 has seven days and 近30天 thirty, on every day', () => {
  fc.assert(
    fc.property(anyDay, (today) => {
      expect(daysTouched(...presetDays('近7天', today))).toBe(7)
      expect(daysTouched(...presetDays('近30天', today))).toBe(30)
      expect(presetDays('本周', today)[0] <= today && today <= presetDays('本周', today)[1]).toBe(true)
    }),
  )
})

test('今天 changes at China’s midnight', () => {
  expect(presetDays('今天', merchantDay(new Date('2026-01-04T16:00:00Z')))[0]).toBe('2026-01-05')
})
