import { oauth2Api } from '@contracts/calls/oauth2Api'
import { QueryClient } from '@tanstack/react-query'
import { waitFor } from 'xstate'
import { createConsole, type RunningConsole } from '@/app/createConsole'
import { call } from '@/app/gateway/call'
import type { Stage } from './stage'

let running: RunningConsole | undefined

/**
 * Starts the real console on a stage and waits until the gateway has said who is signed in; `stopConsole` goes into
 * `after`.
 * @param signedOut ends the session of the stage's account first
 */
export async function startConsole({ runtime }: Stage, { signedOut = false } = {}): Promise<RunningConsole> {
  if (signedOut) await call(oauth2Api.logout, {}, { onExpiry: 'throw' })
  running = createConsole({
    runtime,
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    reload: () => undefined,
  })
  await waitFor(running.session, (now) => !now.matches('asking'))
  return running
}

/** Ends what `startConsole` started. */
export function stopConsole(): void {
  running?.stop()
  running = undefined
}
