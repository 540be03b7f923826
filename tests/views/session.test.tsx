import { oauth2Api } from '@contracts/calls/oauth2Api'
import type { Route } from '@contracts/routes/route'
import { me } from '@machines/flows/session/cases'
import type { ElsewhereEvent } from '@machines/flows/session/machine'
import { screen, walker } from '@machines/flows/session/screen'
import type { Case } from '@machines/testing/model'
import { QueryClient } from '@tanstack/react-query'
import { http } from 'msw'
import { createMemoryRouter } from 'react-router-dom'
import { afterAll, beforeAll, vi } from 'vitest'
import { App } from '@/app/App'
import { createConsole, type RunningConsole } from '@/app/createConsole'
import { call } from '@/app/gateway/call'
import { gatewayLink } from '@/app/gateway/gatewayLink'
import { createAreas } from '@/app/router/areas'
import { createRoutes } from '@/app/router/createRoutes'
import { pagesOf } from '@/app/router/pages'
import { answer } from '@/app/testing/network'
import type { Stage } from './support/stage'
import { walkInView } from './support/walkInView'

const { account, password } = walker
/** Where the tabs of one browser talk about the session. */
const channelName = 'merchant-console.session'

const table: readonly Route[] = [
  { name: 'shell.login', path: '/login', suite: 'shell', title: '登录', public: true, bare: true, screen: 'SignIn' },
  { name: 'reports.dashboard', path: '/dashboard', suite: 'reports', title: '首页', screen: 'Dashboard' },
]
const areas = {
  shell: () => import('@/areas/shell'),
  reports: async () => ({ Dashboard: () => <h1>首页</h1> }),
}

let running: RunningConsole | undefined

/** The product's frame and sign-in page over one plain page. */
function mount({ runtime }: Stage) {
  const here = createConsole({
    runtime,
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    reload: () => undefined,
  })
  running = here
  const loaders = createAreas(areas, runtime)
  const pages = pagesOf(table)
  const router = createMemoryRouter(createRoutes(pages, here, loaders), { initialEntries: ['/dashboard'] })
  return <App areas={loaders} console={here} pages={pages} router={router} />
}

const signInAgain = () => call(oauth2Api.login, { account, password }, { onExpiry: 'throw', tenant: null })

/** Another tab of this browser says it; done when every tab has heard it. */
async function sayElsewhere(news: ElsewhereEvent): Promise<void> {
  const [mouth, ear] = [new BroadcastChannel(channelName), new BroadcastChannel(channelName)]
  await new Promise((heard) => {
    ear.onmessage = heard
    mouth.postMessage(news)
  })
  mouth.close()
  ear.close()
}

/** The network and the other tabs. */
async function happen({ event }: Case): Promise<void> {
  if (event.type === 'refused') return void gatewayLink().sessionRefused()
  if (event.type === 'passwordRequired') return gatewayLink().passwordRequired()
  const news = event as ElsewhereEvent
  if (news.type !== 'elsewhere.signedIn') return sayElsewhere(news)
  await signInAgain()
  const known = running?.session.getSnapshot().context.userId
  return sayElsewhere(news.userId === me.userId && known ? { ...news, userId: known } : news)
}

function after(): void {
  running?.stop()
  running = undefined
}

// Some forty walks through the whole console, many with real signing in.
vi.setConfig({ testTimeout: 240_000 })

// The time left is counted on the wall clock: it stands still, so that only the flow's own clock moves.
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  // The menu stands there as soon as it is opened: hands do not wait.
  await import('@/app/shell/AccountMenu')
})
afterAll(() => void vi.useRealTimers())

walkInView({
  flow: 'session',
  screen,
  account,
  mount,
  happen,
  after,
  // The account keeps its password: later on the path it signs in with it again.
  network: [http.post('*/oauth2-api/eb/user/change_password', () => answer(null))],
})
