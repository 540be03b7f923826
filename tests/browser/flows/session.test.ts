import { me } from '@machines/flows/session/cases'
import type { ElsewhereEvent } from '@machines/flows/session/machine'
import { changePassword, screenAt, walker } from '@machines/flows/session/screen'
import type { Case } from '@machines/testing/model'
import type { Reply } from '@machines/testing/screen'
import { request, type Page, type Route } from 'playwright-core'
import { answerOfReply } from '@machines/testing/heldAsks'
import type { Product } from '../../support/product'
import { browserHands } from '../support/browserHands'
import { signedInAt } from '../support/signedInAt'
import { walkInBrowser } from '../support/walkInBrowser'

/** The time left is counted on the wall clock: it stands still, so that only the flow's own clock moves. */
const nowMs = Date.now()

const channelName = 'merchant-console.session'
const passwordCall = '**/oauth2-api/eb/user/change_password'
const permissionCall = '**/oauth2-api/eb/user/check_user_path_permission*'

/** Pages that ask the gateway whether they may be opened; a path goes from one to the next. */
const addresses = ['/generateQrcode/index', '/liveCode/index', '/auto-reply/index', '/qrCodeTicket/qrTable']

const answerWith = (reply: Reply) => async (route: Route) => {
  const answer = answerOfReply(reply)
  await route.fulfill({ status: answer?.status ?? 200, json: answer?.envelope })
}

/** A call of the page is answered so: the password page's own, else the question for the right to open a page. */
async function nextCallIsAnswered(page: Page, reply: Reply): Promise<void> {
  const hands = browserHands(page)
  if ((await hands.look({ role: 'heading', name: '修改初始密码' })) !== 'absent') {
    await page.route(passwordCall, answerWith(reply), { times: 1 })
    for (const gesture of changePassword({ event: { type: 'passwordChanged' }, name: '' })) await hands.make(gesture)
    return
  }
  await page.route(permissionCall, answerWith(reply), { times: 1 })
  await page.evaluate((targets) => {
    const here = targets.findIndex((target) => location.hash.startsWith(`#${target}`))
    location.hash = `#${targets[(here + 1) % targets.length]}`
  }, addresses)
}

/** Another tab of this browser says it. */
async function sayElsewhere(page: Page, news: ElsewhereEvent): Promise<void> {
  await page.evaluate(
    ([name, said]) => {
      const channel = new BroadcastChannel(name)
      channel.postMessage(said)
      channel.close()
    },
    [channelName, news] as const,
  )
}

/**
 * Another tab of this browser signs in: its cookie is everybody's from now on. The session before it goes on, so that
 * what this page asks at the moment is not refused on the way.
 */
async function signInElsewhere(page: Page, product: Product): Promise<void> {
  const { account, password } = walker
  const elsewhere = await request.newContext()
  const answer = await elsewhere.post(`${product.url}/oauth2-api/pub/login`, {
    headers: { 'X-Requested-With': 'fetch' },
    data: { account, password },
  })
  const { code, message } = (await answer.json()) as { code: number; message: string }
  if (code !== 0) throw new Error(`${account}: ${message}`)
  const { cookies } = await elsewhere.storageState()
  await page.context().addCookies(cookies)
  await elsewhere.dispose()
}

/** The signed-in user's name at the gateway. */
async function userOf(page: Page, product: Product): Promise<string> {
  const answer = await page.context().request.get(`${product.url}/oauth2-api/eb/user/me`)
  const { data } = (await answer.json()) as { data: { user: { userId: string } } }
  return data.user.userId
}

/** The network and the other tabs. */
async function happen({ event }: Case, page: Page, product: Product): Promise<void> {
  if (event.type === 'refused') return nextCallIsAnswered(page, { status: 401, code: 40100, message: '登录已过期' })
  if (event.type === 'passwordRequired')
    return nextCallIsAnswered(page, { status: 403, code: 40101, message: '首次登录须修改初始密码' })
  const news = event as ElsewhereEvent
  if (news.type !== 'elsewhere.signedIn') return sayElsewhere(page, news)
  await signInElsewhere(page, product)
  return sayElsewhere(page, news.userId === me.userId ? { ...news, userId: await userOf(page, product) } : news)
}

walkInBrowser({
  flow: 'session',
  screen: screenAt(() => nowMs),
  prepare: (page) =>
    page.addInitScript((at) => {
      Date.now = () => at
    }, nowMs),
  open: async (page, product) => {
    // The account keeps its password: every path signs in with it.
    await page.route(passwordCall, answerWith({}))
    await signedInAt(page, product, walker.account, addresses[0]!)
    // The reload that is asked for brings nothing, so that the page which asked can be looked at.
    await page.route(
      ({ pathname }) => pathname === '/',
      (route) => route.fulfill({ status: 204 }),
    )
  },
  happen,
})
