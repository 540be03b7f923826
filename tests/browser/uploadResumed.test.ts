import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { transfer } from '@/blocks/uploads/constants'
import type { Page, Request } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { openWindow, signInByForm } from '../support/browserPage'
import type { Product } from '../support/product'
import { openProduct } from './support/openProduct'
import { withSharedBrowser } from './support/shared'

const MB = 1024 * 1024
const fileName = '宣传片.mp4'
const size = 48 * MB

let product: Product
let page: Page
withSharedBrowser(async (browser) => {
  // It is killed.
  product = await openProduct()
  page = (await openWindow(browser)).page
  page.on('dialog', (dialog) => void dialog.accept())
  // The system's own dialog cannot be driven; what it hands out is a handle like this one.
  await page.addInitScript((name) => {
    Reflect.deleteProperty(window, 'showSaveFilePicker')
    window.showOpenFilePicker = async () => [await (await navigator.storage.getDirectory()).getFileHandle(name)]
  }, fileName)
})
afterAll(() => product?.remove())

/** Puts a film onto the page's own disk. @returns its SHA-256 */
const makeFilm = () =>
  page.evaluate(
    async ({ name, bytes }) => {
      const head = [
        0, 0, 0, 32, 102, 116, 121, 112, 105, 115, 111, 109, 0, 0, 2, 0, 105, 115, 111, 109, 105, 115, 111, 50,
      ]
      const content = new Uint8Array(bytes)
      for (let start = 0; start < bytes; start += 65_536)
        crypto.getRandomValues(content.subarray(start, start + 65_536))
      content.set(head)
      const handle = await (await navigator.storage.getDirectory()).getFileHandle(name, { create: true })
      const file = await handle.createWritable()
      await file.write(content)
      await file.close()
      const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content))
      return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    },
    { name: fileName, bytes: size },
  )

const partOf = (request: Request) => Number(new URL(request.url()).searchParams.get('partNumber') ?? 0)

it('goes on after SIGKILL, restart and reload with the parts that are missing, without the file being chosen again', async () => {
  await signInByForm(page, product.url, 'admin', '/filemanager?space=all')
  await page.getByRole('heading', { name: '文件管理' }).waitFor()
  const sha256 = await makeFilm()
  const address = page.url()

  // Storage is slowed down, so that the process dies while parts are on their way.
  await page.route('**/*partNumber=*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400))
    await route.continue().catch(() => {})
  })
  const stored = new Set<number>()
  page.on('requestfinished', (request) => {
    if (request.method() === 'PUT' && partOf(request) > 0) stored.add(partOf(request))
  })
  await page.getByRole('button', { name: '上传', exact: true }).click()
  await page.getByRole('dialog', { name: '上传' }).getByRole('button', { name: '选择文件', exact: true }).click()
  const tray = page.getByRole('region', { name: '上传' })
  await expect.poll(() => stored.size, { timeout: 60_000, interval: 50 }).toBeGreaterThanOrEqual(3)
  await product.kill('SIGKILL')
  const before = new Set(stored)
  await tray.getByText('网络中断').first().waitFor({ timeout: 60_000 })
  await page.unroute('**/*partNumber=*')

  await product.start()
  const sent: number[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT' && partOf(request) > 0) sent.push(partOf(request))
  })
  await page.goto('about:blank')
  await page.goto(address)
  await tray.getByText('1 个文件没有传完').first().waitFor({ timeout: 30_000 })
  await tray.getByRole('button', { name: '继续上传' }).click()
  await tray.getByText('上传完成').first().waitFor({ timeout: 60_000 })

  expect(sent.length).toBeGreaterThan(0)
  // What storage had acknowledged in time to be noted is not sent again; one more may have been on its way.
  const again = sent.filter((part) => before.has(part))
  expect(again.length).toBeLessThanOrEqual(1)
  // Of the line nothing was known yet when it began.
  expect(new Set([...before, ...sent]).size).toBe(Math.ceil(size / transfer.firstPartBytes))

  await page.getByRole('gridcell', { name: fileName }).dblclick()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('link', { name: '下载' }).click(),
  ])
  expect(download.suggestedFilename()).toBe(fileName)
  const kept = createHash('sha256').update(await readFile((await download.path())!))
  expect(kept.digest('hex')).toBe(sha256)
}, 240_000)

it('downloads several files and a folder with all it holds as one ZIP', async () => {
  await page.keyboard.press('Escape')
  const posters = page.getByRole('gridcell', { name: '海报' })
  await posters.click({ position: { x: 20, y: 20 } })
  await page
    .getByRole('gridcell', { name: fileName })
    .click({ modifiers: ['ControlOrMeta'], position: { x: 20, y: 20 } })
  await page.getByText('已选 2 项').waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('toolbar', { name: '批量操作' }).getByRole('button', { name: '下载' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/ 等 2 项\.zip$/)
  const zip = await readFile((await download.path())!)
  expect(zip.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')
  const names = namesIn(zip)
  expect(names).toContain(fileName)
  expect(names.some((name) => /^海报\/.+\.\w+$/.test(name))).toBe(true)
  expect(zip.length).toBeGreaterThan(size)
})

/** Names in a ZIP's directory, which stands at its end. */
function namesIn(zip: Buffer): string[] {
  const entry = Buffer.from('PK\u0001\u0002', 'latin1')
  const names: string[] = []
  const directory = zip.readUInt32LE(zip.lastIndexOf('PK\u0005\u0006', undefined, 'latin1') + 16)
  for (let at = directory; zip.subarray(at, at + 4).equals(entry);) {
    const [name, extra, comment] = [28, 30, 32].map((field) => zip.readUInt16LE(at + field)) as [number, number, number]
    names.push(zip.subarray(at + 46, at + 46 + name).toString('utf8'))
    at += 46 + name + extra + comment
  }
  return names
}
