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

/** Each thing that is wrong is listed above the form, leads to its field, and is said there as well. */
async function expectProblemsLead() {
  const listed = page.getByRole('main').getByRole('button', { name: /：/ })
  await listed.first().waitFor()
  for (const problem of await listed.allInnerTexts()) {
    await toTop()
    await hands.goTo(new RegExp(`^${problem}$`))
    await hands.press('Enter')
    const message = problem.slice(problem.lastIndexOf('：') + 1)
    await expect.poll(hands.stop, { message: problem }).toMatchObject({
      description: expect.stringContaining(message),
      lost: '',
    })
  }
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
const second: Act = async ({ press }) => {
  await press('ArrowDown')
  await press('ArrowDown')
}
const last: Act = ({ press }) => press('End')
const tick: Act = ({ press }) => press('Space')
const first: Act = ({ pick }) => pick()

/** Types a name, whole and by no key as an input method does, and chooses what is found. */
const search =
  (name: string): Act =>
  async ({ type, pick }) => {
    await type(name)
    const found = page.getByRole('listbox').getByRole('option')
    await expect.poll(() => found.allInnerTexts()).toEqual([name])
    await pick()
  }

/** What guests read of a product. */
const basics = (name: string): Form['fill'] => [
  [/^商品名称/, name],
  [/^海报标题/, '键盘填的海报'],
  [/^从文件管理选择/, ({ choosePicture }) => choosePicture()],
  [/^详情/, '键盘写的详情'],
  [/^须知/, '请提前一天预约'],
]
/** Where and how long it can be used. */
const terms: Form['fill'] = [
  [/^西湖店/, tick],
  [/^有效期/, second],
  [/^有效天数/, '30'],
]

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
  拼团活动: {
    path: '/groupbuy/edit',
    list: /groupbuy\/manage/,
    words: /键盘拼团/,
    first: /^活动名称/,
    fill: [
      [/^活动名称/, '键盘拼团'],
      [/^选择拼团商品/, one],
      [/^拼团价/, '1'],
      [/^成团人数/, next],
      [/^活动时间/, days],
      [/^活动库存/, '5'],
      [/^从文件管理选择/, ({ choosePicture }) => choosePicture()],
      [/^分享标题/, '键盘三人团'],
    ],
  },
  通用代金券: {
    path: '/ticket/genericVoucher?open=add',
    list: /genericVoucher(?!.*open=)/,
    words: /键盘代金券/,
    first: /^分类/,
    fill: [
      [/^分类/, first],
      ...basics('键盘代金券'),
      [/^面值/, '100'],
      [/^售价/, '80'],
      [/^门市价/, '100'],
      [/^总库存/, '50'],
      [/^售卖时间/, days],
      ...terms,
    ],
  },
  有效期卡: {
    path: '/validcard/add',
    list: /validcard\/list/,
    words: /键盘有效期卡/,
    first: /^分类/,
    fill: [
      [/^分类/, first],
      ...basics('键盘有效期卡'),
      [/^售价/, '80'],
      [/^门市价/, '100'],
      [/^总库存/, '50'],
      [/^售卖时间/, days],
      [/^选择权益/, one],
      [/结算价$/, '1', 'Shift+Tab'],
      [/次数$/, '2', 'Shift+Tab'],
      ...terms,
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

/** Goes on to the next step of the product, whose section then has the focus. */
async function nextStep(section: string) {
  await hands.goTo(/^下一步$/)
  await hands.press('Enter')
  await expect.poll(hands.inFocus).toBe(section)
}

/** The step is not left while something of it is missing: the first of it has the focus. */
async function isHeld(first: RegExp) {
  await hands.goTo(/^下一步$/)
  await hands.press('Enter')
  await expect.poll(hands.inFocus).toMatch(first)
  await expectProblemsLead()
  await toTop()
}

async function fillIn(fill: Form['fill']) {
  for (const [stop, act, key] of fill) {
    // What was chosen is drawn when it has been looked up: whoever went back before would pass it.
    if (key) await isDrawn(stop)
    await hands.goTo(stop, key)
    if (typeof act === 'string') await hands.type(act)
    else await act(hands)
  }
}

it('a product is filled in step by step, each step held while something is missing, and saved', async () => {
  const { press, type, inFocus, goTo } = hands
  await openForm('/ticket/normalnew/add')
  await isHeld(/^票券类型/)
  await fillIn([
    [/^票券类型/, next],
    [/^分类/, search('亲子度假')],
  ])
  await fillIn(basics('键盘填的票'))
  await nextStep('价格与库存')

  // The table of specs is made of what is typed; one too many is taken out.
  await goTo(/^规格/)
  await press('ArrowDown')
  await isDrawn(/^第1项的名称/)
  await goTo(/^第1项的名称/)
  await type('人数')
  await goTo(/^添加人数的取值/)
  for (const value of ['双人', '家庭', '多余']) {
    await type(value)
    await press('Enter')
  }
  await goTo(/^移除多余/, 'Shift+Tab')
  await press('Enter')
  await expect.poll(inFocus).toBe('添加人数的取值')
  await isHeld(/^双人 售价/)
  await fillIn([
    [/^批量填写 售价/, '80'],
    [/^批量填写 门市价/, '100'],
    [/^批量填写 库存/, '5'],
    [/^填入 2 行/, ({ press }) => press('Enter')],
    // A row fills many: one of them is dearer.
    [/^家庭 售价/, '90'],
    [/^售卖时间/, days],
    [/^添加每日限时/, ({ press }) => press('Enter')],
  ])
  await expect.poll(inFocus).toBe('时段开始')
  await type('10:00')
  await goTo(/^时段结束/)
  await type('14:00')
  await nextStep('使用与预约')

  await isHeld(/^西湖店/)
  await fillIn([...terms, [/^添加不可用日期/, ({ press }) => press('Enter')]])
  await expect.poll(inFocus).toBe('日期')
  await type('2030-01-03 至 2030-01-04')
  await goTo(/^预约/)
  await press('ArrowDown')
  await goTo(/^预约时间/)
  await nextStep('退款与分账')

  await goTo(/^退款规则/)
  await press('ArrowDown')
  await isHeld(/^最晚退款/)
  await fillIn([[/^最晚退款/, '3']])
  await nextStep('预览')
  await goTo(/^保存$/)
  await press('Enter')
  await isMarked(/ticket\/list\/all/, /键盘填的票/)
})

it('an e-card asks for its kind and its discount, and is saved', async () => {
  const { press, goTo } = hands
  await openForm('/ticket/normalnew/add')
  await fillIn([[/^票券类型/, last], [/^分类/, search('景区门票')], ...basics('键盘填的电子卡')])
  await isHeld(/^电子卡类型/)
  await fillIn([[/^电子卡类型/, last]])
  await isHeld(/^持卡折扣/)
  await fillIn([[/^持卡折扣/, '88']])
  await nextStep('价格与库存')

  await isHeld(/^售价/)
  await fillIn([
    [/^售价/, '80'],
    [/^门市价/, '100'],
    [/^总库存/, '50'],
    [/^售卖时间/, days],
  ])
  await nextStep('使用与预约')
  await fillIn(terms)
  await nextStep('退款与分账')
  await nextStep('预览')
  await goTo(/^保存$/)
  await press('Enter')
  await isMarked(/ticket\/list\/all/, /键盘填的电子卡/)
})

/** The full code of a voucher that can be reserved for. */
async function reservableCode(): Promise<string> {
  const headers = { 'X-Requested-With': 'fetch' }
  const ask = async <Data>(path: string, data?: object) => {
    const asked = `${product.url}/ticket-api/eb/${path}`
    const { request } = page.context()
    const answer = await (data ? request.post(asked, { headers, data }) : request.get(asked, { headers }))
    return ((await answer.json()) as { data: Data }).data
  }
  const { list } = await ask<{ list: { id: number }[] }>('ticket-voucher/list?status=ACTIVE&pageSize=100')
  for (const { id } of list) {
    const { value: code } = await ask<{ value: string }>('ticket-voucher/reveal', { id, field: 'code' })
    const wish = await ask<{ timesLeft: number; slots: unknown[] }>('voucher-reservation/prepare', { code })
    if (wish.timesLeft > 0 && wish.slots.length > 0) return code
  }
  throw new Error('no voucher can be reserved for')
}

it('a reservation is refused, its code looked up, its slot chosen, and the window gives the focus back', async () => {
  const { press, type, stop, inFocus, goTo } = hands
  await signedInAt(page, product, 'admin', '/validcard/reservation-manage')
  const code = await reservableCode()
  await page.getByRole('button', { name: '新增预约', exact: true }).waitFor()
  await toTop()
  await goTo(/^新增预约$/)
  await press('Enter')
  const window = page.getByRole('dialog')
  await window.waitFor()
  // It begins with what is typed first, and not with its cross.
  await expect.poll(inFocus).toMatch(/^券码/)

  await goTo(/^新增预约$/)
  await press('Enter')
  const refused = { isInvalid: true, description: expect.stringContaining('必须填写'), lost: '' }
  await expect.poll(stop).toMatchObject({ ...refused, name: expect.stringMatching(/^券码/) })
  for (const field of [/^联系人/, /^电话/]) {
    await goTo(field)
    expect(await stop()).toMatchObject(refused)
  }
  await goTo(/^券码/, 'Shift+Tab')
  await type('000000000000')
  await press('Enter')
  await expect.poll(stop).toMatchObject({ isInvalid: true, description: expect.stringContaining('券码不存在') })

  await press('Control+a')
  await type(code)
  await press('Enter')
  await expect.poll(stop).toMatchObject({ isInvalid: false, description: expect.stringContaining('还可预约') })
  await goTo(/^联系人/)
  await type('键盘客人')
  await goTo(/^电话/)
  await type('15900330066')
  await goTo(/^预约日期/)
  await press('ArrowDown')
  await goTo(/^时段/)
  await goTo(/^数量/)
  await press('Enter')
  await window.waitFor({ state: 'hidden' })
  await expect.poll(inFocus).toBe('新增预约')
  await page
    .getByText(/^已预约/)
    .first()
    .waitFor()

  // Those that come later stand before it.
  await toTop()
  await goTo(/^搜索/)
  await type('15900330066')
  await page.getByRole('row').filter({ hasText: /0066/ }).first().waitFor()
})

it.each(Object.entries(forms))('%s is refused, filled in and saved', async (_, form) => {
  await openForm(form.path)
  await hands.press('Control+s')
  await expect.poll(hands.stop).toMatchObject({ isInvalid: true, description: expect.stringContaining('必须填写') })
  expect(await hands.inFocus()).toMatch(form.first)
  await expectProblemsLead()
  await toTop()
  await fillIn(form.fill)
  await hands.press('Control+s')
  await isMarked(form.list, form.words)
})
