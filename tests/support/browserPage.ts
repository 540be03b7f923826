import AxeBuilder from '@axe-core/playwright'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { demoPassword } from './databases'

export type Theme = 'light' | 'dark'

/** How a page is drawn. */
export interface Appearance {
  readonly theme: Theme
  readonly width: keyof typeof viewports
}

/** The widths every screen must work at. */
export const viewports = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
}

export interface WindowOptions {
  theme?: Theme
  viewport?: { width: number; height: number }
  /** Nothing is animated: what is drawn can be looked at as soon as it is there. */
  isStill?: true
}

/** A browser window of its own: cookies, storage, theme and size. */
export async function openWindow(
  browser: Browser,
  options: WindowOptions = {},
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    viewport: options.viewport ?? viewports.desktop,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    colorScheme: options.theme ?? 'light',
    reducedMotion: options.isStill ? 'reduce' : 'no-preference',
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

/** Opens a page without a session, signs in by the form that comes instead and waits for the frame. */
export async function signInByForm(page: Page, url: string, account = 'admin', target = '/dashboard') {
  await page.goto(`${url}/#${target}`)
  await sendSignIn(page, account)
}

/** Signs in by the form that is drawn and waits for the frame. */
export async function sendSignIn(page: Page, account = 'admin') {
  await page.getByLabel('账号').fill(account)
  await page.getByRole('textbox', { name: '密码' }).fill(demoPassword)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page
    .getByRole('navigation', { name: '主导航' })
    .or(page.getByRole('navigation', { name: '常用' }))
    .first()
    .waitFor()
}

/** Everything in every appearance (`npm test -- --all`), not only what an appearance can break. */
export const looksAtAll = process.env.TEST_ALL === '1'

/** Appearances that are looked at; the others differ in nothing that these do not show. */
export const appearances: readonly Appearance[] = [
  { theme: 'light', width: 'desktop' },
  { theme: 'dark', width: 'desktop' },
  { theme: 'light', width: 'phone' },
  ...(looksAtAll ? [{ theme: 'dark', width: 'phone' } as const] : []),
]

const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The rules that an appearance can break; undefined: all. The dark theme only changes colours, a phone sizes and places. */
export function rulesOf({ theme, width }: Appearance): readonly string[] | undefined {
  if (looksAtAll || (theme === 'light' && width === 'desktop')) return undefined
  return [...(theme === 'dark' ? ['color-contrast'] : []), ...(width === 'phone' ? ['target-size'] : [])]
}

/** Waits until what fades in or moves has done so; what turns while the page waits turns on. */
export const untilStill = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity),
  )

/**
 * Looks for violations of WCAG 2.2 AA; Fluent's own focus sentinels are left out.
 * @param rules ids of axe's rules; all where nothing is said
 * @throws Error with every violation
 */
export async function expectNoAxeViolation(page: Page, where: string, rules?: readonly string[]) {
  // In the page itself: by itself, axe opens a second page to put its results together.
  const builder = new AxeBuilder({ page }).setLegacyMode(true).exclude('[data-tabster-dummy]')
  const { violations } = await (rules ? builder.withRules([...rules]) : builder.withTags(everyRule)).analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`)
  if (found.length > 0) throw new Error(`${where}:\n${found.join('\n')}`)
}

/** Nothing is wider than the window. */
export async function expectNoSidewaysScroll(page: Page, where: string) {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, where).toBeLessThanOrEqual(0)
}
