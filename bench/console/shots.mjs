// node shots.mjs [<implementation> …]: pictures of list, form and 1,000 rows of the builds in dist/ into results/, to see
// that they show the same.
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { folderOf } from './build.mjs'
import { launchChromium, viewport } from './chromium.mjs'
import { hashOf, implementations } from './implementations.mjs'
import { serve } from './server.mjs'

const wanted = process.argv.slice(2)
const names = wanted.length > 0 ? wanted : Object.keys(implementations)
/** Until everything asked for has arrived. */
const settleMs = 1200

const results = fileURLToPath(new URL('results/', import.meta.url))
mkdirSync(results, { recursive: true })
const browser = await launchChromium()
try {
  for (const name of names) {
    const server = await serve(folderOf(name))
    const page = await browser.newPage({ viewport, locale: 'zh-CN' })
    page.on('pageerror', (error) => console.error(name, error.message))
    for (const [screen, hash] of Object.entries(hashOf(name))) {
      await page.goto(`${server.url}/${hash}`)
      await page.waitForTimeout(settleMs)
      await page.screenshot({ path: `${results}${name}-${screen}.png` })
    }
    await page.close()
    server.close()
  }
} finally {
  await browser.close()
}
