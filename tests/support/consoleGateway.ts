import { http, passthrough } from 'msw'
import { setupServer } from 'msw/node'
import { openGateway, type TestGateway } from './openGateway'

export interface ConsoleGateway {
  readonly gateway: TestGateway
  /** Override one call with `server.use(…)`; everything else goes to the real gateway. */
  server: ReturnType<typeof setupServer>
  /** Hands a request that a test has held to the real gateway. */
  passOn(request: Request): Promise<Response>
  /** The browser's cookies become this account's. */
  signIn(account: string): Promise<void>
  /** The same, but for one who is signed in already, and whose session nothing that passed by has ended or changed. */
  beSignedIn(account: string): Promise<void>
  signOut(): void
  close(): Promise<void>
}

export interface ConsoleGatewayOptions {
  settings?: Record<string, string>
  /** Makes what every test of the file finds there. */
  fill?: (edge: ConsoleGateway) => Promise<void>
}

/**
 * The network edge of component tests: MSW catches what the view sends and hands it to a real gateway over a real
 * database, so that mocks cannot drift (docs/architecture.md, decision 9). Keeps the session cookie, as a browser
 * would.
 */
export async function openConsoleGateway({ settings, fill }: ConsoleGatewayOptions = {}): Promise<ConsoleGateway> {
  // The rating prompt must not open during a test.
  const gateway = await openGateway({ settings: { RATING_TEST_HOSTS: 'localhost', ...settings } })
  let cookie = ''
  /** Whose session the cookie is, as long as no answer has said otherwise. */
  let holder: string | undefined
  const passOn = async (request: Request) => {
    const url = new URL(request.url)
    const headers = new Headers(request.headers)
    if (cookie) headers.set('Cookie', cookie)
    headers.delete('Origin')
    const body = request.method === 'GET' ? undefined : await request.arrayBuffer()
    const answer = await gateway.fetch(
      new Request(new URL(url.pathname + url.search, gateway.origin), { method: request.method, headers, body }),
    )
    const lines = answer.headers.getSetCookie()
    if (lines.length > 0 || answer.status === 401) holder = undefined
    for (const line of lines) cookie = line.split(';')[0]!
    return new Response(await answer.arrayBuffer(), { status: answer.status, headers: answer.headers })
  }
  const storagePort = new URL(gateway.services.config.storageUrl).port
  const server = setupServer(
    http.all('*', ({ request }) => (new URL(request.url).port === storagePort ? passthrough() : passOn(request))),
  )
  server.listen({ onUnhandledRequest: 'error' })
  const signIn = async (account: string) => {
    cookie = (await gateway.signIn(account)).cookie
    holder = account
  }
  const signOut = () => {
    cookie = ''
    holder = undefined
  }
  const edge: ConsoleGateway = {
    gateway,
    server,
    passOn,
    signIn,
    beSignedIn: async (account) => {
      if (holder !== account) await signIn(account)
    },
    signOut,
    close: async () => {
      server.close()
      await gateway.close()
    },
  }
  await fill?.(edge)
  return edge
}
