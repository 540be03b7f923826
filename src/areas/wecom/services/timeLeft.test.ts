import { expect, it } from 'vitest'
import { timeLeft } from './timeLeft'

const dueAt = '2026-06-01T02:30:00.000Z'

it.each([
  ['2026-06-01T02:00:00.000Z', '剩 30 分钟接单', false],
  ['2026-06-01T02:29:30.000Z', '剩 1 分钟接单', false],
  ['2026-06-01T02:30:00.000Z', '剩 0 分钟接单', false],
  ['2026-06-01T02:30:01.000Z', '超时 1 分钟', true],
  ['2026-06-01T03:45:00.000Z', '超时 75 分钟', true],
])('at %s: %s', (now, text, isLate) => {
  expect(timeLeft(dueAt, Date.parse(now))).toEqual({ text, isLate })
})
