import type { UnreadMessages } from '@contracts/calls/merchantApi'
import type { UnreadNotices } from '@contracts/calls/noticeApi'
import type { Outcome } from '@machines/testing/drive'
import {
  answerOf,
  answerOfReply,
  dataOf,
  placeOfRequest,
  replyOf,
  type Held,
  type HeldAsks,
  type Sent,
} from '@machines/testing/heldAsks'
import type { RequestOf, Screen } from '@machines/testing/screen'
import type { Page, Request, Route } from 'playwright-core'

/**
 * The bell asks by itself, on the clock of the walk: its questions are none of the flow's, and keep no page busy. No
 * notice opens over what is walked.
 */
export async function silenceBell(page: Page) {
  const of =
    (call: string) =>
    ({ pathname }: URL) =>
      pathname === `/merchant-api/eb/user-message/${call}`
  const noNotices: UnreadNotices = { total: 0, list: [] }
  await page.route('**/merchant-api/eb/notice/unread_count', (route) =>
    route.fulfill({ json: { code: 0, message: 'ok', data: noNotices } }),
  )
  const nothing: UnreadMessages = { total: 0, todo: 0, news: 0, latest: [] }
  await page.route(of('stream'), (route) => route.fulfill({ status: 204 }))
  await page.route(of('unread'), (route) => route.fulfill({ json: { code: 0, message: 'ok', data: nothing } }))
}

/**
 * A reload that is asked for brings nothing, so that the page which asked can be looked at.
 * @returns how often it was asked for so far
 */
export async function holdReloads(page: Page): Promise<() => number> {
  let asked = 0
  await page.route(
    ({ pathname }) => pathname === '/',
    (route) => {
      asked += 1
      return route.fulfill({ status: 204 })
    },
  )
  return () => asked
}

/** What hears, on each page that is visited again and again, of requests that it gives up. */
const givingUp = new WeakMap<Page, (met: Request) => void>()

/**
 * Requests of a screen wait until the path answers them, or the page gives them up: an answer that came to such a one
 * would be missed by the one that follows it.
 */
export async function holdRequests(page: Page, screen: Screen, held: HeldAsks): Promise<void> {
  const waiting = new Map<Held, { readonly sign: string; readonly place: string }>()
  const signOf = (met: Pick<Request, 'method' | 'url'>) => `${met.method()} ${met.url()}`
  const giveUp = (met: Request) => {
    const found = [...waiting].find(([, { sign }]) => sign === signOf(met))
    if (!found) return
    const [one, { place }] = found
    waiting.delete(one)
    held.drop(place, one)
  }
  // Of the path before nothing is waited for any more.
  const former = givingUp.get(page)
  if (former) page.off('requestfailed', former)
  givingUp.set(page, giveUp)
  page.on('requestfailed', giveUp)
  for (const request of new Set(Object.values(screen.requests ?? {}))) {
    const { path } = request
    const isThis = ({ pathname }: URL) => (typeof path === 'string' ? pathname === path : path.test(pathname))
    await page.route(isThis, async (route: Route) => {
      const met = route.request()
      if (met.method() !== request.method) return route.fallback()
      const query = Object.fromEntries(new URL(met.url()).searchParams)
      const sent: Sent = { query, body: dataOf(met.postData() ?? '') }
      const one: Held = {
        input: sent,
        answer: (outcome) => {
          waiting.delete(one)
          return answerRoute(route, request, outcome)
        },
      }
      const place = placeOfRequest(request)
      held.keep(place, one)
      waiting.set(one, { sign: signOf(met), place })
    })
  }
}

/** Answers a held request as the path says: from the real gateway, in an envelope, or not at all. */
async function answerRoute(route: Route, request: RequestOf, outcome: Outcome): Promise<void> {
  const fromGateway = async () => {
    const answered = await route.fetch({ maxRetries: 2 })
    return replyOf(answered.status(), await answered.text())
  }
  const reply = await request.replies?.(outcome, fromGateway)
  if (!reply && outcome.ok && request.answers === 'gateway') return route.continue()
  const answer = reply ? answerOfReply(reply) : answerOf(request, outcome)
  if (!answer) return route.abort()
  return route.fulfill({ status: answer.status, headers: { ...answer.headers }, json: answer.envelope })
}
