import { merchantApi } from '@contracts/calls/merchantApi'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  expectNoAxeViolation,
  expectNoSidewaysScroll,
  openWindow,
  signInByForm,
  viewports,
} from '../support/browserPage'
import { launchChromium } from '../support/chromium'
import type { Product } from '../support/product'
import { openProduct } from './support/openProduct'

let product: Product
let browser: Browser
beforeAll(async () => {
  product = await openProduct()
  browser = await launchChromium()
}, 180_000)
afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

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
  await expect.poll(() => streams.length, { timeout: 10_000 }).toBe(1)

  const { page: third } = await openTab(context, '/profile')
  await bellOf(third, '消息，6 条未读').click()
  await third.getByRole('dialog', { name: '消息' }).getByRole('button', { name: '全部已读' }).click()
  await bellOf(second, '消息，没有未读').waitFor()
  expect(await second.title()).toMatch(/^个人资料/)
  await context.close()
})

it('is for everybody, on a phone and in the dark', { timeout: 120_000 }, async () => {
  for (const theme of ['light', 'dark'] as const) {
    const { context, page } = await openWindow(browser, { theme, viewport: viewports.phone })
    await signInByForm(page, product.url, 'front', '/message')
    const bell = bellOf(page, /^消息，2 条未读$/)
    await bell.click()
    await page.getByRole('dialog', { name: '消息' }).getByText('新订位：今晚 18:00，6 人，西湖厅').waitFor()
    await expectNoAxeViolation(page, `drawer, ${theme}`)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: '消息' }).waitFor({ state: 'detached' })
    await expect.poll(() => bell.evaluate((button) => button === document.activeElement)).toBe(true)
    await expectNoAxeViolation(page, `page, ${theme}`)
    await expectNoSidewaysScroll(page, `page, ${theme}`)
    await context.close()
  }
})
