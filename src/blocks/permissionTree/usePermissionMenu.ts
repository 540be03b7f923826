import { oauth2Api } from '@contracts/calls/oauth2Api'
import { useQuery } from '@tanstack/react-query'
import { call } from '@/app/gateway/call'
import { useMe } from '@/app/session/useSession'
import { tenantKey } from '@/app/tenant/tenantOfTab'

/**
 * The menu of this tab's tenant as nodes, and the rights everybody has: what the editor is filled with. Asked for
 * anew with the menus when roles change.
 */
export function usePermissionMenu() {
  const { current, baseRights } = useMe()
  const { data, isError, isFetching, refetch } = useQuery({
    // The navigation keeps what it makes of the nodes under the beginning of this key.
    queryKey: ['menus', tenantKey(current), 'nodes'],
    queryFn: ({ signal }) =>
      call(
        oauth2Api.menusByUser,
        { brandId: current.brandId, ...(current.hotelId === null ? {} : { hotelId: current.hotelId }) },
        { signal },
      ),
  })
  return { nodes: data, baseRights, isError, isFetching, retry: () => void refetch() }
}
