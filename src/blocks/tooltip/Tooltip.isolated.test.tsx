import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Tooltip } from './Tooltip'

const { loads } = vi.hoisted(() => ({ loads: { count: 0 } }))
vi.mock('./Tip', async (original) => {
  loads.count += 1
  return original()
})

/** Delays of exactly 300 ms in the document's window; they are over when the test says so, all others by themselves. */
const timers = new Map<number, { run: () => void; dueMs: number }>()
let nowMs = 0

beforeEach(() => {
  const view = document.defaultView!
  const { setTimeout, clearTimeout } = view
  let ids = 1_000_000
  vi.spyOn(view, 'setTimeout').mockImplementation(((run: () => void, ms = 0) => {
    if (ms !== 300) return setTimeout(run, ms)
    ids += 1
    timers.set(ids, { run, dueMs: nowMs + ms })
    return ids
  }) as typeof view.setTimeout)
  vi.spyOn(view, 'clearTimeout').mockImplementation((id) => {
    if (!timers.delete(Number(id))) clearTimeout(id)
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  timers.clear()
})

const pass = (ms: number) =>
  act(() => {
    nowMs += ms
    for (const [id, { run, dueMs }] of timers) {
      if (dueMs > nowMs) continue
      timers.delete(id)
      run()
    }
  })

const tip = () => screen.queryByRole('tooltip')
const button = () => screen.getByRole('button')
const long = 10_000

function open(relationship: 'label' | 'description' = 'description') {
  const heard: string[] = []
  const user = userEvent.setup()
  render(
    <>
      <Tooltip text="按支付时间统计" relationship={relationship}>
        <button type="button" onFocus={() => heard.push('focus')} onPointerEnter={() => heard.push('enter')}>
          {relationship === 'description' && '成交额'}
        </button>
      </Tooltip>
      <input aria-label="下一个" />
    </>,
  )
  return { heard, user }
}

const shown = () => screen.findByRole('tooltip')

it('costs nothing until somebody asks: neither loaded nor drawn', () => {
  open()
  expect(loads.count).toBe(0)
  expect(tip()).toBeNull()
})

it('describes its trigger without having been opened', () => {
  open()
  const described = button().getAttribute('aria-describedby')!
  expect(document.getElementById(described)?.textContent).toBe('按支付时间统计')
  cleanup()
  open('label')
  expect(screen.getByRole('button', { name: '按支付时间统计' })).toBeTruthy()
})

it('opens on hover 150 px wide, on the same element, and goes 300 ms after the pointer has left', async () => {
  const { heard, user } = open()
  const before = button()
  await user.hover(before)
  const seen = await shown()
  expect(seen.textContent).toContain('按支付时间统计')
  expect(seen.style.width).toBe('150px')
  expect(loads.count).toBe(1)
  expect(button()).toBe(before)
  expect(heard).toEqual(['enter'])
  await user.unhover(before)
  pass(299)
  expect(tip()).not.toBeNull()
  pass(1)
  expect(tip()).toBeNull()
})

it('stays while the pointer is on the tip itself', async () => {
  const { user } = open()
  await user.hover(button())
  const seen = await shown()
  await user.unhover(button())
  fireEvent.pointerEnter(seen)
  pass(long)
  expect(tip()).not.toBeNull()
  fireEvent.pointerLeave(seen)
  pass(300)
  expect(tip()).toBeNull()
})

it('opens on keyboard focus, keeps it, hides on Esc, and goes with the focus', async () => {
  const { heard, user } = open()
  await user.tab()
  await shown()
  expect(document.activeElement).toBe(button())
  expect(heard).toEqual(['focus'])
  await user.keyboard('{Escape}')
  expect(tip()).toBeNull()
  await user.tab()
  await user.tab({ shift: true })
  await shown()
  await user.tab()
  await waitFor(() => expect(tip()).toBeNull())
})

it('does not open for who has left before it was there', async () => {
  open()
  // At once, however slow the machine is: it would open after 250 ms.
  fireEvent.pointerEnter(button())
  fireEvent.pointerLeave(button())
  await act(() => new Promise((resolve) => setTimeout(resolve, 400)))
  expect(tip()).toBeNull()
})

it('can be taken down while it is open', async () => {
  const { user } = open()
  await user.hover(button())
  await shown()
  cleanup()
  expect(document.querySelector('[role=tooltip]')).toBeNull()
})
