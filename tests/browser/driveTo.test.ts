import type { Browser } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { openWindow } from '../support/browserPage'
import type { Product } from '../support/product'
import { openProduct } from './support/openProduct'
import { withSharedProduct } from './support/shared'
import { signedInAt } from './support/signedInAt'

let browser: Browser
let shared: Product
let empty: Product | undefined
withSharedProduct((kept, product) => {
  browser = kept
  shared = product
})
afterAll(() => empty?.remove())

/** A window that is being driven into a state of a flow. */
async function drive(product: Product, flow: string, state: string, account?: string) {
  const { page } = await openWindow(browser)
  if (account) await signedInAt(page, product, account, '/profile')
  await page.goto(`${product.url}/qa/product?flow=${flow}&state=${state}`)
  return { page, bar: page.getByRole('region', { name: '自动操作' }) }
}

it('drives the real product into a state, holds it there and lets it go on', async () => {
  const { page, bar } = await drive(shared, 'nameEntry', 'saving', 'admin')
  await bar.getByText('已到达').waitFor()
  const creating = page.getByRole('dialog').getByRole('button', { name: '正在新建' })
  expect(await creating.isVisible()).toBe(true)
  await bar.getByRole('button', { name: '继续运行' }).click()
  await creating.waitFor({ state: 'detached' })
  await bar.waitFor({ state: 'detached' })
})

it('drives nothing where there are no demo data', async () => {
  empty = await openProduct({ QA_PAGES: '1', SEED: 'empty' })
  const { bar } = await drive(empty, 'signIn', 'refused')
  await bar.getByText('只在演示数据中可以自动操作。').waitFor()
})

it('says so when a flow has no address to start at', async () => {
  const { bar } = await drive(shared, 'uploads', 'uploading.putting')
  await bar.getByText('这个流程还不能自动到达。').waitFor()
})
