import { expect, it } from 'vitest'
import { endOfStoreDay, monthsAfter, storeDay } from './storeDay'

it('changes the day at midnight in the stores', () => {
  expect(storeDay('2026-05-31T15:59:59.999Z')).toBe('2026-05-31')
  expect(storeDay('2026-05-31T16:00:00.000Z')).toBe('2026-06-01')
  expect(endOfStoreDay('2026-05-31T15:59:59.999Z')).toBe('2026-05-31T16:00:00.000Z')
  expect(endOfStoreDay('2026-05-31T16:00:00.000Z')).toBe('2026-06-01T16:00:00.000Z')
})

it('counts months by the day of the stores, and never runs into the month behind', () => {
  expect(monthsAfter('2026-03-15T04:00:00.000Z', 36)).toBe('2029-03-15T04:00:00.000Z')
  // 00:30 of the 31st in the stores.
  expect(monthsAfter('2026-01-30T16:30:00.000Z', 1)).toBe('2026-02-27T16:30:00.000Z')
  expect(monthsAfter('2024-02-29T04:00:00.000Z', 12)).toBe('2025-02-28T04:00:00.000Z')
  expect(monthsAfter('2026-12-31T15:59:59.999Z', 2)).toBe('2027-02-28T15:59:59.999Z')
})
