import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { openWindow, viewports } from '../support/browserPage'
import type { Product } from '../support/product'
import { withSharedProduct } from './support/shared'
import { signedInAt } from './support/signedInAt'

let product: Product
let browser: Browser
const windows: BrowserContext[] = []
withSharedProduct((kept, shared) => {
  browser = kept
  product = shared
})
afterEach(async () => {
  for (const context of windows.splice(0)) await context.close()
})

const form = '/dishes-class?open=add'

async function open(viewport: { width: number; height: number }, address = form): Promise<Page> {
  const { context, page } = await openWindow(browser, { viewport })
  windows.push(context)
  await signedInAt(page, product, 'admin', address)
  await page.getByRole('main').getByRole('heading').first().waitFor()
  return page
}

const widget = (page: Page) => page.getByRole('region', { name: '满意度评价' })
const handle = (page: Page) => page.getByRole('slider', { name: '评价按钮的位置' })
const place = async (page: Page) => Number(await handle(page).getAttribute('aria-valuenow'))

it('moves under the mouse and the arrow keys, and is found there after a reload', async () => {
  const page = await open(viewports.desktop)
  const before = (await handle(page).boundingBox())!
  await page.mouse.move(before.x + 10, before.y + 10)
  await page.mouse.down()
  await page.mouse.move(before.x + 10, before.y - 190, { steps: 5 })
  await page.mouse.up()
  expect((await handle(page).boundingBox())!.y).toBeCloseTo(before.y - 200, 0)
  await handle(page).press('ArrowUp')
  const there = await place(page)
  await page.reload()
  await handle(page).waitFor()
  expect(await place(page)).toBe(there)
  await handle(page).press('End')
  expect((await handle(page).boundingBox())!.y).toBeGreaterThanOrEqual(48)
})

it.each([viewports.desktop, { width: 800, height: 500 }])(
  'never lies over the action bar of a form, at $width × $height',
  async (viewport) => {
    const page = await open(viewport)
    await handle(page).press('Home')
    const bar = (await page.getByRole('group', { name: '表单操作' }).boundingBox())!
    const box = (await widget(page).boundingBox())!
    expect(box.y + box.height).toBeLessThanOrEqual(bar.y)
    await page.setViewportSize({ width: viewport.width, height: 400 })
    const lower = (await widget(page).boundingBox())!
    expect(lower.y + lower.height).toBeLessThanOrEqual(400 - 72)
  },
)

it('on a phone the account menu opens it and gets the focus back; on paper it is not there', async () => {
  const page = await open(viewports.phone, '/dashboard')
  expect(await widget(page).count()).toBe(0)
  for (const name of ['评价本页', '评价系统']) {
    await page.getByRole('button', { name: '我的' }).click()
    await page.getByRole('menuitem', { name }).click()
    const dialog = page.getByRole('dialog', { name })
    await dialog.getByRole('button', { name: '拒绝' }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON')
  }
  await page.setViewportSize(viewports.desktop)
  await widget(page).waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await widget(page).isVisible()).toBe(false)
})

it('稍后评价 reloads without a question; the form offers what was typed', async () => {
  const page = await open(viewports.desktop)
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  await page.route('**/eb_user_feedback', (route) => route.abort())
  await page.getByRole('textbox', { name: '名称' }).first().fill('龙井虾仁')
  await widget(page).getByRole('button', { name: '评价本页' }).click()
  const dialog = page.getByRole('dialog', { name: '评价本页' })
  await dialog.getByRole('radio', { name: '2 星，不满意' }).check()
  await dialog.getByRole('button', { name: '确定' }).click()
  const reloaded = page.waitForEvent('load')
  await page.getByRole('dialog', { name: '评论失败' }).getByRole('button', { name: '稍后评价' }).click()
  await reloaded
  await page.getByText('恢复上次未保存的内容？').waitFor()
  await page.getByRole('button', { name: '恢复' }).click()
  expect(await page.getByRole('textbox', { name: '名称' }).first().inputValue()).toBe('龙井虾仁')
  expect(asked).toEqual([])
})
