import { defaultBodyLimit, type Call } from '@contracts/calls/call'
import { codes, messages, type Envelope } from '@contracts/envelope'
import { secondFactorMessages } from '@contracts/rules/secondFactor'
import { Hono, type Context as HonoContext } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { z } from 'zod'
import type { Session } from '@server/identity/identity'
import type { Services } from '@server/services'
import { readJsonObject } from './body'
import type { Context, PublicContext } from './context'
import { checkSameSite, ownOrigins } from './crossSite'
import { answerOnce, type Answer } from './idempotency'
import { malformed, Refusal } from '../../refusal'
import type { Served } from './serve'
import { checkNamedTenant, checkRight, checkScope, chooseTenant, viewedSession } from './tenant'

export type Variables = { requestId: string; address: string }

/**
 * The one place where calls are checked: origin, session, tenant, right, body, input, in this order. What may be large
 * is read from those only who may send it.
 * Each call answers at its literal path, and at `/api/<path>` and `/<path>` alike (docs/architecture.md, decision 13).
 * Calls of the contract without a handler are checked just the same and then answer 501 此接口尚未建成.
 */
export function gateway(services: Services, calls: readonly Call<object, unknown>[], served: readonly Served[]) {
  const app = new Hono<{ Variables: Variables }>()
  const handlers = new Map(served.map((one) => [one.call, one]))
  for (const one of served) {
    if (!calls.includes(one.call)) throw new Error(`${one.call.path} is served but stands in no contract`)
  }
  for (const call of calls) {
    for (const path of addresses(call)) {
      app.on(call.method, path, (http) => answerCall(services, call, handlers.get(call), http))
    }
  }
  return app
}

/** `/api/x` and `/x` of a call, in the router's notation (`{id}` → `:id`). */
function addresses(call: Call<object, unknown>): string[] {
  const literal = call.path.replace(/\{(\w+)\}/g, ':$1')
  const bare = literal.replace(/^\/api\//, '/')
  return [bare, `/api${bare}`]
}

async function answerCall(
  services: Services,
  call: Call<object, unknown>,
  served: Served | undefined,
  http: HonoContext<{ Variables: Variables }>,
): Promise<Response> {
  const responseHeaders = new Headers({ 'Cache-Control': 'no-store' })
  const headers = http.req.raw.headers
  const base: PublicContext<unknown> = {
    input: undefined,
    services,
    request: {
      id: http.get('requestId'),
      headers,
      address: http.get('address'),
      // Made by the server when it is asked for; few handlers do.
      get signal() {
        return http.req.raw.signal
      },
    },
    responseHeaders,
  }
  const readBody = () => (call.method === 'GET' ? {} : readJsonObject(http.req.raw, call.bodyLimit ?? defaultBodyLimit))
  const query = http.req.query()
  const path = http.req.param() as Record<string, string>
  if (call.effect === 'write') checkSameSite(headers, ownOrigins(services.config))

  const run = async (context: PublicContext<unknown> | Context<unknown>): Promise<Answer> => {
    if (!served) throw new Refusal(codes.notBuilt, messages.notBuilt, { status: 501 })
    const data = (await served.handle(context)) ?? null
    // A stream, which has no envelope.
    if (data instanceof Response) return { status: data.status, body: data }
    return { status: 200, body: { code: codes.ok, message: messages.ok, data } satisfies Envelope }
  }
  const input = (body: Record<string, unknown>) => readInput(call, served?.input, { query, body, path })

  let answer: Answer
  if (call.access === 'public') {
    answer = await run({ ...base, input: input(await readBody()) })
  } else {
    const own = await findSession(services, call, base)
    const session = await viewedSession(services.identity, call, own, headers)
    responseHeaders.set('X-Menu-Version', String(session.menuVersion))
    const tenant = chooseTenant(call, session, headers)
    if (!call.namesOtherTenant) for (const given of [query, path]) checkNamedTenant(tenant, given)
    checkRight(call, tenant)
    checkScope(call, tenant)
    const body = await readBody()
    if (!call.namesOtherTenant) checkNamedTenant(tenant, body)
    const context: Context<unknown> = { ...base, input: input(body), session, tenant }
    const key = call.effect === 'write' ? headers.get('Idempotency-Key') : null
    answer = key
      ? await answerOnce(services, context, { key, path: call.path, input: context.input }, (noting) =>
          settle(run({ ...context, services: noting })),
        )
      : await run(context)
  }
  for (const [name, value] of responseHeaders) http.header(name, value, { append: name === 'set-cookie' })
  if (answer.body instanceof Response) {
    const { body: stream, headers: own } = answer.body
    for (const [name, value] of own) http.header(name, value)
    return http.newResponse(stream)
  }
  return http.json(answer.body as Envelope, answer.status as ContentfulStatusCode)
}

async function findSession(
  services: Services,
  call: Call<object, unknown>,
  { request }: PublicContext<unknown>,
): Promise<Session> {
  const session = await services.identity.sessionOf(request, { renews: !call.unattended })
  if (!session) throw new Refusal(codes.noSession, messages.noSession, { status: 401 })
  if (session.mustChangePassword && !call.openBeforePasswordChange) {
    throw new Refusal(codes.passwordExpired, messages.passwordExpired)
  }
  if (call.access !== 'session' && (await services.identity.lacksSecondFactor(session))) {
    throw new Refusal(codes.secondFactorRequired, secondFactorMessages.required)
  }
  return session
}

/** Where the caller stands may be named beside every call; it has been compared with the chosen tenant by then. */
const tenantNames: readonly string[] = ['hotelId', 'brandId']

/** @throws Refusal 400 for a name in the query string that a call knows nothing of, and refuses to overlook */
function checkNames(call: Call<object, unknown>, query: Record<string, unknown>): void {
  if (!call.refusesUnknownNames) return
  const known: readonly string[] = call.query ?? []
  const strange = Object.keys(query).filter((name) => !known.includes(name) && !tenantNames.includes(name))
  if (strange.length > 0) throw malformed(`不支持的筛选条件：${strange.join('、')}`)
}

/** Names not in the contract are dropped, or refused where it says so; names in the wrong place count as missing. */
function readInput(
  call: Call<object, unknown>,
  schema: z.core.$ZodType | undefined,
  given: { query: Record<string, unknown>; body: Record<string, unknown>; path: Record<string, unknown> },
): unknown {
  checkNames(call, given.query)
  const input: Record<string, unknown> = { ...given.path }
  for (const name of call.query ?? []) if (name in given.query) input[name] = given.query[name]
  for (const name of call.body ?? []) if (Object.hasOwn(given.body, name)) input[name] = given.body[name]
  if (!schema) return input
  const result = z.safeParse(schema, input)
  if (result.success) return result.data
  const names = [...new Set(result.error.issues.map((issue) => issue.path.join('.')))].filter(Boolean)
  throw malformed(names.length > 0 ? `参数有误：${names.join('、')}` : messages.badRequest)
}

/** A refusal is an answer like any other and is remembered; a fault is not. */
async function settle(work: Promise<Answer>): Promise<Answer> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Refusal && error.status === 200) return { status: 200, body: refusalBody(error) }
    throw error
  }
}

export const refusalBody = (refusal: Refusal): Envelope => ({
  code: refusal.code,
  message: refusal.message,
  data: refusal.data,
})
