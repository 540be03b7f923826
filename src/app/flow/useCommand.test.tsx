import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ToastProvider, useToast } from '@/blocks/toast/ToastProvider'
import { Console } from '@/look/Console'
import { held } from '../testing/held'
import { useCommand, type Command } from './useCommand'

const printed = vi.fn()
beforeEach(() => {
  printed.mockReset()
  vi.spyOn(console, 'warn').mockImplementation(printed)
  vi.spyOn(console, 'error').mockImplementation(printed)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

interface SavingProps {
  save: () => Promise<string>
  onSaved?: () => void
  see?: (command: Command<null>) => void
}

/** Saves, and says so in a toast, as most screens do. */
function Saving({ save, onSaved, see }: SavingProps) {
  const toast = useToast()
  const saving = useCommand(
    (_: null) => save(),
    (name) => {
      toast.show({ text: `已保存：${name}`, type: 'success' })
      onSaved?.()
    },
  )
  see?.(saving)
  return (
    <button type="button" aria-busy={saving.isBusy} onClick={() => saving.run(null)}>
      {saving.error?.message ?? '保存'}
    </button>
  )
}

const start = (props: SavingProps) =>
  render(
    <Console appearance="light" density="standard">
      <ToastProvider>
        <Saving {...props} />
      </ToastProvider>
    </Console>,
  )
const press = () => userEvent.click(screen.getByRole('button', { name: '保存' }))

it('goes on with a toast, and nothing is printed', async () => {
  start({ save: async () => '湖景房' })
  await press()
  expect(await screen.findByText('已保存：湖景房')).toBeTruthy()
  expect(printed.mock.calls).toEqual([])
})

it('is open again no sooner than what follows has been done', async () => {
  const answer = held<string>()
  const seen: string[] = []
  start({
    save: () => answer.promise,
    onSaved: () => seen.push('done'),
    see: ({ isBusy }) => seen.push(isBusy ? 'busy' : 'open'),
  })
  await press()
  expect(seen.at(-1)).toBe('busy')
  seen.length = 0
  await act(async () => answer.resolve('湖景房'))
  await vi.waitFor(() => expect(seen.slice(0, 2)).toEqual(['done', 'open']))
})

it('does not go on once the view has left', async () => {
  const answer = held<string>()
  const onSaved = vi.fn()
  const { unmount } = start({ save: () => answer.promise, onSaved })
  await press()
  unmount()
  await act(async () => answer.resolve('湖景房'))
  expect(onSaved).not.toHaveBeenCalled()
})

it('says why it was refused and does not go on', async () => {
  const onSaved = vi.fn()
  start({ save: () => Promise.reject(new Error('房型已下线')), onSaved })
  await press()
  expect(await screen.findByRole('button', { name: '房型已下线' })).toBeTruthy()
  expect(onSaved).not.toHaveBeenCalled()
})

it('is asked once by two clicks, before the first has been drawn', async () => {
  const answer = held<string>()
  const save = vi.fn(() => answer.promise)
  start({ save })
  const button = screen.getByRole('button', { name: '保存' })
  act(() => {
    button.click()
    button.click()
  })
  await vi.waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'))
  button.click()
  await act(async () => answer.resolve('湖景房'))
  await vi.waitFor(() => expect(button.getAttribute('aria-busy')).toBe('false'))
  expect(save).toHaveBeenCalledTimes(1)
  await press()
  expect(save).toHaveBeenCalledTimes(2)
})

it('keeps a refusal until the next try, and what was asked with it', async () => {
  const answer = held<string>()
  const seen: Pick<Command<null>, 'error' | 'asked'>[] = []
  const save = vi.fn(() => answer.promise).mockRejectedValueOnce(new Error('房型已下线'))
  start({ save, see: ({ error, asked }) => seen.push({ error, asked }) })
  expect(seen.at(-1)).toEqual({ error: null, asked: null })
  await press()
  await userEvent.click(await screen.findByRole('button', { name: '房型已下线' }))
  expect(await screen.findByRole('button', { name: '保存', busy: true })).toBeTruthy()
  expect(seen.at(-1)?.error).toBeNull()
})

it('fails at once where there is no network, and is not sent later', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  try {
    start({ save: () => Promise.reject(new Error('网络异常')) })
    await press()
    expect(await screen.findByRole('button', { name: '网络异常' })).toBeTruthy()
  } finally {
    window.dispatchEvent(new Event('online'))
  }
})
