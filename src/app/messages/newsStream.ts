import { merchantApi, streamEvents } from '@contracts/calls/merchantApi'
import type { MessageFeedEvent } from '@machines/flows/messageFeed/machine'
import { fromCallback } from 'xstate'

/** Lock of the tab that holds the stream, and channel on which it says what it hears. */
const sharedName = 'merchant-console.messages'

type StreamEvent = Extract<MessageFeedEvent, { type: `stream.${string}` }>
/** A tab that has just opened asks whether the stream is open already. */
type Spoken = StreamEvent | { type: 'is it open' }

/**
 * The feed's `newsStream`: one server-sent stream per browser (docs/architecture.md, decision 14). The tab that has the
 * lock opens it and tells the others; when it goes, the next one opens it anew. Without locks (no secure context) each
 * tab has its own, without streams it fails at once.
 */
export const newsStream = fromCallback<MessageFeedEvent>(({ sendBack }) => {
  if (typeof EventSource === 'undefined') {
    sendBack({ type: 'stream.failed' })
    return undefined
  }
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(sharedName)
  const left = new AbortController()
  let source: EventSource | null = null

  const hear = (type: StreamEvent['type']) => {
    channel?.postMessage({ type } satisfies Spoken)
    sendBack({ type })
  }
  const open = () => {
    source = new EventSource(merchantApi.messageStream.path, { withCredentials: true })
    source.addEventListener(streamEvents.opened, () => hear('stream.opened'))
    source.addEventListener(streamEvents.news, () => hear('stream.news'))
    source.addEventListener(streamEvents.beat, () => hear('stream.beat'))
    // It would open itself again and again; when that is worth trying the machine says.
    source.addEventListener('error', () => hear('stream.failed'))
  }
  if (channel)
    channel.onmessage = ({ data }: MessageEvent<Spoken>) => {
      if (data.type !== 'is it open') sendBack(data)
      else if (source?.readyState === EventSource.OPEN) channel.postMessage({ type: 'stream.opened' } satisfies Spoken)
    }
  if (channel && 'locks' in navigator) {
    channel.postMessage({ type: 'is it open' } satisfies Spoken)
    navigator.locks
      .request(sharedName, { signal: left.signal }, () => {
        open()
        return new Promise<void>((resolve) => left.signal.addEventListener('abort', () => resolve()))
      })
      // Left while it waited for the lock.
      .catch(() => undefined)
  } else open()

  return () => {
    source?.close()
    left.abort()
    channel?.close()
  }
})
