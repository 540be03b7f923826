import type { Call } from '@contracts/calls/call'
import { codes, messages } from '@contracts/envelope'
import type { Membership, Session, Tenant } from '@server/identity/identity'
import { noRight, Refusal, tenantChanged } from '../../refusal'

/** One set for each list of permissions: what is kept by rights (`keptByRights`) finds it again. */
const setsOfRights = new WeakMap<readonly string[], ReadonlySet<string>>()

function rightsOf({ permissions }: Membership): ReadonlySet<string> {
  const known = setsOfRights.get(permissions)
  if (known) return known
  const rights: ReadonlySet<string> = new Set(permissions)
  setsOfRights.set(permissions, rights)
  return rights
}

const asTenant = (membership: Membership): Tenant => ({
  brandId: membership.brandId,
  hotelId: membership.hotelId,
  permissions: rightsOf(membership),
})

function readId(headers: Headers, name: string): number | undefined {
  const text = headers.get(name)
  if (text === null || text === '') return undefined
  const id = Number(text)
  if (!Number.isSafeInteger(id) || id <= 0) throw noRight()
  return id
}

/** Who has lost every store may still sign out. */
const nowhere: Tenant = { brandId: 0, hotelId: null, permissions: new Set() }

/**
 * The tenant a call speaks for: `X-Hotel-Id` / `X-Brand-Id` of the browser tab, else the session's first membership.
 * @throws Refusal 40300 when the session has no membership there (docs/architecture.md, decision 7)
 */
export function chooseTenant(call: Call<object, unknown>, session: Session, headers: Headers): Tenant {
  if (session.memberships.length === 0 && call.tenant === 'none') return nowhere
  const hotelId = readId(headers, 'X-Hotel-Id')
  const brandId = readId(headers, 'X-Brand-Id')
  const membership =
    hotelId === undefined && brandId === undefined
      ? session.memberships[0]
      : session.memberships.find(
          (one) => one.hotelId === (hotelId ?? null) && (brandId === undefined || one.brandId === brandId),
        )
  if (!membership) throw noRight()
  return asTenant(membership)
}

/**
 * Whatever the call names as hotel or brand must be the chosen tenant.
 * @throws Refusal 40901 when it names another
 */
export function checkNamedTenant(tenant: Tenant, given: Record<string, unknown>): void {
  for (const [name, own] of [
    ['hotelId', tenant.hotelId],
    ['brandId', tenant.brandId],
  ] as const) {
    const named = given[name]
    if (named === undefined || named === null || named === '') continue
    if (String(named) !== String(own)) throw tenantChanged()
  }
}

/** @throws Refusal when the call speaks about a store and the whole brand is chosen */
export function checkScope(call: Call<object, unknown>, tenant: Tenant): void {
  if (call.tenant === 'hotel' && tenant.hotelId === null) throw new Refusal(codes.hotelRequired, messages.hotelRequired)
}

/** `all` opens everything; otherwise the key itself is needed, or one that opens the call too. */
export function checkRight(call: Call<object, unknown>, tenant: Tenant): void {
  if (call.access === 'session' || tenant.permissions.has('all')) return
  if (![call.access, ...(call.orAccess ?? [])].some((right) => tenant.permissions.has(right))) throw noRight()
}
