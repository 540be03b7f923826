import type { DayPreset } from '@contracts/resources/filters'
import { expect, it } from 'vitest'
import { daysOf } from './merchantDay'

it.each<[DayPreset, string, string, string]>([
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
])('%s at %s begins on %s and ends on %s', (preset, now, from, to) => {
  expect(daysOf(preset, new Date(now))).toEqual({ from, to })
})
