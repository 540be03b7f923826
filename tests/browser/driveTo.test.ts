import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openWindow } from '../support/browserPage'
import { launchChromium } from '../support/chromium'
import type { Product } from '../support/product'
import { openProduct } from './support/openProduct'
import { signedInAt } from './support/signedInAt'

let browser: Browser
let product: Product | undefined
beforeAll(async () => {
  browser = await launchChromium()
})
afterEach(async () => {
  await product?.remove()
  product = undefined
})
afterAll(() => browser?.close())

/** A window that is being driven into a state of a flow. */
async function drive(settings: Record<string, string>, flow: string, state: string, account?: string) {
  product = await openProduct({ QA_PAGES: '1', ...settings })
  const { context, page } = await openWindow(browser)
  if (account) await signedInAt(page, product, account, '/profile')
  await page.goto(`${product.url}/qa/product?flow=${flow}&state=${state}`)
  return { context, page, bar: page.getByRole('region', { name: '自动操作' }) }
}

it('drives the real product into a state, holds it there and lets it go on', async () => {
  const { context, page, bar } = await drive({}, 'folderCreation', 'creating', 'admin')
  await bar.getByText('已到达').waitFor()
  const creating = page.getByRole('dialog').getByRole('button', { name: '正在新建' })
  expect(await creating.isVisible()).toBe(true)
  await bar.getByRole('button', { name: '继续运行' }).click()
  await creating.waitFor({ state: 'detached' })
  await bar.waitFor({ state: 'detached' })
  await context.close()
})

it('drives nothing where there are no demo data', async () => {
  const { context, bar } = await drive({ SEED: 'empty' }, 'signIn', 'refused')
  await bar.getByText('只在演示数据中可以自动操作。').waitFor()
  await context.close()
})

it('says so when a flow has no address to start at', async () => {
  const { context, bar } = await drive({}, 'uploads', 'uploading.putting')
  await bar.getByText('这个流程还不能自动到达。').waitFor()
  await context.close()
})
