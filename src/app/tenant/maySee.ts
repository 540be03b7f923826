import type { Me } from '@contracts/calls/oauth2Api'
import { findRoute } from '@contracts/routes'
import { holdsRight } from '../session/rights'

/** Whether a page may stay open for `me`: its keys are held, and its address names no other store. */
export function maySee(me: Me, pathname: string): boolean {
  const found = findRoute(pathname)
  if (!found) return false
  const { route, params } = found
  if (params.hotelId !== undefined && params.hotelId !== String(me.current.hotelId)) return false
  return [route.access, route.alsoAccess].every((key) => key === undefined || holdsRight(me, key))
}
