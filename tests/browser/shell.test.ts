import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { expectNoSidewaysScroll, openWindow, signInByForm, viewports } from '../support/browserPage'
import { demoPassword } from '../support/databases'
import type { Product } from '../support/product'
import { builtFileOf } from './support/builtFile'
import { withSharedProduct } from './support/shared'

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

async function open(options: Parameters<typeof openWindow>[1] = {}): Promise<Page> {
  const { context, page } = await openWindow(browser, options)
  windows.push(context)
  return page
}

describe('signing in', () => {
  it('says the same for an unknown user and a wrong password, asks for letters after three, locks after five', async () => {
    const page = await open()
    await page.goto(`${product.url}/#/login`)
    const attempt = async (account: string) => {
      await page.getByLabel('账号').fill(account)
      await page.getByRole('textbox', { name: '密码' }).fill('wrong-one1')
      await page.getByRole('button', { name: '登录', exact: true }).click()
      return page.getByRole('alert').first().innerText()
    }
    expect(await attempt('nobody-here')).toContain('账号或密码错误')
    expect(await attempt('market')).toContain('账号或密码错误')
    for (let times = 0; times < 2; times++) await attempt('market')
    await page.getByLabel('图形验证码').waitFor()
    const picture = page.getByRole('img', { name: /验证码/ })
    expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(50)
  })

  it('leads to the page one wanted, and never to another site', async () => {
    const page = await open()
    await page.goto(`${product.url}/#/filemanager?space=all`)
    await page.waitForURL(/login\?redirect=/)
    await signInByForm(page, product.url, 'admin', '/login?redirect=%2Ffilemanager%3Fspace%3Dall')
    await page.waitForURL(/filemanager\?space=all/)
    const second = await open()
    await signInByForm(second, product.url, 'admin', '/login?redirect=https%3A%2F%2Fevil.example')
    await second.waitForURL(/#\/dashboard/)
  })

  it('keeps a role to its own pages, in the menu and by address', async () => {
    const page = await open()
    await signInByForm(page, product.url, 'front')
    const navigation = page.getByRole('navigation', { name: '主导航' })
    await navigation.getByText('票券', { exact: true }).waitFor()
    expect(await navigation.getByText('员工与权限', { exact: true }).count()).toBe(0)
    await page.goto(`${product.url}/#/cash-account`)
    await page.getByRole('main').getByText('无权访问').waitFor()
    await page.getByText('资金账户').first().waitFor()
  })
})

describe('an ended session', () => {
  it('asks for the password in place; what was typed is still there and can be sent', async () => {
    const page = await open()
    await signInByForm(page, product.url)
    await page.goto(`${product.url}/#/filemanager?space=all`)
    await page.getByRole('main').getByText('海报').first().waitFor()
    await page.getByRole('button', { name: '新建文件夹' }).click()
    const name = page.getByRole('dialog').getByLabel('名称')
    await name.fill('断线前填的名称')
    await page.context().clearCookies()
    await page.getByRole('dialog').getByRole('button', { name: '新建' }).click()
    const relogin = page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog', { name: '登录已过期' }))
      .first()
    await relogin.getByText('登录已过期').waitFor()
    expect(await relogin.getByLabel('账号').inputValue()).toBe('admin')
    await relogin.getByRole('textbox', { name: '密码' }).fill(demoPassword)
    await relogin.getByRole('button', { name: '登录', exact: true }).click()
    await page.getByText('登录已过期', { exact: true }).waitFor({ state: 'detached' })
    expect(await name.inputValue()).toBe('断线前填的名称')
    // A write is offered again, never sent by itself.
    expect(await page.getByRole('grid', { name: '文件', exact: true }).getByText('断线前填的名称').count()).toBe(0)
    await page.getByRole('dialog').getByRole('button', { name: '新建' }).click()
    await page.getByRole('grid', { name: '文件', exact: true }).getByText('断线前填的名称').waitFor()
  })

  it('signed out from another device, the page notices with its next question and signs in again', async () => {
    const page = await open()
    await signInByForm(page, product.url, 'manager')
    const other = await open()
    await signInByForm(other, product.url, 'manager', '/profile')
    await other.goto(`${product.url}/#/profile`)
    // Other tests of the same product may have signed in as he does: all but this one go.
    const ends = other.getByRole('button', { name: /^下线/ })
    await ends.first().waitFor()
    for (let left = await ends.count(); left > 0; left = await ends.count()) {
      await ends.first().click()
      await expect.poll(() => ends.count(), { timeout: 30_000 }).toBeLessThan(left)
    }
    // It may have noticed by itself before it is asked for anything: nothing is clicked under the dialog then.
    await page.evaluate(() => {
      location.hash = '#/filemanager'
    })
    await page.getByText('登录已过期', { exact: true }).waitFor()
  })
})

describe('stores', () => {
  it('two tabs of one browser work in two stores, each with its own files', async () => {
    const page = await open()
    await page.goto(`${product.url}/#/login`)
    await page.getByLabel('账号').fill('brand')
    await page.getByRole('textbox', { name: '密码' }).fill(demoPassword)
    await page.getByRole('button', { name: '登录', exact: true }).click()
    // Several stores and none used here yet: one is chosen first.
    await page.getByRole('heading', { name: '渠道选择' }).waitFor()
    await page.getByRole('button', { name: /西湖店/ }).click()
    await page.waitForURL(/#\/dashboard/)
    const second = await page.context().newPage()
    await second.goto(`${product.url}/#/filemanager?space=all`)
    await second.getByRole('button', { name: /当前门店/ }).click()
    await second.getByLabel('搜索品牌、门店').fill('千岛湖')
    await second.keyboard.press('Enter')
    await second.getByRole('button', { name: /当前门店.*千岛湖店/ }).waitFor()
    await second.getByText('还没有文件').waitFor()
    await page.goto(`${product.url}/#/filemanager?space=all`)
    await page.getByRole('main').getByText('海报').first().waitFor()
    expect(await page.title()).toContain('西湖店')
    expect(await second.title()).toContain('千岛湖店')
    await second.reload()
    await second.getByRole('button', { name: /当前门店.*千岛湖店/ }).waitFor()
  })
})

describe('finding a page', () => {
  it('by palette with pinyin and initials, by menu search, without a mouse', async () => {
    const page = await open()
    await signInByForm(page, product.url)
    for (const typed of ['wenjianguanli', 'wjgl', '文件']) {
      await page.goto(`${product.url}/#/dashboard`)
      await page.getByRole('main').getByText('快捷入口').waitFor()
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox').fill(typed)
      await page.getByRole('option', { name: '文件管理' }).waitFor()
      await page.keyboard.press('Enter')
      await page.waitForURL(/#\/filemanager/)
    }
    await page.getByLabel('查找菜单，可用拼音').fill('piaoquandingdan')
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '票券订单' }).waitFor()
  })
})

describe('going away', () => {
  it('with a dialog open leaves the next page to screen readers, and the guide comes to them as well', async () => {
    const page = await open()
    await signInByForm(page, product.url)
    await page.goto(`${product.url}/#/filemanager?space=all`)
    await page.getByRole('button', { name: '新建文件夹' }).click()
    await page.getByRole('dialog').getByLabel('名称').waitFor()
    await page.goBack()
    await page.waitForURL(/#\/dashboard/)
    await page.getByRole('button', { name: /^账号：/ }).click()
    await page.getByRole('menuitem', { name: '重看引导' }).click()
    await page.getByRole('dialog', { name: /新手引导/ }).waitFor()
    await page.getByRole('button', { name: '跳过' }).click()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByRole('link', { name: '首页' }).first().waitFor()
  })
})

describe('when something does not come', () => {
  it('an area whose code cannot be fetched says so with its reason, and comes by retry', async () => {
    const page = await open()
    await signInByForm(page, product.url)
    const area = `**/${builtFileOf('src/areas/shop/index.ts')}`
    await page.route(area, (route) => route.abort())
    await page.goto(`${product.url}/#/filemanager?space=all`)
    await page.getByText('页面加载失败，请刷新重试').waitFor()
    await page.getByText(/Loading chunk \d+ failed \(error\)/).waitFor()
    await page.unroute(area)
    await page.getByRole('button', { name: '重试' }).click()
    await page.getByRole('main').getByText('海报').first().waitFor()
  })

  it('the small parts of the frame are missed alone: page, header and navigation stay', async () => {
    const page = await open()
    const missing = new Set<string>()
    for (const part of ['NavEnd', 'NavHits'])
      await page.route(`**/${builtFileOf(`src/app/shell/${part}.tsx`)}`, (route) => {
        missing.add(part)
        return route.abort()
      })
    await signInByForm(page, product.url)
    await page.goto(`${product.url}/#/profile`)
    const name = page.getByLabel('姓名')
    await name.fill('断线前填的姓名')
    const navigation = page.getByRole('navigation', { name: '主导航' })
    await navigation.getByRole('button', { name: '票券', exact: true }).click()
    await navigation.getByRole('link', { name: '票券管理' }).waitFor()
    await page.getByLabel('查找菜单，可用拼音').fill('piaoquan')
    await page.getByRole('alert').filter({ hasText: '功能加载失败' }).first().waitFor()
    expect([...missing].sort()).toEqual(['NavEnd', 'NavHits'])
    expect(await name.inputValue()).toBe('断线前填的姓名')
  })

  it('offline is told in a bar that goes away by itself', async () => {
    const page = await open()
    await signInByForm(page, product.url)
    await page.context().setOffline(true)
    await page.getByText('网络异常').waitFor()
    await page.context().setOffline(false)
    await page.getByText('网络异常').waitFor({ state: 'detached', timeout: 60_000 })
  })
})

describe('on a phone', () => {
  it('the bar below leads to the work of the day, and gives way to a form, which has a way back', async () => {
    const page = await open({ viewport: viewports.phone })
    await signInByForm(page, product.url, 'front')
    const bar = page.getByRole('navigation', { name: '常用' })
    await bar.getByRole('button', { name: /^待办/ }).click()
    const drawer = page.getByRole('dialog', { name: '消息' })
    await drawer.getByRole('tab', { name: /^待办/, selected: true }).waitFor()
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'detached' })
    await bar.getByRole('link', { name: '核销' }).click()
    await page.waitForURL(/#\/ticket-verify/)
    await page.goto(`${product.url}/#/ticket/orderList/detail`)
    await page.getByRole('heading', { name: '票券订单', level: 1 }).waitFor()
    await page.evaluate(() => {
      location.hash = '#/ticket/orderList/detail?open=view-1'
    })
    await page.getByRole('button', { name: '返回', exact: true }).first().waitFor()
    await bar.waitFor({ state: 'detached' })
    await page.getByRole('banner').getByRole('button', { name: '返回', exact: true }).click()
    await bar.waitFor()
    expect(page.url()).not.toContain('open=')
  })

  it('the whole navigation is in a drawer; nothing is wider than the screen', async () => {
    const page = await open({ viewport: viewports.phone })
    await signInByForm(page, product.url)
    await page.getByRole('button', { name: '打开导航' }).click()
    const drawer = page.getByRole('dialog', { name: '导航' })
    await drawer.getByRole('button', { name: '店铺', exact: true }).click()
    await drawer.getByRole('link', { name: '文件管理' }).click()
    await drawer.waitFor({ state: 'detached' })
    await page.getByRole('tab', { name: '全部文件' }).click()
    await page.getByRole('main').getByText('海报').first().waitFor()
    await expectNoSidewaysScroll(page, 'file manager')
  })
})
