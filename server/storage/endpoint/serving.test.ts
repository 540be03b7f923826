import { promises as fs } from 'node:fs'
import { request } from 'node:http'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { THUMBNAIL_PROCESS } from '../storage'
import {
  CONSOLE_ORIGIN,
  listenEndpoint,
  refusalOf,
  uploadKeys,
  type ListeningEndpoint,
} from '../testing/listeningEndpoint'

let endpoint: ListeningEndpoint
beforeAll(async () => {
  endpoint = await listenEndpoint()
})
afterAll(() => endpoint.stop())

/** Stores an object with a content type that lies, and gets it as anybody would. */
async function putAndGet(key: string, content: string | Buffer, query = ''): Promise<Response> {
  await endpoint
    .rootClient()
    .put(key, Buffer.from(content), { mime: 'text/html', headers: { 'Content-Type': 'text/html' } })
  return fetch(`${endpoint.url}/console/${key}${query}`)
}
/** A file of this content, for a client that reads its parts from the disk. */
async function pathOf(content: string): Promise<string> {
  const file = path.join(endpoint.folder, 'part')
  await fs.writeFile(file, content)
  return file
}
const thumbnail = `?x-oss-process=${THUMBNAIL_PROCESS}`
const codeOf = async (answer: Response) => `${answer.status} ${/<Code>(.*)<\/Code>/.exec(await answer.text())?.[1]}`

