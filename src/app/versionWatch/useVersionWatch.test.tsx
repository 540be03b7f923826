import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SimulatedClock } from 'xstate'
import { Console } from '@/look/Console'
import { FlowRuntimeProvider } from '../flow/FlowRuntime'
import { VersionBar } from '../shell/VersionBar'
import { openNetwork } from '../testing/network'
import { unsavedWork } from '../unsaved/unsavedWork'
import { useVersionWatch } from './useVersionWatch'

const network = openNetwork()
const asked = vi.fn()
const words = /系统已更新，请刷新/

function Watch({ own }: { own: string }) {
  return <VersionBar flow={useVersionWatch(own)} />
}

function start(own: string, answer: () => Response) {
  const clock = new SimulatedClock()
  network.use(
    http.get('*/version.json', () => {
      asked()
      return answer()
    }),
  )
  render(
    <FlowRuntimeProvider value={{ clock }}>
      <Console appearance="light" density="standard">
        <Watch own={own} />
      </Console>
    </FlowRuntimeProvider>,
  )
  return { clock, focus: () => act(() => void window.dispatchEvent(new Event('focus'))) }
}

beforeEach(() => void asked.mockReset())
afterEach(cleanup)

test('another build on the server is told when the window gets the focus; unsaved work is waited for', async () => {
  const { focus } = start('a1', () => HttpResponse.json({ version: '1.36.5', buildId: 'b2', notes: '' }))
  focus()
  expect(await screen.findByText(words)).toBeTruthy()
  const form = {}
  act(() => unsavedWork.note(form, true))
  expect(screen.getByText(/保存后会自动刷新/)).toBeTruthy()
  act(() => unsavedWork.note(form, false))
  expect(screen.queryByText(/保存后会自动刷新/)).toBeNull()
})

test('put off, it goes and comes again half an hour later', async () => {
  const { clock, focus } = start('a1', () => HttpResponse.json({ version: '1.36.5', buildId: 'b2', notes: '' }))
  focus()
  await screen.findByText(words)
  act(() => screen.getByRole('button', { name: '稍后' }).click())
  expect(screen.queryByText(words)).toBeNull()
  act(() => clock.increment(1_800_000))
  expect(await screen.findByText(words)).toBeTruthy()
})

test.each([
  ['the same build', () => HttpResponse.json({ version: '1.36.4', buildId: 'a1', notes: '' })],
  ['a file that is none', () => HttpResponse.json(['?'])],
  ['a fault', () => HttpResponse.json(null, { status: 502 })],
])('%s says nothing, and is asked again five minutes later', async (_, answer) => {
  const { clock, focus } = start('a1', answer)
  focus()
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1))
  await waitFor(() => {
    act(() => clock.increment(300_000))
    expect(asked.mock.calls.length).toBeGreaterThan(1)
  })
  expect(screen.queryByText(words)).toBeNull()
})

test('a page without a build of its own, in development, asks nothing', async () => {
  const { clock } = start('', () => HttpResponse.json({}))
  act(() => clock.increment(300_000))
  await Promise.resolve()
  expect(asked).not.toHaveBeenCalled()
})
