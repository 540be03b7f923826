import type { Call } from '@contracts/calls/call'
import { codes, messages, viewedOnly } from '@contracts/envelope'
import type { Identity, Membership, Session, Tenant } from '@server/identity/identity'
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
  dataScope: membership.dataScope,
})

function readId(headers: Headers, name: string): number | undefined {
  const text = headers.get(name)
  if (text === null || text === '') return undefined
  const id = Number(text)
  if (!Number.isSafeInteger(id) || id <= 0) throw noRight()
  return id
}

/** In this tab an administrator looks at the console as a role does. */
const viewRole = 'X-View-Role'

/**
 * The session as the caller looks at it: with `X-View-Role` of an administrator the chosen place has the rights of that
 * role, for everything that is asked of the session afterwards. It can only take rights away.
 * @throws Refusal 40300 for who is no administrator there, and for what would change anything but his own account
 */
export async function viewedSession(
  identity: Pick<Identity, 'asRole'>,
  call: Call<object, unknown>,
  session: Session,
  headers: Headers,
): Promise<Session> {
  const roleId = readId(headers, viewRole)
  if (roleId === undefined) return session
  const chosen = chooseMembership(session, headers)
  const viewed = await identity.asRole(chosen, roleId)
  if (call.effect === 'write' && call.access !== 'session')
    throw new Refusal(codes.noRight, viewedOnly(viewed.roleName))
  return { ...session, memberships: session.memberships.map((one) => (one === chosen ? viewed : one)) }
}

/** Who has lost every store may still sign out. */
const nowhere: Tenant = { brandId: 0, hotelId: null, permissions: new Set(), dataScope: 'SELF' }

/**
 * The tenant a call speaks for: `X-Hotel-Id` / `X-Brand-Id` of the browser tab, else the session's first membership.
 * @throws Refusal 40300 when the session has no membership there (docs/architecture.md, decision 7)
 */
export function chooseTenant(call: Call<object, unknown>, session: Session, headers: Headers): Tenant {
  if (session.memberships.length === 0 && call.tenant === 'none') return nowhere
  return asTenant(chooseMembership(session, headers))
}

function chooseMembership(session: Session, headers: Headers): Membership {
  const hotelId = readId(headers, 'X-Hotel-Id')
  const brandId = readId(headers, 'X-Brand-Id')
  const membership =
    hotelId === undefined && brandId === undefined
      ? session.memberships[0]
      : session.memberships.find(
          (one) => one.hotelId === (hotelId ?? null) && (brandId === undefined || one.brandId === brandId),
        )
  if (!membership) throw noRight()
  return membership
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
