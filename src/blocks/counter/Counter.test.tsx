import { act, cleanup, render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Counter } from './Counter'
import { groupedNumber } from './groupedNumber'

/** A screen that draws when the test says so. */
let frames = new Map<number, FrameRequestCallback>()
let asked = 0
let prefersStillness = false

beforeEach(() => {
  frames = new Map()
  asked = 0
  prefersStillness = false
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => {
    asked += 1
    frames.set(asked, callback)
    return asked
  })
  vi.stubGlobal('cancelAnimationFrame', (id: number) => frames.delete(id))
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('prefers-reduced-motion') && prefersStillness,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const drawAt = (ms: number) =>
  act(() => {
    const due = [...frames.values()]
    frames.clear()
    for (const draw of due) draw(ms)
  })
const seen = () => document.querySelector('[aria-hidden]')!.textContent!
const heard = () => screen.getByRole('status').textContent

it('counts up to its value in 2 s, with commas between groups of 3', () => {
  render(<Counter value={1_234_567} />)
  expect(seen()).toBe('0')
  drawAt(5_000)
  expect(seen()).toBe('0')
  drawAt(6_000)
  const halfway = seen()
  expect(halfway).toMatch(/^\d{1,3}(,\d{3})+$/)
  expect(halfway).not.toBe('1,234,567')
  drawAt(6_999)
  expect(seen()).not.toBe('')
  expect(frames.size).toBe(1)
  drawAt(7_000)
  expect(seen()).toBe('1,234,567')
  expect(frames.size).toBe(0)
})

it('says the end value only', () => {
  render(<Counter value={1_000} suffix=" 人" />)
  expect(heard()).toBe('1,000 人')
  drawAt(0)
  drawAt(700)
  expect(seen()).not.toBe('1,000 人')
  expect(heard()).toBe('1,000 人')
})

it('goes on from what it shows when the value changes on the way', () => {
  const { rerender } = render(<Counter value={1_000} />)
  drawAt(0)
  drawAt(1_000)
  const before = Number(seen().replace(',', ''))
  rerender(<Counter value={0} />)
  drawAt(1_016)
  expect(Number(seen().replace(',', ''))).toBe(before)
  drawAt(3_016)
  expect(seen()).toBe('0')
})

it('does not move for whoever prefers that', () => {
  prefersStillness = true
  const { rerender } = render(<Counter value={5_000} />)
  expect(seen()).toBe('5,000')
  rerender(<Counter value={6_000} />)
  expect(seen()).toBe('6,000')
  expect(asked).toBe(0)
})

it('does not draw after it has gone', () => {
  const { unmount } = render(<Counter value={5_000} />)
  unmount()
  expect(frames.size).toBe(0)
})

it.each([
  [Number.NaN, '–'],
  [Infinity, '–'],
])('shows no number as a dash: %d', (value, text) => {
  render(<Counter value={value} />)
  expect(seen()).toBe(text)
  expect(heard()).toBe(text)
})

it.each([
  [0, {}, '0'],
  [999, {}, '999'],
  [1_000, {}, '1,000'],
  [-1_234.5, { decimals: 2 }, '-1,234.50'],
  [-0.001, { decimals: 2 }, '0.00'],
  [1e21, {}, '1,000,000,000,000,000,000,000'],
  [123_456, { separator: ' ', groupSize: 4 }, '12 3456'],
  [123_456, { groupSize: 0 }, '123456'],
])('%d with %o reads %s', (value, style, text) => {
  expect(groupedNumber(value, style)).toBe(text)
})

it('property: without its commas the text is the number again', () => {
  fc.assert(
    fc.property(fc.integer(), (value) => {
      expect(Number(groupedNumber(value).replaceAll(',', ''))).toBe(value)
    }),
  )
})
