import { expect, it } from 'vitest'
import { timeLeftText } from './constants'

it.each([
  [0, '已到期'],
  [20_000, '1分钟'],
  [3_599_999, '59分钟'],
  [3_600_000, '1小时0分'],
  [90_000_000, '1天1小时'],
])('%d ms are left: %s', (ms, words) => expect(timeLeftText(ms)).toBe(words))
