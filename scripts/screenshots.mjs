// `npm run screenshots`: pictures for the README, taken from the running product on fresh demo data.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'
import { buildWhenStale } from './build.mjs'
import { ensureChromium } from './ensureChromium.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, 'docs/screenshots')

/** What is pictured: file name and hash; `account` absent = signed out. */
const screens = [
  { name: 'sign-in', hash: '#/login' },
  { name: 'dashboard', hash: '#/dashboard', account: 'admin' },
  { name: 'file-manager', hash: '#/filemanager?space=all', account: 'admin', press: ['票券主图'] },
  { name: 'file-list', hash: '#/filemanager?space=all&view=list', account: 'admin', press: ['票券主图'] },
  { name: 'palette', hash: '#/dashboard', account: 'admin', keys: 'Control+k', type: 'piaoquan' },
  { name: 'store-choice', hash: '#/admin/channelSelect', account: 'brand' },
  { name: 'unbuilt', hash: '#/short-link-tools', account: 'admin' },
  { name: 'forbidden', hash: '#/cash-account', account: 'front' },
  { name: 'not-found', hash: '#/no/such/page', account: 'admin' },
]
const viewports = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]
const themes = ['light', 'dark']
/** Pictures and drawings arrive. */
const settleMs = 1_000

/** A module of the test support, written in TypeScript. */
async function importSupport(name) {
  const { module } = await runnerImport(join(root, 'tests/support', name), {
    configFile: false,
    logLevel: 'error',
    resolve: { tsconfigPaths: true },
  })
  return module
}

/** Signs in. @returns the cookies that further windows begin with */
async function signIn(browser, url, account, password) {
  const context = await browser.newContext({ baseURL: url })
  const answer = await context.request.post('/oauth2-api/pub/login', {
    data: { account, password },
    headers: { 'X-Requested-With': 'fetch', Origin: url },
  })
  const { code, message } = await answer.json()
  if (code !== 0) throw new Error(`sign-in as ${account}: ${message}`)
  const state = await context.storageState()
  await context.close()
  return state
}

/** Opens a folder by its name, not by the menu of its row, and takes the pointer off what lies under it then. */
async function openFolder(page, name) {
  await page.getByRole('main').getByRole('button', { name, exact: true }).last().click()
  await page.mouse.move(0, 0)
}

/** Opens a screen in a window of its own and writes the picture. */
async function takePicture(
  browser,
  url,
  { name, hash, press = [], keys, type },
  { viewport, colorScheme, storageState },
) {
  const context = await browser.newContext({
    baseURL: url,
    viewport,
    colorScheme,
    storageState,
    reducedMotion: 'reduce',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  })
  // The appearance follows the system, so that the colour scheme of the window decides.
  await context.addInitScript(() => localStorage.setItem('preferences', JSON.stringify({ appearance: 'system' })))
  const page = await context.newPage()
  await page.goto(`/${hash}`)
  // The stream of news never ends, so that a quiet network is not to be waited for for long.
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined)
  for (const text of press) await openFolder(page, text)
  if (keys) await page.keyboard.press(keys)
  if (type) await page.getByRole('combobox').pressSequentially(type)
  await page.waitForTimeout(settleMs)
  const file = `${name}-${viewport.width}-${colorScheme}.png`
  await page.screenshot({ path: join(folder, file) })
  await context.close()
  console.log(`docs/screenshots/${file}`)
}

await buildWhenStale()
await ensureChromium()
await mkdir(folder, { recursive: true })
const { launchChromium } = await importSupport('chromium.ts')
const { startProduct } = await importSupport('product.ts')
const { demoPassword } = await importSupport('databases.ts')

const product = await startProduct()
try {
  const browser = await launchChromium()
  try {
    for (const screen of screens) {
      const storageState = screen.account && (await signIn(browser, product.url, screen.account, demoPassword))
      for (const viewport of viewports) {
        for (const colorScheme of themes) {
          await takePicture(browser, product.url, screen, { viewport, colorScheme, storageState })
        }
      }
    }
  } finally {
    await browser.close()
  }
} finally {
  await product.remove()
}
