import { codes } from '@contracts/envelope'
import { findRoute } from '@contracts/routes'
import type { WecomPlace } from '@machines/flows/wecomGate/machine'
import { screen } from '@machines/flows/wecomGate/screen'
import type { Case } from '@machines/testing/model'
import { http } from 'msw'
import { useEffect } from 'react'
import {
  createMemoryRouter,
  Route,
  RouterProvider,
  Routes,
  useLocation,
  useNavigate,
  type NavigateFunction,
} from 'react-router-dom'
import type { EventObject } from 'xstate'
import { ConsoleProvider } from '@/app/ConsoleProvider'
import type { RunningConsole } from '@/app/createConsole'
import { gatewayLink } from '@/app/gateway/gatewayLink'
import { UnbuiltPage } from '@/app/shell/pages/UnbuiltPage'
import { answer } from '@/app/testing/network'
import { CorpAuth } from '@/areas/wecom/CorpAuth'
import { ToastProvider } from '@/blocks/toast/ToastProvider'
import { WecomGate } from '@/areas/wecom/gate/WecomGate'
import { WxSet } from '@/areas/wecom/WxSet'
import { startConsole, stopConsole } from './support/consoleOfPath'
import { walkInView } from './support/walkInView'

const start = '/company-wx/CustomerManage'
const addresses: Readonly<Record<WecomPlace, string>> = {
  wxSet: '/company-wx/WxSet',
  corpAuth: '/wecom/corpAuth?type=eb',
  elsewhere: '/company-wx/CustomTags',
}

let running: RunningConsole | undefined
let go: NavigateFunction | undefined
let address = start

/** The pages of the module behind the gate, as the frame draws them. */
function Module() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    go = navigate
    address = pathname + search
  })
  const match = findRoute(pathname)
  if (!match) throw new Error(`there is no page ${pathname}`)
  return (
    <WecomGate route={match.route}>
      <Routes>
        <Route path="/company-wx/WxSet" element={<WxSet />} />
        <Route path="/wecom/corpAuth" element={<CorpAuth />} />
        <Route path="*" element={<UnbuiltPage isInside={false} {...match} />} />
      </Routes>
    </WecomGate>
  )
}

const page = (
  <main>
    <Module />
  </main>
)

/** The user goes to another page of the module; what the open page does is refused. */
function happen({ event }: Case): void | Promise<void> {
  if (event.type === 'path changed') return go?.(addresses[(event as EventObject & { place: WecomPlace }).place])
  gatewayLink().reached(true, codes.noCorp)
}

walkInView({
  flow: 'wecomGate',
  screen,
  account: 'admin',
  mount: async (stage) => {
    running = await startConsole(stage)
    return (
      <ConsoleProvider console={running}>
        <ToastProvider>
          <RouterProvider router={createMemoryRouter([{ path: '*', element: page }], { initialEntries: [start] })} />
        </ToastProvider>
      </ConsoleProvider>
    )
  },
  happen,
  address: () => address,
  // Which corp it is, the path has said already.
  network: [
    http.get('*/wechat-api/eb/work/corp_info', () =>
      answer({ corpId: 'ww1001', corpName: '云栖酒店集团', authorizedAt: '2026-03-01T08:00:00.000Z' }),
    ),
  ],
  after: stopConsole,
})
