import { ossApi } from '@contracts/calls/ossApi'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { purgeFiles } from '@server/files/filePurger'
import { fileShares } from '@server/files/tables'
import { operationLog } from '@server/identity/tables'
import { openFileGateway } from './fileGateway.testing'

const dayMs = 24 * 3_600_000

let files: Awaited<ReturnType<typeof openFileGateway>>
let png: Buffer
/** 全部文件 of 西湖店 and 我的文件 of ann. */
let root: number
let own: number

beforeAll(async () => {
  files = await openFileGateway()
  png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#2a7' } })
    .png()
    .toBuffer()
  root = (await files.as('ann', ossApi.tree)).data.ossDisplayId
  own = (await files.as('ann', ossApi.treeOfUser)).data!.ossDisplayId
})
afterAll(() => files.close())

const makeFile = async (parent: number, name: string) =>
  (await files.register('ann', await files.upload('ann', png, 'png'), name, parent)).data.ossDisplayId
const share = (ossDisplayId: number, days: unknown = 7, account = 'ann') =>
  files.as(account, ossApi.share, { ossDisplayId, days })
const linkTo = async (name: string, parent = root) => {
  const file = await makeFile(parent, name)
  return { file, ...(await share(file)).data }
}
const later = (ms: number) => {
  files.clock.now = new Date(files.clock.now.getTime() + ms)
}
/** Each visit is its own minute: what is tested here is not the limit. */
const visit = async (url: string, method?: string) => {
  later(61_000)
  const answer = await files.visit(url, method)
  return { status: answer.status, text: await answer.text(), headers: answer.headers }
}
const notThere = { status: 404 }

