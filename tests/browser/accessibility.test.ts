import { callsOf } from '@contracts/resources/calls'
import { resourceOf } from '@contracts/resources/registry'
import { routeByName, routes } from '@contracts/routes'
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import {
  appearances,
  expectNoAxeViolation,
  expectNoSidewaysScroll,
  looksAtAll,
  openWindow,
  rulesOf,
  sendSignIn,
  untilStill,
  viewports,
  type Appearance,
} from '../support/browserPage'
import type { Product } from '../support/product'
import { withSharedProduct } from './support/shared'

let product: Product
const windows: { appearance: Appearance; page: Page }[] = []
withSharedProduct(async (browser, shared) => {
  product = shared
  for (const appearance of appearances) {
    const { theme, width } = appearance
    const { page } = await openWindow(browser, { theme, viewport: viewports[width], isStill: true })
    windows.push({ appearance, page })
  }
})

/** Does the same in every window at once. @throws Error with what is wrong in each */
async function inEachWindow(look: (page: Page, appearance: Appearance) => Promise<void>) {
  const results = await Promise.allSettled(windows.map(({ page, appearance }) => look(page, appearance)))
  const problems = results.flatMap((result, at) => {
    if (result.status === 'fulfilled') return []
    const { theme, width } = windows[at]!.appearance
    return `${theme}, ${width}: ${String(result.reason)}`
  })
  expect(problems.join('\n\n')).toBe('')
}

async function expectFit(page: Page, where: string, appearance: Appearance) {
  await untilStill(page)
  await expectNoAxeViolation(page, where, rulesOf(appearance))
  await expectNoSidewaysScroll(page, where)
}

/** The first page of the route table that is drawn from a definition alone. */
const sample = routes.find(({ record }) => record !== undefined)!

const formBar = (main: Locator) => main.getByRole('group', { name: '表单操作' })

/** A record of the demo. */
interface Shown {
  readonly id: number
  readonly name: string
}

/** What a definition draws, each kind of screen once. */
const kinds: readonly { name: string; path: (one: Shown) => string; ready: (main: Locator, one: Shown) => Locator }[] =
  [
    { name: 'list', path: () => sample.path, ready: (main, { name }) => main.getByText(name) },
    { name: 'form, new', path: () => `${sample.path}?open=add`, ready: formBar },
    { name: 'form, of a record', path: ({ id }) => `${sample.path}?open=edit-${id}`, ready: formBar },
    {
      name: 'detail',
      path: ({ id }) => `${sample.path}?open=view-${id}`,
      ready: (main) => main.getByRole('list', { name: '变更记录' }),
    },
    { name: 'settings', path: () => routeByName['merchant.hotelConfig'].path, ready: formBar },
  ]

/** The first record that the list of the sample shows. */
async function firstShown(page: Page): Promise<Shown> {
  const resource = resourceOf(sample.record!)
  const { path } = callsOf(resource).list
  const answer = await page.context().request.get(`${product.url}${path}?pageIndex=1&pageSize=1`, {
    headers: { 'X-Requested-With': 'fetch' },
  })
  const { data } = (await answer.json()) as { data: { list: (Record<string, unknown> & { id: number })[] } }
  const [first] = data.list
  return { id: first!.id, name: String(first![resource.nameField]) }
}

/**
 * Screens with a part of their own. One that is alike shows once more what the kinds and the others show, and is looked
 * at when everything is.
 */
