import type { BrowserContext, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { openWindow, signInByForm } from '../support/browserPage'
import type { Product } from '../support/product'
import { withSharedProduct } from './support/shared'

let product: Product
let context: BrowserContext
let page: Page
withSharedProduct(async (browser, shared) => {
  product = shared
  const opened = await openWindow(browser)
  context = opened.context
  page = opened.page
  await signInByForm(page, product.url, 'admin', '/ticket/list/all')
})

/** Data of a call that reads, asked as the page does. */
const read = async (path: string): Promise<unknown> => {
  const { code, message, data } = await page.evaluate(
    async (address) => (await (await fetch(address)).json()) as { code: number; message: string; data: unknown },
    path,
  )
  if (code !== 0) throw new Error(`${path}: ${message}`)
  return data
}

const introduction = (at: Page) => at.getByRole('note', { name: '功能介绍' })

it('a page with an introduction has it in a line, and keeps it open on every visit and in every tab', async () => {
  await introduction(page).getByRole('listitem').filter({ hasText: '分账' }).waitFor()
  await introduction(page).getByRole('button', { name: '展开介绍' }).click()
  await introduction(page).getByRole('button', { name: '查看大图 3' }).waitFor()
  expect(await introduction(page).getByRole('img').count()).toBe(3)
  await page.reload()
  await introduction(page).getByRole('button', { name: '查看大图 3' }).waitFor()

  const other = await context.newPage()
  await other.goto(`${product.url}/#/ticket/list/all`)
  await introduction(other).getByRole('button', { name: '收起介绍' }).click()
  await introduction(page).getByRole('button', { name: '展开介绍' }).waitFor()
  await introduction(page).getByRole('img').first().waitFor({ state: 'detached' })
  await other.goto(`${product.url}/#/filemanager`)
  await introduction(other).getByText('素材').waitFor()
  await other.goto(`${product.url}/#/dashboard`)
  await introduction(other).waitFor({ state: 'detached' })
  await other.close()
})

it('a picture chosen in a rich text is stored, shown from there and saved; what could run is gone', async () => {
  const { list } = (await read('/api/ticket-api/eb/ticket-product/list?pageIndex=1&pageSize=100')) as {
    list: { id: number; status: string }[]
  }
  const { id } = list.find(({ status }) => status === 'DRAFT')!
  const form = `${product.url}/#/ticket/normalnew/edit/${id}`
  await page.goto(form)
  const text = page.getByRole('textbox', { name: '详情' })
  await text.waitFor()
  const editor = page.locator('[data-editor]')
  const choose = (name: string, buffer: Buffer) =>
    editor.locator('input[type="file"]').setInputFiles({ name, mimeType: 'image/png', buffer })

  await choose('坏.png', Buffer.from('<html>not a picture</html>'))
  await editor.getByText('上传图片出错：图片打不开，可能已损坏，换一张 JPG 或 PNG 再试').waitFor()
  await editor.getByRole('button', { name: '移除图片' }).click()
  await choose('空.png', Buffer.alloc(0))
  await editor.getByText('上传图片出错：图片是空的，换一张再试').waitFor()
  await editor.getByRole('button', { name: '知道了' }).click()

  const lake = await sharp({ create: { width: 320, height: 200, channels: 3, background: '#007275' } })
    .png()
    .toBuffer()
  await choose('湖景.png', lake)
  const picture = text.locator('img[src^="http"]')
  await picture.waitFor()
  const widthOf = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect.poll(widthOf).toBe(320)

  await text.evaluate((element) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData(
      'text/html',
      '<p onclick="hit=1">贴来的字</p><script>hit=1</script><img src="x" onerror="hit=1"><a href="javascript:hit=1">点我</a>',
    )
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await text.getByText('贴来的字').waitFor()
  await page.getByRole('button', { name: /^保存/ }).first().click()
  await page.waitForURL(/#\/ticket\/list\/all/)

  await page.goto(form)
  await picture.waitFor()
  await expect.poll(widthOf).toBe(320)
  const kept = await text.innerHTML()
  expect(kept).toContain('贴来的字')
  expect(kept).not.toMatch(/onclick|onerror|<script|javascript:|blob:/)
  expect(await page.evaluate(() => 'hit' in window)).toBe(false)

  // It stands among the store's files as well.
  const { ossDisplayId } = (await read('/api/oss-api/eb/oss/tree')) as { ossDisplayId: number }
  const folder = `/api/oss-api/eb/oss/directory_files?ossDisplayId=${ossDisplayId}&pageIndex=1&pageSize=1000`
  const { list: files } = (await read(folder)) as { list: { displayName: string }[] }
  const names = files.map(({ displayName }) => displayName)
  expect(names).toContain('湖景.png')
  expect(names).not.toContain('坏.png')
})
