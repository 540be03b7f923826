import type { CDPSession, Page, Request, Route } from 'playwright-core'

/** What Playwright takes for an address: a glob, an expression, a question. */
type Matcher = string | RegExp | ((url: URL) => boolean)
type Handler = (route: Route, request: Request) => unknown

interface Rule {
  readonly matcher: Matcher
  readonly handler: Handler
  left: number
}

/** A request that waits in the browser, as DevTools tell it. */
interface Paused {
  readonly requestId: string
  readonly request: {
    readonly url: string
    readonly method: string
    readonly headers: Readonly<Record<string, string>>
    readonly postData?: string
    readonly postDataEntries?: readonly { readonly bytes?: string }[]
  }
}

/** Documents and what a page asks by program; scripts, styles and pictures go their way. */
const stopped = ['Document', 'XHR', 'Fetch', 'EventSource'] as const

const signs = /[.+^${}()|[\]\\?]/g

function expressionOf(glob: string): RegExp {
  const parts = glob.split('**').map((part) => part.replace(signs, '\\$&').replaceAll('*', '[^/]*'))
  return new RegExp(`^${parts.join('.*')}$`)
}

function matches(matcher: Matcher, url: string): boolean {
  if (typeof matcher === 'function') return matcher(new URL(url))
  return (typeof matcher === 'string' ? expressionOf(matcher) : matcher).test(url)
}

/** What the body of a request says. */
function bodyOf({ postData, postDataEntries = [] }: Paused['request']): string | null {
  if (postData !== undefined) return postData
  const parts = postDataEntries.map(({ bytes = '' }) => Buffer.from(bytes, 'base64'))
  return parts.length > 0 ? Buffer.concat(parts).toString('latin1') : null
}

/** Said of the body as it travels; what is passed on has another one. */
const ofTheWire = new Set(['content-encoding', 'content-length', 'transfer-encoding'])

type Fulfilment = NonNullable<Parameters<Route['fulfill']>[0]>

async function answerFrom({ status, headers, json, body, contentType, response }: Fulfilment) {
  const known = Object.fromEntries(
    Object.entries(response?.headers() ?? {}).filter(([name]) => !ofTheWire.has(name.toLowerCase())),
  )
  const type = contentType ?? (json === undefined ? undefined : 'application/json')
  const all = { ...known, ...(type === undefined ? {} : { 'content-type': type }), ...headers }
  const given = json === undefined ? (body ?? (await response?.body()) ?? '') : JSON.stringify(json)
  return {
    responseCode: status ?? response?.status() ?? 200,
    responseHeaders: Object.entries(all).map(([name, value]) => ({ name, value })),
    body: Buffer.from(given).toString('base64'),
  }
}

/**
 * Takes the place of Playwright's routes on a page that is visited again and again. Playwright stops every request of a
 * page that has any route, its scripts too, and switches the browser's cache off: half of what a visit costs. Here only
 * documents and calls are stopped, and what the browser has cached serves the next visit, as it does for people.
 * What routes of the walks use of Playwright is here; a file or a frame of another origin is not to be had.
 */
export async function routeCallsOf(page: Page, devTools: CDPSession): Promise<void> {
  let rules: Rule[] = []

  const routeOf = ({ requestId, request }: Paused, rest: readonly Rule[]): Route => {
    // The page may have gone on meanwhile, and its request with it.
    const send = (...[method, params]: Parameters<CDPSession['send']>) =>
      devTools.send(method, { requestId, ...params } as never).then(
        () => undefined,
        () => undefined,
      )
    const asked = {
      url: () => request.url,
      method: () => request.method,
      headers: () => request.headers,
      postData: () => bodyOf(request),
    }
    const route = {
      request: () => asked,
      continue: () => send('Fetch.continueRequest'),
      abort: () => send('Fetch.failRequest', { errorReason: 'Failed' } as never),
      fulfill: async (answer: Fulfilment = {}) => send('Fetch.fulfillRequest', (await answerFrom(answer)) as never),
      fallback: () => pass({ requestId, request }, rest),
      fetch: ({ maxRetries = 0 } = {}) => {
        const data = bodyOf(request)
        return page.context().request.fetch(request.url, {
          method: request.method,
          headers: { ...request.headers },
          ...(data === null ? {} : { data: Buffer.from(data, request.postData === undefined ? 'latin1' : 'utf8') }),
          maxRetries,
        })
      },
    }
    return route as unknown as Route
  }

  /** The newest rule first, as Playwright does. */
  async function pass(paused: Paused, from: readonly Rule[]): Promise<void> {
    const at = from.findIndex(({ matcher, left }) => left > 0 && matches(matcher, paused.request.url))
    const rule = from[at]
    const route = routeOf(paused, from.slice(at + 1))
    if (!rule) return route.continue()
    rule.left -= 1
    await rule.handler(route, route.request())
  }

  devTools.on('Fetch.requestPaused', (paused: Paused) => {
    // Whoever answers after the page has gone on finds nobody; what it has said wrong shows on the page.
    pass(paused, rules).catch(() => undefined)
  })
  await devTools.send('Fetch.enable', {
    patterns: stopped.map((resourceType) => ({ urlPattern: '*', resourceType })),
  })

  Object.assign(page, {
    route: async (matcher: Matcher, handler: Handler, { times = Infinity } = {}) => {
      rules = [{ matcher, handler, left: times }, ...rules]
    },
    unroute: async (matcher: Matcher, handler?: Handler) => {
      rules = rules.filter((rule) => rule.matcher !== matcher || (handler !== undefined && rule.handler !== handler))
    },
    unrouteAll: async () => {
      rules = []
    },
  })
}
