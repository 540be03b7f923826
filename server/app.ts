import { randomUUID } from 'node:crypto'
import { allCalls } from '@contracts/calls'
import { intakeDocsPath } from '@contracts/calls/intakeSecretCalls'
import { schemas } from '@contracts/calls/schemas'
import { codes, messages, type Envelope } from '@contracts/envelope'
import { getConnInfo } from '@hono/node-server/conninfo'
import { Hono, type Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { declaredSuites } from './areas/registry'
import { describeFault, isDatabaseAway, isUnstorableText } from './fault'
import { gateway, refusalBody, type Variables } from './http/gateway/gateway'
import { Refusal } from './refusal'
import { health } from './http/health'
import { merchantApiHandlers } from './http/merchant-api'
import { oauth2ApiHandlers } from './http/oauth2-api'
import { openApiDocument } from './http/openapi'
import { ossApiHandlers } from './http/oss-api'
import { recordHandlers } from './http/records'
import { sharePages } from './http/share/sharePage'
import { site } from './http/site/site'
import type { Services } from './services'

/** Every call that has a handler; the others of the contract answer 501. */
export const served = [
  ...oauth2ApiHandlers,
  ...ossApiHandlers,
  ...merchantApiHandlers,
  ...recordHandlers,
  ...declaredSuites.flatMap(({ calls = [] }) => calls),
]

export const version = '1.36.4'

const requestIdPattern = /^[\w-]{8,64}$/

/** When a client may ask again while the database is away, seconds. */
const retryAwaySeconds = 5
/** How long a browser that came over https never comes without it again, seconds. */
const httpsOnlySeconds = 365 * 24 * 60 * 60

/**
 * The whole HTTP surface of one gateway process: health, description, calls and, when it has been built, the console.
 * Every answer carries `X-Request-Id`; a fault is logged with it and answered without its reason.
 */
export function createApp(services: Services, consoleFolder?: string) {
  const app = new Hono<{ Variables: Variables }>()
  const isHttps = services.config.publicUrl.startsWith('https:')

  app.use('*', async (http, next) => {
    const given = http.req.header('X-Request-Id')
    const requestId = given && requestIdPattern.test(given) ? given : randomUUID()
    http.set('requestId', requestId)
    http.set('address', clientAddress(http, services.config.trustProxy))
    http.header('X-Request-Id', requestId)
    http.header('X-Content-Type-Options', 'nosniff')
    if (isHttps) http.header('Strict-Transport-Security', `max-age=${httpsOnlySeconds}`)
    const start = performance.now()
    await next()
    services.log.info(
      {
        requestId,
        method: http.req.method,
        path: http.req.path,
        status: http.res.status,
        ms: Math.round(performance.now() - start),
      },
      'request',
    )
  })

  app.onError((error, http) => {
    if (error instanceof Refusal) {
      if (error.retryAfter !== undefined) http.header('Retry-After', String(error.retryAfter))
      return http.json(refusalBody(error), error.status)
    }
    if (isUnstorableText(error)) return answer(http, 400, codes.badRequest, messages.badRequest)
    services.log.error({ requestId: http.get('requestId'), error: describeFault(error) }, 'fault')
    if (!isDatabaseAway(error)) return answer(http, 500, codes.fault, messages.fault)
    http.header('Retry-After', String(retryAwaySeconds))
    return answer(http, 503, codes.unavailable, messages.unavailable)
  })
  app.notFound((http) => answer(http, 404, codes.gone, messages.noSuchCall))

  app.route('/', health(services, version))
  // Some thousand schemas: written out when somebody asks, not at every start.
  let description: ReturnType<typeof openApiDocument> | undefined
  app.get('/openapi.json', (http) => {
    description ??= openApiDocument(allCalls, schemas, { version, serverUrl: services.config.publicUrl })
    return http.json(description)
  })
  // The part of it that shops outside are built against: small enough to be shown beside their secrets.
  app.get(intakeDocsPath, (http) => {
    const calls = allCalls.filter(({ path }) => path.endsWith('/intake'))
    return http.json(openApiDocument(calls, schemas, { version, serverUrl: services.config.publicUrl }))
  })
  for (const { pages } of declaredSuites) if (pages) app.route('/', pages(services))
  app.route('/', sharePages(services))
  app.route('/', gateway(services, allCalls, served))
  if (consoleFolder) app.route('/', site(services.config, consoleFolder))
  return app
}

function answer(http: Context, status: ContentfulStatusCode, code: number, message: string) {
  return http.json({ code, message, data: null } satisfies Envelope, status)
}

/** The peer's address, or the one a trusted proxy names last. */
function clientAddress(http: Context, trustProxy: boolean): string {
  if (trustProxy) {
    const forwarded = http.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim()
    if (forwarded) return forwarded
  }
  // Requests that tests hand over directly have no connection.
  return http.env?.incoming ? (getConnInfo(http).remote.address ?? '') : ''
}
