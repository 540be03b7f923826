import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { openWindow, signInByForm } from '../support/browserPage'
import type { Product } from '../support/product'
import { openProduct } from './support/openProduct'
import { withSharedBrowser } from './support/shared'

const MB = 1024 * 1024

let product: Product
let page: Page
withSharedBrowser(async (browser) => {
  // It is killed.
  product = await openProduct()
  page = (await openWindow(browser)).page
})
afterAll(() => product?.remove())

const md5 = (bytes: Buffer) => createHash('md5').update(bytes).digest('hex')
/** A real MP4 head, so that the gateway's look at the first bytes is content; the rest is noise. */
const film = (bytes: number) => {
  const head = Buffer.from('000000206674797069736f6d0000020069736f6d69736f3261766331', 'hex')
  return Buffer.concat([head, randomBytes(bytes - head.length)])
}
const folders: string[] = []
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))))
/** From a folder, as people do: contents that a test hands over are unpacked in the page, which takes long for a film. */
const choose = async (files: { name: string; buffer: Buffer }[]) => {
  const folder = await mkdtemp(join(tmpdir(), 'chosen-'))
  folders.push(folder)
  const paths = files.map(({ name }) => join(folder, name))
  await Promise.all(files.map(({ buffer }, at) => writeFile(paths[at]!, buffer)))
  await page.getByRole('button', { name: '上传', exact: true }).click()
  await page.getByLabel('选择要上传的文件', { exact: true }).setInputFiles(paths)
}
const tile = (name: string) => page.getByRole('grid', { name: '文件', exact: true }).getByRole('gridcell', { name })

it('is found in the menu and shows both spaces', async () => {
  await signInByForm(page, product.url)
  await page.getByRole('navigation', { name: '主导航' }).getByRole('button', { name: '店铺', exact: true }).click()
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '文件管理' }).click()
  await page.getByRole('heading', { name: '文件管理' }).waitFor()
  await page.getByRole('tab', { name: '我的文件' }).waitFor()
  // The personal root opens first where there is one.
  expect(await page.getByRole('tab', { name: '我的文件' }).getAttribute('aria-selected')).toBe('true')
  await page.getByRole('tab', { name: '全部文件' }).click()
  await tile('海报').waitFor()
})

it('creates a folder, named after the month unless told otherwise', async () => {
  await page.getByRole('button', { name: '新建文件夹' }).click()
  const name = page.getByRole('dialog').getByLabel('名称')
  expect(await name.inputValue()).toMatch(/^\d{4}-\d{2}$/)
  await name.fill('   ')
  expect(await page.getByRole('dialog').getByRole('button', { name: '新建' }).isDisabled()).toBe(true)
  await name.fill('海报')
  await page.getByRole('dialog').getByRole('button', { name: '新建' }).click()
  await page.getByRole('dialog').getByRole('alert').or(page.getByRole('dialog').getByText('同名')).first().waitFor()
  await name.fill('十一月活动')
  await page.getByRole('dialog').getByRole('button', { name: '新建' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await tile('十一月活动').dblclick()
  await page.getByText('还没有文件').waitFor()
})

const poster = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#2f7c7c' } })
  .jpeg()
  .toBuffer()
const bigFilm = film(24 * MB)

it('uploads a small and a large file straight to storage, and lists them with a thumbnail', async () => {
  const puts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') puts.push(request.url())
  })
  await choose([
    { name: '湖景 自助.jpg', buffer: poster },
    { name: '宣传片.mp4', buffer: bigFilm },
  ])
  await page.getByText('上传完成').waitFor({ timeout: 60_000 })
  await tile('湖景 自助.jpg').waitFor()
  await tile('宣传片.mp4').waitFor()
  const storage = new URL(product.url)
  expect(puts.length).toBeGreaterThan(5)
  for (const url of puts) expect(new URL(url).port).not.toBe(storage.port)
  const thumb = tile('湖景 自助.jpg').getByRole('presentation')
  await expect
    .poll(() => thumb.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]))
    .toEqual([200, 133])
  await page.getByRole('button', { name: '清除已结束的上传' }).click()
})

it('refuses a page that calls itself a picture, and says so', async () => {
  await choose([
    { name: '假图.png', buffer: Buffer.from('<script>alert(1)</script>') },
    { name: '空.png', buffer: Buffer.alloc(0) },
  ])
  const tray = page.getByRole('region', { name: '上传' })
  await tray.getByText('2 个文件没有上传').waitFor()
  await tray.getByText('文件是空的').waitFor()
  expect(await tile('假图.png').count()).toBe(0)
  await page.getByRole('button', { name: '清除已结束的上传' }).click()
})

it('previews a picture and downloads a film byte for byte, under its own name', async () => {
  await tile('湖景 自助.jpg').dblclick()
  const picture = page.getByRole('dialog').getByRole('img', { name: '湖景 自助.jpg' })
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1200)
  await page.getByRole('button', { name: '关闭预览' }).click()
  await tile('宣传片.mp4').dblclick()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('link', { name: '下载' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('宣传片.mp4')
  expect(md5(await readFile((await download.path())!))).toBe(md5(bigFilm))
  await page.getByRole('button', { name: '关闭预览' }).click()
})

it('keeps everything through SIGKILL in the middle of an upload, and shows no half file', async () => {
  const address = page.url()
  // Storage is slowed down, so that the process dies while parts are on their way.
  await page.route('**/*partNumber=*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400))
    await route.continue().catch(() => {})
  })
  const sent = page.waitForRequest((request) => request.url().includes('partNumber=3'))
  await choose([{ name: '第二部.mp4', buffer: film(48 * MB) }])
  await sent
  await product.kill('SIGKILL')
  await page.getByRole('region', { name: '上传' }).getByText('网络中断').waitFor({ timeout: 60_000 })
  await page.unroute('**/*partNumber=*')

  await product.start()
  await page.goto('about:blank')
  await page.goto(address)
  await tile('湖景 自助.jpg').waitFor()
  await page.getByText('2 项').waitFor()
  expect(await tile('第二部.mp4').count()).toBe(0)
  const stored = await objectsOf(product.dataDir)
  expect(stored.filter((one) => one.size === bigFilm.length)).toHaveLength(1)
  expect(stored.filter((one) => one.size >= 48 * MB)).toEqual([])

  await tile('宣传片.mp4').dblclick()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('link', { name: '下载' }).click(),
  ])
  expect(md5(await readFile((await download.path())!))).toBe(md5(bigFilm))
})

/** Every object the storage folder holds, by its sidecars. */
async function objectsOf(dataDir: string): Promise<{ key: string; size: number }[]> {
  const files = await readdir(dataDir, { recursive: true })
  const sidecars = files.filter((name) => name.includes('storage') && name.endsWith('.json'))
  const read = await Promise.all(
    sidecars.map(
      async (name) => JSON.parse(await readFile(join(dataDir, name), 'utf8')) as { key?: string; size?: number },
    ),
  )
  return read.filter((one): one is { key: string; size: number } => one.key !== undefined && one.size !== undefined)
}