describe('a link', () => {
  it('opens a page that says what it is, and the file under its name, without a session', async () => {
    const { url, expiresAt } = await linkTo('秋季 <海报>&.png', own)
    expect(new Date(expiresAt).getTime() - files.clock.now.getTime()).toBe(7 * dayMs)
    const page = await visit(url)
    expect(page.status).toBe(200)
    expect(page.text).toContain('秋季 海报&amp;.png')
    expect(page.text).not.toContain('<script')
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*frame-ancestors 'none'$/)
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')
    expect(page.headers.get('x-robots-tag')).toBe('noindex, nofollow')
    const sent = await visit(`${url}/file`)
    expect(sent.status).toBe(302)
    const file = await fetch(sent.headers.get('location')!)
    expect(Buffer.from(await file.arrayBuffer()).equals(png)).toBe(true)
    expect(file.headers.get('content-disposition')).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent('秋季 海报&.png')}`,
    )
  })

  it('is counted each time it is opened, and listed with those that still open the file', async () => {
    const { file, url, id } = await linkTo('计数.png')
    await visit(url)
    await visit(url)
    await visit(url, 'HEAD')
    const second = await share(file, 1)
    expect((await files.as('ann', ossApi.shares, { ossDisplayId: file })).data).toMatchObject([
      { id: second.data.id, opened: 0 },
      { id, opened: 2, url },
    ])
  })

  it.each([2, 0, -1, 365, '7', null])('for %s days is none that is offered', async (days) => {
    expect(await share(await makeFile(root, '天数.png'), days)).toMatchObject({ code: 40000, status: 400 })
  })

  it('of a folder there is none', async () => {
    const folder = await files.as('ann', ossApi.directoryCreate, { ossDisplayId: root, displayName: '分享夹' })
    expect(await share(folder.data.ossDisplayId)).toMatchObject({ message: '所选项目是文件夹，不是文件' })
    expect(await share(root)).toMatchObject({ message: '所选项目是文件夹，不是文件' })
  })

  it('is written down with who made and who ended it', async () => {
    const { id } = await linkTo('留痕.png')
    await files.as('bob', ossApi.unshare, { id })
    const lines = await files.services.db.select().from(operationLog)
    const [made, ended] = ['分享文件', '停止分享文件'].map((action) => lines.findLast((line) => line.action === action))
    expect([made?.userId, ended?.userId]).toEqual(['ann', 'bob'])
  })
})

describe('nobody gets around it', () => {
  it('when its time is over', async () => {
    const { file, url } = await linkTo('到期.png')
    later(7 * dayMs - 62_000)
    expect((await visit(url)).status).toBe(200)
    later(2_000)
    expect(await visit(url)).toMatchObject(notThere)
    expect(await visit(`${url}/file`)).toMatchObject(notThere)
    expect((await files.as('ann', ossApi.shares, { ossDisplayId: file })).data).toEqual([])
  })

  it('when it was taken back, by a colleague as well', async () => {
    const { url, id } = await linkTo('撤销.png')
    expect(await files.as('bob', ossApi.unshare, { id })).toMatchObject({ code: 0 })
    expect(await visit(url)).toMatchObject(notThere)
    expect(await visit(`${url}/file`)).toMatchObject(notThere)
  })

  it('while its file is in the trash, nor when it is gone; restored it opens again', async () => {
    const { file, url } = await linkTo('回收.png')
    await files.as('ann', ossApi.delete, { ossDisplayIds: [file], forceDelete: false })
    expect(await visit(url)).toMatchObject(notThere)
    await files.as('ann', ossApi.restore, { ossDisplayIds: [file] })
    expect((await visit(url)).status).toBe(200)
    await files.as('ann', ossApi.delete, { ossDisplayIds: [file], forceDelete: false })
    const { brandId, hotelId } = { brandId: 1, hotelId: 11 }
    const ann = {
      session: { userId: 'ann', adminId: 101 },
      tenant: { brandId, hotelId, permissions: new Set(['all']) },
    }
    await purgeFiles(files.services, ann as unknown as Parameters<typeof purgeFiles>[1], [file])
    expect(await visit(url)).toMatchObject(notThere)
    expect(await files.services.db.select().from(fileShares).where(eq(fileShares.fileId, file))).toEqual([])
  })

  it('with a signature changed, cut, of another link, or none', async () => {
    const [one, other] = [await linkTo('甲.png'), await linkTo('乙.png')]
    const base = one.url.slice(0, one.url.lastIndexOf('/') + 1)
    const signatureOf = (url: string) => url.slice(url.indexOf('-', url.lastIndexOf('/')) + 1)
    const flipped = signatureOf(one.url).replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))
    const tried = [
      `${one.id}-${signatureOf(other.url)}`,
      `${other.id}-${signatureOf(one.url)}`,
      `${one.id}-${flipped}`,
      `${one.id}-${signatureOf(one.url).slice(0, -1)}`,
      `${one.id}-${signatureOf(one.url)}A`,
      `${one.id}-`,
      `${one.id}`,
      `0${one.id}-${signatureOf(one.url)}x`,
      `999999999999999-${signatureOf(one.url)}`,
      `99999999999999999999-${signatureOf(one.url)}`,
      `${one.id}%00-${signatureOf(one.url)}`,
      `${one.id}'--${signatureOf(one.url)}`,
      '..%2f..%2fhealthz',
      '%F0%9F%98%80',
    ]
    const pages = []
    for (const token of tried) pages.push(await visit(base + token))
    expect(pages.map(({ status }) => status)).toEqual(tried.map(() => 404))
    // Nothing tells a link that never was from one that has ended.
    expect(new Set(pages.map(({ text }) => text)).size).toBe(1)
  })

  it('by lengthening it in the database: the time is signed', async () => {
    const { id, url } = await linkTo('改期.png')
    await files.services.db
      .update(fileShares)
      .set({ expiresAt: new Date('2098-01-01') })
      .where(eq(fileShares.id, id))
    expect(await visit(url)).toMatchObject(notThere)
  })

  it('from another store, by another user, or without the right to change files', async () => {
    const { file, id, url } = await linkTo('门店.png')
    const mine = await linkTo('私人.png', own)
    const gone = { code: 40400, message: '文件或文件夹不存在' }
    for (const account of ['stranger', 'brand']) {
      expect(await share(file, 7, account)).toMatchObject(gone)
      expect(await files.as(account, ossApi.shares, { ossDisplayId: file })).toMatchObject(gone)
      expect(await files.as(account, ossApi.unshare, { id })).toMatchObject(gone)
    }
    expect(await share(mine.file, 7, 'bob')).toMatchObject(gone)
    expect(await files.as('bob', ossApi.unshare, { id: mine.id })).toMatchObject(gone)
    expect(await share(file, 7, 'reader')).toMatchObject({ code: 40300 })
    expect(await files.as('reader', ossApi.unshare, { id })).toMatchObject({ code: 40300 })
    expect(await files.as('ann', ossApi.unshare, { id: 987_654_321 })).toMatchObject(gone)
    expect((await visit(url)).status).toBe(200)
    expect((await visit(mine.url)).status).toBe(200)
  })

  it('by asking often: one address may ask sixty times a minute', async () => {
    const { url } = await linkTo('频繁.png')
    later(61_000)
    const statuses: number[] = []
    for (let nth = 0; nth < 61; nth += 1) statuses.push((await files.visit(`${url.slice(0, -1)}!`)).status)
    expect([statuses.filter((status) => status === 404).length, statuses.at(-1)]).toEqual([60, 429])
    const refused = await files.visit(url)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
    expect((await visit(url)).status).toBe(200)
  })
})
