import { held } from '@/app/testing/held'
import { merchantApi } from '@contracts/calls/merchantApi'
import type { Page, Request } from 'playwright-core'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { expectNoAxeViolation, openWindow, signInByForm } from '../support/browserPage'
import { withSharedProduct } from './support/shared'

let page: Page
let png: Buffer
/** Where anybody reads the first file. */
let address: string
withSharedProduct(async (browser, product) => {
  page = (await openWindow(browser)).page
  png = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#2f7c7c' } })
    .png()
    .toBuffer()
  // Inputs are filled by the test: no dialog of the system's.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'showOpenFilePicker'))
  await page.route(`**${merchantApi.getHotelConfigAll.path.replace('/api', '')}*`, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: object }
    await route.fulfill({
      response: answer,
      json: { ...body, data: { ...body.data, ENABLE_NEW_FILE_MANAGER_SWITCH: '0' } },
    })
  })
  await signInByForm(page, product.url, 'admin', '/filemanager?view=list')
})

const choose = (...names: string[]) =>
  page.getByLabel('选择要上传的文件').setInputFiles(names.map((name) => ({ name, mimeType: 'image/png', buffer: png })))
const row = (name: string | RegExp) => page.getByRole('row', { name })
const uploaded = async () => {
  await page.getByRole('region', { name: '上传' }).getByText('上传完成').first().waitFor({ timeout: 30_000 })
  await page.getByRole('button', { name: '清除已结束的上传' }).click()
}
const menu = async (name: string, action: string) => {
  await row(name).click({ button: 'right' })
  await page.getByRole('menuitem', { name: action }).click()
}

it('lists what storage holds, puts files under their own names, and a namesake with milliseconds', async () => {
  await page.getByText('还没有文件').waitFor()
  const asked: Request[] = []
  page.on('request', (request) => asked.push(request))
  await choose('海报.png')
  await uploaded()
  await row('海报.png').waitFor()
  const put = asked.find((request) => request.method() === 'PUT' && request.url().includes('/explorer/'))!
  address = put.url().split('?')[0]!
  expect(decodeURIComponent(address)).toMatch(/\/explorer\/1001\/[^/]+\/海报\.png$/)
  expect(asked.some((request) => request.url().includes('file_uploaded'))).toBe(false)
  await choose('海报.png')
  await uploaded()
  await row(/海报\d{13}\.png/).waitFor()
  await page.getByText('2 项').waitFor()
  await expectNoAxeViolation(page, 'older explorer')
})

it('folders are prefixes: one is there once something lies in it', async () => {
  await page.getByRole('button', { name: '新建文件夹' }).click()
  await page.getByRole('dialog').getByLabel('名称').fill('春季')
  await page.getByRole('dialog').getByRole('button', { name: '新建', exact: true }).click()
  await page.getByText('还没有文件').waitFor()
  await choose('一.png', '二.png')
  await uploaded()
  await row('一.png').waitFor()
  await page.getByRole('navigation', { name: '文件夹位置' }).getByRole('button', { name: '全部文件' }).click()
  await row('春季').waitFor()
  await page.getByText('3 项').waitFor()
  await page.getByRole('searchbox').fill('二')
  const hits = page.getByRole('grid', { name: '搜索结果' })
  await hits.getByText('春季').waitFor()
  expect(await hits.getByRole('row').count()).toBe(2)
  await page.getByRole('searchbox').fill('')
  await row('春季').waitFor()
})

it('finds a file that arrives while a search is reading storage', async () => {
  const listed = held()
  const stored = held()
  const isSearch = (url: URL) => url.searchParams.has('prefix') && !url.searchParams.has('delimiter')
  // Nothing of storage is known yet.
  await page.reload()
  await page.route(isSearch, async (route) => {
    const answer = await route.fetch()
    listed.resolve()
    await stored.promise
    // The reading may have been given up meanwhile.
    await route.fulfill({ response: answer }).catch(() => undefined)
  })
  await page.route(/%E4%B8%89\.png/, async (route) => {
    if (route.request().method() === 'PUT') await listed.promise
    await route.continue()
  })
  await menu('春季', '打开')
  await row('一.png').waitFor()
  await choose('三.png')
  await page.getByRole('searchbox').fill('三')
  await uploaded()
  stored.resolve()
  await page.getByRole('grid', { name: '搜索结果' }).getByText('春季').waitFor()
  await page.unroute(isSearch)
  await page.getByRole('searchbox').fill('')
  await page.getByRole('navigation', { name: '文件夹位置' }).getByRole('button', { name: '全部文件' }).click()
  await row('春季').waitFor()
})

it('set private, only a signed address opens it; the preview has one', async () => {
  await row('海报.png').waitFor()
  expect((await fetch(address)).status).toBe(200)
  await menu('海报.png', '设为私密')
  await page.getByText('已设为私密').waitFor()
  expect((await fetch(address)).status).toBe(403)
  await menu('海报.png', '预览')
  const picture = page.getByRole('dialog').getByRole('img', { name: '海报.png' })
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(600)
  expect(await picture.getAttribute('src')).toContain('x-oss-signature=')
  await page.getByRole('button', { name: '关闭预览' }).click()
})

it('deletes several at once, a folder with all it holds', async () => {
  await page.getByRole('button', { name: '批量操作' }).click()
  // The file of the menu is chosen already.
  await row('春季').click()
  await page.getByText('已选 2 项').waitFor()
  await page.getByRole('button', { name: '批量删除' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '删除', exact: true }).click()
  await row('春季').waitFor({ state: 'detached' })
  const left = () => page.getByRole('row').allInnerTexts()
  await expect.poll(async () => (await left()).length).toBe(2)
  await page.reload()
  await row(/海报\d{13}\.png/).waitFor()
  expect(await left()).toHaveLength(2)
})
