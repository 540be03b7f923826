import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import {
  appearances,
  expectNoAxeViolation,
  expectNoSidewaysScroll,
  openWindow,
  rulesOf,
  viewports,
} from '../support/browserPage'
import type { Product } from '../support/product'
import { openProduct } from './support/openProduct'
import { withSharedBrowser } from './support/shared'
import { signedInAt } from './support/signedInAt'

const address = '/applets/register-auth'

let product: Product
let browser: Browser
withSharedBrowser(async (kept) => {
  browser = kept
  // Two brands are registered for good.
  product = await openProduct()
})
afterAll(() => product?.remove())

/** In every appearance that is looked at; the page is as it was afterwards. */
async function expectFitForAll(page: Page, where: string) {
  for (const appearance of appearances) {
    const { theme, width } = appearance
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await page.setViewportSize(viewports[width])
    // The console applies its theme after the media query's event.
    await page.waitForFunction(
      (scheme) =>
        (getComputedStyle(document.querySelector('main')!).backgroundColor === 'rgb(255, 255, 255)') ===
        (scheme === 'light'),
      theme,
    )
    // The frame is drawn anew for a phone a moment later.
    await page.waitForFunction(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)
    await expectNoAxeViolation(page, `${where}, ${theme}, ${width}`, rulesOf(appearance))
    await expectNoSidewaysScroll(page, `${where}, ${theme}, ${width}`)
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(viewports.desktop)
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Presses a button that opens a window. @returns the window, led to the platform */
async function windowBehind(context: BrowserContext, page: Page, name: string): Promise<Page> {
  const opening = context.waitForEvent('page')
  await button(page, name).click()
  const opened = await opening
  await opened.waitForURL(/\/stand-in\/applet-platform\//)
  await opened.getByText('模拟页面').waitFor()
  return opened
}

it('a mini-program is registered from two tabs, over closed windows, a reload and a lost network', async () => {
  const { context, page } = await openWindow(browser)
  const inserts: string[] = []
  const updates: string[] = []
  context.on('request', (request) => {
    if (request.url().endsWith('/base_config/insert')) inserts.push(request.url())
    if (request.url().endsWith('/base_config/update_register_status')) updates.push(request.url())
  })
  await signedInAt(page, product, 'admin', address)
  await button(page, '授权快速注册').waitFor()
  await page.getByText('第 1 步，共 3 步').waitFor()
  await expectFitForAll(page, 'unauthorised')

  // A window that is closed without a grant changes nothing.
  await (await windowBehind(context, page, '授权快速注册')).close()
  await page.getByText('等待授权，每 3 秒查询一次').waitFor()

  const partial = await windowBehind(context, page, '授权快速注册')
  expect(await partial.evaluate(() => window.opener)).toBeNull()
  await expectFitForAll(partial, 'authorisation')
  // Loaded anew meanwhile, the console does not know that anything was begun.
  await page.reload()
  await button(page, '授权快速注册').waitFor()
  await partial.getByRole('checkbox', { name: '小程序管理' }).uncheck()
  await partial.getByRole('button', { name: '同意授权' }).click()
  await partial.getByText('已授权 2 项，还缺 1 项').waitFor()
  await expectFitForAll(partial, 'outcome')
  await partial.close()
  await page.evaluate(() => void window.dispatchEvent(new Event('focus')))
  await page.getByText('错误原因：小程序管理权限未授权').waitFor()
  await expectFitForAll(page, 'partial grant')

  // A second tab waits for the same grant.
  const second = await context.newPage()
  await second.goto(`${product.url}/#${address}`)
  const complete = await windowBehind(context, second, '尝试重新授权')
  await complete.getByRole('checkbox', { name: '小程序管理' }).check()
  await complete.getByRole('button', { name: '同意授权' }).click()
  await complete.getByText('授权完成').waitFor()
  await complete.close()
  for (const tab of [page, second]) await tab.getByText('等待注册成功，每 3 秒查询一次').waitFor()
  expect(inserts.length).toBeGreaterThan(0)
  const insertsSoFar = inserts.length
  await expectFitForAll(page, 'awaiting registration')

  // Coming back, asking goes on by itself, and nothing is inserted again.
  await second.reload()
  await second.getByText('等待注册成功，每 3 秒查询一次').waitFor()
  await context.setOffline(true)
  await page.getByText('网络异常，正在重连…').waitFor()
  expect(await button(page, '立即开通').isEnabled()).toBe(true)
  await context.setOffline(false)
  const registration = await windowBehind(context, page, '立即开通')
  await expectFitForAll(registration, 'registration')
  await registration.getByRole('button', { name: '法定代表人确认，完成注册' }).click()
  await registration.getByText('小程序已注册').waitFor()
  await registration.close()
  for (const tab of [page, second]) {
    await button(tab, '授权成功').waitFor()
    expect(await button(tab, '授权成功').isEnabled()).toBe(false)
  }
  expect(inserts).toHaveLength(insertsSoFar)
  expect(updates).toHaveLength(1)
  await expectFitForAll(page, 'succeeded')

  await page.getByRole('link', { name: '快速注册教程' }).click()
  await page.getByRole('heading', { name: '授权没有成功' }).waitFor()
  await expectFitForAll(page, 'tutorial')
  await context.close()
}, 300_000)

it('says why nothing was found, and how to go on', async () => {
  const { context, page } = await openWindow(browser)
  let isBroken = true
  await page.route('**/applet_base_status*', (route) => (isBroken ? route.abort() : route.fallback()))
  // Another brand, which has not begun.
  await signedInAt(page, product, 'other', address)
  await page.getByRole('main').getByText('小程序状态没有查到：网络异常').waitFor()
  await expectFitForAll(page, 'unknown')
  isBroken = false
  await button(page, '重试').click()
  await button(page, '授权快速注册').waitFor()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('授权快速注册')
  await context.close()
}, 120_000)

it('a mini-program that is there already is granted in its own window and done at once', async () => {
  const { context, page } = await openWindow(browser)
  await signedInAt(page, product, 'other', address)
  await button(page, '已有小程序，直接授权').waitFor()
  const grant = await windowBehind(context, page, '已有小程序，直接授权')
  await page.getByText('等待已有小程序的授权，每 3 秒查询一次').waitFor()
  await expectFitForAll(page, 'awaiting the existing one')
  await grant.getByLabel('小程序 AppID').fill('wx123')
  await grant.getByRole('button', { name: '同意授权' }).click()
  await grant.getByRole('alert').waitFor()
  await expectFitForAll(grant, 'refused AppID')
  await grant.getByLabel('小程序 AppID').fill('wx1234567890abcdef')
  await grant.getByRole('button', { name: '同意授权' }).click()
  await grant.getByText('小程序 wx1234567890abcdef 已授权').waitFor()
  await grant.close()
  await button(page, '授权成功').waitFor()
  await page.reload()
  await button(page, '授权成功').waitFor()
  await context.close()
}, 120_000)
