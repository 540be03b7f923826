import { ossApi } from '@contracts/calls/ossApi'
import { codes } from '@contracts/envelope'
import OSS from 'ali-oss'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { hotelConfig } from '../settings/tables'
import { neverExpires, openFileGateway, westLake } from '../http/oss-api/fileGateway.testing'
import { registerUpload } from './fileRegistrar'
import { fileItems, objectRemovals } from './tables'
import { inspectUpload } from './uploadedObject'

// Attacks on registration, by the numbers of docs/files.md: what was uploaded (6), under which name (7), how it is then
// served (8, 9), from where (10).

let files: Awaited<ReturnType<typeof openFileGateway>>
let png: Buffer
let root: number
let own: number
beforeAll(async () => {
  files = await openFileGateway()
  png = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#2a7' } })
    .png()
    .toBuffer()
  root = (await files.as('ann', ossApi.tree)).data.ossDisplayId
  own = (await files.as('ann', ossApi.treeOfUser)).data!.ossDisplayId
})
afterAll(() => files.close())
beforeEach(() => {
  files.clock.now = new Date(files.clock.now.getTime() + 61_000)
})

const storage = () => files.services.storage
/** Uploads and registers. */
async function add(content: Buffer, extension: string, fileName = `a.${extension}`, folder = root) {
  const key = await files.upload('ann', content, extension)
  return { key, answer: await files.register('ann', key, fileName, folder) }
}
const namedIn = async (folder: number) =>
  (await files.as('ann', ossApi.directoryFiles, { ossDisplayId: folder })).data.list.map(({ path }) => path)
const actor = () => ({
  session: { userId: 'ann', adminId: 101, account: 'ann' },
  tenant: { ...westLake, permissions: new Set(['all']), dataScope: 'BRAND' as const },
  request: { headers: new Headers(), address: '203.0.113.9' },
})

