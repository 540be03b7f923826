import type { Route, Suite } from '@contracts/routes/route'
import { screen } from '@machines/flows/areaLoader/screen'
import { connectionMachine } from '@machines/flows/connection/machine'
import { sessionMachine } from '@machines/flows/session/machine'
import { QueryClient } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router-dom'
import { createActor } from 'xstate'
import { ConsoleProvider } from '@/app/ConsoleProvider'
import type { RunningConsole } from '@/app/createConsole'
import { createAreas, type AreaImporters } from '@/app/router/areas'
import { RouteScreen } from '@/app/router/RouteScreen'
import { createRecentTenants } from '@/app/tenant/recentTenants'
import { createTenantOfTab } from '@/app/tenant/tenantOfTab'
import type { Stage } from './support/stage'
import { walkInView } from './support/walkInView'

const route: Route = {
  name: 'shop.file',
  path: '/filemanager',
  suite: 'shop',
  title: '文件管理',
  screen: 'FileManager',
}

const elsewhere = (): Promise<never> => Promise.reject(new Error('another area'))

/** Seven areas in the order of their names; the seventh is the one that is opened. */
function sevenAreas({ hold }: Stage): AreaImporters {
  const others: Suite[] = ['activities', 'applets', 'cards', 'finance', 'meeting', 'reports']
  return {
    ...Object.fromEntries(others.map((suite) => [suite, elsewhere])),
    shop: async () => {
      await hold('importArea')({ chunk: 7 })
      return { FileManager: () => <article>文件管理</article> }
    },
  }
}

/** A console that has not asked anybody anything: the page below it is public. */
const silentConsole = ({ runtime }: Stage): RunningConsole => ({
  session: createActor(sessionMachine),
  connection: createActor(connectionMachine),
  queryClient: new QueryClient(),
  tenantOfTab: createTenantOfTab(sessionStorage),
  recentTenants: createRecentTenants(localStorage),
  runtime,
  stop: () => undefined,
})

walkInView({
  flow: 'areaLoader',
  screen,
  mount: (stage) => (
    <ConsoleProvider console={silentConsole(stage)}>
      <MemoryRouter initialEntries={[route.path]}>
        <RouteScreen route={route} params={{}} areas={createAreas(sevenAreas(stage), stage.runtime)} />
      </MemoryRouter>
    </ConsoleProvider>
  ),
})
