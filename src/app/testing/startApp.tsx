import type { Route } from '@contracts/routes/route'
import { QueryClient } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { createMemoryRouter } from 'react-router-dom'
import { SimulatedClock } from 'xstate'
import { App } from '../App'
import { createConsole, type RunningConsole } from '../createConsole'
import { createAreas, type AreaImporters } from '../router/areas'
import { createRoutes } from '../router/createRoutes'
import { pagesOf } from '../router/pages'

let running: { console: RunningConsole; router: ReturnType<typeof createMemoryRouter> } | null = null

interface AppOptions {
  table: readonly Route[]
  /** Address opened first. */
  at: string
  areas?: AreaImporters
  reload?: () => void
}

/** Renders the real console over a table of routes, with a clock that stands still until the test moves it. */
export function startApp({ table, at, areas = {}, reload }: AppOptions) {
  const clock = new SimulatedClock()
  const console = createConsole({
    runtime: { clock },
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    reload,
  })
  const loaders = createAreas(areas, console.runtime)
  const pages = pagesOf(table)
  const router = createMemoryRouter(createRoutes(pages, console, loaders), {
    initialEntries: [at],
  })
  running = { console, router }
  render(<App areas={loaders} console={console} pages={pages} router={router} />)
  const address = () => `${router.state.location.pathname}${router.state.location.search}`
  return { clock, console, router, address }
}

/** Ends what `startApp` started; to be called after each test. */
export function stopApp(): void {
  cleanup()
  running?.console.stop()
  // It listens to the window, and would keep the whole console in memory.
  running?.router.dispose()
  running = null
}
