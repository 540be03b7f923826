import {
  answerOf,
  answerOfReply,
  dataOf,
  HeldAsks,
  placeOfRequest,
  replyOf,
  type Answer,
  type Held,
} from '@machines/testing/heldAsks'
import type { Outcome } from '@machines/testing/drive'
import type { Reply, RequestOf, Screen } from '@machines/testing/screen'

/** Requests of a screen that leave this page, held until they are answered. */
export interface HeldFetch {
  readonly held: HeldAsks
  /** Lets everything through again, what is still held too. */
  release(): void
}

const responseOf = (answer: Answer): Response => {
  if (!answer) throw new TypeError('Failed to fetch')
  return Response.json(answer.envelope, { status: answer.status, headers: answer.headers })
}

/** Stands between the product and the network of this page: what a screen asks waits, everything else passes. */
export function holdFetch(screen: Screen): HeldFetch {
  const send = window.fetch.bind(window)
  const held = new HeldAsks(screen)
  const requests = Object.values(screen.requests ?? {})
  const waiting = new Set<() => void>()

  const matching = ({ method, url }: Request): RequestOf | undefined => {
    const { pathname } = new URL(url)
    return requests.find(
      ({ method: wanted, path }) =>
        wanted === method && (typeof path === 'string' ? pathname === path : path.test(pathname)),
    )
  }
  window.fetch = async (input, init) => {
    const request = new Request(input, init)
    const described = matching(request)
    if (!described) return send(request)
    const query = Object.fromEntries(new URL(request.url).searchParams)
    const body = dataOf(await request.clone().text())
    return new Promise<Response>((resolve, reject) => {
      const passOn = () => void send(request).then(resolve, reject)
      const answer = async (outcome: Outcome) => {
        waiting.delete(passOn)
        const fromGateway = async (): Promise<Reply> => {
          // Tried for real, a made-up password would lock the account after a few visits.
          if (described.isMadeUp) return { code: 0, message: 'ok', data: null }
          const answered = await send(request.clone())
          return replyOf(answered.status, await answered.text())
        }
        try {
          const reply = await described.replies?.(outcome, fromGateway)
          if (!reply && outcome.ok && described.answers === 'gateway') return passOn()
          resolve(responseOf(reply ? answerOfReply(reply) : answerOf(described, outcome)))
        } catch (problem) {
          reject(problem as Error)
        }
      }
      const one: Held = { input: { query, body }, answer }
      const place = placeOfRequest(described)
      held.keep(place, one)
      waiting.add(passOn)
      request.signal.addEventListener('abort', () => {
        held.drop(place, one)
        waiting.delete(passOn)
        reject(request.signal.reason as Error)
      })
    })
  }
  return {
    held,
    release() {
      window.fetch = send
      for (const passOn of waiting) passOn()
      waiting.clear()
    },
  }
}
