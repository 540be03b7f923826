import type { Page } from 'playwright-core'
import type { Product } from '../../support/product'

/** Opens one block in the gallery. @param name of its page */
export async function galleryPageAt(page: Page, product: Product, name: string): Promise<void> {
  await page.goto(`${product.url}/qa/blocks#/${name}`)
  await page.locator(`[data-block="${name}"]`).waitFor()
}

/** Presses a button whatever stands before it: what it stands for may happen at any time. */
export const pressBehindAll = (page: Page, name: string): Promise<void> =>
  page.locator('button').getByText(name, { exact: true }).dispatchEvent('click')