describe('requirement 6: what is registered has been looked at', () => {
  it.each<[string, Buffer, string, RegExp]>([
    ['an empty file', Buffer.alloc(0), 'png', /^文件内容为空/],
    ['a page named .png', Buffer.from('<!doctype html><script>alert(1)</script>'), 'png', /^文件内容与扩展名不符/],
    ['a page named .txt', Buffer.from('<html><script>alert(1)</script>'), 'txt', /^文件内容与扩展名不符/],
    ['an SVG named .png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="x"/>'), 'png', /^文件内容与/],
    ['a program named .jpg', Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), 'jpg', /^文件内容与扩展名不符/],
    ['a script named .mp4', Buffer.from('#!/bin/sh\nrm -rf /\n'), 'mp4', /^文件内容与扩展名不符/],
    ['a zip named .pdf', Buffer.from('PK\x03\x04'), 'pdf', /^文件内容与扩展名不符/],
    ['a PDF named .docx', Buffer.from('%PDF-1.7'), 'docx', /^文件内容与扩展名不符/],
    ['a picture that was cut off', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0', 'latin1'), 'png', /^图片已损坏/],
  ])('%s is refused, deleted, and in no list', async (_name, content, extension, message) => {
    const { key, answer } = await add(content, extension)
    expect(answer).toMatchObject({ status: 200, code: codes.badRequest })
    expect(answer.message).toMatch(message)
    expect(await storage().head(key)).toBeNull()
    expect(await namedIn(root)).not.toContain(key)
    expect(await files.services.db.select().from(objectRemovals)).toEqual([])
  })

  it('an image of more than 50 million pixels is refused by its header', async () => {
    const bomb = await sharp({ create: { width: 10_000, height: 5_001, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const { key, answer } = await add(bomb, 'png')
    expect(answer.message).toBe('图片不得超过5000万像素')
    expect(await storage().head(key)).toBeNull()
    const bmp = Buffer.alloc(54)
    bmp.write('BM')
    bmp.writeUInt32LE(40, 14)
    bmp.writeInt32LE(100_000, 18)
    bmp.writeInt32LE(-100_000, 22)
    expect((await add(bmp, 'bmp')).answer.message).toBe('图片不得超过5000万像素')
  })

  it('a file above 5 GiB is refused without a look inside', async () => {
    const info = { size: 5 * 1024 ** 3 + 1, etag: '', type: '', lastModified: new Date() }
    const readStart = vi.fn<() => Promise<Buffer>>()
    const looked = inspectUpload({ ...storage(), readStart }, { key: 'a.mp4', extension: 'mp4', info })
    await expect(looked).rejects.toThrow('文件大小不得超过5120M')
    expect(readStart).not.toHaveBeenCalled()
  })

  it('only the first 4 KB of a file are fetched', async () => {
    const film = Buffer.concat([Buffer.from('000000206674797069736f6d', 'hex'), Buffer.alloc(300_000)])
    const key = await files.upload('ann', film, 'mp4')
    const asked: unknown[] = []
    const watched = {
      ...storage(),
      urlPrefix: storage().urlPrefix,
      readStart: (...wish: [string, number]) => {
        asked.push(wish)
        return storage().readStart(...wish)
      },
      read: () => Promise.reject(new Error('never whole')),
    }
    const row = await registerUpload({ ...files.services, storage: watched }, actor(), {
      key,
      fileName: 'film.mp4',
      folderId: root,
      namesAreChecked: false,
    })
    expect(asked).toEqual([[key, 4096]])
    expect(row).toMatchObject({ fileSize: film.length, type: 'video/mp4', objectKey: key })
    expect(row.etag).toMatch(/^[0-9A-F]{32}(-\d+)?$/)
  })

  it('nothing appears before it is registered, and then once', async () => {
    const key = await files.upload('ann', png, 'png')
    expect(await namedIn(root)).not.toContain(key)
    const answers = await Promise.all([1, 2, 3].map(() => files.register('ann', key, 'a.png', root)))
    expect(new Set(answers.map(({ data }) => data.ossDisplayId)).size).toBe(1)
    expect((await namedIn(root)).filter((path) => path === key)).toHaveLength(1)
    expect(await files.register('bob', key, 'a.png', root)).toMatchObject({ code: codes.noRight })
  })

  it('a refused second registration cannot take the object of the first', async () => {
    await files.services.db.insert(hotelConfig).values({ ...westLake, name: 'ENABLE_UPLOAD_CHECK', value: '1' })
    try {
      for (let round = 0; round < 5; round++) {
        const key = await files.upload('ann', png, 'png')
        const [good, bad] = await Promise.all([
          files.register('ann', key, '好.png', root),
          files.register('ann', key, '不 好.png', root),
        ])
        // The first one decides; a row never exists without its object.
        const stored = await storage().head(key)
        if (good.code === 0) expect(stored).not.toBeNull()
        else expect([bad.code, stored]).toEqual([codes.badRequest, null])
      }
    } finally {
      await files.services.db.delete(hotelConfig)
    }
  })

  it('an object that another registration removes before it is sealed was not uploaded', async () => {
    const key = await files.upload('ann', png, 'png')
    const seal = async (sealed: string, reader: { isPrivate: boolean }) => {
      await storage().delete(sealed)
      return storage().seal(sealed, reader)
    }
    const services = { ...files.services, storage: { ...storage(), urlPrefix: '', seal } }
    const upload = { key, fileName: 'a.png', folderId: root, namesAreChecked: false }
    await expect(registerUpload(services, actor(), upload)).rejects.toThrow('文件未上传成功，请重新上传')
    expect(await namedIn(root)).not.toContain(key)
  })

  it('a refused object that storage cannot delete now waits in the outbox, and nothing is registered meanwhile', async () => {
    const key = await files.upload('ann', Buffer.from('<html>'), 'png')
    const services = {
      ...files.services,
      storage: { ...storage(), urlPrefix: '', delete: () => Promise.reject(new Error('storage is away')) },
    }
    const upload = { key, fileName: 'a.png', folderId: root, namesAreChecked: false }
    await expect(registerUpload(services, actor(), upload)).rejects.toThrow('文件内容与扩展名不符')
    const waiting = await files.services.db.select().from(objectRemovals).where(eq(objectRemovals.key, key))
    expect(waiting).toMatchObject([{ tries: 1 }])
    await storage().put(key, png)
    expect(await files.register('ann', key, 'a.png', root)).toMatchObject({ code: codes.gone })
    await files.services.db.delete(objectRemovals)
  })
})

describe('requirement 7: names', () => {
  it.each([
    ['../../etc/passwd', 'etcpasswd.png'],
    ['a\u202Egnp.exe', 'agnp.exe.png'],
    ['a\u200b\u200d\ufeffb.png', 'ab.png'],
    ['a\r\nContent-Type: text/html.png', 'aContent-Type texthtml.png'],
    ['a\0b.png', 'ab.png'],
    ['..hidden.png', 'hidden.png'],
    ['<img src=x onerror=alert(1)>.png', 'img src=x onerror=alert(1).png'],
    ['a\\b:c*d?e"f|g.png', 'abcdefg.png'],
    ['e\u0301.png', 'é.png'],
    ['  图 片 .png', '图 片.png'],
    ['a.PNG', 'a.PNG'],
    ['a.html', 'a.html.png'],
    ['\u200b', '未命名.png'],
    ['\ud800.png', 'png.png'],
  ])('%j is kept as %j', async (given, kept) => {
    const { answer } = await add(png, 'png', given)
    expect(answer.data.displayName).toBe(kept)
  })

  it('are cut at 200 characters before the extension', async () => {
    const { answer } = await add(png, 'png', `${'😀'.repeat(300)}.png`)
    expect([...answer.data.displayName]).toHaveLength(200)
    expect(answer.data.displayName).toMatch(/😀\.png$/u)
  })

  it('come back from a download as RFC 5987 text that cannot leave its header', async () => {
    const { answer } = await add(png, 'png', '西湖\'s "夜景" (1)%0d%0aX: y.png')
    const download = await fetch(answer.data.downloadUrl!)
    expect(download.headers.get('content-disposition')).toBe(
      "attachment; filename*=UTF-8''%E8%A5%BF%E6%B9%96%27s%20%E5%A4%9C%E6%99%AF%20%281%29%250d%250aX%20y.png",
    )
    expect(download.headers.get('x')).toBeNull()
  })
})

describe('requirements 8 and 9: what is registered is served by what it is', () => {
  const pdf = Buffer.from('%PDF-1.7\n%%EOF')
  it.each<[string, Buffer, string | null, string]>([
    ['svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'attachment', 'image/svg+xml'],
    ['xml', Buffer.from('<?xml version="1.0"?><a/>'), 'attachment', 'application/xml'],
    ['json', Buffer.from('{"a":1}'), 'attachment', 'application/json'],
    ['csv', Buffer.from('a,b'), 'attachment', 'text/csv; charset=utf-8'],
    ['zip', Buffer.from('PK\x05\x06'), 'attachment', 'application/zip'],
    ['txt', Buffer.from('alert(1)'), null, 'text/plain; charset=utf-8'],
    ['pdf', pdf, null, 'application/pdf'],
  ])('.%s, uploaded as text/html', async (extension, content, disposition, type) => {
    const { path, credentials } = await files.token('ann')
    const key = files.newKey(path, extension)
    const lie = { 'Content-Type': 'text/html', 'Content-Disposition': 'inline', 'Cache-Control': 'no-store' }
    await new OSS({ ...credentials, ...neverExpires }).put(key, content, { mime: 'text/html', headers: lie })
    const { data } = await files.register('ann', key, `a.${extension}`, root)
    const { headers } = await fetch(data.url!)
    expect([headers.get('content-type'), headers.get('content-disposition')]).toEqual([type, disposition])
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    const policy = "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'"
    expect(headers.get('content-security-policy')).toBe(extension === 'pdf' ? policy : `${policy}; sandbox`)
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })

  it('a private one is kept by no cache, and signed for an hour at most, its thumbnail apart', async () => {
    const { key, answer } = await add(png, 'png', '合同.png', own)
    expect((await fetch(storage().publicUrl(key))).status).toBe(403)
    for (const address of [answer.data.url!, answer.data.thumbUrl!, answer.data.downloadUrl!]) {
      expect(Number(new URL(address).searchParams.get('x-oss-expires'))).toBeLessThanOrEqual(3600)
      const read = await fetch(address)
      expect([read.status, read.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    }
    const thumb = new URL(answer.data.thumbUrl!)
    expect(thumb.searchParams.get('x-oss-process')).toBe('image/resize,w_200,h_200')
    thumb.searchParams.set('x-oss-process', 'image/resize,w_400,h_400')
    expect((await fetch(thumb)).status).toBe(403)
    thumb.searchParams.delete('x-oss-process')
    expect((await fetch(thumb)).status).toBe(403)
    expect((await fetch(`${answer.data.url!}&x-oss-process=image/resize,w_200,h_200`)).status).toBe(403)
    const inline = new URL(answer.data.downloadUrl!)
    inline.searchParams.set('response-content-disposition', 'inline')
    expect((await fetch(inline)).status).toBe(403)
  })

  it('one that goes to both trees at once ends in one of them, and is private only there', async () => {
    for (let round = 0; round < 4; round++) {
      const key = await files.upload('ann', png, 'png')
      await Promise.all([files.register('ann', key, 'a.png', own), files.register('ann', key, 'a.png', root)])
      const [row] = await files.services.db.select().from(fileItems).where(eq(fileItems.objectKey, key))
      const { status } = await fetch(storage().publicUrl(key))
      expect(status).toBe(row!.space === 'user:ann' ? 403 : 200)
    }
  })
})

describe('requirement 10: storage is an origin of its own', () => {
  it('knows no cookie, sets none, and serves nothing of the console', async () => {
    const { key } = await add(png, 'png', 'a.png', own)
    const withCookie = await fetch(storage().publicUrl(key), { headers: { Cookie: 'ann' } })
    expect(withCookie.status).toBe(403)
    expect(withCookie.headers.getSetCookie()).toEqual([])
    const { origin } = new URL(storage().urlPrefix)
    expect(origin).not.toBe(files.services.config.publicUrl)
    expect((await fetch(`${origin}${ossApi.tree.path}`, { headers: { Cookie: 'ann' } })).status).toBe(403)
  })

  it('is named to browsers apart from where objects are read', async () => {
    const { credentials } = await files.token('ann')
    expect(credentials.domain).toBe(storage().urlPrefix)
    expect(credentials.endpoint).not.toContain(credentials.bucket)
  })
})
