import { oauth2Api } from '@contracts/calls/oauth2Api'
import type { Route } from '@contracts/routes/route'
import { useQuery } from '@tanstack/react-query'
import { call } from '../gateway/call'
import { holdsRight } from '../session/rights'
import { useMe } from '../session/useSession'
import { tenantKey } from '../tenant/tenantOfTab'

/**
 * Whether the user may open a page. The rights of the session decide at once; the gateway is asked beside it for every
 * path that is not public, and its refusal wins, as does an error of that question (docs/console.md, 4).
 * @returns null = yes, else the key that is missing, or the path when it needs no key of its own
 */
export function useMissingRight(route: Route, pathname: string): string | null {
  const me = useMe()
  const { current, menuVersion } = me
  const { data: isAllowed, isError } = useQuery({
    queryKey: ['pathPermission', tenantKey(current), menuVersion, pathname],
    queryFn: ({ signal }) =>
      call(
        oauth2Api.checkUserPathPermission,
        { path: pathname, brandId: current.brandId, ...(current.hotelId === null ? {} : { hotelId: current.hotelId }) },
        { signal },
      ),
    enabled: !route.public,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const needed = [route.access, route.alsoAccess].filter((key) => key !== undefined)
  const missing = needed.find((key) => !holdsRight(me, key))
  if (missing) return missing
  const isRefused = isError || isAllowed === false
  return isRefused ? (route.access ?? pathname) : null
}
