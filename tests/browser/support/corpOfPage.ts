import { codes } from '@contracts/envelope'
import type { Page, Request, Route } from 'playwright-core'
import { expect } from 'vitest'

const corpCall = '**/wechat-api/eb/work/corp_info'
const corp = { corpId: 'ww1001', corpName: '云栖企业微信', authorizedAt: '2026-03-01T08:00:00.000Z' }

/** Which corp it is, the path has said already. */
export const nameCorp = (page: Page): Promise<unknown> =>
  page.route(corpCall, (route) => route.fulfill({ json: { code: 0, message: 'ok', data: corp } }))

const unreadCall = /\/eb\/user-message\/unread$/
const isUnread = (request: Request): boolean => unreadCall.test(new URL(request.url()).pathname)

/**
 * Whatever a page asks may be refused: here the bell asks what is unread once more, as after a lost network. Ends when the
 * page has heard the refusal, and no question is left that it could hear later.
 */
export async function pageIsRefused(page: Page): Promise<void> {
  const underWay = new Set<Request>()
  let heard = 0
  const refuse = (route: Route) =>
    route.fulfill({ json: { code: codes.noCorp, message: '企业微信未授权', data: null } })
  const onAsked = (request: Request) => void (isUnread(request) && underWay.add(request))
  const onHeard = (request: Request) => void (underWay.delete(request) && (heard += 1))
  // The page itself gave it up.
  const onGone = (request: Request) => void underWay.delete(request)
  page.on('request', onAsked)
  page.on('requestfinished', onHeard)
  page.on('requestfailed', onGone)
  await page.route(unreadCall, refuse)
  const comeBack = () =>
    page.evaluate(() => {
      window.dispatchEvent(new Event('offline'))
      window.dispatchEvent(new Event('online'))
    })
  const askUntilHeard = async () => {
    if (heard === 0 && underWay.size === 0) await comeBack()
    return heard > 0 && underWay.size === 0
  }
  await expect.poll(askUntilHeard, { timeout: 30_000, interval: 250 }).toBe(true)
  await page.unroute(unreadCall, refuse)
  page.off('request', onAsked)
  page.off('requestfinished', onHeard)
  page.off('requestfailed', onGone)
}
