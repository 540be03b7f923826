import { oauth2Api, type Me, type TenantChoice } from '@contracts/calls/oauth2Api'
import { useLocation, useNavigate } from 'react-router-dom'
import { useConsole } from '../ConsoleProvider'
import type { RunningConsole } from '../createConsole'
import { call } from '../gateway/call'
import type { TenantIds } from '../gateway/gatewayLink'
import { homePath } from '../router/landing'
import { useMe } from '../session/useSession'
import { meKey, readMe } from '../session/who'
import { isSameTenant } from './tenantOfTab'

/** A place to work in and where the user stands now. */
export interface TenantView {
  current: TenantChoice
  choices: readonly TenantChoice[]
  /** Last used on this browser and still allowed, newest first, at most 5. */
  recent: readonly TenantChoice[]
  /**
   * Moves this tab to another place: asks the gateway, empties the cache of the old one, keeps the page if it is
   * permitted there, else opens /dashboard. @throws CallError when refused; nothing has changed then
   */
  switchTo: (choice: TenantIds) => Promise<void>
}

/** Store name, or the brand's when the whole brand is chosen. */
export const tenantName = (choice: TenantChoice): string => choice.hotelName ?? choice.brandName

/** This tab's tenant. For what stands inside the frame only. @throws Error when no user is signed in */
export function useTenant(): TenantView {
  const running = useConsole()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { current, tenants } = useMe()
  const choice = tenants.find((one) => isSameTenant(one, current))
  if (!choice) throw new Error('useTenant: the current tenant is not among the memberships')
  return {
    current: choice,
    choices: tenants,
    recent: running.recentTenants.read().flatMap((ids) => tenants.find((one) => isSameTenant(one, ids)) ?? []),
    switchTo: async (to) => {
      const { maySee } = await import('./maySee')
      await switchTenant(running, to, (me) => {
        if (!maySee(me, pathname)) void navigate(homePath)
      })
    },
  }
}

/** See `TenantView.switchTo`. @param onAgreed hears who the user is there, just before the tab moves */
export async function switchTenant(
  running: RunningConsole,
  choice: TenantIds,
  onAgreed: (me: Me) => void = () => undefined,
): Promise<void> {
  const { recentTenants } = running
  const tenant: TenantIds = { brandId: choice.brandId, hotelId: choice.hotelId }
  const target = tenant.hotelId === null ? { brandId: tenant.brandId } : { hotelId: tenant.hotelId }
  await call(oauth2Api.switchTenant, target)
  await enterTenant(running, tenant, onAgreed)
  recentTenants.add(tenant)
}

/**
 * Makes this tab speak for a place, and forgets what another has loaded.
 * @param onAgreed hears who the user is there, just before the tab moves
 * @throws CallError when the gateway refuses; nothing has changed then
 */
export async function enterTenant(
  { queryClient, tenantOfTab }: RunningConsole,
  tenant: TenantIds,
  onAgreed: (me: Me) => void = () => undefined,
): Promise<void> {
  const me = await readMe(tenant)
  if (!me) throw new Error('the session ended while switching')
  await queryClient.cancelQueries()
  onAgreed(me)
  tenantOfTab.choose(tenant)
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== meKey[0] })
  queryClient.setQueryData(meKey, me)
}
