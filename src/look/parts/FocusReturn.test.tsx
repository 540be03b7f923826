import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { FocusReturn } from './FocusReturn'

const focused = () => document.activeElement?.textContent
const Dialog = ({ name, isModal = false }: { name: string; isModal?: boolean }) => (
  <div role="dialog" aria-modal={isModal}>
    <FocusReturn />
    <button type="button">{name}</button>
  </div>
)
const page = (dialogs: React.ReactNode) => (
  <main tabIndex={-1}>
    正文
    <button type="button">打开</button>
    <div>{dialogs}</div>
  </main>
)

let shown: ReturnType<typeof render>
beforeEach(() => {
  shown = render(page(null))
  screen.getByRole('button', { name: '打开' }).focus()
  shown.rerender(page(<Dialog key="1" name="第一个" />))
  screen.getByRole('button', { name: '第一个' }).focus()
})
afterEach(cleanup)

it('gives the focus back to where it was', () => {
  shown.rerender(page(null))
  expect(focused()).toBe('打开')
})

it('gives it to the main part where that is gone', () => {
  screen.getByRole('button', { name: '打开' }).remove()
  shown.rerender(page(null))
  expect(document.activeElement?.tagName).toBe('MAIN')
})

it('gives the page back to screen readers, unless another modal stands over it', () => {
  const { container } = shown
  container.setAttribute('aria-hidden', 'true')
  shown.rerender(page(<Dialog key="2" name="另一个" isModal />))
  expect(container.getAttribute('aria-hidden')).toBe('true')
  shown.rerender(page(null))
  expect(container.hasAttribute('aria-hidden')).toBe(false)
})

it('takes it from nobody who has it by then', () => {
  shown.rerender(page(<Dialog key="2" name="另一个" />))
  screen.getByRole('button', { name: '另一个' }).focus()
  shown.rerender(page(<Dialog key="2" name="另一个" />))
  expect(focused()).toBe('另一个')
})

it('leaves it to another modal that opens in its place', () => {
  shown.rerender(page(<Dialog key="2" name="另一个" isModal />))
  expect(focused()).not.toBe('打开')
})

it('brings it back into the modal that it lay over', () => {
  cleanup()
  const lower = (over: React.ReactNode) => (
    <>
      <div role="dialog" aria-modal="true">
        <button type="button">下层</button>
      </div>
      {over}
    </>
  )
  shown = render(lower(null))
  screen.getByRole('button', { name: '下层' }).focus()
  shown.rerender(lower(<Dialog name="上层" />))
  screen.getByRole('button', { name: '上层' }).focus()
  shown.rerender(lower(null))
  expect(focused()).toBe('下层')
})
