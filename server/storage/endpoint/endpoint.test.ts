import { createHash, randomBytes } from 'node:crypto'
import { promises as fs } from 'node:fs'
import { request } from 'node:http'
import { Readable } from 'node:stream'
import type OSS from 'ali-oss'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listenEndpoint, refusalOf, uploadKeys, type ListeningEndpoint } from '../testing/listeningEndpoint'

const MB = 2 ** 20
let endpoint: ListeningEndpoint
beforeAll(async () => {
  endpoint = await listenEndpoint()
})
afterAll(() => endpoint.stop())

const KEYS = ['plain.txt', '中文 目录/房型图+1&2=3.png', "a/%41~(x)!'*.pdf", 'emoji/😀.txt']

describe.each([['V4', true] as const, ['V1', false] as const])('the unmodified client under %s', (version, v4) => {
  const under = (key: string) => `${version}/${key}`

  it.each(KEYS)('puts, reads, heads, copies and deletes %s', async (name) => {
    const client = endpoint.rootClient(v4)
    const key = under(name)
    const content = randomBytes(3000)
    const put = await client.put(key, content, { meta: { uid: 7, pid: 8 } })
    expect(put.res.status).toBe(200)
    expect((await client.get(key)).content.equals(content)).toBe(true)
    const head = await client.head(key)
    expect(Reflect.get(head.res.headers, 'content-length')).toBe('3000')
    expect(Reflect.get(head.res.headers, 'etag')).toBe(
      `"${createHash('md5').update(content).digest('hex').toUpperCase()}"`,
    )
    expect(head.meta).toEqual({ uid: '7', pid: '8' })
    await client.copy(`${key}.copy`, key)
    expect((await client.get(`${key}.copy`)).content.equals(content)).toBe(true)
    const address = client.signatureUrl(key, { expires: 60 })
    expect(Buffer.from(await (await fetch(address)).arrayBuffer()).equals(content)).toBe(true)
    await client.delete(key)
    expect(await refusalOf(client.get(key))).toBe('NoSuchKey')
    expect(await refusalOf(client.head(key))).toBe('NoSuchKey')
    await client.delete(key)
  })

  it('reads ranges and keeps conditions', async () => {
    const client = endpoint.rootClient(v4)
    const key = under('range.txt')
    await client.put(key, Buffer.from('0123456789'))
    const part = async (range: string) => {
      const { content, res } = await client.get(key, undefined, { headers: { Range: range } })
      return `${res.status} ${content} ${Reflect.get(res.headers, 'content-range')}`
    }
    expect(await part('bytes=2-4')).toBe('206 234 bytes 2-4/10')
    expect(await part('bytes=7-')).toBe('206 789 bytes 7-9/10')
    expect(await part('bytes=-3')).toBe('206 789 bytes 7-9/10')
    expect(await part('bytes=50-60')).toBe('200 0123456789 undefined')
    const etag = String(Reflect.get((await client.head(key)).res.headers, 'etag'))
    expect((await client.get(key, undefined, { headers: { 'If-None-Match': etag } })).res.status).toBe(304)
    expect(await refusalOf(client.get(key, undefined, { headers: { 'If-Match': '"other"' } }))).toBe(
      'PreconditionFailed',
    )
  })

  it('lists both ways with paging and folders, and deletes many', async () => {
    const client = endpoint.rootClient(v4)
    const names = ['l/1', 'l/2', 'l/中/3', 'l/中/4', 'l/中/x/5', 'l/z&+'].map(under)
    for (const name of names) await client.put(name, Buffer.from(name))
    const read: string[] = []
    let token: string | undefined
    do {
      const page = await client.listV2({
        prefix: under('l/'),
        'max-keys': 2,
        ...(token ? { 'continuation-token': token } : {}),
      })
      expect(page.objects.length).toBeLessThanOrEqual(2)
      read.push(...page.objects.map((object) => object.name))
      token = page.nextContinuationToken
    } while (token)
    expect(read).toEqual([...names].sort())
    const first = await client.list({ prefix: under('l/'), 'max-keys': 2, delimiter: '/' }, {})
    expect(first.objects.map(({ name }) => name)).toEqual([under('l/1'), under('l/2')])
    expect(first.isTruncated).toBe(true)
    const second = await client.list(
      { prefix: under('l/'), 'max-keys': 9, delimiter: '/', marker: first.nextMarker },
      {},
    )
    expect(second.objects.map(({ name }) => name)).toEqual([under('l/z&+')])
    expect(second.prefixes).toEqual([under('l/中/')])
    const deleted = await client.deleteMulti(names)
    expect(deleted.deleted).toHaveLength(names.length)
    expect((await client.listV2({ prefix: under('l/') })).keyCount).toBe(0)
  })

  it('keeps an ACL: private objects answer signed requests only', async () => {
    const client = endpoint.rootClient(v4)
    const key = under('acl.png')
    await client.put(key, Buffer.from('x'))
    expect((await client.getACL(key)).acl).toBe('default')
    const anonymous = () => fetch(`${endpoint.url}/console/${key}`)
    expect((await anonymous()).headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    await client.putACL(key, 'private')
    expect((await client.getACL(key)).acl).toBe('private')
    expect((await anonymous()).status).toBe(403)
    const signed = await fetch(client.signatureUrl(key, { expires: 60 }))
    expect([signed.status, signed.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  })

  it('uploads in parts under session keys, resumes under new ones, aborts', async () => {
    const content = randomBytes(3 * MB + 77)
    const key = under('mine/big.mp4')
    const file = `${endpoint.folder}/${version}.source`
    await fs.writeFile(file, content)
    let checkpoint: OSS.Checkpoint | undefined
    const first = endpoint.sessionClient(uploadKeys(under('mine/')), v4)
    const cut = first.multipartUpload(key, file, {
      partSize: MB,
      parallel: 1,
      progress: (share: number, at: OSS.Checkpoint) => {
        checkpoint = at
        if (share > 0.4) throw new Error('cut off')
      },
    })
    expect(await refusalOf(cut)).not.toBe('fulfilled')
    expect(await endpoint.bucket.objects.get(key)).toBeNull()
    await endpoint.restart()
    const second = endpoint.sessionClient(uploadKeys(under('mine/')), v4)
    const parts = await second.listParts(key, checkpoint!.uploadId)
    expect([parts.parts].flat().length).toBeGreaterThanOrEqual(1)
    const done = await second.multipartUpload(key, file, { checkpoint, parallel: 2 })
    expect(Reflect.get(done.res.headers, 'etag')).toMatch(/^"[0-9A-F]{32}-4"$/)
    expect((await endpoint.rootClient(v4).get(key)).content.equals(content)).toBe(true)
    expect(await refusalOf(second.abortMultipartUpload(key, checkpoint!.uploadId))).toBe('NoSuchUpload')

    const begun = await second.initMultipartUpload(under('mine/other.mp4'))
    const listed = await endpoint.rootClient(v4).listUploads({ prefix: under('mine/') })
    expect(listed.uploads.map(({ uploadId }) => uploadId)).toEqual([begun.uploadId])
    await second.abortMultipartUpload(under('mine/other.mp4'), begun.uploadId)
    expect((await endpoint.rootClient(v4).listUploads({ prefix: under('mine/') })).uploads).toEqual([])
  })

  it('refuses session keys everything outside their policy', async () => {
    const root = endpoint.rootClient(v4)
    await root.put(under('theirs/x.png'), Buffer.from('x'))
    await root.put(under('ours/x.png'), Buffer.from('x'))
    const client = endpoint.sessionClient(uploadKeys(under('ours/')), v4)
    expect(await refusalOf(client.put(under('ours/new.png'), Buffer.from('x')))).toBe('fulfilled')
    expect(await refusalOf(client.put(under('theirs/new.png'), Buffer.from('x')))).toBe('AccessDenied')
    expect(await refusalOf(client.put(under('ours/new.png'), Buffer.from('y')))).toBe('FileAlreadyExists')
    expect(await refusalOf(client.multipartUpload(under('ours/new.png'), Buffer.alloc(200_000), {}))).toBe(
      'FileAlreadyExists',
    )
    expect(await refusalOf(client.get(under('ours/x.png')))).toBe('AccessDenied')
    expect(await refusalOf(client.delete(under('ours/x.png')))).toBe('AccessDenied')
    expect(await refusalOf(client.deleteMulti([under('ours/x.png')]))).toBe('AccessDenied')
    expect(await refusalOf(client.listV2({ prefix: under('ours/') }))).toBe('AccessDenied')
    expect(await refusalOf(client.putACL(under('ours/x.png'), 'private'))).toBe('AccessDenied')
    expect(await refusalOf(client.copy(under('ours/y.png'), under('theirs/x.png')))).toBe('AccessDenied')
    expect(
      await refusalOf(
        client.put(under('ours/z.png'), Buffer.from('x'), { headers: { 'x-oss-object-acl': 'private' } }),
      ),
    ).toBe('AccessDenied')
  })

  it('refuses wrong, missing, foreign, tampered and expired keys', async () => {
    const keys = uploadKeys(under('k/'))
    const put = (changed: Partial<typeof keys>) =>
      refusalOf(
        endpoint
          .sessionClient({ ...keys, ...changed }, v4)
          .put(under(`k/${randomBytes(4).toString('hex')}`), Buffer.from('x')),
      )
    const [body, seal] = keys.securityToken.split('.') as [string, string]
    const widened = JSON.stringify({ ...JSON.parse(Buffer.from(body, 'base64url').toString()), policy: undefined })
    expect(await put({})).toBe('fulfilled')
    expect(await put({ accessKeySecret: 'wrong' })).toBe('SignatureDoesNotMatch')
    expect(await put({ securityToken: '' })).toBe('InvalidAccessKeyId')
    expect(await put({ accessKeyId: 'STS.nobody' })).toBe('InvalidSecurityToken')
    expect(await put({ accessKeyId: 'nobody' })).toBe('InvalidAccessKeyId')
    expect(await put({ securityToken: uploadKeys('').securityToken })).toBe('InvalidSecurityToken')
    expect(await put({ securityToken: `${Buffer.from(widened).toString('base64url')}.${seal}` })).toBe(
      'InvalidSecurityToken',
    )
    expect(await put(uploadKeys(under('k/'), Date.now() - 1))).toBe('SecurityTokenExpired')
    const impostor = endpoint.rootClient(v4, 'guess')
    expect(await refusalOf(impostor.list({ 'max-keys': 1 }, {}))).toBe('SignatureDoesNotMatch')
  })

  it('keeps accepting a session after a restart', async () => {
    const client = endpoint.sessionClient(uploadKeys(under('r/')), v4)
    await client.put(under('r/before'), Buffer.from('1'))
    await endpoint.restart()
    await client.put(under('r/after'), Buffer.from('2'))
    expect((await endpoint.rootClient(v4).get(under('r/before'))).content.toString()).toBe('1')
  })
})

describe('what is refused', () => {
  it('a body above the limit, as an answer and not as a broken connection', async () => {
    const small = await listenEndpoint({ maxObjectBytes: MB })
    try {
      const client = small.sessionClient(uploadKeys('s/'))
      expect(await refusalOf(client.put('s/big.mp4', Buffer.alloc(12 * MB)))).toBe('EntityTooLarge')
      const endless = Readable.from(
        (function* () {
          for (let i = 0; i < 40; i++) yield Buffer.alloc(64 * 1024)
        })(),
      )
      expect(await refusalOf(client.putStream('s/chunked.mp4', endless))).toBe('EntityTooLarge')
      const begun = await client.initMultipartUpload('s/parts.mp4')
      await fs.writeFile(`${small.folder}/part`, Buffer.alloc(700_000))
      await client.uploadPart('s/parts.mp4', begun.uploadId, 1, `${small.folder}/part`, 0, 700_000)
      expect(
        await refusalOf(client.uploadPart('s/parts.mp4', begun.uploadId, 2, `${small.folder}/part`, 0, 700_000)),
      ).toBe('EntityTooLarge')
      expect(await small.bucket.objects.sorted()).toEqual([])
      expect(
        await fs.readdir(`${small.folder}/.temp`).then(([own]) => fs.readdir(`${small.folder}/.temp/${own}`)),
      ).toEqual([])
    } finally {
      await small.stop()
    }
  })

  it.each(['a/../b', 'a//b', 'a/./b', '..', 'a%5Cb', 'a%00b', 'a%0Ab', '/x', 'a/', 'x'.repeat(1100)])(
    'the key %s',
    async (key) => {
      const status = await new Promise((resolve, reject) => {
        request({ host: '127.0.0.1', port: endpoint.port, path: `/console/${key}`, method: 'GET' }, (answer) => {
          let text = ''
          answer.on('data', (chunk) => (text += chunk))
          answer.on('end', () => resolve(`${answer.statusCode} ${/<Code>(.*)<\/Code>/.exec(text)?.[1]}`))
        })
          .on('error', reject)
          .end()
      })
      expect(status).toBe('400 InvalidObjectName')
    },
  )

  it('broken paths, unknown buckets, methods and sub-resources, with the protocol’s own error', async () => {
    const code = async (path: string, init?: RequestInit) => {
      const answer = await fetch(endpoint.url + path, init)
      return `${answer.status} ${/<Code>(.*)<\/Code>/.exec(await answer.text())?.[1]}`
    }
    expect(await code('/console/%E4%B8')).toBe('400 InvalidURI')
    expect(await code('/other/a')).toBe('403 AccessDenied')
    expect(await code('/console/missing.png')).toBe('404 NoSuchKey')
    expect(await code('/console/')).toBe('403 AccessDenied')
    expect(await code('/console/a', { method: 'PUT', body: 'x' })).toBe('403 AccessDenied')
    expect(await code('/console/a', { method: 'DELETE' })).toBe('403 AccessDenied')
    expect(await code('/console/a', { method: 'PATCH' })).toBe('405 MethodNotAllowed')
    expect(await code('/console/a?tagging')).toBe('400 NotImplemented')
    expect(await code('/console/a', { headers: { authorization: 'OSS4-HMAC-SHA256 Credential=x' } })).toBe(
      '403 AccessDenied',
    )
    expect(await code('/console/a', { headers: { authorization: 'Bearer x' } })).toBe('403 AccessDenied')
    expect(await code('/console/a?Signature=x&OSSAccessKeyId=root-key&Expires=1')).toBe('403 AccessDenied')
  })

  it('requests of another time and signed addresses past theirs', async () => {
    let ahead = 0
    const clock = await listenEndpoint({ now: () => Date.now() + ahead })
    try {
      const client = clock.rootClient()
      await client.put('t.png', Buffer.from('x'))
      const address = await client.signatureUrlV4('GET', 60, {}, 't.png')
      const changed = await client.signatureUrlV4('GET', 60, {}, 'u.png')
      expect((await fetch(address)).status).toBe(200)
      expect((await fetch(changed.replace('u.png', 't.png'))).status).toBe(403)
      ahead = 61_000
      expect((await fetch(address)).status).toBe(403)
      ahead = 20 * 60_000
      expect(await refusalOf(client.get('t.png'))).toBe('RequestTimeTooSkewed')
    } finally {
      await clock.stop()
    }
  })

  it('a part list that does not fit what has arrived', async () => {
    const client = endpoint.rootClient()
    const { uploadId } = await client.initMultipartUpload('wrong.mp4')
    const source = `${endpoint.folder}/small-part`
    await fs.writeFile(source, Buffer.alloc(1000))
    const send = (number: number) => client.uploadPart('wrong.mp4', uploadId, number, source, 0, 1000)
    const [one, two] = [await send(1), await send(2)]
    const complete = (parts: { number: number; etag: string }[]) =>
      refusalOf(client.completeMultipartUpload('wrong.mp4', uploadId, parts))
    expect(await complete([{ number: 1, etag: '"0"' }])).toBe('InvalidPart')
    expect(await complete([{ number: 3, etag: one.etag }])).toBe('InvalidPart')
    expect(
      await complete([
        { number: 1, etag: one.etag },
        { number: 2, etag: two.etag },
      ]),
    ).toBe('EntityTooSmall')
    expect(await complete([{ number: 2, etag: two.etag }])).toBe('fulfilled')
    expect(await complete([{ number: 2, etag: two.etag }])).toBe('NoSuchUpload')
  })
})

it('of many who write one key at once under session keys, one wins and the object is whole', async () => {
  const contents = Array.from({ length: 12 }, () => randomBytes(50_000))
  const results = await Promise.all(
    contents.map((content) => refusalOf(endpoint.sessionClient(uploadKeys('race/')).put('race/one', content))),
  )
  expect(results.filter((result) => result === 'fulfilled')).toHaveLength(1)
  expect(new Set(results)).toEqual(new Set(['fulfilled', 'FileAlreadyExists']))
  const stored = (await endpoint.rootClient().get('race/one')).content
  expect(contents[results.indexOf('fulfilled')]!.equals(stored)).toBe(true)
})
