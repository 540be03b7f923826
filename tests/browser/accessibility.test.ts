import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  expectNoAxeViolation,
  expectNoSidewaysScroll,
  openWindow,
  signInByForm,
  viewports,
  type Theme,
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

const screens: { name: string; path: string; ready: string }[] = [
  { name: 'dashboard', path: '/dashboard', ready: '常用入口' },
  { name: 'file manager, grid', path: '/filemanager?space=all&view=grid', ready: '海报' },
  { name: 'file manager, list', path: '/filemanager?space=all&view=list', ready: '海报' },
  { name: 'file manager, empty', path: '/filemanager?space=mine', ready: '还没有文件' },
  { name: 'profile', path: '/profile', ready: '登录设备' },
  { name: 'store choice', path: '/admin/channelSelect', ready: '西湖店' },
  { name: 'ticket products', path: '/ticket/list/all', ready: '下午茶10次卡' },
  { name: 'ticket categories', path: '/ticket/list/all?manage=category', ready: '自助餐' },
  { name: 'ticket product form', path: '/ticket/normalnew/add', ready: '海报标题' },
  { name: 'ticket orders', path: '/ticket/orderList/detail', ready: '今日订单' },
  { name: 'ticket verification', path: '/ticket-verify', ready: '扫描或输入券码' },
  { name: 'ticket codes', path: '/ticket-verify?show=vouchers', ready: '有效期止' },
  { name: 'ticket refunds', path: '/ticket/orderList/detail?show=refunds', ready: '退款成功' },
  { name: 'tyings', path: '/tying-activity/list', ready: '亲子房加购游船票' },
  { name: 'ticket poster', path: '/tempebticketposter?ticketProductId=2', ready: '海报内容' },
  { name: 'cards', path: '/validcard/list', ready: '亲子乐园年卡' },
  { name: 'reservations', path: '/validcard/reservation-manage', ready: '待确认' },
  { name: 'reservation board', path: '/validcard/reservation-inventory', ready: '本月' },
  { name: 'card performance', path: '/validcard/performance-data', ready: '每日趋势' },
  { name: 'promotions', path: '/ticket/promotion-activity/list', ready: '龙井茶席三日抢购' },
  { name: 'promotion form', path: '/ticket/promotion-activity/add', ready: '商品价量' },
  { name: 'deposits', path: '/deposit/activity', ready: '暑期亲子房定金膨胀' },
  { name: 'deposit accounts', path: '/deposit/account', ready: '流水' },
  { name: 'batch delays', path: '/ticket/delay/batch-list', ready: '台风停运统一延期' },
  { name: 'single delay form', path: '/ticket/delay/single-add', ready: '延期规则' },
  { name: 'batch refund form', path: '/batch-refund/add', ready: '退款范围' },
  { name: 'bindings', path: '/ticket/binding/list', ready: '旅行社合作码' },
  { name: 'dishes', path: '/dishes-class', ready: '菜品分类' },
  { name: 'unbuilt page', path: '/short-link-tools', ready: '此页面尚未建成' },
  { name: '404', path: '/no/such/page', ready: '页面不存在' },
  { name: '403', path: '/403', ready: '无权访问' },
  { name: 'load error', path: '/load-error', ready: '页面加载失败' },
]

for (const theme of ['light', 'dark'] as const satisfies Theme[]) {
  for (const [width, viewport] of Object.entries(viewports)) {
    describe(`${theme}, ${width}`, () => {
      let page: Page
      beforeAll(async () => {
        page = (await openWindow(browser, { theme, viewport })).page
      })
      afterAll(() => page?.context().close())

      it('sign-in', async () => {
        await page.goto(`${product.url}/#/login`)
        await page.getByRole('button', { name: '登录', exact: true }).waitFor()
        await expectNoAxeViolation(page, 'sign-in')
        await page.getByRole('button', { name: '登录', exact: true }).click()
        await page.getByText('填写密码').waitFor()
        await expectNoAxeViolation(page, 'sign-in, refused')
        await expectNoSidewaysScroll(page, 'sign-in')
        await signInByForm(page, product.url)
      })

      it.each(screens.map((screen) => [screen.name, screen] as const))('%s', async (name, { path, ready }) => {
        await page.goto(`${product.url}/#${path}`)
        await page.getByRole('main').getByText(ready).filter({ visible: true }).first().waitFor()
        // Fluent's fade-ins end before colours are read.
        await page.waitForTimeout(300)
        const background = await page.evaluate(() => getComputedStyle(document.querySelector('main')!).backgroundColor)
        expect(background === 'rgb(255, 255, 255)').toBe(theme === 'light')
        await expectNoAxeViolation(page, name)
        await expectNoSidewaysScroll(page, name)
      })

      it('open layers', async () => {
        await page.goto(`${product.url}/#/filemanager?space=all`)
        await page.getByRole('main').getByText('海报').first().waitFor()
        await page.getByRole('button', { name: '新建文件夹' }).click()
        await page.getByRole('dialog').waitFor()
        await page.waitForTimeout(400)
        await expectNoAxeViolation(page, 'new folder')
        await page.keyboard.press('Escape')
        await page.getByRole('dialog').waitFor({ state: 'detached' })
        await page.keyboard.press('Control+k')
        await page.getByRole('combobox').waitFor()
        await page.getByRole('combobox').fill('wenjian')
        await page.getByRole('option', { name: '文件管理' }).waitFor()
        await page.waitForTimeout(400)
        await expectNoAxeViolation(page, 'palette')
        await page.keyboard.press('Escape')
      })
    })
  }
}
