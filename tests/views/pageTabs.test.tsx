import type { PageTabsEvent } from '@machines/flows/pageTabs/machine'
import { screen } from '@machines/flows/pageTabs/screen'
import type { Case } from '@machines/testing/model'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, vi } from 'vitest'
import { ConsoleProvider } from '@/app/ConsoleProvider'
import { RouterContext } from '@/app/router/RouterContext'
import { PageTabs } from '@/app/shell/PageTabs'
import { stillRouter } from '@/app/shell/PageTabs.gallery'
import { unsavedWork } from '@/app/unsaved/unsavedWork'
import { ToastProvider } from '@/blocks/toast/ToastProvider'
import { startConsole, stopConsole } from './support/consoleOfPath'
import { walkInView } from './support/walkInView'

let still = stillRouter()
const form = {}

function happen({ event }: Case): void {
  const news = event as PageTabsEvent
  if (news.type === 'unsaved') unsavedWork.note(form, news.isUnsaved)
  else if (news.type === 'shown') still.show(news.page?.address ?? null)
  else if (news.type === 'stayed') still.stay()
  // A page says its name while it is shown.
  else if (news.type === 'named') still.name(news.path, news.title)
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
