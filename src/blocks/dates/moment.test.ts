import fc from 'fast-check'
import { expect, test } from 'vitest'
import { settle, withTime, writeMoment } from './moment'

test('a moment is written in each format; the end of a range ends with :59 (Shared building blocks, 9)', () => {
  const moment = '2026-01-05 10:30:07'
  expect(writeMoment(moment, 'YYYY-MM-DD HH:mm:ss')).toBe('2026-01-05 10:30:07')
  expect(writeMoment(moment, 'YYYY-MM-DD HH:mm:59')).toBe('2026-01-05 10:30:59')
  expect(writeMoment(moment, 'YYYY-MM-DD HH:mm')).toBe('2026-01-05 10:30')
  expect(writeMoment(moment, 'YYYY-MM-DD')).toBe('2026-01-05')
})

test('what a format does not write becomes the edge', () => {
  const moment = '2026-01-05 10:30:07'
  expect(settle(moment, 'YYYY-MM-DD', 'start')).toBe('2026-01-05 00:00:00')
  expect(settle(moment, 'YYYY-MM-DD', 'end')).toBe('2026-01-05 23:59:59')
  expect(settle(moment, 'YYYY-MM-DD HH:mm', 'start')).toBe('2026-01-05 10:30:00')
  expect(settle(moment, 'YYYY-MM-DD HH:mm', 'end')).toBe('2026-01-05 10:30:59')
  expect(settle(moment, 'YYYY-MM-DD HH:mm:ss', 'end')).toBe(moment)
})

test('hours stay within 0 and 23, minutes within 0 and 59, whatever is asked (Shared building blocks, 9)', () => {
  expect(withTime('2026-01-05 10:30:07', { hour: 99 })).toBe('2026-01-05 23:30:07')
  expect(withTime('2026-01-05 10:30:07', { minute: 60 })).toBe('2026-01-05 10:59:07')
  expect(withTime('2026-01-05 10:30:07', { hour: -1, minute: Number.NaN })).toBe('2026-01-05 00:00:07')
  fc.assert(
    fc.property(fc.double(), fc.double(), (hour, minute) => {
      expect(withTime('2026-01-05 10:30:07', { hour, minute })).toMatch(/^2026-01-05 ([01]\d|2[0-3]):[0-5]\d:07$/)
    }),
  )
})
