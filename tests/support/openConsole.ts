import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { stopApp } from '@/app/testing/startApp'
import { openConsoleGateway, type ConsoleGateway, type ConsoleGatewayOptions } from './consoleGateway'

/**
 * The gateway of one test file: open from its first `beforeAll` on. Before each test the browser is signed in as `admin`;
 * after it the console is stopped, and what the test answered or stored in the browser is gone.
 */
export function openConsole(options: ConsoleGatewayOptions = {}): Omit<ConsoleGateway, 'close'> {
  let opened: ConsoleGateway | undefined
  const edge = () => {
    if (!opened) throw new Error('the gateway is not open before the hooks of the file')
    return opened
  }
  beforeAll(async () => void (opened = await openConsoleGateway(options)))
  afterAll(() => opened?.close())
  beforeEach(() => edge().signIn('admin'))
  afterEach(() => {
    stopApp()
    edge().server.resetHandlers()
    localStorage.clear()
    sessionStorage.clear()
  })
  return {
    get gateway() {
      return edge().gateway
    },
    get server() {
      return edge().server
    },
    passOn: (request) => edge().passOn(request),
    signIn: (account) => edge().signIn(account),
    beSignedIn: (account) => edge().beSignedIn(account),
    signOut: () => edge().signOut(),
  }
}
