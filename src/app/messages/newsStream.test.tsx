import { streamBeatMs } from '@contracts/calls/merchantApi'
import { silenceMs } from '@machines/flows/messageFeed/machine'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { FakeEventSource, stubEventSource } from '../testing/fakeEventSource'
import { newsStream } from './newsStream'

/** The tabs' channels, which hear each other and never themselves. */
class FakeChannel {
  static all: FakeChannel[] = []
  onmessage: ((event: { data: unknown }) => void) | null = null
  constructor() {
    FakeChannel.all.push(this)
  }
  postMessage(data: unknown) {
    for (const other of FakeChannel.all) if (other !== this) other.onmessage?.({ data })
  }
  close() {
    FakeChannel.all = FakeChannel.all.filter((one) => one !== this)
  }
}

/** Who holds the lock, and who waits for it, in their order. */
let held: (() => void)[] = []
const request = (_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) =>
  new Promise<void>((resolve, reject) => {
    const begin = () =>
      work().then(() => {
        held.shift()
        held[0]?.()
        resolve()
      })
    signal.addEventListener('abort', () => {
      if (held[0] === begin) return
      held = held.filter((one) => one !== begin)
      reject(new DOMException('left', 'AbortError'))
    })
    held.push(begin)
    if (held[0] === begin) void begin()
  })

beforeEach(() => {
  held = []
  FakeChannel.all = []
  stubEventSource()
  vi.stubGlobal('BroadcastChannel', FakeChannel)
  vi.stubGlobal('navigator', { ...navigator, locks: { request } })
})
afterEach(() => void vi.unstubAllGlobals())

function openTab() {
  const heard: string[] = []
  const actor = createActor(
    createMachine({
      invoke: { src: newsStream },
      on: { '*': { actions: ({ event }) => void heard.push(event.type) } },
    }),
  ).start()
  return { heard, leave: () => actor.stop() }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

it('is one stream for all tabs of a browser', () => {
  const tabs = [openTab(), openTab(), openTab()]
  expect(FakeEventSource.open.map(({ url }) => url)).toEqual(['/merchant-api/eb/user-message/stream'])
  FakeEventSource.open[0]!.hear('opened')
  FakeEventSource.open[0]!.hear('news')
  FakeEventSource.open[0]!.hear('beat')
  for (const { heard } of tabs) expect(heard).toEqual(['stream.opened', 'stream.news', 'stream.beat'])
  // One that comes later hears at once that it is open.
  expect(openTab().heard).toEqual(['stream.opened'])
})

it('is opened anew by the next tab when the one that holds it goes', async () => {
  const [first, second] = [openTab(), openTab()]
  FakeEventSource.open[0]!.hear('opened')
  first.leave()
  await settled()
  expect(FakeEventSource.open).toHaveLength(1)
  FakeEventSource.open[0]!.hear('opened')
  expect(second.heard).toEqual(['stream.opened', 'stream.opened'])
  second.leave()
  expect(FakeEventSource.open).toEqual([])
})

it('is left by a tab that only waited', async () => {
  const [first, second] = [openTab(), openTab()]
  second.leave()
  first.leave()
  await settled()
  expect(FakeEventSource.open).toEqual([])
})

it('tells all tabs that it has broken', () => {
  const tabs = [openTab(), openTab()]
  FakeEventSource.open[0]!.hear('error')
  for (const { heard } of tabs) expect(heard).toEqual(['stream.failed'])
})

it('is a tab’s own where there are no locks, and fails where there are no streams', () => {
  vi.stubGlobal('navigator', {})
  openTab()
  openTab()
  expect(FakeEventSource.open).toHaveLength(2)
  vi.stubGlobal('EventSource', undefined)
  expect(openTab().heard).toEqual(['stream.failed'])
})

it('is given up only after it has missed two beats', () => {
  expect(silenceMs).toBeGreaterThan(2 * streamBeatMs)
})
