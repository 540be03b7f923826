import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openWindow } from '../support/browserPage'
import type { Product } from '../support/product'
import { keyboardHands } from './support/keyboardHands'
import { withSharedProduct } from './support/shared'
import { signedInAt } from './support/signedInAt'

let product: Product
let page: Page
let hands: ReturnType<typeof keyboardHands>
let openPage: () => Promise<Page>
withSharedProduct((browser, shared) => {
  product = shared
  openPage = async () => (await openWindow(browser, { isStill: true })).page
})
beforeEach(async () => {
  page = await openPage()
  hands = keyboardHands(page)
})
afterEach(() => page?.context().close())

/** Opens a form; from here on no pointer is used. */
async function openForm(path: string) {
  await signedInAt(page, product, 'admin', path)
  await page.locator('main form').waitFor()
  // A notice of the day stands before everything: it is left by the keyboard as well.
  const known = page.getByRole('button', { name: '我知道了', exact: true })
  await page.addLocatorHandler(known, async () => {
    await known.press('Enter')
  })
  await toTop()
}

const toTop = () =>
  page
    .locator('main h1')
    .first()
    .evaluate((heading: HTMLElement) => {
      heading.tabIndex = -1
      heading.focus()
    })

/** A field that words or numbers are typed into is there. */
function isDrawn(name: RegExp) {
  const main = page.getByRole('main')
  return main.getByRole('textbox', { name }).or(main.getByRole('spinbutton', { name })).first().waitFor()
}

/** Its record stands in the list, marked, and one goes on from there. */
async function isMarked(list: RegExp, words: RegExp) {
  await page.waitForURL(list)
  const row = page.locator('tr[data-marked]').filter({ hasText: words })
  await row.waitFor()
  await expect.poll(() => row.evaluate((one) => one.contains(document.activeElement))).toBe(true)
}

it('a promotion is filled in, its products are chosen, priced and one is taken out, and it is saved', async () => {
  const { press, type, inFocus, goTo, choose } = hands
  await openForm('/ticket/promotion-activity/add')
  await goTo(/^名称/)
  await type('键盘填的促销')
  await goTo(/^活动时间/)
  await type('2030-01-01 至 2030-01-20')
  await goTo(/^选择商品/)
  await choose(2)

  const removes = page.getByRole('main').getByRole('button', { name: /^移除/ })
  await expect.poll(() => removes.count()).toBe(2)
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
  await isMarked(/promotion-activity\/list/, /键盘填的促销/)
})

it('of a member every field is a stop, a grade is searched and chosen by arrows, and he is saved', async () => {
  const { press, type, goTo, pick } = hands
  await openForm('/member-list/memberAddEdit')
  await goTo(/^会员号/)
  await goTo(/^自动生成/)
  await press('Enter')
  await goTo(/^姓名/)
  await type('键盘客人')
  await goTo(/^手机号/)
  await type('15900330044')
  await goTo(/^等级/)
  await pick()
  const stops = await goTo(/^备注/)
  for (const field of ['性别', '生日', '来源', '推荐人', '证件类型', '标签'])
    expect(stops.some((stop) => stop.startsWith(field))).toBe(true)
  // The arrow in a box is for the pointer.
  expect(stops.filter((stop) => /Open|^展开/.test(stop))).toEqual([])
  await goTo(/^来源/, 'Shift+Tab')
  await press('ArrowDown')
  await goTo(/^保存$/)
  await press('Enter')
  await isMarked(/member-list\/list/, /键盘|键\*/)
})

/** What is done at a stop: words are typed. */
type Act = string | ((one: typeof hands) => Promise<unknown>)

interface Form {
  readonly path: string
  readonly list: RegExp
  /** What one is called in the list. */
  readonly words: RegExp
  /** The first thing that is missing in an empty form. */
  readonly first: RegExp
  /** Stops in the order of the Tab key; rows stand before the button that chooses them. */
  readonly fill: readonly (readonly [RegExp, Act, 'Shift+Tab'?])[]
}

const days = '2030-01-01 至 2030-01-20'
const one: Act = ({ choose }) => choose(1)
const other: Act = ({ choose }) => choose(1, 2)
const next: Act = ({ press }) => press('ArrowDown')
const tick: Act = ({ press }) => press('Space')
const first: Act = ({ pick }) => pick()

const forms: Readonly<Record<string, Form>> = {
  加购活动: {
    path: '/tying-activity/addEdit/0',
    list: /tying-activity\/list/,
    words: /键盘加购/,
    first: /^名称/,
    fill: [
      [/^名称/, '键盘加购'],
      [/^活动时间/, days],
      [/^选择主商品/, one],
      [/^选择商品/, other],
      [/加购价$/, '1', 'Shift+Tab'],
      [/^位置/, next],
    ],
  },
  升级销售: {
    path: '/ticketUpSell/edit',
    list: /ticketUpSell\/list/,
    words: /键盘升级/,
    first: /^名称/,
    fill: [
      [/^名称/, '键盘升级'],
      [/^活动时间/, days],
      [/^选择原商品/, one],
      [/^选择升级后商品/, other],
      [/^场景/, next],
      [/^名额/, '5'],
    ],
  },
  定金活动: {
    path: '/deposit/edit',
    list: /deposit\/activity/,
    words: /键盘定金/,
    first: /^名称/,
    fill: [
      [/^名称/, '键盘定金'],
      [/^从文件管理选择/, ({ choosePicture }) => choosePicture()],
      [/^规则/, '先付后用'],
      [/^定金/, '10'],
      [/^可抵金额/, '20'],
      [/^付定金时间/, days],
      [/^使用时间/, '2030-02-01 至 2030-02-20'],
      [/^选择可抵商品/, one],
      [/^份数/, '5'],
    ],
  },
  员工: {
    path: '/power/employee/0',
    list: /employee-list/,
    words: /键盘员工|键\*/,
    first: /^工号/,
    fill: [
      [/^工号/, 'KB0001'],
      [/^姓名/, '键盘员工'],
      [/^手机号/, '13900330055'],
      [/^部门/, first],
      [/^西湖店/, tick],
      [/^角色/, first],
    ],
  },
}

it.each(Object.entries(forms))('%s is refused, filled in and saved', async (_, form) => {
  await openForm(form.path)
  await hands.press('Control+s')
  await expect.poll(hands.stop).toMatchObject({ isInvalid: true, description: expect.stringContaining('必须填写') })
  expect(await hands.inFocus()).toMatch(form.first)
  await toTop()
  for (const [stop, act, key] of form.fill) {
    // What was chosen is drawn when it has been looked up: whoever went back before would pass it.
    if (key) await isDrawn(stop)
    await hands.goTo(stop, key)
    if (typeof act === 'string') await hands.type(act)
    else await act(hands)
  }
  await hands.press('Control+s')
  await isMarked(form.list, form.words)
})
