import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { held } from '@/app/testing/held'
import { renderOnClock } from '../toast/testing/renderOnClock'
import { CopyLink } from './CopyLink'
import { gallery } from './CopyLink.gallery'

const link = 'https://h5.example.com/ticket/1001'

/** The clipboard of the page: none over plain http. */
const setClipboard = (clipboard: Pick<Clipboard, 'writeText'> | undefined) =>
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard })

/** The old way; jsdom has none. */
const setExecCommand = (execCommand: ((command: string) => boolean) | undefined) =>
  Object.defineProperty(document, 'execCommand', { configurable: true, value: execCommand })

afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard')
  Reflect.deleteProperty(document, 'execCommand')
})

/** Clicks the button on a page with this clipboard: user-event would put one of its own in its place. */
async function copyWith(clipboard: Pick<Clipboard, 'writeText'> | undefined, name = '复制链接') {
  const user = userEvent.setup()
  setClipboard(clipboard)
  await user.click(screen.getByRole('button', { name }))
}

const expectSaid = (text: string) =>
  waitFor(() => expect(screen.getByRole('dialog', { name: '提示' }).textContent).toBe(text))

it('copies and says 复制成功 for exactly 3000 ms', async () => {
  const writeText = vi.fn(() => Promise.resolve())
  const { pass } = renderOnClock(<CopyLink link={link} />)
  expect(screen.queryByRole('dialog')).toBeNull()
  await copyWith({ writeText })
  await expectSaid('提示复制成功')
  expect(writeText).toHaveBeenCalledExactlyOnceWith(link)
  pass(2999)
  expect(screen.getByRole('dialog')).toBeTruthy()
  pass(1)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('over plain http copies the old way, and leaves the page as it was', async () => {
  const copied: string[] = []
  setExecCommand((command) => {
    copied.push(`${command} ${(document.activeElement as HTMLTextAreaElement).value}`)
    return true
  })
  renderOnClock(<CopyLink link={link} />)
  await copyWith(undefined)
  await expectSaid('提示复制成功')
  expect(copied).toEqual([`copy ${link}`])
  expect(document.querySelector('textarea')).toBeNull()
})

it('tries the old way when the browser refuses the clipboard', async () => {
  setExecCommand(() => true)
  renderOnClock(<CopyLink link={link} />)
  await copyWith({ writeText: () => Promise.reject(new DOMException('denied', 'NotAllowedError')) })
  await expectSaid('提示复制成功')
})

it.each([
  ['refuses', () => false],
  ['has no such command', undefined],
] as const)('says 复制失败 when the browser %s', async (_, execCommand) => {
  setExecCommand(execCommand)
  const { pass } = renderOnClock(<CopyLink link={link} />)
  await copyWith(undefined)
  await expectSaid('提示复制失败')
  expect(document.querySelector('textarea')).toBeNull()
  pass(3000)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('does not wipe the clipboard for want of a link', async () => {
  const writeText = vi.fn(() => Promise.resolve())
  renderOnClock(<CopyLink link="" />)
  await copyWith({ writeText })
  await expectSaid('提示复制失败')
  expect(writeText).not.toHaveBeenCalled()
})

it('copies once for a double click', async () => {
  const answer = held()
  const writeText = vi.fn(() => answer.promise)
  renderOnClock(<CopyLink link={link} />)
  const user = userEvent.setup()
  setClipboard({ writeText })
  await user.dblClick(screen.getByRole('button', { name: '复制链接' }))
  expect(writeText).toHaveBeenCalledTimes(1)
  answer.resolve()
  await expectSaid('提示复制成功')
})

it('is closed earlier by Esc, and the focus is back on the button', async () => {
  renderOnClock(<CopyLink link={link} />)
  await copyWith({ writeText: () => Promise.resolve() })
  await expectSaid('提示复制成功')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '复制链接' }))
})

it('copies within a dialog too: the focus stays in it', async () => {
  const places: boolean[] = []
  setExecCommand(() => {
    places.push(document.activeElement?.closest('[role=dialog]') !== null)
    return true
  })
  renderOnClock(
    <div role="dialog" aria-label="推广">
      <CopyLink link={link}>复制推广链接</CopyLink>
    </div>,
  )
  await copyWith(undefined, '复制推广链接')
  await expectSaid('提示复制成功')
  expect(places).toEqual([true])
})

it('has a gallery page that shows it', async () => {
  renderOnClock(<gallery.Demo />)
  expect(gallery.name).toBe('copy-link')
  await copyWith(undefined, '没有链接，复制失败')
  await expectSaid('提示复制失败')
})
