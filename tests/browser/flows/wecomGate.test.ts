import { codes } from '@contracts/envelope'
import type { WecomPlace } from '@machines/flows/wecomGate/machine'
import { screen } from '@machines/flows/wecomGate/screen'
import type { Case } from '@machines/testing/model'
import type { Page, Route } from 'playwright-core'
import { expect } from 'vitest'
import type { EventObject } from 'xstate'
import { signedInAt } from '../support/signedInAt'
import { walkInBrowser } from '../support/walkInBrowser'

const start = '/company-wx/CustomerManage'
const addresses: Readonly<Record<WecomPlace, string>> = {
  wxSet: '/company-wx/WxSet',
  corpAuth: '/wecom/corpAuth?type=eb',
  elsewhere: '/company-wx/CustomTags',
}

const corpCall = '**/wechat-api/eb/work/corp_info'
const corp = { corpId: 'ww1001', corpName: '云栖企业微信', authorizedAt: '2026-03-01T08:00:00.000Z' }

/** Ends when the gate knows of it: the answers that follow depend on the place. */
async function goTo(page: Page, place: WecomPlace): Promise<void> {
  await page.evaluate((address) => {
    location.hash = `#${address}`
  }, addresses[place])
  await page.waitForFunction((known) => window.onLooker.remembers('wecomGate')?.place === known, place)
}

/** Whatever a page asks may be refused: here the bell asks what is unread once more, as after a lost network. */
async function pageIsRefused(page: Page): Promise<void> {
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

async function happen({ event }: Case, page: Page): Promise<void> {
  if (event.type === 'path changed') return goTo(page, (event as EventObject & { place: WecomPlace }).place)
  return pageIsRefused(page)
}

walkInBrowser({
  flow: 'wecomGate',
  screen,
  open: async (page, product) => {
    // Which corp it is, the path has said already.
    await page.route(corpCall, (route) => route.fulfill({ json: { code: 0, message: 'ok', data: corp } }))
    await signedInAt(page, product, 'admin', start)
    // The reload that is asked for brings nothing, so that the page which asked can be looked at.
    await page.route(
      ({ pathname }) => pathname === '/',
      (route) => route.fulfill({ status: 204 }),
    )
  },
  happen,
})
