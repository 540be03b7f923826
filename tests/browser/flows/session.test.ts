import type { ElsewhereEvent } from '@machines/flows/session/machine'
import { changePassword, screenAt, walker } from '@machines/flows/session/screen'
import type { Case } from '@machines/testing/model'
import type { Reply } from '@machines/testing/screen'
import type { Page, Request, Route } from 'playwright-core'
import { expect } from 'vitest'
import { answerOfReply } from '@machines/testing/heldAsks'
import type { Product } from '../../support/product'
import { browserHands } from '../support/browserHands'
import { happenElsewhere } from '../support/otherTab'
import { signedInAt } from '../support/signedInAt'
import { walkInBrowser } from '../support/walkInBrowser'

/** The time left is counted on the wall clock: it stands still, so that only the flow's own clock moves. */
const nowMs = Date.now()

const passwordCall = '**/oauth2-api/eb/user/change_password'
const permissionPath = '/oauth2-api/eb/user/check_user_path_permission'
const permissionCall = `**${permissionPath}*`

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
  // A question of the page before may still be on its way: the one of this page has to hear the answer.
  const heard = new Set<string | null>()
  const onHeard = (request: Request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === permissionPath) heard.add(searchParams.get('path'))
  }
  const answer = answerWith(reply)
  page.on('requestfinished', onHeard)
  await page.route(permissionCall, answer)
  const target = await page.evaluate((targets) => {
    const here = targets.findIndex((one) => location.hash.startsWith(`#${one}`))
    const next = targets[(here + 1) % targets.length]!
    location.hash = `#${next}`
    return next
  }, addresses)
  await expect.poll(() => [...heard], { timeout: 30_000, interval: 20 }).toContain(target)
  await page.unroute(permissionCall, answer)
  page.off('requestfinished', onHeard)
}

/** The network and the other tabs. */
async function happen({ event }: Case, page: Page, product: Product): Promise<void> {
  if (event.type === 'refused') return nextCallIsAnswered(page, { status: 401, code: 40100, message: '登录已过期' })
  if (event.type === 'passwordRequired')
    return nextCallIsAnswered(page, { status: 403, code: 40101, message: '首次登录须修改初始密码' })
  return happenElsewhere(page, product, walker.account, event as ElsewhereEvent)
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
  },
  happen,
})
