import { expect, it } from 'vitest'
import { readTime } from './typedTime'

it.each([
  ['9', '09:00'],
  ['0900', '09:00'],
  ['930', '09:30'],
  ['9:5', '09:05'],
  ['２１：３０', '21:30'],
  ['21点30分', '21:30'],
  ['21时', '21:00'],
  ['23:59', '23:59'],
])('takes «%s» for %s', (text, time) => {
  expect(readTime(text)).toBe(time)
})

it.each(['', '24', '12:60', '2400', '9:300', '早上', '1e1', '-9'])('takes «%s» for no time', (text) => {
  expect(readTime(text)).toBeNull()
})
