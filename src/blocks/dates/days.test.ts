import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  daysInMonth,
  daysTouched,
  dayTitle,
  firstDay,
  lastDay,
  merchantClock,
  merchantDay,
  monthEnd,
  monthGrid,
  monthInYear,
  monthNames,
  monthOf,
  monthTitle,
  stepMonth,
  weekdays,
  weekEnd,
  weekStart,
} from './days'

const millisecondsOfDay = 86_400_000
const dayAt = (index: number) => new Date(Date.UTC(1900, 0, 1) + index * millisecondsOfDay).toISOString().slice(0, 10)
const dayCount = (Date.UTC(9999, 11, 31) - Date.UTC(1900, 0, 1)) / millisecondsOfDay
const anyDay = fc.integer({ min: 0, max: dayCount }).map(dayAt)

test('the calendar goes from 1900 to 9999 and holds at its ends', () => {
  expect([firstDay, lastDay]).toEqual(['1900-01-01', '9999-12-31'])
  expect(addDays('1900-01-01', -1)).toBe('1900-01-01')
  expect(addDays('9999-12-31', 1)).toBe('9999-12-31')
  expect(addMonths('1900-03-31', -12)).toBe('1900-01-01')
  expect(addMonths('9999-12-01', 1)).toBe('9999-12-31')
  expect(stepMonth('9999-12', 1)).toBe('9999-12')
  expect(stepMonth('1900-01', -1)).toBe('1900-01')
  expect(monthInYear(10_000, 3)).toBe('9999-03')
  expect(monthInYear(1899, 12)).toBe('1900-12')
})

test('days can be added and counted back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 5000, max: dayCount - 5000 }), fc.integer({ min: -4000, max: 4000 }), (index, by) => {
      expect(addDays(dayAt(index), by)).toBe(dayAt(index + by))
      expect(addDays(addDays(dayAt(index), by), -by)).toBe(dayAt(index))
      expect(daysTouched(dayAt(index), addDays(dayAt(index), Math.abs(by)))).toBe(Math.abs(by) + 1)
    }),
  )
})

test('a month later is the same day, or the last day of a shorter month', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('2024-01-31', 1)).toBe('2024-02-29')
  expect(addMonths('2024-02-29', 12)).toBe('2025-02-28')
  expect(addMonths('2026-03-31', -1)).toBe('2026-02-28')
})

test('leap years follow the rule of the centuries', () => {
  expect([1900, 2000, 2023, 2024, 2100].map((year) => daysInMonth(year, 2))).toEqual([28, 29, 28, 29, 28])
})

test('a month grid has six weeks from Monday and every day of the month once', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      const month = monthOf(day)
      const grid = monthGrid(month)
      expect(grid.length).toBe(6)
      const days = grid.flat().filter((cell) => cell !== null)
      expect(days).toEqual(
        Array.from({ length: days.length }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`),
      )
      expect(days.at(-1)).toBe(monthEnd(day))
      for (const week of grid) {
        expect(week.length).toBe(7)
        week.forEach((cell, index) => cell && expect((new Date(cell).getUTCDay() + 6) % 7).toBe(index))
      }
    }),
  )
})

test('the grid of January 2026 begins on a Thursday', () => {
  expect(monthGrid('2026-01')[0]).toEqual([null, null, null, '2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04'])
})

test('a week runs from Monday to Sunday, over the turn of a year too', () => {
  expect(weekStart('2026-01-01')).toBe('2025-12-29')
  expect(weekEnd('2026-01-01')).toBe('2026-01-04')
  expect(weekStart('2026-01-05')).toBe('2026-01-05')
  expect(weekEnd('2026-01-04')).toBe('2026-01-04')
})

test('names are Chinese (Shared building blocks, 9: zh-cn)', () => {
  expect(weekdays.map(({ short }) => short).join('')).toBe('一二三四五六日')
  expect(weekdays[6]!.name).toBe('星期日')
  expect(monthNames.join(' ')).toBe('1月 2月 3月 4月 5月 6月 7月 8月 9月 10月 11月 12月')
  expect(monthTitle('2026-01')).toBe('2026年1月')
  expect(dayTitle('2026-01-05')).toBe('2026年1月5日星期一')
})

test('the merchant’s day is China’s, at any hour of the machine', () => {
  expect(merchantDay(new Date('2026-01-04T15:59:59Z'))).toBe('2026-01-04')
  expect(merchantDay(new Date('2026-01-04T16:00:00Z'))).toBe('2026-01-05')
  expect(merchantClock(new Date('2026-01-04T16:00:07Z'))).toBe('2026-01-05 00:00:07')
})
