import { codes } from '@contracts/envelope'
import type { Page, Route } from 'playwright-core'
import { expect } from 'vitest'

const corpCall = '**/wechat-api/eb/work/corp_info'
const corp = { corpId: 'ww1001', corpName: '云栖企业微信', authorizedAt: '2026-03-01T08:00:00.000Z' }

/** Which corp it is, the path has said already. */
export const nameCorp = (page: Page): Promise<unknown> =>
  page.route(corpCall, (route) => route.fulfill({ json: { code: 0, message: 'ok', data: corp } }))

/** Whatever a page asks may be refused: here the bell asks what is unread once more, as after a lost network. */
export async function pageIsRefused(page: Page): Promise<void> {
  let isRefused = false
  const refuse = async (route: Route) => {
    await route.fulfill({ json: { code: codes.noCorp, message: '企业微信未授权', data: null } })
    isRefused = true
  }
  await page.route('**/eb/user-message/unread', refuse, { times: 1 })
  const comeBack = () =>
    page.evaluate(() => {
      window.dispatchEvent(new Event('offline'))
      window.dispatchEvent(new Event('online'))
    })
  // A question that is still on its way takes the place of the next one: then nothing new was asked.
  const askAgain = async () => {
    if (!isRefused) await comeBack()
    return isRefused
  }
  await expect.poll(askAgain, { timeout: 30_000, interval: 250 }).toBe(true)
}
