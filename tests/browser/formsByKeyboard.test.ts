import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { openWindow } from '../support/browserPage'
import type { Product } from '../support/product'
import { withSharedProduct } from './support/shared'
import { signedInAt } from './support/signedInAt'

let product: Product
let page: Page
let openPage: () => Promise<Page>
withSharedProduct((browser, shared) => {
  product = shared
  openPage = async () => (await openWindow(browser, { isStill: true })).page
})
afterEach(() => page?.context().close())

/** What has the focus, as a screen reader would name it. */
const inFocus = () =>
  page.evaluate(() => {
    const at = document.activeElement as HTMLInputElement | null
    const named = at?.getAttribute('aria-labelledby')?.split(' ') ?? []
    const label = named.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
    return (at?.getAttribute('aria-label') ?? (label || at?.labels?.[0]?.textContent || at?.textContent) ?? '').trim()
  })
const press = (key: string) => page.keyboard.press(key)
const type = (text: string) => page.keyboard.type(text)

/** Goes on with one key until something has the focus. @returns the stops on the way */
async function goTo(name: RegExp, key = 'Tab'): Promise<readonly string[]> {
  const stops: string[] = []
  for (let at = 0; at < 80; at += 1) {
    await press(key)
    const stop = await inFocus()
    if (name.test(stop)) return stops
    stops.push(stop)
  }
  throw new Error(`${name} was not reached; there were ${stops.join(', ')}`)
}

/** Opens a form; from here on no pointer is used. */
async function openForm(path: string) {
  page = await openPage()
  await signedInAt(page, product, 'admin', path)
  await page.locator('main form').waitFor()
  // A notice of the day stands before everything: it is left by the keyboard as well.
  const known = page.getByRole('button', { name: '我知道了', exact: true })
  await page.addLocatorHandler(known, async () => {
    await known.press('Enter')
  })
  await page
    .locator('main h1')
    .first()
    .evaluate((heading: HTMLElement) => {
      heading.tabIndex = -1
      heading.focus()
    })
}

it('a promotion is filled in, its products are chosen, priced and one is taken out, and it is saved', async () => {
  await openForm('/ticket/promotion-activity/add')
  await goTo(/^名称/)
  await type('键盘填的促销')
  await goTo(/^活动时间/)
  await type('2030-01-01 至 2030-01-20')
  await goTo(/^选择商品/)
  await press('Enter')
  const chooser = page.getByRole('dialog', { name: /选择/ })
  await chooser.locator('tbody tr').first().waitFor()
  await chooser.getByRole('button', { name: '选择', exact: false }).first().waitFor()
  await goTo(/^搜索票券/)
  await goTo(/全部取消/)
  // The table is one stop; arrows walk in it.
  await press('Tab')
  await press('End')
  await press('Enter')
  await press('ArrowDown')
  await press('Enter')
  await expect.poll(() => chooser.innerText()).toContain('已选 2 项')
  await goTo(/^确定$/)
  await press('Enter')
  await chooser.waitFor({ state: 'hidden' })
  await expect.poll(inFocus).toBe('选择商品')

  const removes = page.getByRole('main').getByRole('button', { name: /^移除/ })
  await goTo(/^移除/, 'Shift+Tab')
  await press('Enter')
  await expect.poll(() => removes.count()).toBe(1)

  // Refused, the first cell that is wrong has the focus; until then it is elsewhere.
  await goTo(/活动库存/, 'Shift+Tab')
  await press('Control+s')
  await expect.poll(inFocus).toMatch(/活动价/)
  await type('1')
  await press('Tab')
  await type('5')
  await press('Control+s')
  await page.waitForURL(/promotion-activity\/list/)
  await page.getByRole('row').filter({ hasText: '键盘填的促销' }).first().waitFor()
})

it('of a member every field is a stop, a grade is searched and chosen by arrows, and he is saved', async () => {
  await openForm('/member-list/memberAddEdit')
  await goTo(/^会员号/)
  await goTo(/^自动生成/)
  await press('Enter')
  await goTo(/^姓名/)
  await type('键盘客人')
  await goTo(/^手机号/)
  await type('15900330044')
  await goTo(/^等级/)
  const grade = page.getByPlaceholder('搜索会员等级')
  const marked = () => grade.getAttribute('aria-activedescendant')
  await press('ArrowDown')
  await expect.poll(marked).toBeTruthy()
  const first = await marked()
  await press('ArrowDown')
  await expect.poll(marked).not.toBe(first)
  await press('Enter')
  await expect.poll(() => grade.inputValue()).not.toBe('')
  const stops = await goTo(/^备注/)
  for (const field of ['性别', '生日', '来源', '推荐人', '证件类型', '标签'])
    expect(stops.some((stop) => stop.startsWith(field))).toBe(true)
  // The arrow in a box is for the pointer.
  expect(stops.filter((stop) => /Open|^展开/.test(stop))).toEqual([])
  await goTo(/^来源/, 'Shift+Tab')
  await press('ArrowDown')
  await goTo(/^保存$/)
  await press('Enter')
  await page.waitForURL(/member-list\/list/)
  await page
    .getByRole('row')
    .filter({ hasText: /键盘|键\*/ })
    .first()
    .waitFor()
})
