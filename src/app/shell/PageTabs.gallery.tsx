import { makeStyles } from '@fluentui/react-components'
import { connectionMachine } from '@machines/flows/connection/machine'
import { sessionMachine } from '@machines/flows/session/machine'
import { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createActor } from 'xstate'
import { ConsoleProvider } from '@/app/ConsoleProvider'
import type { RunningConsole } from '@/app/createConsole'
import { useFlowRuntime, type FlowRuntime } from '@/app/flow/FlowRuntime'
import { RouterContext, type FrameRouter } from '@/app/router/RouterContext'
import { meKey } from '@/app/session/who'
import { createRecentTenants } from '@/app/tenant/recentTenants'
import { createTenantOfTab } from '@/app/tenant/tenantOfTab'
import { unsavedWork } from '@/app/unsaved/unsavedWork'
import { ToastProvider } from '@/blocks/toast/ToastProvider'
import { Button } from '@/look/parts/Button'
import { pageName } from '@/look/parts/pageName'
import type { GalleryPage } from '@/qa/galleryPage'
import { pageId } from './pageId'
import { PageTabs } from './PageTabs'

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', gap: '8px', padding: '16px' },
})

type RouterState = Pick<FrameRouter['state'], 'location' | 'blockers'>

/** A router that goes nowhere by itself: where the address leads, and whether a form holds it, is said from outside. */
export function stillRouter() {
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
  return {
    router,
    /** @param address with its query; null leads to a page that is not there */
    show(address: string | null) {
      const [pathname, search] = (address ?? '/nowhere').split('?')
      set({ location: { pathname, search: search === undefined ? '' : `?${search}` } })
    },
    /** One was to go elsewhere, was asked, and stayed. */
    stay() {
      set({ blockers: new Map([['form', { state: 'blocked' }]]) })
      set({ blockers: new Map() })
    },
    /** A page says its name while it is shown. */
    name(path: string, title: string) {
      const { location } = state
      set({ location: { ...location, pathname: path } })
      pageName.say(title)
      set({ location })
    },
  }
}

const place = { brandId: 101, brandName: '云栖酒店集团', hotelId: 1001, hotelName: '西湖店', roleName: '店长' }

/** No gateway is asked: the user of the demo holds every right. */
function localConsole(runtime: FlowRuntime): RunningConsole {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, enabled: false } } })
  queryClient.setQueryData(meKey, {
    user: { userId: 'demo', account: 'demo', name: '沈清和', phone: null, avatar: null, mustChangePassword: false },
    current: place,
    tenants: [place],
    permissions: ['all'],
    baseRights: [],
  })
  return {
    session: createActor(sessionMachine),
    connection: createActor(connectionMachine),
    queryClient,
    tenantOfTab: createTenantOfTab(sessionStorage),
    recentTenants: createRecentTenants(localStorage),
    runtime,
    stop: () => undefined,
  }
}

const form = {}
const nothing = () => undefined
const menu = { groups: [], home: null }
const named = '/postage-config/list'

/** The strip by itself; the buttons say what the address bar and the page say in the console. */
function Demo() {
  const styles = useStyles()
  const runtime = useFlowRuntime()
  const [running] = useState(() => localConsole(runtime))
  const [still] = useState(stillRouter)
  const happenings: Readonly<Record<string, () => void>> = {
    打开首页: () => still.show('/dashboard'),
    打开文件管理: () => still.show('/filemanager?space=all'),
    打开运费模板: () => still.show(named),
    打开不存在的页面: () => still.show(null),
    页面改名: () => still.name(named, '顺丰到付'),
    输入内容: () => unsavedWork.note(form, true),
    保存内容: () => unsavedWork.note(form, false),
    取消离开: () => still.stay(),
  }
  return (
    <ConsoleProvider console={running}>
      <ToastProvider>
        <RouterContext value={still.router}>
          <PageTabs owner="demo" menu={menu} permission={null} isStrip onTabs={nothing} />
        </RouterContext>
        <div id={pageId} className={styles.row}>
          {Object.entries(happenings).map(([text, happen]) => (
            <Button key={text} onClick={happen}>
              {text}
            </Button>
          ))}
        </div>
      </ToastProvider>
    </ConsoleProvider>
  )
}

export const gallery: GalleryPage = { name: 'page-tabs', title: '页面标签', Demo }
