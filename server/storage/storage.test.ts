import { promises as fs } from 'node:fs'
import { Agent, createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import OSS from 'ali-oss'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '@tests/support/freePort'
import { createOssStorage } from './ossStorage'
import { openStorage, type OpenedStorage, type StorageSettings } from './openStorage'
import { MissingObject, THUMBNAIL_PROCESS, type UploadToken } from './storage'
import { refusalOf } from './testing/listeningEndpoint'

const settings = (dataDir: string, more: Partial<StorageSettings> = {}): StorageSettings => ({
  dataDir,
  host: '127.0.0.1',
  port: 0,
  consoleOrigins: () => true,
  maxObjectBytes: 10_000_000,
  ...more,
})
const clientOf = ({ credentials }: UploadToken) => new OSS({ ...credentials, refreshSTSTokenInterval: 3_600_000 })

describe('the embedded storage', () => {
  let dataDir: string
  let opened: OpenedStorage
  beforeAll(async () => {
    dataDir = await fs.mkdtemp(path.join(tmpdir(), 'storage-port-'))
    opened = await openStorage(settings(dataDir))
    await opened.listen()
  })
  afterAll(async () => {
    await opened.close()
    await fs.rm(dataDir, { recursive: true, force: true })
  })

  it('keeps objects: put, head, read, delete', async () => {
    const { storage } = opened
    await storage.put('common/1/你好 +&.txt', Buffer.from('0123456789'))
    const info = await storage.head('common/1/你好 +&.txt')
    expect(info).toMatchObject({
      size: 10,
      etag: '781E5E245D69B566979B86E28D23F2C7',
      type: 'text/plain; charset=utf-8',
    })
    expect(Math.abs(info!.lastModified.getTime() - Date.now())).toBeLessThan(5000)
    expect((await storage.readStart('common/1/你好 +&.txt', 4)).toString()).toBe('0123')
    expect((await storage.readStart('common/1/你好 +&.txt', 4000)).toString()).toBe('0123456789')
    expect((await storage.read('common/1/你好 +&.txt')).toString()).toBe('0123456789')
    expect(await (await fetch(storage.publicUrl('common/1/你好 +&.txt'))).text()).toBe('0123456789')
    await storage.delete('common/1/你好 +&.txt')
    await storage.delete('common/1/你好 +&.txt')
    expect(await storage.head('common/1/你好 +&.txt')).toBeNull()
    await storage.put('common/1/empty.txt', Buffer.alloc(0))
    expect((await storage.readStart('common/1/empty.txt', 10)).length).toBe(0)
    await storage.check()
  })

  it('issues upload tokens that ali-oss uses as they are, limited to their prefix', async () => {
    const token = await opened.storage.issueUploadToken({ prefix: 'common/7/9/' })
    const lives = Date.parse(token.expiration) - Date.now()
    expect(lives > 890_000 && lives <= 900_000).toBe(true)
    expect(token.path).toBe('common/7/9/')
    expect(token.credentials).toMatchObject({
      authorizationV4: true,
      bucket: 'console',
      domain: opened.storage.urlPrefix,
    })
    const client = clientOf(token)
    await client.put('common/7/9/a.txt', Buffer.from('a'))
    expect(await refusalOf(client.put('common/7/9/a.txt', Buffer.from('b')))).toBe('FileAlreadyExists')
    expect(await refusalOf(client.put('common/7/8/a.txt', Buffer.from('b')))).toBe('AccessDenied')
    expect(await refusalOf(client.list({ prefix: 'common/7/9/', 'max-keys': 1 }, {}))).toBe('AccessDenied')
    expect(await (await fetch(`${token.credentials.domain}common/7/9/a.txt`)).text()).toBe('a')
  })

  it('issues tokens that may list and read their prefix, and only that', async () => {
    const actions = ['oss:ListObjects', 'oss:GetObject', 'oss:PutObject']
    const client = clientOf(await opened.storage.issueUploadToken({ prefix: 'common/7/9/', actions }))
    expect((await client.list({ prefix: 'common/7/9/', 'max-keys': 5 }, {})).objects).toHaveLength(1)
    expect(await refusalOf(client.list({ prefix: 'common/7/', 'max-keys': 5 }, {}))).toBe('AccessDenied')
    expect((await client.get('common/7/9/a.txt')).content.toString()).toBe('a')
    expect(await refusalOf(client.delete('common/7/9/a.txt'))).toBe('AccessDenied')
  })

  it.each(['', '/', '*/', 'common/*/', 'common', '/common/', 'a/../b/', 'a?/'])(
    'issues no token for the prefix %j',
    async (prefix) => {
      await expect(opened.storage.issueUploadToken({ prefix })).rejects.toThrow(RangeError)
    },
  )

  it('answers AssumeRole like Aliyun, refusals included', async () => {
    const { domain } = (await opened.storage.issueUploadToken({ prefix: 'x/' })).credentials
    const endpoint = `${new URL(domain).origin}/`
    const { id, secret } = JSON.parse(await fs.readFile(path.join(dataDir, 'storage-keys.json'), 'utf8'))
    const assume = (keys: object, policy?: object, seconds = 900) => {
      const all = { endpoint, accessKeyId: id, accessKeySecret: secret, ...keys }
      return new OSS.STS(all).assumeRole('role', policy, seconds, 'me')
    }
    expect((await assume({})).credentials.AccessKeyId).toMatch(/^STS\./)
    expect(await refusalOf(assume({ accessKeySecret: 'guess' }))).toBe('SignatureDoesNotMatch')
    expect(await refusalOf(assume({ accessKeyId: 'nobody' }))).toBe('InvalidAccessKeyId.NotFound')
    expect(await refusalOf(assume({}, undefined, 60))).toBe('InvalidParameter.DurationSeconds')
    expect(await refusalOf(assume({}, { Statement: 1 }))).toBe('InvalidParameter.PolicyGrammar')
  })

  it('seals an object: served by what it is, for whom it is, in one step', async () => {
    const { storage } = opened
    const read = async (key: string) => {
      const { status, headers } = await fetch(storage.publicUrl(key))
      return [status, headers.get('content-type'), headers.get('content-disposition')]
    }
    await storage.put('seal/a.svg', Buffer.from('<svg/>'))
    await storage.seal('seal/a.svg', { isPrivate: false })
    expect(await read('seal/a.svg')).toEqual([200, 'image/svg+xml', 'attachment'])
    await storage.seal('seal/a.svg', { isPrivate: true })
    expect((await read('seal/a.svg'))[0]).toBe(403)
    expect((await storage.read('seal/a.svg')).toString()).toBe('<svg/>')
    const missing = 'seal/none.svg'
    // Each is begun when it is waited for: one refused before that would be nobody's.
    for (const attempt of [
      () => storage.seal(missing, { isPrivate: true }),
      () => storage.readStart(missing, 10),
      () => storage.read(missing),
    ])
      await expect(attempt()).rejects.toThrow(new MissingObject(missing))
  })

  it('hides private objects and signs addresses for them, thumbnail and download name inside', async () => {
    const { storage } = opened
    const key = 'common/1/私有 图+.png'
    await storage.put(
      key,
      await sharp({ create: { width: 600, height: 400, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
    )
    await storage.setPrivate(key)
    expect((await fetch(storage.publicUrl(key))).status).toBe(403)
    const whole = await fetch(await storage.signedUrl(key, { seconds: 60, downloadName: '房型 "图"(1)\'.png' }))
    expect(whole.status).toBe(200)
    expect(whole.headers.get('content-disposition')).toBe(
      "attachment; filename*=UTF-8''%E6%88%BF%E5%9E%8B%20%22%E5%9B%BE%22%281%29%27.png",
    )
    const small = await fetch(await storage.signedUrl(key, { seconds: 60, process: THUMBNAIL_PROCESS }))
    const { width, height } = await sharp(Buffer.from(await small.arrayBuffer())).metadata()
    expect([width, height]).toEqual([200, 133])
    await expect(storage.signedUrl(key, { seconds: 3601 })).rejects.toThrow(RangeError)
    await expect(storage.signedUrl(key, { seconds: 0 })).rejects.toThrow(RangeError)
  })

  it('lists what lies below a prefix, over several pages, and unfinished uploads', async () => {
    const { storage } = opened
    const client = clientOf(await storage.issueUploadToken({ prefix: 'sweep/' }))
    const names = Array.from({ length: 1005 }, (_, i) => `sweep/${String(i).padStart(4, '0')}`)
    for (let i = 0; i < names.length; i += 50) {
      await Promise.all(names.slice(i, i + 50).map((name) => storage.put(name, Buffer.from('1'))))
    }
    expect((await collect(storage.list('sweep/'))).map(({ key }) => key)).toEqual(names)
    expect(await collect(storage.list('nothing/'))).toEqual([])
    const { uploadId } = await client.initMultipartUpload('sweep/video.mp4')
    expect(await collect(storage.unfinishedUploads('sweep/'))).toMatchObject([{ key: 'sweep/video.mp4', uploadId }])
    await storage.abortUpload('sweep/video.mp4', uploadId)
    expect(await collect(storage.unfinishedUploads('sweep/'))).toEqual([])
  }, 30_000)

  it('keeps keys, objects and running tokens over a restart, and its keys from other users', async () => {
    const client = clientOf(await opened.storage.issueUploadToken({ prefix: 'again/' }))
    const { port } = new URL(opened.storage.urlPrefix)
    await client.put('again/1', Buffer.from('1'))
    await opened.close()
    opened = await openStorage(settings(dataDir, { port: Number(port) }))
    await opened.listen()
    await client.put('again/2', Buffer.from('2'))
    expect((await collect(opened.storage.list('again/'))).map(({ key }) => key)).toEqual(['again/1', 'again/2'])
    expect((await fs.stat(path.join(dataDir, 'storage-keys.json'))).mode & 0o777).toBe(0o600)
    await expect(
      openStorage(settings(dataDir, { port: Number(port) })).then((other) => other.listen()),
    ).rejects.toThrow('EADDRINUSE')
  })

  it('gives browsers the public address and still reaches itself', async () => {
    const other = await fs.mkdtemp(path.join(tmpdir(), 'storage-port-'))
    const port = await freePort()
    const publicUrl = 'https://files.example.com/'
    const behind = await openStorage(settings(other, { port, publicUrl, rootKeyId: 'id', rootKeySecret: 'secret' }))
    await behind.listen()
    await behind.storage.put('a.txt', Buffer.from('a'))
    const { credentials } = await behind.storage.issueUploadToken({ prefix: 'x/' })
    expect(credentials).toMatchObject({
      endpoint: 'https://files.example.com',
      secure: true,
      sldEnable: true,
      domain: 'https://files.example.com/console/',
    })
    const signed = new URL(await behind.storage.signedUrl('a.txt', { seconds: 60 }))
    expect(signed.origin + signed.pathname).toBe('https://files.example.com/console/a.txt')
    expect(await (await fetch(`http://127.0.0.1:${port}${signed.pathname}${signed.search}`)).text()).toBe('a')
    await behind.close()
    await expect(behind.storage.check()).rejects.toThrow()
    await fs.rm(other, { recursive: true })
  })
})

describe('Aliyun', () => {
  it('is told at registration how to serve an object: OSS itself keeps what the uploader said', async () => {
    const seen: { path: string; headers: IncomingHttpHeaders }[] = []
    const server = createServer((request, answer) => {
      seen.push({ path: request.url!, headers: request.headers })
      answer.end('<CopyObjectResult><ETag>"0"</ETag></CopyObjectResult>')
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const { port } = server.address() as AddressInfo
    const at = { region: 'oss-cn-shanghai', endpoint: `http://localhost:${port}`, sldEnable: true, secure: false }
    const agent = new Agent({ lookup: (_name, _options, found) => found(null, [{ address: '127.0.0.1', family: 4 }]) })
    const keys = { accessKeyId: 'id', accessKeySecret: 'secret', roleArn: 'role' }
    const storage = createOssStorage(() => ({
      bucket: 'hotel',
      ...keys,
      gateway: at,
      browser: at,
      download: at,
      urlPrefix: '',
      agent,
    }))
    try {
      await storage.seal('common/1/图 a.svg', { isPrivate: true })
      await storage.seal('common/1/b.png', { isPrivate: false })
    } finally {
      server.close()
    }
    const source = `/hotel/${encodeURIComponent('common/1/图 a.svg')}`
    expect(seen[0]!.path).toBe(`/hotel/${encodeURIComponent('common/1/图 a.svg').replaceAll('%2F', '/')}`)
    expect(seen[0]!.headers).toMatchObject({
      'x-oss-copy-source': source,
      'x-oss-metadata-directive': 'REPLACE',
      'content-type': 'image/svg+xml',
      'content-disposition': 'attachment',
      'cache-control': 'private, no-store',
      'x-oss-object-acl': 'private',
    })
    expect(seen[1]!.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-oss-object-acl': 'default',
    })
    expect(seen[1]!.headers['content-disposition']).toBeUndefined()
  })

  const aliyun = {
    region: 'oss-cn-shanghai',
    bucket: 'hotel',
    accessKeyId: 'id',
    accessKeySecret: 'secret',
    roleArn: 'acs:ram::1:role/x',
  }
  const addresses = async (more: object) => {
    const { storage } = await openStorage(settings('/nowhere', { aliyun: { ...aliyun, ...more } }))
    return [storage.publicUrl('a b.png'), new URL(await storage.signedUrl('a b.png', { seconds: 60 })).origin]
  }
  it('is addressed by region, by an own domain for reading, or by a bound endpoint', async () => {
    const regional = 'https://hotel.oss-cn-shanghai.aliyuncs.com'
    expect(await addresses({})).toEqual([`${regional}/a%20b.png`, regional])
    expect(await addresses({ endpoint: 'https://oss-cn-shanghai-internal.aliyuncs.com' })).toEqual([
      `${regional}/a%20b.png`,
      regional,
    ])
    expect(await addresses({ domain: 'https://files.example.com' })).toEqual([
      'https://files.example.com/a%20b.png',
      'https://files.example.com',
    ])
    expect(await addresses({ endpoint: 'https://oss.example.com' })).toEqual([
      'https://oss.example.com/a%20b.png',
      'https://oss.example.com',
    ])
  })
})

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const item of items) all.push(item)
  return all
}
