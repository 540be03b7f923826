import { afterEach, expect, test } from 'vitest'
import { addDays, daysTouched, merchantDay, monthGrid } from './days'
import { settle, withTime, writeMoment } from './moment'
import { readMoment } from './typedText'

const zone = process.env.TZ
afterEach(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

/** Where clocks are put on and back, far east, far west, and where midnight itself is skipped. */
const zones = ['UTC', 'Asia/Shanghai', 'Europe/Berlin', 'America/New_York', 'Pacific/Kiritimati', 'America/Santiago']

test.each(zones)('no day is lost or doubled on a machine in %s', (name) => {
  process.env.TZ = name
  // The zone must really be in force, or this would prove nothing.
  expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(name)
  const days = Array.from({ length: 366 }, (_, index) => addDays('2026-01-01', index))
  expect(new Set(days).size).toBe(366)
  expect(days.at(-1)).toBe('2027-01-01')
  expect(daysTouched('2026-01-01', '2026-12-31')).toBe(365)
  expect(monthGrid('2026-03').flat().filter(Boolean).length).toBe(31)
  // 02:30 does not exist that night in Berlin, nor 00:30 in Santiago.
  expect(readMoment('2026-03-29 02:30:00', 'YYYY-MM-DD HH:mm:ss')).toEqual({ value: '2026-03-29 02:30:00' })
  expect(writeMoment('2026-03-29 02:30:00', 'YYYY-MM-DD HH:mm')).toBe('2026-03-29 02:30')
  expect(withTime('2026-09-06 12:00:00', { hour: 0, minute: 30 })).toBe('2026-09-06 00:30:00')
  expect(settle('2026-09-06 00:30:00', 'YYYY-MM-DD HH:mm:59', 'end')).toBe('2026-09-06 00:30:59')
  expect(merchantDay(new Date('2026-03-28T16:30:00Z'))).toBe('2026-03-29')
})
