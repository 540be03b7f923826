import { screen } from '@machines/flows/messageFeed/screen'
import type { Case } from '@machines/testing/model'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { vi } from 'vitest'
import { ConsoleProvider } from '@/app/ConsoleProvider'
import { Bell } from '@/app/messages/Bell'
import { FakeEventSource, stubEventSource } from '@/app/testing/fakeEventSource'
import { ToastProvider } from '@/blocks/toast/ToastProvider'
import { startConsole, stopConsole } from './support/consoleOfPath'
import { walkInView } from './support/walkInView'

const said = {
  'stream.opened': 'opened',
  'stream.news': 'news',
  'stream.beat': 'beat',
  'stream.failed': 'error',
} as const

/** What the browser says of its network and its tabs, and what the gateway says on its stream. */
function happen({ event: { type } }: Case): void {
  if (type in said) FakeEventSource.open.at(-1)?.hear(said[type as keyof typeof said])
  else if (type.startsWith('page.')) {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(type === 'page.hidden' ? 'hidden' : 'visible')
    document.dispatchEvent(new Event('visibilitychange'))
  } else window.dispatchEvent(new Event(type.replace('browser.', '')))
}

/** The bell; its drawer is the frame's. */
const OpenedBell = () => <Bell onOpen={() => undefined} />

walkInView({
  flow: 'messageFeed',
  screen,
  account: 'front',
  mount: async (stage) => {
    stubEventSource()
    // Neither early nor late.
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    return (
      <ConsoleProvider console={await startConsole(stage)}>
        <ToastProvider>
          <RouterProvider router={createMemoryRouter([{ path: '*', Component: OpenedBell }])} />
        </ToastProvider>
      </ConsoleProvider>
    )
  },
  happen,
  after: () => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    stopConsole()
  },
})
