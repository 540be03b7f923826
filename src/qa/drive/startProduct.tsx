import { routes } from '@contracts/routes'
import { flows } from '@machines/testing/models'
import { screens } from '@machines/testing/screens'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createHashRouter } from 'react-router-dom'
import { SimulatedClock } from 'xstate'
import { App } from '@/app/App'
import { createConsole } from '@/app/createConsole'
import { createAreas, findAreas } from '@/app/router/areas'
import { createRoutes } from '@/app/router/createRoutes'
import { pagesOf } from '@/app/router/pages'
import { LiveFlows } from '../live/liveFlows'
import { DriveBar } from './DriveBar'
import { driveTo, type Progress } from './driveTo'
import { holdFetch } from './heldFetch'

/** Flows that are let go live on in real time, at this pace. */
const tickMs = 100

/** A place that is no demo keeps its data to itself: nothing is driven there. */
async function isDemo(): Promise<boolean> {
  const answer = await fetch('/qa/place.json')
  const place = (await answer.json()) as { isDemo?: boolean }
  return place.isDemo === true
}

/**
 * The real product on a QA page, driven into the state that the address names: `/qa/product?flow=signIn&state=refused`.
 * Its flows' clock stands still and its requests wait until they are answered; afterwards both stay until they are told to go on.
 */
export async function startProduct(root: HTMLElement): Promise<void> {
  const words = new URLSearchParams(location.search)
  const flow = flows.find(({ name }) => name === words.get('flow'))
  const screen = flow && screens[flow.name]
  const place = document.body.appendChild(document.createElement('div'))
  // The attribute is Fluent's: an open dialog hides all the rest of the page from screen readers.
  place.setAttribute('data-tabster-never-hide', '')
  const bar = createRoot(place)
  const show = (progress: Progress, onGoOn?: () => void) =>
    bar.render(
      <DriveBar
        title={flow?.model.title ?? '没有这个流程'}
        state={words.get('state') ?? ''}
        progress={progress}
        onGoOn={onGoOn}
      />,
    )
  const stop = (problem: string) => show({ steps: [], done: 0, problem, arrived: false })

  if (!flow || !screen?.at) return stop('这个流程还不能自动到达。')
  if (!(await isDemo())) return stop('只在演示数据中可以自动操作。')

  const clock = new SimulatedClock()
  const live = new LiveFlows()
  const network = holdFetch(screen)
  if (!location.hash.startsWith(`#${screen.at}`)) location.hash = screen.at
  const running = createConsole({ runtime: { clock, inspect: live.inspect } })
  const areas = createAreas(findAreas(), running.runtime)
  const pages = pagesOf(routes)
  const router = createHashRouter(createRoutes(pages, running, areas))
  createRoot(root).render(
    <StrictMode>
      <App areas={areas} console={running} pages={pages} router={router} />
    </StrictMode>,
  )
  let last: Progress = { steps: [], done: 0, problem: null, arrived: false }
  const onProgress = (progress: Progress) => {
    last = progress
    show(progress)
  }
  await driveTo({ flow, screen, state: words.get('state') ?? '', clock, live, network, onProgress })
  show(last, () => {
    network.release()
    setInterval(() => clock.increment(tickMs), tickMs)
    bar.unmount()
  })
}
