import { oauth2Api } from '@contracts/calls/oauth2Api'
import { codes } from '@contracts/envelope'
import { connectionMachine } from '@machines/flows/connection/machine'
import { sessionMachine } from '@machines/flows/session/machine'
import type { QueryClient } from '@tanstack/react-query'
import { createActor, fromPromise, waitFor, type ActorRefFrom } from 'xstate'
import { dropDraftCopies } from '@/blocks/form/draftCopy'
import { browserNetwork, probeGateway } from './connection/network'
import { whenReachedAgain } from './connection/whenReachedAgain'
import type { FlowRuntime } from './flow/FlowRuntime'
import { call } from './gateway/call'
import { CallError } from './gateway/callError'
import { linkGateway, type GatewayLink } from './gateway/gatewayLink'
import { createQueryClient } from './queryClient'
import { otherTabs } from './session/otherTabs'
import { idleTimeLeft, meKey, readMe, whoIs } from './session/who'
import { createTenantOfTab, type TenantOfTab } from './tenant/tenantOfTab'
import { createRecentTenants, type RecentTenants } from './tenant/recentTenants'

export type SessionRef = ActorRefFrom<typeof sessionMachine>
export type ConnectionRef = ActorRefFrom<typeof connectionMachine>

/** What lives as long as the page: the session, the connection, the cache, this tab's tenant. */
export interface RunningConsole {
  readonly session: SessionRef
  readonly connection: ConnectionRef
  readonly queryClient: QueryClient
  readonly tenantOfTab: TenantOfTab
  readonly recentTenants: RecentTenants
  readonly runtime: FlowRuntime
  /** Stops both actors and unlinks the gateway. */
  stop(): void
}

interface ConsoleOptions {
  runtime?: FlowRuntime
  queryClient?: QueryClient
  /** Reloads the page when another user signed in. */
  reload?: () => void
}

/** Starts a console: links `call()` to it and asks at once who is signed in. */
export function createConsole(options: ConsoleOptions = {}): RunningConsole {
  const queryClient = options.queryClient ?? createQueryClient()
  const runtime = options.runtime ?? {}
  const tenantOfTab = createTenantOfTab(sessionStorage)
  const recentTenants = createRecentTenants(localStorage)

  /** The tenant this tab chose, else the last one used here; a place that is no longer ours falls back to the default. */
  const askWho = async (signal: AbortSignal) => {
    const wanted = tenantOfTab.read() ?? recentTenants.read()[0] ?? null
    try {
      return await readMe(wanted, signal)
    } catch (error) {
      if (wanted === null || !(error instanceof CallError) || error.code !== codes.noRight) throw error
      tenantOfTab.forget()
      return readMe(null, signal)
    }
  }

  const session = createActor(
    sessionMachine.provide({
      actors: {
        otherTabs,
        askWhoIAm: fromPromise(async ({ signal }) => {
          const me = await askWho(signal)
          if (!me) return null
          tenantOfTab.choose({ ...me.current, asRole: me.viewedAs?.roleId })
          queryClient.setQueryData(meKey, me)
          return whoIs(me)
        }),
        refresh: fromPromise(async ({ signal }) => ({
          idleForMs: idleTimeLeft(await call(oauth2Api.refresh, {}, { signal, onExpiry: 'throw' })),
        })),
        signOut: fromPromise(async () => {
          await call(oauth2Api.logout, {}, { onExpiry: 'throw' })
        }),
      },
      actions: {
        'reload the page': () => (options.reload ? options.reload() : location.reload()),
        'drop what belongs to the user': () => {
          queryClient.clear()
          tenantOfTab.forget()
          dropDraftCopies()
        },
      },
    }),
    runtime,
  )
  const connection = createActor(
    connectionMachine.provide({ actors: { browserNetwork, probe: probeGateway } }),
    runtime,
  )
  const unlink = linkGateway(linkOf({ session, connection, queryClient, tenantOfTab }))
  // What could not be read while the gateway was out of reach is asked for again as soon as it answers.
  const unfollow = whenReachedAgain(connection, () => {
    void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
  })
  // A page that is still there while its user leaves may ask once more: the answer goes when the page does.
  const unkeep = queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'observerRemoved' && session.getSnapshot().matches('signedOut') && query.getObserversCount() === 0)
      queryClient.removeQueries({ queryKey: query.queryKey, exact: true })
  })
  connection.start()
  session.start()

  return {
    session,
    connection,
    queryClient,
    tenantOfTab,
    recentTenants,
    runtime,
    stop() {
      unlink()
      unfollow()
      unkeep()
      session.stop()
      connection.stop()
    },
  }
}

function linkOf({
  session,
  connection,
  queryClient,
  tenantOfTab,
}: Pick<RunningConsole, 'session' | 'connection' | 'queryClient' | 'tenantOfTab'>): GatewayLink {
  let seenVersion: number | null = null
  return {
    tenant: () => tenantOfTab.read(),
    sessionRefused() {
      session.send({ type: 'refused' })
      return session.getSnapshot().hasTag('pageStays')
    },
    async sessionResumed(signal) {
      const snapshot = await waitFor(
        session,
        (now) => now.hasTag('inSession') || !now.hasTag('pageStays'),
        signal ? { signal } : undefined,
      )
      if (!snapshot.hasTag('inSession')) throw new Error('the session was not resumed')
    },
    passwordRequired: () => session.send({ type: 'passwordRequired' }),
    reached: (isReached) => connection.send({ type: isReached ? 'call.answered' : 'call.failed' }),
    menuVersion(version) {
      const isNews = seenVersion !== null && version > seenVersion
      seenVersion = Math.max(version, seenVersion ?? version)
      if (isNews) void queryClient.invalidateQueries({ predicate: ({ queryKey }) => followsMenuVersion(queryKey) })
    },
  }
}

/** First words of the cache keys that a change of roles or menus makes stale. */
const menuVersionKeys: readonly unknown[] = [meKey[0], 'menus', 'pathPermission']
const followsMenuVersion = (queryKey: readonly unknown[]) => menuVersionKeys.includes(queryKey[0])
