import type { Browser, Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import {
  expectNoAxeViolation,
  expectNoSidewaysScroll,
  openWindow,
  rulesOf,
  signInByForm,
  untilStill,
  viewports,
  type Appearance,
} from '../support/browserPage'
import type { Product } from '../support/product'
import { withSharedProduct } from './support/shared'

let product: Product
let browser: Browser
let page: Page
withSharedProduct((kept, shared) => {
  browser = kept
  product = shared
})
afterEach(() => page?.context().close())

const heading = (name: string) => page.getByRole('heading', { name, exact: true }).waitFor()
const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click()
const goTo = (path: string) => page.goto(`${product.url}/#${path}`)

/** Nothing moves any more, and nothing is wrong with what is drawn. */
async function looksRight(where: string, appearance: Appearance) {
  await untilStill(page)
  await expectNoAxeViolation(page, where, rulesOf(appearance))
  await expectNoSidewaysScroll(page, where)
}

describe.each([
  ['light', 'desktop'],
  ['dark', 'phone'],
] as const satisfies [Appearance['theme'], Appearance['width']][])('%s, %s', (theme, width) => {
  const appearance = { theme, width }

  it('applies, is granted, and loses it again, with every page in order', { timeout: 180_000 }, async () => {
    page = (await openWindow(browser, { theme, viewport: viewports[width] })).page
    await signInByForm(page, product.url, 'admin', '/company-wx/CustomerManage')
    await heading('用企业微信经营客户')
    await page.getByRole('img', { name: '有疑问扫码加我微信' }).waitFor()
    await looksRight('promotion', appearance)
    await press('申请开通并授权')
    await heading('企业微信管理员（模拟）')
    expect(page.url()).toBe(`${product.url}/#/wecom/corpAuth?type=eb`)
    await looksRight('applied', appearance)

    await goTo('/company-wx/CustomTags')
    const overlay = page.getByRole('region', { name: '企业微信未授权' })
    await overlay.waitFor()
    await looksRight('overlay', appearance)
    await overlay.getByRole('button', { name: '去授权' }).click()
    // The decision leads back by loading the page anew.
    await Promise.all([page.waitForEvent('load'), press('同意授权')])
    await press('进入客户管理')
    await heading('客户管理')
    expect(await overlay.count()).toBe(0)

    await goTo('/company-wx/WxSet')
    await page.getByText('ww0000000000000101').waitFor()
    await looksRight('WxSet', appearance)

    await goTo('/wecom/corpAuth?type=eb')
    await Promise.all([page.waitForEvent('load'), press('取消授权')])
    await heading('用企业微信经营客户')
    // Where the authorisation is decided, applying loads the same page anew.
    await Promise.all([page.waitForEvent('load'), press('申请开通并授权')])
    await heading('企业微信管理员（模拟）')
    await Promise.all([page.waitForEvent('load'), press('拒绝授权')])
    await heading('用企业微信经营客户')
  })

  it('rates a page and the system, by touch and by keyboard', { timeout: 120_000 }, async () => {
    page = (await openWindow(browser, { theme, viewport: viewports[width] })).page
    await signInByForm(page, product.url)
    const account = page.getByRole('button', { name: '我的', exact: true })
    // On a phone it stands in the account menu (docs/console.md, 10).
    const rate = async () => {
      if (width === 'phone') await account.click()
      const entry =
        width === 'phone'
          ? page.getByRole('menuitem', { name: '评价本页' })
          : page.getByRole('button', { name: '评价本页' })
      await entry.focus()
      await page.keyboard.press('Enter')
    }
    await rate()
    const form = page.getByRole('dialog', { name: '评价本页' })
    await form.getByRole('radio', { name: '1 星，非常不满意' }).press('Space')
    for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight')
    expect(await form.getByRole('radio', { name: '4 星，满意' }).isChecked()).toBe(true)
    await form.getByRole('textbox', { name: '评论' }).fill('好'.repeat(501))
    await form.getByText('500/500').waitFor()
    await looksRight('rating form', appearance)
    await form.getByRole('button', { name: '确定' }).click()
    const thanks = page.getByRole('dialog', { name: '评论成功' })
    await thanks.waitFor()
    await thanks.waitFor({ state: 'detached' })

    // What was said stands there the next time; a failure offers to say it again.
    await rate()
    await form.getByText('500/500').waitFor()
    await page.route('**/eb_user_feedback', (route) => route.abort(), { times: 1 })
    await form.getByRole('button', { name: '确定' }).click()
    await page.getByRole('dialog', { name: '评论失败' }).getByRole('button', { name: '重新评价' }).click()
    await form.getByText('500/500').waitFor()
    await form.getByRole('radio', { name: '5 星，非常满意' }).click()
    await form.getByRole('button', { name: '确定' }).click()
    await thanks.waitFor()
  })
})
