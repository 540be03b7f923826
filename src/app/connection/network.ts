import type { ConnectionEvent } from '@machines/flows/connection/machine'
import { fromCallback, fromPromise } from 'xstate'

/** The connection machine's `browserNetwork`: the browser's online and offline events, and its state at the start. */
export const browserNetwork = fromCallback<ConnectionEvent>(({ sendBack }) => {
  const online = () => sendBack({ type: 'browser.online' })
  const offline = () => sendBack({ type: 'browser.offline' })
  if (!navigator.onLine) offline()
  window.addEventListener('online', online)
  window.addEventListener('offline', offline)
  return () => {
    window.removeEventListener('online', online)
    window.removeEventListener('offline', offline)
  }
})

/** The connection machine's `probe`: any answer of the gateway but a proxy's 502–504 will do. */
export const probeGateway = fromPromise<void>(async ({ signal }) => {
  const response = await fetch('/healthz', { signal, cache: 'no-store' })
  if (response.status >= 502 && response.status <= 504) throw new Error(`HTTP ${response.status}`)
})