const screens: readonly { name: string; path: string; ready: string; isAlike?: true }[] = [
  { name: 'dashboard', path: '/dashboard', ready: '快捷入口' },
  { name: 'file manager, grid', path: '/filemanager?space=all&view=grid', ready: '海报' },
  { name: 'file manager, list', path: '/filemanager?space=all&view=list', ready: '海报' },
  { name: 'file manager, empty', path: '/filemanager?space=mine', ready: '还没有文件' },
  { name: 'profile', path: '/profile', ready: '登录设备' },
  { name: 'store choice', path: '/admin/channelSelect', ready: '西湖店' },
  { name: 'ticket products', path: '/ticket/list/all', ready: '下午茶10次卡' },
  { name: 'ticket categories', path: '/ticket/list/all?manage=category', ready: '自助餐', isAlike: true },
  { name: 'ticket product form', path: '/ticket/normalnew/add', ready: '海报标题' },
  { name: 'ticket orders', path: '/ticket/orderList/detail', ready: '今日订单' },
  { name: 'ticket verification', path: '/ticket-verify', ready: '扫描或输入券码' },
  { name: 'ticket codes', path: '/ticket-verify?show=vouchers', ready: '待使用' },
  { name: 'ticket refunds', path: '/ticket/orderList/detail?show=refunds', ready: '退款成功', isAlike: true },
  { name: 'tyings', path: '/tying-activity/list', ready: '亲子房加购游船票', isAlike: true },
  { name: 'ticket poster', path: '/tempebticketposter?ticketProductId=2', ready: '海报内容' },
  { name: 'cards', path: '/validcard/list', ready: '亲子乐园年卡', isAlike: true },
  { name: 'reservations', path: '/validcard/reservation-manage', ready: '待确认', isAlike: true },
  { name: 'reservation board', path: '/validcard/reservation-inventory', ready: '本月' },
  { name: 'card performance', path: '/validcard/performance-data', ready: '每日趋势' },
  { name: 'promotions', path: '/ticket/promotion-activity/list', ready: '龙井茶席三日抢购', isAlike: true },
  { name: 'promotion form', path: '/ticket/promotion-activity/add', ready: '活动商品与库存', isAlike: true },
  { name: 'deposits', path: '/deposit/activity', ready: '暑期亲子房定金膨胀', isAlike: true },
  { name: 'deposit accounts', path: '/deposit/account', ready: '流水' },
  { name: 'batch delays', path: '/ticket/delay/batch-list', ready: '台风停运统一延期', isAlike: true },
  { name: 'single delay form', path: '/ticket/delay/single-add', ready: '延期规则', isAlike: true },
  { name: 'batch refund form', path: '/batch-refund/add', ready: '退款范围' },
  { name: 'bindings', path: '/ticket/binding/list', ready: '旅行社合作码', isAlike: true },
  { name: 'dishes', path: '/dishes-class', ready: '菜品分类', isAlike: true },
  { name: 'unbuilt page', path: '/short-link-tools', ready: '功能开发中' },
  { name: '404', path: '/no/such/page', ready: '页面不存在' },
  { name: '403', path: '/403', ready: '无权访问' },
  { name: 'load error', path: '/load-error', ready: '页面加载失败' },
]

it('sign-in', async () => {
  await inEachWindow(async (page, appearance) => {
    await page.goto(`${product.url}/#/login`)
    await page.getByRole('button', { name: '登录', exact: true }).waitFor()
    await expectFit(page, 'sign-in', appearance)
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await page.getByText('填写密码').waitFor()
    await expectFit(page, 'sign-in, refused', appearance)
    await sendSignIn(page)
  })
})

async function lookAt(name: string, path: string, ready: (main: Locator) => Locator) {
  await inEachWindow(async (page, appearance) => {
    await page.goto(`${product.url}/#${path}`)
    await ready(page.getByRole('main')).filter({ visible: true }).first().waitFor()
    const background = await page.evaluate(() => getComputedStyle(document.querySelector('main')!).backgroundColor)
    expect(background === 'rgb(255, 255, 255)').toBe(appearance.theme === 'light')
    await expectFit(page, name, appearance)
  })
}

it.each(kinds)('what a definition draws: $name', async ({ name, path, ready }) => {
  const one = await firstShown(windows[0]!.page)
  await lookAt(name, path(one), (main) => ready(main, one))
})

it.each(screens.filter(({ isAlike }) => looksAtAll || !isAlike))('$name', ({ name, path, ready }) =>
  lookAt(name, path, (main) => main.getByText(ready)),
)

it('open layers', async () => {
  await inEachWindow(async (page, appearance) => {
    await page.goto(`${product.url}/#/filemanager?space=all`)
    await page.getByRole('main').getByText('海报').first().waitFor()
    await page.getByRole('button', { name: '新建文件夹' }).click()
    await page.getByRole('dialog').waitFor()
    await expectFit(page, 'new folder', appearance)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').waitFor()
    await page.getByRole('combobox').fill('wenjian')
    await page.getByRole('option', { name: '文件管理' }).waitFor()
    await expectFit(page, 'palette', appearance)
    await page.keyboard.press('Escape')
  })
})
