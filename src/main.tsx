import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createHashRouter } from 'react-router-dom'
import { App } from './app/App'
import { createConsole } from './app/createConsole'
import type { FlowRuntime } from './app/flow/FlowRuntime'
import { createAreas, findAreas } from './app/router/areas'
import { createRoutes } from './app/router/createRoutes'
import { countTypedAddresses } from './app/router/typedAddresses'
import { suitePages } from './app/router/suitePages'
import './app/page.css'

declare global {
  interface Window {
    /** Set before this script by whoever looks on from outside: tests in a browser, the QA pages. */
    flowRuntime?: FlowRuntime
  }
}

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

const running = createConsole({ runtime: window.flowRuntime })
const areas = createAreas(findAreas(), running.runtime)
const pages = suitePages()
const noteNavigation = countTypedAddresses()
const router = createHashRouter(createRoutes(pages, running, areas))

router.subscribe(noteNavigation)

createRoot(root).render(
  <StrictMode>
    <App areas={areas} console={running} pages={pages} router={router} />
  </StrictMode>,
)
