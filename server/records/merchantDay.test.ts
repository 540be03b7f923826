import type { ComingPreset, DayPreset } from '@contracts/resources/filters'
import { expect, it } from 'vitest'
import { daysOf, monthDaysOf } from './merchantDay'

it.each<[DayPreset | ComingPreset, string, string, string]>([
  ['today', '2026-02-28T15:59:59.999Z', '2026-02-28', '2026-02-28'],
  // Beijing is eight hours ahead.
  ['today', '2026-02-28T16:00:00.000Z', '2026-03-01', '2026-03-01'],
  ['yesterday', '2026-02-28T16:00:00.000Z', '2026-02-28', '2026-02-28'],
  ['last7', '2026-03-03T00:00:00.000Z', '2026-02-25', '2026-03-03'],
  ['last30', '2026-03-03T00:00:00.000Z', '2026-02-02', '2026-03-03'],
  ['thisMonth', '2026-02-10T00:00:00.000Z', '2026-02-01', '2026-02-28'],
  ['thisMonth', '2028-02-10T00:00:00.000Z', '2028-02-01', '2028-02-29'],
  ['thisMonth', '2025-12-31T15:59:59.999Z', '2025-12-01', '2025-12-31'],
  ['thisMonth', '2025-12-31T16:00:00.000Z', '2026-01-01', '2026-01-31'],
  ['lastMonth', '2026-03-31T00:00:00.000Z', '2026-02-01', '2026-02-28'],
  ['lastMonth', '2026-01-01T00:00:00.000Z', '2025-12-01', '2025-12-31'],
  // A Sunday is the last day of its week, over the turn of the year too.
  ['thisWeek', '2026-03-01T00:00:00.000Z', '2026-02-23', '2026-03-01'],
  ['thisWeek', '2026-01-01T00:00:00.000Z', '2025-12-29', '2026-01-04'],
  ['thisWeek', '2026-06-01T00:00:00.000Z', '2026-06-01', '2026-06-07'],
  ['next7', '2026-12-29T00:00:00.000Z', '2026-12-29', '2027-01-04'],
  ['next30', '2028-02-01T00:00:00.000Z', '2028-02-01', '2028-03-01'],
  ['nextMonth', '2026-01-31T00:00:00.000Z', '2026-02-01', '2026-02-28'],
  ['nextMonth', '2026-12-31T16:00:00.000Z', '2027-02-01', '2027-02-28'],
])('%s at %s begins on %s and ends on %s', (preset, now, from, to) => {
  expect(daysOf(preset, new Date(now))).toEqual({ from, to })
})

it.each<[ComingPreset, string, string, string]>([
  ['next7', '2026-12-29T00:00:00.000Z', '12-29', '01-04'],
  // Born on the 29th: on the 28th where there is none.
  ['next7', '2026-02-22T00:00:00.000Z', '02-22', '02-29'],
  ['today', '2026-02-28T00:00:00.000Z', '02-28', '02-29'],
  ['today', '2028-02-28T00:00:00.000Z', '02-28', '02-28'],
  ['today', '2028-02-29T00:00:00.000Z', '02-29', '02-29'],
  ['today', '2026-03-01T00:00:00.000Z', '03-01', '03-01'],
  ['thisMonth', '2026-02-10T00:00:00.000Z', '02-01', '02-29'],
])('each year: %s at %s is from %s to %s', (preset, now, from, to) => {
  expect(monthDaysOf(preset, new Date(now))).toEqual({ from, to })
})
