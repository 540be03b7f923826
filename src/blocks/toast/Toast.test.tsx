import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, it, test } from 'vitest'
import { gallery } from './Toast.gallery'
import { ToastProvider, useToast } from './ToastProvider'
import { renderOnClock } from './testing/renderOnClock'
import { openMsOf, toastPositions, toastTypes } from './constants'
import type { ToastRequest } from './useToastStack'

/** A page with one button that asks for a toast. */
function Asking({ request, name = '显示' }: { request: ToastRequest; name?: string }) {
  const { show } = useToast()
  return (
    <button type="button" onClick={() => show(request)}>
      {name}
    </button>
  )
}

/** The first toast of a page brings what draws it. */
const ask = async (name = '显示') => {
  await userEvent.click(screen.getByRole('button', { name }))
  await act(() => import('./ToastLayer'))
}
const start = (children: ReactNode) => renderOnClock(<ToastProvider>{children}</ToastProvider>)
const placeOf = (element: HTMLElement) => element.closest('[data-position]')?.getAttribute('data-position')
const close = { name: '关闭提示' }

it('is an info at the top centre, 300 × 80, for exactly 3 s unless told otherwise', async () => {
  const { pass } = start(<Asking request={{ text: '资料已同步' }} />)
  expect(screen.queryByRole('status')).toBeNull()
  await ask()
  const toast = screen.getByRole('status')
  expect(toast.textContent).toContain('资料已同步')
  expect(toast.dataset.type).toBe('info')
  expect(placeOf(toast)).toBe('topCenter')
  expect(toast.style.width).toBe('300px')
  expect(toast.style.minHeight).toBe('80px')
  pass(2999)
  expect(screen.getByRole('status')).toBeTruthy()
  pass(1)
  expect(screen.queryByRole('status')).toBeNull()
})

it('takes closeTime in seconds, width and height in px', async () => {
  const { pass } = start(<Asking request={{ text: '久一点', closeTime: 1.5, width: 420, height: 120 }} />)
  await ask()
  const { style } = screen.getByRole('status')
  expect([style.width, style.minHeight]).toEqual(['420px', '120px'])
  pass(1499)
  expect(screen.getByRole('status')).toBeTruthy()
  pass(1)
  expect(screen.queryByRole('status')).toBeNull()
})

test.each([
  [0, 0],
  [0.25, 250],
  [undefined, 3000],
  [-1, 3000],
  [Number.NaN, 3000],
  [Number.POSITIVE_INFINITY, 2_147_483_647],
])('a closeTime of %s s is %s ms', (closeTime, ms) => {
  expect(openMsOf(closeTime)).toBe(ms)
})

it('closes at once with a closeTime of 0', async () => {
  const { pass } = start(<Asking request={{ text: '一闪而过', closeTime: 0 }} />)
  await ask()
  pass(0)
  expect(screen.queryByRole('status')).toBeNull()
})

it('shows nothing for a blank text', async () => {
  start(<Asking request={{ text: '  ' }} />)
  await ask()
  expect(screen.queryByRole('status')).toBeNull()
})

it('knows the four types and five positions of the spec', () => {
  expect(toastTypes).toEqual(['info', 'success', 'danger', 'warning'])
  expect(toastPositions).toEqual(['topCenter', 'topLeft', 'topRight', 'bottomLeft', 'bottomRight'])
})

test.each([
  ['info', 'status', '提示'],
  ['success', 'status', '成功'],
  ['danger', 'alert', '失败'],
  ['warning', 'alert', '注意'],
] as const)('%s is read out as %s and says %s', async (type, role, name) => {
  start(<Asking request={{ text: '一句话', type }} />)
  await ask()
  const toast = screen.getByRole(role)
  expect(toast.dataset.type).toBe(type)
  expect(within(toast).getByLabelText(name)).toBeTruthy()
})

test.each(['topCenter', 'topLeft', 'topRight', 'bottomLeft', 'bottomRight'] as const)(
  'stands at %s',
  async (position) => {
    start(<Asking request={{ text: '一句话', position }} />)
    await ask()
    expect(placeOf(screen.getByRole('status'))).toBe(position)
  },
)

