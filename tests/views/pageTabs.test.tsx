import type { PageTabsEvent } from '@machines/flows/pageTabs/machine'
import { screen } from '@machines/flows/pageTabs/screen'
import type { Case } from '@machines/testing/model'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, vi } from 'vitest'
import { ConsoleProvider } from '@/app/ConsoleProvider'
import { RouterContext, type FrameRouter } from '@/app/router/RouterContext'
import { PageTabs } from '@/app/shell/PageTabs'
import { unsavedWork } from '@/app/unsaved/unsavedWork'
import { ToastProvider } from '@/blocks/toast/ToastProvider'
import { pageName } from '@/look/parts/pageName'
import { startConsole, stopConsole } from './support/consoleOfPath'
import { walkInView } from './support/walkInView'

type RouterState = Pick<FrameRouter['state'], 'location' | 'blockers'>

/** A router that goes nowhere by itself: where the address leads, and whether a form holds it, the path says. */
function stillRouter() {
  const listeners = new Set<() => void>()
  let state = { location: { pathname: '/nowhere', search: '' }, blockers: new Map() } as unknown as RouterState
  const set = (change: Partial<Record<keyof RouterState, unknown>>) => {
    state = { ...state, ...change } as RouterState
    for (const listener of listeners) listener()
  }
  const router = {
    get state() {
      return state
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    navigate: () => Promise.resolve(),
  } as unknown as FrameRouter
  return { router, set }
}

let still = stillRouter()
const form = {}

function happen({ event }: Case): void {
  const news = event as PageTabsEvent
  if (news.type === 'unsaved') unsavedWork.note(form, news.isUnsaved)
  else if (news.type === 'shown') {
    const [pathname, search] = (news.page?.address ?? '/nowhere').split('?')
    still.set({ location: { pathname, search: search === undefined ? '' : `?${search}` } })
  } else if (news.type === 'stayed') {
    still.set({ blockers: new Map([['form', { state: 'blocked' }]]) })
    still.set({ blockers: new Map() })
  } else if (news.type === 'named') {
    // A page says its name while it is shown.
    const { location } = still.router.state
    still.set({ location: { ...location, pathname: news.path } })
    pageName.say(news.title)
    still.set({ location })
  }
}

vi.setConfig({ testTimeout: 120_000 })
// The menu stands there as soon as it is asked for.
beforeAll(() => void import('@/app/shell/PageTabMenu'))

walkInView({
  flow: 'pageTabs',
  screen,
  account: 'front',
  mount: async (stage) => {
    still = stillRouter()
    return (
      <ConsoleProvider console={await startConsole(stage)}>
        <MemoryRouter>
          <ToastProvider>
            <RouterContext value={still.router}>
              <PageTabs
                owner="front"
                menu={{ groups: [], home: null }}
                permission={null}
                isStrip
                onTabs={() => undefined}
              />
            </RouterContext>
          </ToastProvider>
        </MemoryRouter>
      </ConsoleProvider>
    )
  },
  happen,
  after: () => {
    unsavedWork.note(form, false)
    stopConsole()
  },
})
