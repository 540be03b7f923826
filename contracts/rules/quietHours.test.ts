import { expect, it } from 'vitest'
import { isQuietAt } from './quietHours'

const at = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

it.each([
  ['', '03:00', false],
  ['22:00-07:00', '21:59', false],
  ['22:00-07:00', '22:00', true],
  ['22:00-07:00', '00:00', true],
  ['22:00-07:00', '06:59', true],
  ['22:00-07:00', '07:00', false],
  ['12:00-13:30', '13:29', true],
  ['12:00-13:30', '13:30', false],
  ['22:00-07:00, 12:00-13:30', '12:30', true],
  ['08:00-08:00', '08:00', false],
  ['25:00-26:00', '01:30', false],
  ['夜里', '03:00', false],
])('%j at %s', (quietHours, clock, isQuiet) => {
  expect(isQuietAt(quietHours, at(clock))).toBe(isQuiet)
})
