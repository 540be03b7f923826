import { oauth2Api } from '@contracts/calls/oauth2Api'
import { codes } from '@contracts/envelope'
import { legacyFrameMachine, WrongFrameAddress } from '@machines/flows/legacyFrame/machine'
import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { fromPromise } from 'xstate'
import { useFlow } from '@/app/flow/useFlow'
import { call } from '@/app/gateway/call'
import { CallError } from '@/app/gateway/callError'
import { authFailedType, probePath, readyType } from './constants'
import { frameAddress, isPageAddress } from './frameAddress'

/** @throws WrongFrameAddress when the gateway frames no such page */
async function fetchFrameToken(address: string, signal: AbortSignal): Promise<string> {
  try {
    return (await call(oauth2Api.frameToken, { address }, { signal })).token
  } catch (error) {
    if (error instanceof CallError && error.code === codes.fieldErrors) throw new WrongFrameAddress(error.message)
    throw error
  }
}

/** What a frame may say, as events of the flow. */
const words: Readonly<Record<string, 'auth failed' | 'ready'>> = {
  [authFailedType]: 'auth failed',
  [readyType]: 'ready',
}

/** @returns what a message means; undefined for any other */
function wordOf(data: unknown): 'auth failed' | 'ready' | undefined {
  if (typeof data !== 'object' || data === null || !('type' in data) || typeof data.type !== 'string') return undefined
  return Object.hasOwn(words, data.type) ? words[data.type] : undefined
}

/** Resolves for any answer of the host, which stays unread. @throws TypeError when there is none */
async function reachHost(address: string, signal: AbortSignal): Promise<void> {
  await fetch(new URL(probePath, address), {
    mode: 'no-cors',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
    signal,
  })
}

/**
 * An embedded legacy page without its looks (Shared building blocks, 4.6).
 * @param address of the page with the route's query; null while it is not known yet, '' for none
 * @param hash of the console's address
 */
export function useLegacyFrame(address: string | null, hash: string) {
  const flow = useFlow(
    legacyFrameMachine.provide({
      actors: {
        'fetch frame token': fromPromise(({ input, signal }) => fetchFrameToken(input.address, signal)),
        'reach the host': fromPromise(({ input, signal }) => reachHost(input.address, signal)),
        // A read that meets an ended session waits until its user is signed in again.
        'ask the shell': fromPromise(async ({ signal }) => void (await call(oauth2Api.me, {}, { signal }))),
      },
    }),
    { input: { allows: isPageAddress } },
  )
  const frame = useRef<HTMLIFrameElement>(null)

  // The router speaks in props: a changed path is an event of its, and the same path again is none.
  useEffect(() => {
    if (address !== null) flow.send({ type: 'show', address })
  }, [flow, address])

  useEffect(() => {
    const hear = ({ data, origin, source }: MessageEvent<unknown>) => {
      const shown = flow.getSnapshot().context.address
      const word = wordOf(data)
      if (!shown || !word || source === null || source !== frame.current?.contentWindow) return
      if (origin === new URL(shown).origin) flow.send({ type: word })
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [flow])

  return {
    frame,
    isLoading: useSelector(flow, (now) => now.hasTag('loading')),
    isWrongAddress: useSelector(flow, (now) => now.matches('wrongAddress')),
    isDoubtful: useSelector(flow, (now) => now.matches({ framed: 'doubtful' })),
    problem: useSelector(flow, (now) => now.context.problem),
    canRetry: useSelector(flow, (now) => now.can({ type: 'retry' })),
    /** What the frame loads; null while there is no frame. */
    source: useSelector(flow, (now) => {
      const { address: shown, token } = now.context
      if (!now.hasTag('framed') || !shown || !token) return null
      return frameAddress(shown, { token, hash, origin: location.origin })
    }),
    onLoaded: () => flow.send({ type: 'loaded' }),
    retry: () => flow.send({ type: 'retry' }),
  }
}