describe('what anybody gets', () => {
  it.each([
    ['x.png', 'image/png'],
    ['x.JPG', 'image/jpeg'],
    ['x.mp4', 'video/mp4'],
    ['x.txt', 'text/plain; charset=utf-8'],
    ['x.pdf', 'application/pdf'],
  ])('%s is shown as %s, whatever the uploader said', async (key, type) => {
    const { headers } = await putAndGet(`show/${key}`, '<script>alert(1)</script>')
    expect(headers.get('content-type')).toBe(type)
    expect(headers.get('content-disposition')).toBeNull()
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    const policy = headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy?.endsWith('sandbox')).toBe(!key.endsWith('pdf'))
  })

  it.each(['svg', 'html', 'htm', 'xhtml', 'xml', 'js', 'json', 'csv', 'exe', 'constructor', ''])(
    'a file ending in "%s" is a download, sniffed by nobody',
    async (extension) => {
      const { headers } = await putAndGet(`save/x.${extension || 'x/noextension'}`, '<svg onload="alert(1)"/>')
      expect(headers.get('content-disposition')).toBe('attachment')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-type')).not.toMatch(/png|plain/)
    },
  )

  it.each([
    ['x.bin', 'text/plain; charset=GBK', 'text/plain; charset=GBK', null],
    ['x.data', 'image/png', 'image/png', null],
    ['x.png', 'mime/custom', 'mime/custom', 'attachment'],
    ['x.txt', 'text/plain', 'text/plain; charset=utf-8', null],
    ['x.txt', 'application/octet-stream', 'text/plain; charset=utf-8', null],
    // What is active by its name is a download whatever it calls itself.
    ['x.html', 'text/plain', 'text/plain', 'attachment'],
    ['x.svg', 'image/png', 'image/png', 'attachment'],
    ['x.js', 'application/pdf', 'application/pdf', 'attachment'],
  ])('%s sent as %s is %s', async (name, sent, served, disposition) => {
    const key = `kept/${name}`
    await endpoint.rootClient().put(key, Buffer.from('<script>'), { headers: { 'Content-Type': sent } })
    const { headers } = await fetch(`${endpoint.url}/console/${key}`)
    expect([headers.get('content-type'), headers.get('content-disposition')]).toEqual([served, disposition])
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  it.each([
    'text/html',
    'TEXT/HTML; charset=utf-8',
    'text/html;charset="utf-8"',
    'application/xhtml+xml',
    'image/svg+xml',
    'IMAGE/SVG+XML',
    'application/xml',
    'text/xml',
    'application/mathml+xml',
    'text/javascript',
    'application/x-javascript',
    'application/ecmascript',
    'text/css',
    'application/wasm',
    'multipart/x-mixed-replace',
    'multipart/related',
    'message/rfc822',
    'text/xsl',
    'text/cache-manifest',
    'application/x-shockwave-flash',
    'image/png, text/html',
    'image/png; x=text/html',
    'image/png;charset=utf-8;text/html',
    '*/*',
    'html',
  ])('%s is nothing that an uploader can make of a file', async (sent) => {
    const keys = uploadKeys('kept-user/')
    for (const [name, derived] of [
      ['x.png', 'image/png'],
      ['x.unknown', 'application/octet-stream'],
    ] as const) {
      const key = `kept-user/${name}`
      await endpoint.rootClient().delete(key)
      await endpoint.sessionClient(keys).put(key, Buffer.from('<script>'), { headers: { 'Content-Type': sent } })
      const { headers } = await fetch(`${endpoint.url}/console/${key}`)
      expect(headers.get('content-type')).toBe(derived)
      expect(headers.get('content-disposition')).toBe(name === 'x.png' ? null : 'attachment')
    }
  })

  it('Cache-Control and Expires come back as sent, of parts and copies too, and never of private things', async () => {
    const client = endpoint.rootClient()
    const expires = 'Fri, 27 Nov 2099 08:00:00 GMT'
    const sent = { 'Cache-Control': 'max-age=60', Expires: expires }
    const told = async (key: string, url = `${endpoint.url}/console/${key}`) => {
      const { headers } = await fetch(url)
      return [headers.get('cache-control'), headers.get('expires')]
    }
    await client.put('kept/cache.png', Buffer.from('x'), { headers: { ...sent } })
    expect(await told('kept/cache.png')).toEqual(['max-age=60', expires])
    await client.copy('kept/copied.png', 'kept/cache.png')
    expect(await told('kept/copied.png')).toEqual(['max-age=60', expires])
    const { uploadId } = await client.initMultipartUpload('kept/parts.png', { headers: { ...sent } })
    const part = await client.uploadPart('kept/parts.png', uploadId, 1, await pathOf('x'), 0, 1)
    await client.completeMultipartUpload('kept/parts.png', uploadId, [{ number: 1, etag: part.etag }])
    expect(await told('kept/parts.png')).toEqual(['max-age=60', expires])
    await client.copy('kept/cache.png', 'kept/cache.png', { headers: { 'Cache-Control': 'no-store' } })
    expect(await told('kept/cache.png')).toEqual(['no-store', null])
    await client.putACL('kept/copied.png', 'private')
    const signed = await client.signatureUrlV4('GET', 60, {}, 'kept/copied.png')
    expect(await told('', signed)).toEqual(['private, no-store', null])
    await client.put('kept/odd.png', Buffer.from('x'), { headers: { Expires: 'soon' } })
    expect(await told('kept/odd.png')).toEqual(['public, max-age=31536000, immutable', null])
  })

  it('a client that asks not to keep it is told so, and nobody makes private things last', async () => {
    const cached = async (query: string) => (await putAndGet('cache/x.png', 'x', query)).headers.get('cache-control')
    expect(await cached('?response-cache-control=no-cache')).toBe('no-cache')
    expect(await cached('?response-cache-control=public,%20max-age=1')).toBe('public, max-age=31536000, immutable')
    const client = endpoint.rootClient()
    await client.putACL('cache/x.png', 'private')
    const queries = { 'response-cache-control': 'no-cache' }
    const signed = await fetch(await client.signatureUrlV4('GET', 60, { queries }, 'cache/x.png'))
    expect(signed.headers.get('cache-control')).toBe('private, no-store')
  })

  it('nobody without the root keys turns a download into a page', async () => {
    const page = '?response-content-type=text/html&response-content-disposition=inline'
    const { headers } = await putAndGet('turn/x.html', '<b>', page)
    expect(headers.get('content-disposition')).toBe('attachment')
    expect((await putAndGet('turn/x.png', '<b>', page)).headers.get('content-type')).toBe('image/png')
  })
})

describe('browsers of the console', () => {
  const preflight = (origin: string) =>
    fetch(`${endpoint.url}/console/cors/x.png?uploads=`, {
      method: 'OPTIONS',
      headers: {
        Origin: origin,
        'Access-Control-Request-Method': 'PUT',
        'Access-Control-Request-Headers': 'authorization,x-oss-date,x-oss-security-token',
      },
    })
  it('may ask without signing, and read refusals', async () => {
    const answer = await preflight(CONSOLE_ORIGIN)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('access-control-allow-origin')).toBe(CONSOLE_ORIGIN)
    expect(answer.headers.get('access-control-allow-methods')).toContain('PUT')
    expect(answer.headers.get('access-control-allow-headers')).toBe('authorization,x-oss-date,x-oss-security-token')
    const refused = await fetch(`${endpoint.url}/console/cors/missing`, { headers: { Origin: CONSOLE_ORIGIN } })
    expect(refused.status).toBe(404)
    expect(refused.headers.get('access-control-allow-origin')).toBe(CONSOLE_ORIGIN)
    expect(refused.headers.get('access-control-expose-headers')).toMatch(/ETag.*x-oss-err/)
  })
  it('of anybody else may not', async () => {
    const answer = await preflight('https://evil.example')
    expect(answer.status).toBe(403)
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('thumbnails', () => {
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#48c' } })

  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
    'of %s are at most 200×200, kept and quick',
    async (format) => {
      const image = await picture(900, 300).toFormat(format).toBuffer()
      const answer = await putAndGet(`thumb/x.${format}`, image, thumbnail)
      expect(answer.headers.get('content-type')).toBe(`image/${format === 'avif' ? 'webp' : format}`)
      const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      expect([width, Math.abs((height ?? 0) - 67) <= 1]).toEqual([200, true])
      const again = await fetch(`${endpoint.url}/console/thumb/x.${format}${thumbnail}`)
      expect(again.status).toBe(200)
    },
  )

  it('many at once all come', async () => {
    const image = await picture(800, 800).jpeg().toBuffer()
    await endpoint.rootClient().put('thumb/many.jpg', image)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        fetch(`${endpoint.url}/console/thumb/many.jpg?x-oss-process=image/resize,w_${50 + (i % 10)}`),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  })

  it('go with their object', async () => {
    await putAndGet('thumb/gone.png', await picture(300, 300).png().toBuffer(), thumbnail)
    const before = await fs.readdir(path.join(endpoint.folder, '.thumbs'))
    await endpoint.rootClient().delete('thumb/gone.png')
    const after = await fs.readdir(path.join(endpoint.folder, '.thumbs'))
    expect(after).toHaveLength(before.length - 1)
    expect((await fetch(`${endpoint.url}/console/thumb/gone.png${thumbnail}`)).status).toBe(404)
  })

  it('of what is no image are the thing itself, still a download', async () => {
    const svg = await putAndGet('thumb/x.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', thumbnail)
    expect([svg.status, svg.headers.get('content-disposition')]).toEqual([200, 'attachment'])
    expect((await putAndGet('thumb/x.pdf', '%PDF-', thumbnail)).status).toBe(200)
  })

  it('of broken, mislabelled and enormous images are refused, and the next one still comes', async () => {
    const good = await picture(400, 400).jpeg().toBuffer()
    const huge = await picture(10_000, 6_000).png().toBuffer()
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>'
    expect(await codeOf(await putAndGet('bad/noise.png', 'not an image', thumbnail))).toBe('400 ImageDamage')
    expect(await codeOf(await putAndGet('bad/empty.png', '', thumbnail))).toBe('400 ImageDamage')
    expect(await codeOf(await putAndGet('bad/cut.jpg', good.subarray(0, 700), thumbnail))).toBe('400 ImageDamage')
    expect(await codeOf(await putAndGet('bad/60mp.png', huge, thumbnail))).toBe('400 ImageTooLarge')
    expect(await codeOf(await putAndGet('bad/svg.png', svg, thumbnail))).toBe('400 ImageDamage')
    expect((await putAndGet('bad/good.jpg', good, thumbnail)).status).toBe(200)
  })

  it.each([
    'image/resize',
    'image/resize,m_lfit',
    'image/resize,w_0',
    'image/resize,w_16385',
    'image/resize,w_1.5',
    'image/resize,p_1001',
    'image/resize,w_2,m_odd',
    'image/resize,w_2,limit_2',
    'image/resize,w_2,color_red',
    'image/resize,w_2,__proto__',
    'image/rotate,9',
    'video/x',
  ])('of %s are refused', async (process) => {
    expect(await codeOf(await putAndGet('bad/x.png', 'x', `?x-oss-process=${process}`))).toBe('400 InvalidArgument')
  })

  it.each([
    ['w_100', 100, 50],
    ['h_100', 200, 100],
    ['w_100,h_100', 100, 50],
    ['w_100,h_100,m_mfit', 200, 100],
    ['w_100,h_100,m_fill', 100, 100],
    ['w_100,h_100,m_pad,color_FF0000', 100, 100],
    ['w_120,m_fixed', 120, 120],
    ['w_100,h_30,m_fixed', 100, 30],
    ['l_100', 100, 50],
    ['s_100', 200, 100],
    ['p_50', 200, 100],
    ['w_800', 400, 200],
    ['w_800,limit_1', 400, 200],
    ['w_800,limit_0', 800, 400],
  ])('by %s of 400×200 are %i×%i, as on Aliyun', async (wish, width, height) => {
    const image = await picture(400, 200).png().toBuffer()
    const answer = await putAndGet('thumb/modes.png', image, `?x-oss-process=image/resize,${wish}`)
    const made = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect([answer.status, made.width, made.height]).toEqual([200, width, height])
  })

  it('keep Aliyun’s limits: 16,777,216 pixels out, 20 MB and 30,000 pixels a side in', async () => {
    const image = await picture(400, 200).png().toBuffer()
    const large = (wish: string) => putAndGet('thumb/large.png', image, `?x-oss-process=image/resize,${wish}`)
    expect(await codeOf(await large('m_fixed,w_4096,h_4097,limit_0'))).toBe('400 InvalidArgument')
    expect(await codeOf(await large('w_16384,limit_0'))).toBe('400 InvalidArgument')
    const long = await picture(30_001, 10).png().toBuffer()
    expect(await codeOf(await putAndGet('thumb/long.png', long, thumbnail))).toBe('400 ImageTooLarge')
    const heavy = Buffer.concat([image, Buffer.alloc(20 * 2 ** 20 - image.length + 1)])
    const roomy = await listenEndpoint({ maxObjectBytes: 30 * 2 ** 20 })
    try {
      await roomy.rootClient().put('heavy.png', heavy)
      expect(await codeOf(await fetch(`${roomy.url}/console/heavy.png${thumbnail}`))).toBe('400 ImageTooLarge')
    } finally {
      await roomy.stop()
    }
  })

  it('of one object never fill the disk, however many sizes somebody asks for', async () => {
    await endpoint.rootClient().put('thumb/sizes.png', await picture(60, 60).png().toBuffer())
    for (let width = 1; width <= 24; width++) {
      const answer = await fetch(`${endpoint.url}/console/thumb/sizes.png?x-oss-process=image/resize,w_${width}`)
      expect(answer.status).toBe(200)
    }
    const stored = (await endpoint.bucket.objects.get('thumb/sizes.png'))!
    expect(await fs.readdir(path.join(endpoint.folder, '.thumbs', stored.data))).toHaveLength(16)
    const again = await fetch(`${endpoint.url}/console/thumb/sizes.png?x-oss-process=image/resize,w_1`)
    expect((await sharp(Buffer.from(await again.arrayBuffer())).metadata()).width).toBe(1)
  })

  it('of private images need a signature over the process', async () => {
    const client = endpoint.rootClient()
    await client.put('thumb/private.png', await picture(300, 300).png().toBuffer())
    await client.putACL('thumb/private.png', 'private')
    expect((await fetch(`${endpoint.url}/console/thumb/private.png${thumbnail}`)).status).toBe(403)
    const sign = (queries: object) => client.signatureUrlV4('GET', 60, { queries }, 'thumb/private.png')
    const signed = await fetch(await sign({ 'x-oss-process': THUMBNAIL_PROCESS }))
    expect([signed.status, signed.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect((await fetch(`${await sign({})}&x-oss-process=${THUMBNAIL_PROCESS}`)).status).toBe(403)
  })
})

describe('what somebody without keys sends', () => {
  it('is not read as a list of objects to delete, and no broken list takes longer than its length', async () => {
    const body = '<Object>'.repeat(250_000)
    const started = performance.now()
    const anonymous = await fetch(`${endpoint.url}/console/?delete`, { method: 'POST', body })
    expect(await codeOf(anonymous)).toBe('403 AccessDenied')
    const address = await endpoint.rootClient().signatureUrlV4('POST', 60, { queries: { delete: '' } }, '')
    const signed = await fetch(address, { method: 'POST', body: new TextEncoder().encode(body) })
    expect(await codeOf(signed)).toBe('400 MalformedXML')
    expect(performance.now() - started).toBeLessThan(5000)
  })

  it('a list that is not what its Content-MD5 says deletes nothing', async () => {
    const client = endpoint.rootClient()
    await client.put('md5/x', Buffer.from('x'))
    const headers = { 'Content-MD5': 'AAAAAAAAAAAAAAAAAAAAAA==' }
    const address = await client.signatureUrlV4('POST', 60, { queries: { delete: '' }, headers }, '')
    const body = new TextEncoder().encode('<Delete><Object><Key>md5/x</Key></Object></Delete>')
    expect(await codeOf(await fetch(address, { method: 'POST', headers, body }))).toBe('400 InvalidDigest')
    expect(await refusalOf(client.head('md5/x'))).toBe('fulfilled')
  })
})

describe('after a kill', () => {
  it('nothing is left of a put that was cut off', async () => {
    const client = endpoint.rootClient()
    const address = await client.signatureUrlV4('PUT', 60, {}, 'cut/x.mp4')
    const { pathname, search, port } = new URL(address)
    await new Promise<void>((resolve) => {
      const put = request({
        host: '127.0.0.1',
        port,
        path: pathname + search,
        method: 'PUT',
        headers: { 'content-length': 9_000_000 },
      })
      put.on('error', () => resolve())
      put.write(Buffer.alloc(300_000))
      setTimeout(() => put.destroy(), 100)
    })
    expect(await refusalOf(client.head('cut/x.mp4'))).toBe('NoSuchKey')
    const [own] = await fs.readdir(path.join(endpoint.folder, '.temp'))
    await expect.poll(() => fs.readdir(path.join(endpoint.folder, '.temp', own!))).toEqual([])
  })

  it('leftovers are swept, half-written sidecars are no objects, whole objects stay, keys are free again', async () => {
    const client = endpoint.rootClient()
    const objects = path.join(endpoint.folder, 'console', 'objects')
    const filesOf = async (key: string) => {
      const stored = (await endpoint.bucket.objects.get(key))!
      const data = endpoint.bucket.objects.dataPath(stored)
      return { data, sidecar: data.replace(/\.[^.]+$/, '.json') }
    }
    for (const key of ['kill/whole', 'kill/half', 'kill/none', 'kill/empty']) await client.put(key, Buffer.from(key))
    const [half, none, empty] = [await filesOf('kill/half'), await filesOf('kill/none'), await filesOf('kill/empty')]
    await fs.truncate(half.sidecar, 40)
    await fs.truncate(empty.sidecar, 0)
    await fs.rm(none.sidecar)
    const old = new Date(Date.now() - 2 * 3600_000)
    await fs.utimes(none.data, old, old)
    const temp = path.join(endpoint.folder, '.temp')
    const [own] = await fs.readdir(temp)
    const dead = path.join(temp, `${own!.split('@')[0]}@4194999`)
    await fs.mkdir(dead)
    await fs.writeFile(path.join(dead, 'half-a-video'), Buffer.alloc(1000))
    await endpoint.restart()

    expect((await client.listV2({ prefix: 'kill/' })).objects.map(({ name }) => name)).toEqual(['kill/whole'])
    expect((await client.get('kill/whole')).content.toString()).toBe('kill/whole')
    for (const key of ['kill/half', 'kill/none', 'kill/empty']) {
      expect(await refusalOf(client.head(key))).toBe('NoSuchKey')
    }
    expect(await fs.readdir(temp)).toEqual([own])
    expect((await fs.readdir(objects, { recursive: true })).map((name) => path.basename(name))).not.toContain(
      path.basename(none.data),
    )
    await endpoint.sessionClient(uploadKeys('kill/')).put('kill/half', Buffer.from('anew'))
    expect((await client.get('kill/half')).content.toString()).toBe('anew')
  })

  it('a second process over the same folder sees and lists what the first wrote', async () => {
    const { openBucket } = await import('./bucket')
    const second = await openBucket(endpoint.folder, 'console', 1000)
    await endpoint.rootClient().put('shared/x', Buffer.from('x'))
    expect((await second.objects.get('shared/x'))?.size).toBe(1)
    expect((await second.objects.sorted()).some(({ key }) => key === 'shared/x')).toBe(true)
  })
})