it('stacks several, oldest first, and each goes at its own time', async () => {
  const { pass } = start(
    <>
      <Asking name="甲" request={{ text: '第一条' }} />
      <Asking name="乙" request={{ text: '第二条' }} />
      <Asking name="丙" request={{ text: '角落里', position: 'bottomRight' }} />
    </>,
  )
  await ask('甲')
  pass(2000)
  await ask('乙')
  await ask('丙')
  const [first, second, third] = screen.getAllByRole('status')
  expect([first?.textContent, second?.textContent, third?.textContent]).toEqual(['第一条', '第二条', '角落里'])
  expect(first?.parentElement).toBe(second?.parentElement)
  expect(third?.parentElement).not.toBe(first?.parentElement)
  pass(1000)
  expect(screen.getAllByRole('status').map((one) => one.textContent)).toEqual(['第二条', '角落里'])
  pass(2000)
  expect(screen.queryByRole('status')).toBeNull()
})

it('asked twice by a double click it shows two', async () => {
  start(<Asking request={{ text: '已保存' }} />)
  await userEvent.dblClick(screen.getByRole('button', { name: '显示' }))
  expect(screen.getAllByRole('status')).toHaveLength(2)
})

it('survives the page that asked for it', async () => {
  const { show, pass } = start(<Asking request={{ text: '已保存' }} />)
  await ask()
  show(<ToastProvider>另一页</ToastProvider>)
  expect(screen.queryByRole('button', { name: '显示' })).toBeNull()
  expect(screen.getByRole('status').textContent).toContain('已保存')
  pass(3000)
  expect(screen.queryByRole('status')).toBeNull()
})

it('is closed by its cross, and gives the focus back', async () => {
  start(<Asking request={{ text: '已保存' }} />)
  await ask()
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', close))
  await userEvent.keyboard('{Enter}')
  expect(screen.queryByRole('status')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '显示' }))
})

it('gives the focus back when its time is over, and takes it from nobody else', async () => {
  const { pass } = start(<Asking request={{ text: '已保存' }} />)
  await ask()
  await userEvent.tab()
  pass(3000)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '显示' }))
  await ask()
  screen.getByRole('button', { name: '显示' }).blur()
  pass(3000)
  expect(document.activeElement).toBe(document.body)
})

it('Esc closes the newest one, one at a time', async () => {
  start(
    <>
      <Asking name="甲" request={{ text: '第一条' }} />
      <Asking name="乙" request={{ text: '第二条' }} />
    </>,
  )
  await ask('甲')
  await ask('乙')
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('status').textContent).toBe('第一条')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('status')).toBeNull()
})

it('Esc closes the one that holds the focus', async () => {
  start(
    <>
      <Asking name="甲" request={{ text: '第一条' }} />
      <Asking name="乙" request={{ text: '第二条' }} />
    </>,
  )
  await ask('甲')
  await ask('乙')
  screen.getAllByRole('button', close)[0]?.focus()
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('status').textContent).toBe('第二条')
})

it('leaves Esc to a dialog, and to what is being typed in Chinese', async () => {
  start(
    <>
      <Asking request={{ text: '已保存' }} />
      <input aria-label="名称" onKeyDown={(event) => event.preventDefault()} />
    </>,
  )
  await ask()
  fireEvent.keyDown(screen.getByLabelText('名称'), { key: 'Escape' })
  fireEvent.keyDown(document.body, { key: 'Escape', isComposing: true })
  fireEvent.keyDown(document.body, { key: 'a' })
  expect(screen.getByRole('status')).toBeTruthy()
})

it('stays readable over an open dialog', async () => {
  start(<Asking request={{ text: '已保存' }} />)
  await ask()
  const layer = screen.getByRole('status').closest('[data-tabster-never-hide]')
  expect(layer?.parentElement).toBe(document.body)
})

it('covers nothing of the page but where it stands', async () => {
  start(<Asking request={{ text: '已保存' }} />)
  await ask()
  const toast = screen.getByRole('status')
  const layer = getComputedStyle(toast.closest('[data-tabster-never-hide]')!)
  expect([layer.backgroundColor, layer.pointerEvents]).toEqual(['rgba(0, 0, 0, 0)', 'none'])
  expect(getComputedStyle(toast).pointerEvents).toBe('auto')
})

it('takes its toasts along when the whole console goes', async () => {
  const { unmount, pass } = start(<Asking request={{ text: '已保存' }} />)
  await ask()
  unmount()
  pass(3000)
  expect(screen.queryByRole('status')).toBeNull()
})

it('says what is missing around it', () => {
  expect(() => renderOnClock(<Asking request={{ text: '一' }} />)).toThrow('useToast needs a ToastProvider')
})

it('has a gallery page that shows it', async () => {
  renderOnClock(<gallery.Demo />)
  await ask('danger')
  expect(screen.getByRole('alert').textContent).toContain('保存失败')
  expect(gallery.name).toBe('toast')
})
