import { wechatApi, type CorpDecision } from '@contracts/calls/wechatApi'
import { codes } from '@contracts/envelope'
import { findRoute, routes } from '@contracts/routes'
import { isBuilt, titleAt, type Route } from '@contracts/routes/route'
import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { openWindow, signInByForm } from '../support/browserPage'
import type { Product } from '../support/product'
import { concretePath } from './support/concretePath'
import { withSharedProduct } from './support/shared'

let product: Product
let page: Page
withSharedProduct(async (browser, shared) => {
  product = shared
  page = (await openWindow(browser)).page
  await signInByForm(page, product.url)
  // Until the store is granted corporate WeChat its module shows nothing but that.
  await askWecom(addHotelAuth)
  await askWecom(standInDecision, { decision: 'GRANT' })
})
afterAll(() => askWecom(standInDecision, { decision: 'CANCEL' }))

const { addHotelAuth, standInDecision } = wechatApi

async function askWecom({ method, path }: { method: string; path: string }, data?: { decision: CorpDecision }) {
  const headers = { 'X-Requested-With': 'fetch', Origin: product.url }
  const answer = await page.context().request.fetch(`${product.url}${path}?brandId=101&hotelId=1001`, {
    method,
    headers,
    ...(data ? { data } : {}),
  })
  expect(await answer.json()).toMatchObject({ code: 0 })
}

/**
 * Goes there inside the running page, as a click on a link does.
 * @param expected what its title holds in the end; null where it leads to another address
 * @param isHeaded that its first heading says the same: it is waited for
 */
async function open(
  path: string,
  expected: string | null = '',
  within = page,
  isHeaded = false,
): Promise<{ at: string; text: string; title: string; heading: string | null }> {
  return within.evaluate(
    async ({ to, named, headed }) => {
      const address = () => location.hash.slice(1).split('?')[0]!
      const heading = () => document.querySelector<HTMLElement>('main h1')?.innerText ?? null
      const isNamed = (name: string) => document.title.includes(name) && (!headed || heading() === name)
      const isThere = () => (named === null ? address() !== to : isNamed(named))
      const settled = () => {
        const main = document.querySelector('main')
        return main && main.innerText.trim() !== '' && document.querySelector('[role=progressbar]') === null
      }
      location.hash = to
      for (let waited = 0; waited < 30_000; waited += 10) {
        await new Promise((resolve) => setTimeout(resolve, 10))
        if (waited >= 20 && settled() && isThere()) break
      }
      return {
        at: address(),
        text: document.querySelector('main')?.innerText ?? '',
        title: document.title,
        heading: heading(),
      }
    },
    { to: path, named: expected, headed: isHeaded },
  )
}

const titleOf = (path: string, route: Route) => titleAt(route, findRoute(path)?.params ?? {}, '')

/** The shell's failure pages have addresses of their own; what they say is their screen. */
const failurePages = new Set(['/403', '/404', '/load-error'])
/** Pages whose first heading is not their title, and what it is instead. */
const headedOtherwise: Readonly<Record<string, string>> = {
  '/dashboard': 'greets who has signed in',
  '/applyInvoice/info': 'names what the address asks for',
  '/memberInteract/detail': 'asks for the member that the address leaves out',
  '/points-manage/detail': 'asks for the member that the address leaves out',
  '/ecard/user-manage/detail': 'is the list where the address names no card',
  '/prepay-card-add/edit': 'is the list where the address names no kind of card',
  '/prepay-card-add/edit-import': 'makes a batch where the address names none',
  '/prepay-card-add/edit-config': 'is the list where the address names no plan',
  '/prepay-card-add/merge-detail': 'is the list where the address names no merge',
  '/validcard/edit': 'is the list where the address names no card',
  '/validcard/copy': 'is the list where the address names no card',
}
/** A page of one kind has one name: in the menu, in the title of the window and as its first heading. */
const isHeaded = (path: string, route: Route) =>
  isBuilt(route) && !route.path.includes(':') && !failurePages.has(path) && !Object.hasOwn(headedOtherwise, path)

/** Lead a signed-in user on. */
const signedOutPages = new Set(['/login', '/login/reset', '/login/activate'])

it('leads every path of the table to its screen, its redirect or the honest page', async () => {
  const wrong: string[] = []
  for (const route of routes as readonly Route[]) {
    const path = concretePath(route.path)
    if (signedOutPages.has(path)) continue
    const headed = isHeaded(path, route)
    const named = route.redirect === undefined ? titleOf(path, route) : null
    const { at, text, title, heading } = await open(path, named, page, headed)
    if (route.redirect !== undefined) {
      if (at === path) wrong.push(`${path}: stays instead of leading to ${route.redirect}`)
      continue
    }
    // A screen may put right what its address says, as the brand of a new red envelope; it stays that of the route.
    if (findRoute(at)?.route !== route) wrong.push(`${path}: ended at ${at}`)
    else if (!failurePages.has(path) && /页面不存在|无权访问|页面加载失败/.test(text))
      wrong.push(`${path}: ${text.slice(0, 60)}`)
    else if (!isBuilt(route) && !text.includes('功能开发中')) wrong.push(`${path}: does not say that it is unbuilt`)
    else if (!title.includes(titleOf(path, route))) wrong.push(`${path}: titled ${title}, not ${titleOf(path, route)}`)
    else if (headed && heading !== named) wrong.push(`${path}: headed ${heading}, not ${named}`)
  }
  expect(wrong).toEqual([])
}, 300_000)

it('asks a whole brand for a store where a page needs one, and nowhere else fails for want of it', async () => {
  const window = await openWindow(page.context().browser()!)
  const brand = window.page
  // Wherever this account was last: this window looks at the whole brand.
  await brand.addInitScript(() => sessionStorage.setItem('tenant', '{"brandId":101,"hotelId":null}'))
  const refused = new Set<string>()
  brand.on('response', async (answer) => {
    const said = await answer.text().catch(() => '')
    if (said.startsWith(`{"code":${codes.hotelRequired}`)) refused.add(new URL(brand.url()).hash)
  })
  await signInByForm(brand, product.url, 'brand')
  const askedForStore = '这一页看的是一家门店'
  const asks = brand.getByText(askedForStore)
  const wrong: string[] = []
  for (const route of routes as readonly Route[]) {
    const path = concretePath(route.path)
    if (route.redirect !== undefined || !isBuilt(route) || route.gate || signedOutPages.has(path)) continue
    const { text } = await open(path, titleOf(path, route), brand)
    if (route.place === 'store') await asks.waitFor().catch(() => wrong.push(`${path}: asks for no store`))
    else if (text.includes(askedForStore)) wrong.push(`${path}: asks for a store`)
  }
  expect(wrong).toEqual([])
  expect([...refused]).toEqual([])
  await window.context.close()
}, 300_000)

it.each([
  '/no/such/page',
  '/ticket',
  '/Ticket/list/all',
  '/filemanager/x',
  '/dashboard/',
  '/ticket/list/a/b',
  '/%E0%A4%A',
])('leads %s, which the table does not hold, to 页面不存在 in place', async (path) => {
  await open(path)
  // A trailing slash is the same address to the router; everything else is unknown.
  const expected = path === '/dashboard/' ? '好，' : `没有 ${path} 这个页面`
  // Told by its own words: the page that stood there before may have been one of the same kind.
  await expect.poll(() => page.locator('main').innerText(), { timeout: 30_000 }).toContain(expected)
})
