import type { Page } from 'playwright-core'
import { demoPassword } from '../../support/databases'
import type { Product } from '../../support/product'

/** Signs a window in by the call itself and opens an address; nothing of the page is waited for. */
export async function signedInAt(page: Page, product: Product, account: string, target: string): Promise<void> {
  const answer = await page.context().request.post(`${product.url}/oauth2-api/pub/login`, {
    headers: { 'X-Requested-With': 'fetch' },
    data: { account, password: demoPassword },
  })
  const { code, message } = (await answer.json()) as { code: number; message: string }
  if (code !== 0) throw new Error(`${account}: ${message}`)
  await page.goto(`${product.url}/#${target}`)
}
