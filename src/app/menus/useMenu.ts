import { oauth2Api } from '@contracts/calls/oauth2Api'
import { useQuery } from '@tanstack/react-query'
import { call } from '../gateway/call'
import { useMe } from '../session/useSession'
import { tenantKey } from '../tenant/tenantOfTab'
import type { Menu } from './joinMenu'

export type { Menu, MenuGroup, MenuPage } from './joinMenu'

const noMenu: Menu = { groups: [], home: null }
const logged = new Set<string>()

function logUnknown(permission: string | null): void {
  const key = String(permission)
  if (logged.has(key)) return
  logged.add(key)
  console.warn(`menu node without registry entry: ${key}`)
}
/**
 * The granted navigation of this tab's tenant, cached per tenant. Empty until the first answer (`isPending`).
 * `error` is set when the menu could not be read; `refetch` asks again.
 */
export function useMenu(): Menu & { isPending: boolean; error: Error | null; refetch: () => void } {
  const { current, olderConsole, tenants } = useMe()
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['menus', tenantKey(current)],
    queryFn: async ({ signal }): Promise<Menu> => {
      const asked = call(
        oauth2Api.menusByUser,
        { brandId: current.brandId, ...(current.hotelId === null ? {} : { hotelId: current.hotelId }) },
        { signal },
      )
      // What the menu leads to and how it looks comes with it: the first page does without.
      const [nodes, { grantedMenu }] = await Promise.all([asked, import('./grantedMenu')])
      const { brandId, hotelId } = current
      const hasBrand = tenants.some((one) => one.brandId === brandId && one.hotelId === null)
      return grantedMenu(nodes, { hotelId, hasBrand, hasOlder: olderConsole !== null }, logUnknown)
    },
  })
  return { ...(data ?? noMenu), isPending, error, refetch: () => void refetch() }
}
