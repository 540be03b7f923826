import type { Browser, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectNoAxeViolation, expectNoSidewaysScroll, openWindow, untilStill } from '../support/browserPage'
import type { Product } from '../support/product'
import { withSharedProduct } from './support/shared'

let browser: Browser
let product: Product
withSharedProduct((kept, shared) => {
  browser = kept
  product = shared
})

const narrow = { width: 1024, height: 768 }
const pages = [
  { at: '/', there: (page: Page) => page.getByRole('table', { name: '流程', exact: true }) },
  { at: '/deletion?state=forcing', there: (page: Page) => page.getByRole('heading', { name: '文件删除与强制删除' }) },
  { at: '/deletion?side=try&part=stories', there: (page: Page) => page.getByRole('group', { name: '事件' }) },
  { at: '/deletion?part=runs', there: (page: Page) => page.getByRole('table', { name: '运行结果' }) },
  { at: '/ticket-order', there: (page: Page) => page.getByRole('heading', { name: '票券订单的生命周期' }) },
  { at: '/together/saveWhileExpired', there: (page: Page) => page.getByRole('table', { name: '联动' }) },
  { at: '/matrix', there: (page: Page) => page.getByRole('table', { name: '规格依据对照表' }) },
] as const

it.each([
  { theme: 'light', width: 1440 },
  { theme: 'dark', width: 1440 },
  { theme: 'light', width: 1024 },
] as const)('breaks no rule of WCAG and is no wider than the window: $theme, $width', async ({ theme, width }) => {
  const { context, page } = await openWindow(browser, {
    theme,
    isStill: true,
    ...(width === narrow.width && { viewport: narrow }),
  })
  for (const { at, there } of pages) {
    await page.goto(`${product.url}/qa/machines#${at}`)
    await there(page).first().waitFor()
    await untilStill(page)
    await expectNoAxeViolation(page, at)
    await expectNoSidewaysScroll(page, at)
  }
  await context.close()
})

/** Goes on with Tab until something of that name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 200; presses += 1) {
    const focused = await page.evaluate(() => document.activeElement?.textContent?.trim())
    if (focused === name) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${name}`)
}

it('is walked by the keyboard alone: from the list into a machine, its events and answers, and a story of it', async () => {
  const { context, page } = await openWindow(browser, { isStill: true, viewport: narrow })
  await page.goto(`${product.url}/qa/machines#/`)
  await pages[0].there(page).waitFor()
  await tabTo(page, '文件删除与强制删除')
  await page.keyboard.press('Enter')
  await page.getByRole('tab', { name: '状态' }).waitFor()
  await tabTo(page, '状态')
  await page.keyboard.press('ArrowRight')
  await page.getByRole('status').getByText('删除对话框未打开').waitFor()
  await tabTo(page, '勾选 5 个文件夹，点击“批量删除”')
  await page.keyboard.press('Enter')
  await page.getByRole('status').getByText('confirming').waitFor()
  await tabTo(page, '点击对话框的确认按钮')
  await page.keyboard.press('Enter')
  await page.getByRole('group', { name: '应答：删除文件' }).waitFor()
  await tabTo(page, '服务端以代码 403 拒绝：文件夹不为空')
  await page.keyboard.press('Enter')
  await page.getByRole('status').getByText('forcing').waitFor()
  // What was pressed is gone: the focus is where the machine stands, not at the top of the page.
  await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'status')
  await page.getByLabel('故事名称').focus()
  await page.keyboard.type('非空文件夹')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Shared building blocks, 4.1')
  const download = page.waitForEvent('download')
  await tabTo(page, '下载故事文件')
  await page.keyboard.press('Enter')
  expect((await download).suggestedFilename()).toBe('deletion.stories.ts')
  await context.close()
})
