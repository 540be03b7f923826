import { routes } from '@contracts/routes'
import type { PageTabsEvent } from '@machines/flows/pageTabs/machine'
import { me } from '@machines/flows/session/cases'
import type { ElsewhereEvent } from '@machines/flows/session/machine'
import type { UploadsEvent } from '@machines/flows/uploads/machine'
import { account, togetherAt } from '@machines/together/everythingWhileExpired/together'
import type { Case } from '@machines/testing/model'
import { QueryClient } from '@tanstack/react-query'
import { fireEvent, screen as page } from '@testing-library/react'
import { http } from 'msw'
import { createMemoryRouter } from 'react-router-dom'
import { afterAll, beforeAll, vi } from 'vitest'
import { App } from '@/app/App'
import { createConsole, type RunningConsole } from '@/app/createConsole'
import { createAreas } from '@/app/router/areas'
import { createRoutes } from '@/app/router/createRoutes'
import { pagesOf } from '@/app/router/pages'
import { answer } from '@/app/testing/network'
import * as folderNames from '@/blocks/uploads/takenNames'
import * as senders from '@/blocks/uploads/uploadActors'
import { useUploads } from '@/blocks/uploads/useUploads'
import type { ConsoleGateway } from '../../support/consoleGateway'
import type { Stage } from '../support/stage'
import { walkTogetherInView } from '../support/walkTogetherInView'

const idsByName: Readonly<Record<string, string>> = { '大堂.png': 'a', '海报.png': 'b' }
const folderId = 7

let stage: Stage | undefined

/**
 * Storage is not part of the flows: the path says when the bytes are there, and under which key. Neither are the names
 * in the folder. Modules are not put in the place of others: what a worker has loaded of the console serves here too.
 */
function holdStorage() {
  const real = senders.uploadActors
  vi.spyOn(senders, 'uploadActors').mockImplementation((needs) => ({
    ...real(needs),
    put: (upload, signal) => stage!.hold('putFile')({ ...upload, id: idsByName[upload.name] }, signal),
  }))
  vi.spyOn(folderNames, 'takenNames').mockResolvedValue(new Map())
}

const names = ['reports.dashboard', 'shop.filemanager', 'wecom.companyWxCustomerManage', 'shell.login']
const table = routes.filter(({ name }) => names.includes(name))

/** What the path has chosen in the system's dialog. */
let chosen: readonly File[] = []

/** Where files are chosen. */
function FileManager() {
  const { addFiles } = useUploads()
  return (
    <button
      type="button"
      onClick={() =>
        addFiles(
          chosen.map((file) => ({ file })),
          folderId,
        )
      }
    >
      选文件
    </button>
  )
}

const areas = {
  shell: () => import('@/areas/shell'),
  reports: async () => ({ Dashboard: () => <h1>首页</h1> }),
  shop: async () => ({ FileManager }),
  wecom: async () => ({}),
}

let running: { console: RunningConsole; router: ReturnType<typeof createMemoryRouter> } | undefined

/** The product's frame over its pages. */
function mount(put: Stage) {
  stage = put
  const console = createConsole({
    runtime: put.runtime,
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    reload: () => undefined,
  })
  const loaders = createAreas(areas, put.runtime)
  const pages = pagesOf(table)
  const router = createMemoryRouter(createRoutes(pages, console, loaders), {
    initialEntries: ['/filemanager?space=all'],
  })
  running = { console, router }
  return <App areas={loaders} console={console} pages={pages} router={router} />
}

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
/** Where the tabs of one browser talk about the session. */
const channelName = 'merchant-console.session'

async function happenElsewhere(news: ElsewhereEvent, edge: ConsoleGateway): Promise<void> {
  if (news.type !== 'elsewhere.signedIn') return sayElsewhere(news)
  await edge.signIn(account)
  const known = running?.console.session.getSnapshot().context.userId
  return sayElsewhere(news.userId === me.userId && known ? { ...news, userId: known } : news)
}

/** The other tabs, the address bar, and files chosen by hand. */
async function happen(part: string, { event }: Case, edge: ConsoleGateway): Promise<void> {
  if (part === 'session') return happenElsewhere(event as ElsewhereEvent, edge)
  if (part === 'tabs') {
    const news = event as PageTabsEvent
    if (news.type !== 'shown' || !news.page) throw new Error(`nobody makes «${news.type}» happen`)
    return running?.router.navigate(news.page.address)
  }
  const news = event as UploadsEvent
  if (part !== 'uploads' || news.type !== 'add') throw new Error(`nobody makes «${event.type}» happen`)
  chosen = news.uploads.map(({ name, size }) => new File(['x'.repeat(size)], name, { type: 'image/png' }))
  const button = page.getByRole('button', { name: '选文件' })
  fireEvent.pointerDown(button)
  fireEvent.click(button)
}

function after(): void {
  running?.console.stop()
  running?.router.dispose()
  running = undefined
}

// The time left is counted on the wall clock: it stands still, so that only the flows' own clock moves.
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  holdStorage()
  // Queue and tray are there before the first file: hands do not wait for them.
  await import('@/blocks/uploads/UploadQueue')
  await import('@/blocks/uploads/UploadTray')
})
afterAll(() => void vi.useRealTimers())

walkTogetherInView({
  name: 'everythingWhileExpired',
  together: togetherAt(() => Date.now()),
  account,
  leaving: ['gate'],
  mount,
  happen,
  after,
  // Which corp it is, the path has said already.
  network: [
    http.get('*/wechat-api/eb/work/corp_info', () =>
      answer({ corpId: 'ww1001', corpName: '云栖酒店集团', authorizedAt: '2026-03-01T08:00:00.000Z' }),
    ),
  ],
})
