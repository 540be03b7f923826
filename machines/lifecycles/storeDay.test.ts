import { expect, it } from 'vitest'
import { endOfStoreDay, storeDay } from './storeDay'

it('changes the day at midnight in the stores', () => {
  expect(storeDay('2026-05-31T15:59:59.999Z')).toBe('2026-05-31')
  expect(storeDay('2026-05-31T16:00:00.000Z')).toBe('2026-06-01')
  expect(endOfStoreDay('2026-05-31T15:59:59.999Z')).toBe('2026-05-31T16:00:00.000Z')
  expect(endOfStoreDay('2026-05-31T16:00:00.000Z')).toBe('2026-06-01T16:00:00.000Z')
})
