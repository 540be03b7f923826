import { oauth2Api, type Me } from '@contracts/calls/oauth2Api'
import type { WhoIAm } from '@machines/flows/session/machine'
import { call } from '../gateway/call'
import { CallError } from '../gateway/callError'
import type { TenantIds } from '../gateway/gatewayLink'

/** Cache key of the signed-in user in the tenant of this tab. */
export const meKey = ['me'] as const

/**
 * @param tenant speaks for this place; null = the session's default
 * @returns null when no user is signed in
 * @throws CallError for everything else
 */
export async function readMe(tenant: TenantIds | null, signal?: AbortSignal): Promise<Me | null> {
  try {
    return await call(oauth2Api.me, {}, { tenant, signal, onExpiry: 'throw' })
  } catch (error) {
    if (error instanceof CallError && error.status === 401) return null
    throw error
  }
}

/** Time left until the session ends without activity, at most until its absolute end, in ms. */
export const idleTimeLeft = (ends: { idleEndsAt: string; endsAt: string }, now = Date.now()): number =>
  Math.max(0, Math.min(Date.parse(ends.idleEndsAt), Date.parse(ends.endsAt)) - now)

/** What the session machine keeps of `me`. */
export const whoIs = (me: Me): WhoIAm => ({
  userId: me.user.userId,
  mustChangePassword: me.user.mustChangePassword,
  idleForMs: idleTimeLeft(me),
})
