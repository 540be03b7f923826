import type { Call } from '@contracts/calls/call'
import type { Envelope } from '@contracts/envelope'

/** What a request may look like beside its input: headers to add, or to leave out by giving null. */
export interface Sending {
  headers?: Record<string, string | null>
}

export interface Answered<Data> extends Envelope<Data> {
  status: number
  headers: Headers
}

/** One browser tab's worth of requests, as our console sends them. */
export interface Client {
  cookie: string
  call<Input extends object, Data>(call: Call<Input, Data>, input: Input, sending?: Sending): Promise<Answered<Data>>
  /** Speaks for another tenant from here on. */
  at(tenant: { hotelId?: number; brandId?: number }): Client
}

export type Fetch = (request: Request) => Promise<Response> | Response

/** Builds the request of a call: parameters where the contract says, the headers our console always sends. */
export function buildRequest<Input extends object>(
  origin: string,
  call: Call<Input, unknown>,
  input: Input,
  headers: Record<string, string | null>,
): Request {
  const values = input as Record<string, unknown>
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])))
  const url = new URL(path, origin)
  for (const name of call.query ?? []) if (values[name] !== undefined) url.searchParams.set(name, String(values[name]))
  const all = new Headers({ 'X-Requested-With': 'fetch' })
  if (call.method === 'POST') all.set('Content-Type', 'application/json')
  for (const [name, value] of Object.entries(headers)) {
    if (value === null) all.delete(name)
    else all.set(name, value)
  }
  const body =
    call.method === 'POST'
      ? JSON.stringify(Object.fromEntries((call.body ?? []).map((name) => [name, values[name]])))
      : undefined
  return new Request(url, { method: call.method, headers: all, body })
}

/** @param cookie the session's, '' when signed out */
export function clientOf(fetch: Fetch, origin: string, cookie: string, tenant: Record<string, string> = {}): Client {
  return {
    cookie,
    async call<Input extends object, Data>(call: Call<Input, Data>, input: Input, sending: Sending = {}) {
      const session: Record<string, string> = cookie ? { Cookie: cookie } : {}
      const answer = await fetch(buildRequest(origin, call, input, { ...session, ...tenant, ...sending.headers }))
      const body = (await answer.json()) as Envelope<Data>
      return { ...body, status: answer.status, headers: answer.headers }
    },
    at: ({ hotelId, brandId }) =>
      clientOf(fetch, origin, cookie, {
        ...(hotelId === undefined ? {} : { 'X-Hotel-Id': String(hotelId) }),
        ...(brandId === undefined ? {} : { 'X-Brand-Id': String(brandId) }),
      }),
  }
}
