import AxeBuilder from '@axe-core/playwright'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { demoPassword } from './databases'

export type Theme = 'light' | 'dark'

/** The widths every screen must work at. */
export const viewports = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
}

/** A browser window of its own: cookies, storage, theme and size. */
export async function openWindow(
  browser: Browser,
  options: { theme?: Theme; viewport?: { width: number; height: number } } = {},
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    viewport: options.viewport ?? viewports.desktop,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    colorScheme: options.theme ?? 'light',
    acceptDownloads: true,
  })
  // The appearance follows the system, so that the context's colour scheme decides.
  await context.addInitScript(() => {
    const key = 'preferences'
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as object
    localStorage.setItem(key, JSON.stringify({ ...kept, appearance: 'system' }))
  })
  return { context, page: await context.newPage() }
}

/** Signs in by the form and waits for the frame. */
export async function signInByForm(page: Page, url: string, account = 'admin', target = '/dashboard') {
  await page.goto(`${url}/#${target}`)
  await page.getByLabel('账号').fill(account)
  await page.getByRole('textbox', { name: '密码' }).fill(demoPassword)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page
    .getByRole('navigation', { name: '主导航' })
    .or(page.getByRole('navigation', { name: '常用' }))
    .first()
    .waitFor()
}

/** No violation of WCAG 2.2 AA; Fluent's own focus sentinels are left out. */
export async function expectNoAxeViolation(page: Page, where: string) {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .exclude('[data-tabster-dummy]')
    .analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`)
  expect(found, where).toEqual([])
}

/** Nothing is wider than the window. */
export async function expectNoSidewaysScroll(page: Page, where: string) {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, where).toBeLessThanOrEqual(0)
}
