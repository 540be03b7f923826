import { merchantApi } from '@contracts/calls/merchantApi'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import {
  expectNoAxeViolation,
  expectNoSidewaysScroll,
  openWindow,
  rulesOf,
  signInByForm,
  untilStill,
  viewports,
} from '../support/browserPage'
import type { Product } from '../support/product'
import { openProduct } from './support/openProduct'
import { withSharedBrowser } from './support/shared'

let product: Product
let browser: Browser
withSharedBrowser(async (kept) => {
  browser = kept
  // Counts what two accounts have not read.
  product = await openProduct()
})
afterAll(() => product?.remove())

/** The streams that a page has opened. */
function streamsOf(page: Page): string[] {
  const streams: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === merchantApi.messageStream.path) streams.push(request.url())
  })
  return streams
}

const bellOf = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

async function openTab(context: BrowserContext, target: string) {
  const page = await context.newPage()
  const streams = streamsOf(page)
  await page.goto(`${product.url}/#${target}`)
  return { page, streams }
}

it('tells all tabs of a browser by one stream, which another takes over', { timeout: 120_000 }, async () => {
  const { context, page: first } = await openWindow(browser)
  const held = streamsOf(first)
  await signInByForm(first, product.url, 'admin', '/message')
  await bellOf(first, '消息，7 条未读').waitFor()
  expect(await first.title()).toMatch(/^\(7\) 消息中心/)
  const { page: second, streams } = await openTab(context, '/profile')
  await bellOf(second, '消息，7 条未读').waitFor()
  expect([held.length, streams.length]).toEqual([1, 0])

  await first.getByRole('button', { name: '中餐厅后厨2号打印机离线12分钟', exact: true }).click()
  await bellOf(second, '消息，6 条未读').waitFor()
  await first.close()
  await expect.poll(() => streams.length).toBe(1)

  const { page: third } = await openTab(context, '/profile')
  await bellOf(third, '消息，6 条未读').click()
  await third.getByRole('dialog', { name: '消息' }).getByRole('button', { name: '全部已读' }).click()
  await bellOf(second, '消息，没有未读').waitFor()
  expect(await second.title()).toMatch(/^个人资料/)
  await context.close()
})

it('is for everybody, on a phone and in the dark', { timeout: 120_000 }, async () => {
  for (const theme of ['light', 'dark'] as const) {
    const { context, page } = await openWindow(browser, { theme, viewport: viewports.phone, isStill: true })
    await signInByForm(page, product.url, 'front', '/message')
    // On a phone the bar below has it, to-dos and messages apart.
    const bell = page.getByRole('navigation', { name: '常用' }).getByRole('button', { name: /^待办，\d 条未读$/ })
    await bell.click()
    await page.getByRole('dialog', { name: '消息' }).getByText('新订位：今晚 18:00，6 人，西湖厅').waitFor()
    const rules = theme === 'light' ? undefined : rulesOf({ theme, width: 'phone' })
    await untilStill(page)
    await expectNoAxeViolation(page, `drawer, ${theme}`, rules)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: '消息' }).waitFor({ state: 'detached' })
    await expect.poll(() => bell.evaluate((button) => button === document.activeElement)).toBe(true)
    await untilStill(page)
    await expectNoAxeViolation(page, `page, ${theme}`, rules)
    await expectNoSidewaysScroll(page, `page, ${theme}`)
    await context.close()
  }
})
