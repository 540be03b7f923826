import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectNoAxeViolation, expectNoSidewaysScroll, openWindow, viewports } from '../support/browserPage'
import { launchChromium } from '../support/chromium'
import type { Product } from '../support/product'
import { openProduct } from './support/openProduct'
import { qaPages } from './support/galleryPage'

let product: Product
let browser: Browser
beforeAll(async () => {
  product = await openProduct(qaPages)
  browser = await launchChromium()
}, 180_000)
afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

const appearances = [
  { theme: 'light', density: 'standard', width: 'desktop' },
  { theme: 'light', density: 'compact', width: 'desktop' },
  { theme: 'dark', density: 'standard', width: 'desktop' },
  { theme: 'dark', density: 'compact', width: 'desktop' },
  { theme: 'light', density: 'standard', width: 'phone' },
] as const

/** Names of the blocks, as the gallery itself lists them. */
async function listedBlocks(page: Page): Promise<readonly string[]> {
  await page.goto(`${product.url}/qa/blocks`)
  const list = page.getByRole('navigation', { name: '积木' })
  await list.getByRole('link').first().waitFor()
  const addresses = await list.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  return addresses.map((address) => String(address).replace(/^#\//, '').replace(/\?.*$/, ''))
}

/** The message of a check that failed, and what it found. */
const complaintOf = (check: Promise<void>): Promise<readonly string[]> =>
  check.then(
    () => [],
    (problem: Error & { actual?: unknown }) => [`${problem.message} ${JSON.stringify(problem.actual)}`],
  )

describe.each(appearances)('every block, $theme, $density, $width', ({ theme, density, width }) => {
  it('is drawn without an error, by the rules of WCAG, no wider than the window', { timeout: 600_000 }, async () => {
    const { context, page } = await openWindow(browser, { theme, viewport: viewports[width] })
    const complaints: string[] = []
    let block = 'the list'
    page.on('console', (message) => message.type() === 'error' && complaints.push(`${block}: ${message.text()}`))
    page.on('pageerror', ({ message }) => complaints.push(`${block}: ${message}`))
    try {
      const blocks = await listedBlocks(page)
      expect(blocks.length).toBeGreaterThan(10)
      expect(await page.getByText('没有加载出来').count()).toBe(0)
      for (block of blocks) {
        await page.goto(`${product.url}/qa/blocks#/${block}?theme=${theme}&density=${density}`)
        const broken = page.getByText('演示出错了')
        await page.locator(`[data-block="${block}"]`).or(broken).waitFor()
        if (await broken.isVisible()) {
          complaints.push(`${block}: ${await page.locator('main').innerText()}`)
          continue
        }
        // Fade-ins end before colours are read.
        await page.waitForTimeout(300)
        complaints.push(
          ...(await complaintOf(expectNoAxeViolation(page, block))),
          ...(await complaintOf(expectNoSidewaysScroll(page, block))),
        )
      }
    } finally {
      await context.close()
    }
    expect(complaints.join('\n\n')).toBe('')
  })
})
