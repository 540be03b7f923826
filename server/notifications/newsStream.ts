import { streamBeatMs, streamEvents } from '@contracts/calls/merchantApi'
import type { Caller } from '../identity/identity'
import { malformed, throttled } from '../refusal'
import type { Services } from '../services'

/** Streams of one user at once: a browser has one, whatever its number of tabs. */
export const mostStreams = 20
/** Events that a browser may leave unread before its stream is ended. */
const mostWaiting = 50
const tryAgainSeconds = 60

const kind = 'text/event-stream'
const opened = new Map<string, number>()

/**
 * Notifies one browser of a user when the user's messages have changed, as server-sent events without content. It ends
 * with the session (looked at with each beat), with the database's connection, and with the process.
 * @throws Refusal 400 for who does not ask for a stream, 42900 above `mostStreams`
 */
export async function openNewsStream(
  { news, identity }: Pick<Services, 'news' | 'identity'>,
  userId: string,
  caller: Caller,
): Promise<Response> {
  if (!caller.headers.get('Accept')?.includes(kind)) throw malformed('此地址只提供消息推送')
  const number = opened.get(userId) ?? 0
  if (number >= mostStreams) throw throttled('打开的消息推送过多，请关闭不用的窗口', tryAgainSeconds)
  opened.set(userId, number + 1)

  let end: () => void = () => undefined
  const text = new TextEncoder()
  const body = new ReadableStream<Uint8Array>(
    {
      async start(controller) {
        let isOver = false
        let stopHearing: () => void = () => undefined
        const say = (event: string) => {
          if (isOver) return
          if ((controller.desiredSize ?? 0) <= 0) end()
          // A browser drops an event without data.
          else controller.enqueue(text.encode(`event: ${event}\ndata: ${event}\n\n`))
        }
        const beat = setInterval(() => {
          identity
            .sessionOf(caller, { renews: false })
            .then((session) => (session ? say(streamEvents.beat) : end()))
            .catch(() => end())
        }, streamBeatMs)
        end = () => {
          if (isOver) return
          isOver = true
          clearInterval(beat)
          stopHearing()
          const left = (opened.get(userId) ?? 1) - 1
          if (left > 0) opened.set(userId, left)
          else opened.delete(userId)
          try {
            controller.close()
          } catch {
            // The browser has closed it already.
          }
        }
        try {
          const stop = await news.hear(userId, { onNews: () => say(streamEvents.news), onEnd: () => end() })
          if (isOver) return stop()
          stopHearing = stop
          say(streamEvents.opened)
        } catch {
          end()
        }
      },
      cancel: () => end(),
    },
    { highWaterMark: mostWaiting },
  )
  return new Response(body, { headers: { 'Content-Type': kind, 'X-Accel-Buffering': 'no' } })
}
