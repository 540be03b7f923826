import { http, passthrough } from 'msw'
import { setupServer } from 'msw/node'
import { openGateway, type TestGateway } from './openGateway'

export interface ConsoleGateway {
  gateway: TestGateway
  /** Override one call with `server.use(…)`; everything else goes to the real gateway. */
  server: ReturnType<typeof setupServer>
  /** Hands a request that a test has held to the real gateway. */
  passOn(request: Request): Promise<Response>
  /** The browser's cookies become this account's. */
  signIn(account: string): Promise<void>
  signOut(): void
  close(): Promise<void>
}

/**
 * The network edge of component tests: MSW catches what the view sends and hands it to a real gateway over a real
 * database, so that mocks cannot drift (architecture, decision 9). Keeps the session cookie, as a browser would.
 */
export async function openConsoleGateway(): Promise<ConsoleGateway> {
  // Whoever works here is not asked for his opinion on the way.
  const gateway = await openGateway({ settings: { RATING_TEST_HOSTS: 'localhost' } })
  let cookie = ''
  const passOn = async (request: Request) => {
    const url = new URL(request.url)
    const headers = new Headers(request.headers)
    if (cookie) headers.set('Cookie', cookie)
    headers.delete('Origin')
    const body = request.method === 'GET' ? undefined : await request.arrayBuffer()
    const answer = await gateway.fetch(
      new Request(new URL(url.pathname + url.search, gateway.origin), { method: request.method, headers, body }),
    )
    for (const line of answer.headers.getSetCookie()) cookie = line.split(';')[0]!
    return new Response(await answer.arrayBuffer(), { status: answer.status, headers: answer.headers })
  }
  const storagePort = new URL(gateway.services.config.storageUrl).port
  const server = setupServer(
    http.all('*', ({ request }) => (new URL(request.url).port === storagePort ? passthrough() : passOn(request))),
  )
  server.listen({ onUnhandledRequest: 'error' })
  return {
    gateway,
    server,
    passOn,
    signIn: async (account) => {
      cookie = (await gateway.signIn(account)).cookie
    },
    signOut: () => {
      cookie = ''
    },
    close: async () => {
      server.close()
      await gateway.close()
    },
  }
}
