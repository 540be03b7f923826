import type { Browser, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  expectNoAxeViolation,
  expectNoSidewaysScroll,
  looksAtAll,
  openWindow,
  rulesOf,
  untilStill,
  viewports,
} from '../support/browserPage'
import type { Product } from '../support/product'
import { withSharedProduct } from './support/shared'

let product: Product
let browser: Browser
withSharedProduct((kept, shared) => {
  browser = kept
  product = shared
})

const appearances = [
  { theme: 'light', density: 'standard', width: 'desktop' },
  { theme: 'light', density: 'compact', width: 'desktop' },
  { theme: 'dark', density: 'standard', width: 'desktop' },
  { theme: 'light', density: 'standard', width: 'phone' },
  // Colours are those of the other density, sizes those of the other theme.
  ...(looksAtAll ? [{ theme: 'dark', density: 'compact', width: 'desktop' } as const] : []),
] as const

/** Names of the blocks, as the gallery itself lists them. */
async function listedBlocks(page: Page): Promise<readonly string[]> {
  await page.goto(`${product.url}/qa/blocks`)
  const list = page.getByRole('navigation', { name: '积木' })
  await list.getByRole('link').first().waitFor()
  const addresses = await list.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  return addresses.map((address) => String(address).replace(/^#\//, '').replace(/\?.*$/, ''))
}

/** The message of a check that failed. */
const complaintOf = (check: Promise<void>): Promise<readonly string[]> =>
  check.then(
    () => [],
    (problem: Error) => [problem.message],
  )

// Several windows at once: one waits for its page while another is looked at.
describe.concurrent.each(appearances)('every block, $theme, $density, $width', (appearance) => {
  it('is drawn without an error, by the rules of WCAG, no wider than the window', { timeout: 600_000 }, async () => {
    const { theme, density, width } = appearance
    // Density changes sizes only.
    const rules = density === 'compact' && !looksAtAll ? ['target-size'] : rulesOf(appearance)
    const { context, page } = await openWindow(browser, { theme, viewport: viewports[width], isStill: true })
    const complaints: string[] = []
    let block = 'the list'
    page.on('console', (message) => message.type() === 'error' && complaints.push(`${block}: ${message.text()}`))
    page.on('pageerror', ({ message }) => complaints.push(`${block}: ${message}`))
    try {
      const blocks = await listedBlocks(page)
      expect(blocks.length).toBeGreaterThan(10)
      expect(await page.getByText(/\.gallery\.tsx 加载失败/).count()).toBe(0)
      for (block of blocks) {
        await page.goto(`${product.url}/qa/blocks#/${block}?theme=${theme}&density=${density}`)
        const broken = page.getByText('演示出错了')
        await page.locator(`[data-block="${block}"]`).or(broken).waitFor()
        if (await broken.isVisible()) {
          complaints.push(`${block}: ${await page.locator('main').innerText()}`)
          continue
        }
        await untilStill(page)
        complaints.push(
          ...(await complaintOf(expectNoAxeViolation(page, block, rules))),
          ...(await complaintOf(expectNoSidewaysScroll(page, block))),
        )
      }
    } finally {
      await context.close()
    }
    expect(complaints.join('\n\n')).toBe('')
  })
})
