import { OPEN } from '@contracts/resources/recordLink'
import { titleAt, type Route } from '@contracts/routes/route'
import { useSelector } from '@xstate/react'
import { lazy, Suspense, type ReactNode } from 'react'
import { Navigate, Outlet, useLoaderData, useLocation, useRouteError } from 'react-router-dom'
import { UploadsProvider } from '@/blocks/uploads/Uploads'
import { useSession } from '../session/useSession'
import { useTenant } from '../tenant/useTenant'
import { CrashPage } from '../shell/pages/CrashPage'
import { Forbidden } from '../shell/pages/Forbidden'
import { LoadError } from '../shell/pages/LoadError'
import { Overlay } from '../shell/Overlay'
import { Shell } from '../shell/Shell'
import { Splash } from '../shell/Splash'
import { ThemeFlag } from '../theme/ThemeFlag'
import { CrashBoundary } from './CrashBoundary'
import { chooseStoreFrom, landingOf, loginPath, loginPathFrom } from './landing'
import type { StrangeStore } from './linkTenant'
import type { OpenRoute } from './createRoutes'
import { useOpenRoute, useRoute } from './useOpenRoute'

// Seen once in an account's life: not in the first chunk.
const PasswordChangePage = lazy(async () => ({
  default: (await import('../shell/pages/PasswordChangePage')).PasswordChangePage,
}))

// The gate stands around all pages of its module, so that it is asked once for all of them.
const WecomGate = lazy(async () => ({ default: (await import('@/areas/wecom/gate/WecomGate')).WecomGate }))

// What a page is for may come after the page itself, and is not missed where it fails.
const IntroBanner = lazy(() =>
  import('@/blocks/introBanner/IntroBanner').then(
    (block) => ({ default: block.IntroBanner }),
    () => ({ default: () => null }),
  ),
)

// A page is not rated before it has been seen.
const Rating = lazy(async () => ({ default: (await import('@/blocks/rating/Rating')).Rating }))

/** Said when the gateway does not answer the first question. */
const unreachable = new Error('网络异常，正在重连…')

/** Lets a page through once the session allows it; otherwise leads to where the user can go on. */
function SessionGate({ children }: { children: ReactNode }) {
  const session = useSession()
  const route = useRoute()
  const { pathname, search } = useLocation()
  const where = useSelector(session, (now) => {
    if (now.hasTag('pageStays')) return 'inside'
    if (now.matches('unreachable')) return 'unreachable'
    if (now.matches('changingPassword')) return 'changingPassword'
    return now.matches('signedOut') ? 'outside' : 'waiting'
  })
  if (where === 'changingPassword') {
    return (
      <Suspense>
        <PasswordChangePage />
      </Suspense>
    )
  }
  if (where === 'inside') return pathname === loginPath ? <Entrance landing={landingOf(search)} /> : children
  if (route?.public) return children
  if (where === 'unreachable') {
    return <LoadError error={unreachable} onRetry={() => session.send({ type: 'retry' })} />
  }
  return where === 'outside' ? <Navigate to={loginPathFrom(`${pathname}${search}`)} replace /> : <Splash />
}

/** After signing in: on to where one wanted; who may enter several places and has not been here yet chooses first. */
function Entrance({ landing }: { landing: string }) {
  const { choices, recent } = useTenant()
  const mustChoose = choices.length > 1 && recent.length === 0
  return <Navigate to={mustChoose ? chooseStoreFrom(landing) : landing} replace />
}

/** Pages stand inside header and navigation, but for sign-in, big screens, and public pages without a session. */
export function Layout() {
  const isBare = useRoute()?.bare ?? false
  return <SessionGate>{isBare ? <Outlet /> : <Framed />}</SessionGate>
}

/** Of the page shown, for the browser's title; what is not there says so. */
function titleOf(open: OpenRoute, search: string): string {
  if (open === null) return '页面不存在'
  return 'route' in open ? titleAt(open.route, open.params, search) : '加载失败'
}

/** Whether a page is about one record, or makes one: it was come to from a list, and is left for it. */
const isDeep = (route: Route | undefined, search: string): boolean =>
  route !== undefined &&
  (new URLSearchParams(search).has(OPEN) ||
    (route.menu === undefined && (route.alsoAccess !== undefined || route.path.includes(':'))))

function Framed() {
  const isInside = useSelector(useSession(), (now) => now.hasTag('pageStays'))
  const open = useOpenRoute()
  const route = useRoute()
  const { pathname, search } = useLocation()
  const link = useLoaderData<StrangeStore | null>()
  if (!isInside) {
    return (
      <main>
        <title>{[route && titleOf(open, search), '商户后台'].filter(Boolean).join(' · ')}</title>
        <Outlet />
      </main>
    )
  }
  return (
    <UploadsProvider>
      <Shell title={titleOf(open, search)} access={route?.access} isDeep={isDeep(route, search)}>
        <ThemeFlag themed={route?.themed ?? false} />
        <Suspense>
          <IntroBanner />
        </Suspense>
        {link ? <Forbidden missing={link.strangeStore} title="链接所在的门店" /> : <Pages route={route} />}
      </Shell>
      {route && (
        <Overlay>
          <Rating page={route.path} path={pathname} />
        </Overlay>
      )}
    </UploadsProvider>
  )
}

function Pages({ route }: { route: Route | undefined }) {
  if (route?.suite !== 'wecom') return <Outlet />
  return (
    <CrashBoundary>
      <Suspense>
        <WecomGate route={route}>
          <Outlet />
        </WecomGate>
      </Suspense>
    </CrashBoundary>
  )
}

/** Last resort when the frame itself breaks. */
export function BrokenFrame() {
  const error = useRouteError()
  return (
    <CrashPage error={error instanceof Error ? error : new Error(String(error))} onRetry={() => location.reload()} />
  )
}
