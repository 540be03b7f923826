import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { SlideSwitch } from './SlideSwitch'

afterEach(cleanup)

const at = () => screen.getByRole<HTMLInputElement>('switch', { name: '上架' })

function Plain({ value }: { value: 0 | 1 | null }) {
  return <SlideSwitch label="上架" value={value} onChange={(now) => void seen.push(now)} />
}
let seen: unknown[] = []
afterEach(() => (seen = []))

it('slides between 0 and 1 unless told otherwise', async () => {
  const user = userEvent.setup()
  const { rerender } = render(<Plain value={0} />)
  expect(at().checked).toBe(false)
  await user.click(at())
  expect(seen).toEqual([1])
  rerender(<Plain value={1} />)
  expect(at().checked).toBe(true)
  await user.click(at())
  expect(seen).toEqual([1, 0])
})

it('works by keyboard', async () => {
  const user = userEvent.setup()
  render(<Plain value={0} />)
  await user.tab()
  expect(document.activeElement).toBe(at())
  await user.keyboard(' ')
  expect(seen).toEqual([1])
})

it.each([
  ['ON', 'OFF'],
  [true, false],
  ['1', '0'],
  [2, null],
])('takes %s and %s', async (on, off) => {
  const user = userEvent.setup()
  const { rerender } = render(
    <SlideSwitch label="上架" value={off} trueValue={on} falseValue={off} onChange={(now) => void seen.push(now)} />,
  )
  expect(at().checked).toBe(false)
  await user.click(at())
  rerender(
    <SlideSwitch label="上架" value={on} trueValue={on} falseValue={off} onChange={(now) => void seen.push(now)} />,
  )
  expect(at().checked).toBe(true)
  await user.click(at())
  expect(seen).toEqual([on, off])
})

it('a value that is neither shows as off, is left alone, and becomes on with a press', async () => {
  render(<Plain value={null} />)
  expect(at().checked).toBe(false)
  expect(seen).toEqual([])
  await userEvent.click(at())
  expect(seen).toEqual([1])
})

it('is not heard while disabled', async () => {
  render(<SlideSwitch label="上架" value={0} disabled onChange={(now) => void seen.push(now)} />)
  expect(at().disabled).toBe(true)
  await userEvent.click(at())
  expect(seen).toEqual([])
})
