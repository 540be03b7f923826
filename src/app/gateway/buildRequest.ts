import type { TenantIds } from './gatewayLink'

/** What a contract says about the way its input travels. */
interface Travel {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly query?: readonly string[]
  readonly body?: readonly string[]
}

const asText = (value: unknown): string => (Array.isArray(value) ? value.join(',') : String(value))
const isGiven = (value: unknown): boolean => value !== undefined && value !== null

/**
 * Address of a call with its input: path parameters in braces filled, `query` names appended in the contract's order.
 * Absent and null values are left out; arrays are joined by commas.
 * @throws Error when a path parameter is missing: the screen is wrong, not the user
 */
export function addressOf(contract: Travel, input: Readonly<Record<string, unknown>>): string {
  const path = contract.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (!isGiven(input[name])) throw new Error(`${contract.path}: ${name} is missing`)
    return encodeURIComponent(asText(input[name]))
  })
  const query = new URLSearchParams()
  for (const name of contract.query ?? []) {
    if (isGiven(input[name])) query.append(name, asText(input[name]))
  }
  const search = query.toString()
  return search ? `${path}?${search}` : path
}

/** `fetch` options of a call; names that are not in the contract's `body` are not sent. */
export function requestOf(
  contract: Travel,
  input: Readonly<Record<string, unknown>>,
  more: { tenant: TenantIds | null; idempotencyKey?: string },
): RequestInit {
  const headers: Record<string, string> = { 'X-Requested-With': 'fetch', Accept: 'application/json' }
  if (more.tenant) {
    headers['X-Brand-Id'] = String(more.tenant.brandId)
    if (more.tenant.hotelId !== null) headers['X-Hotel-Id'] = String(more.tenant.hotelId)
    if (more.tenant.asRole !== undefined) headers['X-View-Role'] = String(more.tenant.asRole)
  }
  if (more.idempotencyKey) headers['Idempotency-Key'] = more.idempotencyKey
  const request: RequestInit = { method: contract.method, headers, credentials: 'include' }
  if (contract.method === 'GET') return request
  const names = contract.body ?? []
  headers['Content-Type'] = 'application/json'
  request.body = JSON.stringify(
    Object.fromEntries(names.flatMap((name) => (name in input ? [[name, input[name]]] : []))),
  )
  return request
}
