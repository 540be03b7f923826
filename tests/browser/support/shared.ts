import type { Browser } from 'playwright-core'
import { test } from 'vitest'
import { launchChromium } from '../../support/chromium'
import type { Product } from '../../support/product'
import { openProduct } from './openProduct'

/** The host whose pages the shared product may show in a frame. */
export const oldConsoleHost = 'legacy.example.com'

const shared = test
  .extend('launch', { scope: 'worker' }, { args: [] as string[] })
  .extend('chromium', { scope: 'worker' }, async ({ launch }, { onCleanup }) => {
    const chromium = await launchChromium(launch)
    onCleanup(() => chromium.close())
    return chromium
  })
  .extend('settings', { scope: 'worker' }, { QA_PAGES: '1', LEGACY_FRAME_HOSTS: oldConsoleHost })
  .extend('product', { scope: 'worker' }, async ({ settings }, { onCleanup }) => {
    const product = await openProduct(settings)
    onCleanup(() => product.remove())
    return product
  })
  // No window of a file is left to the next.
  .extend('browser', { scope: 'file' }, async ({ chromium }, { onCleanup }) => {
    onCleanup(async () => {
      for (const context of chromium.contexts()) await context.close()
    })
    return chromium
  })

/**
 * Before the tests of a file: the Chromium and the product that all files of a worker share, in any order. A file takes
 * back what it changes there, or keeps to records of its own; one that cannot opens a product of its own
 * (`openProduct`) and says why.
 */
export function withSharedProduct(begin: (browser: Browser, product: Product) => Promise<void> | void): void {
  shared.beforeAll(({ browser, product }) => begin(browser, product))
}

/** The same for a file with a product of its own, or with none. */
export function withSharedBrowser(begin: (browser: Browser) => Promise<void> | void): void {
  shared.beforeAll(({ browser }) => begin(browser))
}
