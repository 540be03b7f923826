import { createHash, randomBytes } from 'node:crypto'
import { Agent } from 'node:http'
import type { LookupFunction } from 'node:net'
import OSS from 'ali-oss'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BUCKET, listenEndpoint, ROOT, type ListeningEndpoint } from '../testing/listeningEndpoint'
import type { OssClient, OssKit, OssRefusal } from '../testing/ossOperation'
import { ossOperations } from '../testing/ossOperations'
import { issueSession } from './sessionToken'

let endpoint: ListeningEndpoint
beforeAll(async () => {
  endpoint = await listenEndpoint()
})
afterAll(() => endpoint.stop())

type Keys = Pick<OSS.Options, 'accessKeyId' | 'accessKeySecret' | 'stsToken' | 'refreshSTSTokenInterval'>

/** Keys of a session that may do everything below a prefix, through a policy of its own. */
function sessionKeys(prefix: string, expiresAt = Date.now() + 900_000): Keys {
  const policy = {
    Version: '1',
    Statement: [
      { Effect: 'Allow', Action: 'oss:*', Resource: `acs:oss:*:*:${BUCKET}/${prefix}*` },
      {
        Effect: 'Allow',
        Action: ['oss:ListObjects', 'oss:ListMultipartUploads'],
        Resource: `acs:oss:*:*:${BUCKET}`,
        Condition: { StringLike: { 'oss:Prefix': `${prefix}*` } },
      },
    ],
  }
  const { accessKeyId, accessKeySecret, securityToken } = issueSession(ROOT, expiresAt, JSON.stringify(policy))
  return { accessKeyId, accessKeySecret, stsToken: securityToken, refreshSTSTokenInterval: 3_600_000 }
}
const rootKeys: Keys = { accessKeyId: ROOT.id, accessKeySecret: ROOT.secret }

function kitOf(authorizationV4: boolean, keys: Keys, prefix: string): OssKit {
  const address = { endpoint: endpoint.url, sldEnable: true, region: 'oss-cn-hangzhou', bucket: BUCKET, secure: false }
  const options = { ...address, ...keys, authorizationV4 } as OSS.Options
  const another = (wanted: OSS.Options) => new OSS(wanted) as OssClient
  return {
    client: another(options),
    options,
    another,
    prefix,
    bucket: BUCKET,
    publicUrl: (key) => `${endpoint.url}/${BUCKET}/${key.split('/').map(encodeURIComponent).join('/')}`,
    body: (bytes) => Buffer.from(bytes),
  }
}

const versions = [
  ['V4', true],
  ['V1', false],
] as const
const newPrefix = () => `t${randomBytes(6).toString('hex')}/`

describe.each(versions)('the bucket before the host, %s', (_version, v4) => {
  /** `bucket.oss.localhost` is known to browsers only. */
  const lookup: LookupFunction = (_host, { all }, found) =>
    all ? found(null, [{ address: '127.0.0.1', family: 4 }]) : found(null, '127.0.0.1', 4)
  const port = () => new URL(endpoint.url).port
  const clientOf = (keys: Keys) => {
    const region = 'oss-cn-hangzhou'
    const options = { endpoint: `http://oss.localhost:${port()}`, bucket: BUCKET, region, secure: false, ...keys }
    return new OSS({ ...options, authorizationV4: v4, agent: new Agent({ lookup }) } as OSS.Options)
  }

  it('puts, reads, lists and deletes as by path, for sessions too', async () => {
    const prefix = newPrefix()
    const client = clientOf(sessionKeys(prefix))
    const key = `${prefix}海报 1.txt`
    await client.put(key, Buffer.from('湖景'))
    expect((await client.get(key)).content.toString()).toBe('湖景')
    expect((await clientOf(rootKeys).listV2({ prefix }, {})).objects.map(({ name }) => name)).toEqual([key])
    const byPath = kitOf(v4, rootKeys, prefix).client
    expect(((await byPath.get(key)) as { content: Buffer }).content.toString()).toBe('湖景')
    await client.delete(key)
    await expect(client.get(key)).rejects.toMatchObject({ code: 'NoSuchKey' })
  })

  it('still refuses other prefixes and other keys', async () => {
    await expect(clientOf(sessionKeys(newPrefix())).put(`${newPrefix()}x.txt`, Buffer.from('x'))).rejects.toMatchObject(
      {
        code: 'AccessDenied',
      },
    )
    await expect(clientOf({ ...rootKeys, accessKeySecret: 'wrong' }).get('x')).rejects.toMatchObject({
      code: 'SignatureDoesNotMatch',
    })
  })
})

describe.each(versions)('the unmodified client, %s in the header', (_version, v4) => {
  it.each(ossOperations)('root keys: $name', async ({ run, expected }) => {
    const prefix = newPrefix()
    expect(await run(kitOf(v4, rootKeys, prefix))).toEqual(expected)
  })

  it.each(ossOperations)('session keys: $name', async ({ run, expected }) => {
    const prefix = newPrefix()
    expect(await run(kitOf(v4, sessionKeys(prefix), prefix))).toEqual(expected)
  })

  it('a session past its time, and one without its token', async () => {
    const prefix = newPrefix()
    const put = async (keys: Keys) =>
      kitOf(v4, keys, prefix)
        .client.put(`${prefix}x`, Buffer.from('x'))
        .then(
          () => 'fulfilled',
          (error: OssRefusal) => [error.status, error.code],
        )
    expect(await put(sessionKeys(prefix, Date.now() - 1))).toEqual([403, 'SecurityTokenExpired'])
    expect(await put({ ...sessionKeys(prefix), stsToken: '' })).toEqual([403, 'InvalidAccessKeyId'])
    expect(await put({ ...sessionKeys(prefix), stsToken: sessionKeys(prefix).stsToken })).toEqual([
      403,
      'InvalidSecurityToken',
    ])
  })

  it('metadata of an object is replaced by a copy onto itself', async () => {
    const { client } = kitOf(v4, rootKeys, '')
    const key = `${newPrefix()}meta.txt`
    await client.put(key, Buffer.from('x'), { meta: { uid: 1, pid: 2 } })
    await client.putMeta(key, { uid: 3, pid: 4 }, {})
    expect((await client.head(key)).meta).toEqual({ uid: '3', pid: '4' })
    expect((await client.get(key)).content.toString()).toBe('x')
  })

  it('a body that is not what its Content-MD5 says', async () => {
    const { client } = kitOf(v4, rootKeys, '')
    const key = `${newPrefix()}md5.txt`
    const put = (md5: string) =>
      client.put(key, Buffer.from('x'), { headers: { 'Content-MD5': md5 } }).then(
        ({ res }) => res.status,
        (error: OssRefusal) => [error.status, error.code],
      )
    const md5 = (text: string) => createHash('md5').update(text).digest('base64')
    expect(await put(md5('y'))).toEqual([400, 'InvalidDigest'])
    expect(await client.head(key).catch((error: OssRefusal) => error.code)).toBe('NoSuchKey')
    expect(await put(md5('x'))).toBe(200)
  })
})

describe.each(versions)('%s in the query', (_version, v4) => {
  interface Signed {
    query?: Record<string, string>
    headers?: Record<string, string>
    body?: Uint8Array<ArrayBuffer>
  }
  /** Signs one request with ali-oss and sends it with fetch, as the recipient of the address would. */
  async function send(
    keys: Keys,
    method: OSS.HTTPMethods,
    key: string,
    { query = {}, headers = {}, body }: Signed = {},
  ) {
    const { client } = kitOf(v4, keys, '')
    const address = v4
      ? await client.signatureUrlV4(method, 60, { queries: query, headers }, key)
      : client.signatureUrl(key, { method, expires: 60, subResource: query, ...headers } as OSS.SignatureUrlOptions)
    const answer = await fetch(address, { method, headers, body })
    const text = await answer.text()
    return { status: answer.status, text, headers: answer.headers, tag: (name: string) => tagOf(text, name) }
  }
  const tagOf = (text: string, name: string) => new RegExp(`<${name}>([^]*?)</${name}>`).exec(text)?.[1]

  it.each([
    ['root keys', () => rootKeys],
    ['session keys', (prefix: string) => sessionKeys(prefix)],
  ])('%s: put, head, get, range, copy, ACL, delete', async (_name, keysFor) => {
    const prefix = newPrefix()
    const keys = keysFor(prefix)
    const key = `${prefix}文 件+1.txt`
    expect((await send(keys, 'PUT', key, { body: new TextEncoder().encode('0123456789') })).status).toBe(200)
    const head = await send(keys, 'HEAD' as OSS.HTTPMethods, key)
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '10'])
    expect((await send(keys, 'GET', key)).text).toBe('0123456789')
    const source = `/${BUCKET}/${encodeURIComponent(key)}`
    const copied = await send(keys, 'PUT', `${prefix}copy.txt`, { headers: { 'x-oss-copy-source': source } })
    expect([copied.status, copied.tag('ETag')]).toEqual([200, '"781E5E245D69B566979B86E28D23F2C7"'])
    const acl = { query: { acl: '' } }
    expect((await send(keys, 'PUT', key, { ...acl, headers: { 'x-oss-object-acl': 'private' } })).status).toBe(200)
    expect((await send(keys, 'GET', key, acl)).tag('Grant')).toBe('private')
    expect((await send(keys, 'DELETE', key)).status).toBe(204)
    const gone = await send(keys, 'GET', key)
    expect([gone.status, gone.tag('Code')]).toEqual([404, 'NoSuchKey'])
  })

  it.each([
    ['root keys', () => rootKeys],
    ['session keys', (prefix: string) => sessionKeys(prefix)],
  ])('%s: initiate, part, part copy, list parts, complete, abort', async (_name, keysFor) => {
    const prefix = newPrefix()
    const keys = keysFor(prefix)
    const key = `${prefix}film.mp4`
    const bytes = new Uint8Array(120_000).fill(9)
    await send(keys, 'PUT', `${prefix}source`, { body: bytes })
    const uploadId = (await send(keys, 'POST', key, { query: { uploads: '' } })).tag('UploadId')!
    const part = { uploadId, partNumber: '1' }
    const one = await send(keys, 'PUT', key, { query: part, body: bytes })
    const two = await send(keys, 'PUT', key, {
      query: { ...part, partNumber: '2' },
      headers: { 'x-oss-copy-source': `/${BUCKET}/${prefix}source`, 'x-oss-copy-source-range': 'bytes=0-9' },
    })
    expect([one.status, two.status, two.tag('ETag')]).toEqual([200, 200, two.headers.get('etag')])
    const listed = await send(keys, 'GET', key, { query: { uploadId } })
    expect(listed.text.match(/<Size>\d+/g)).toEqual(['<Size>120000', '<Size>10'])
    const xml = [one, two]
      .map(({ headers }, i) => `<Part><PartNumber>${i + 1}</PartNumber><ETag>${headers.get('etag')}</ETag></Part>`)
      .join('')
    const body = new TextEncoder().encode(`<CompleteMultipartUpload>${xml}</CompleteMultipartUpload>`)
    const done = await send(keys, 'POST', key, { query: { uploadId }, body })
    expect([done.status, done.tag('ETag')]).toEqual([200, done.headers.get('etag')])
    expect((await send(keys, 'GET', key)).text).toHaveLength(120_010)
    const other = (await send(keys, 'POST', `${prefix}b.mp4`, { query: { uploads: '' } })).tag('UploadId')!
    expect((await send(keys, 'DELETE', `${prefix}b.mp4`, { query: { uploadId: other } })).status).toBe(204)
    expect((await send(keys, 'GET', `${prefix}b.mp4`, { query: { uploadId: other } })).tag('Code')).toBe('NoSuchUpload')
  })

  it('a thumbnail is signed with its process', async () => {
    const key = `${newPrefix()}a.png`
    const png = await sharp({ create: { width: 400, height: 200, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    await send(rootKeys, 'PUT', key, { body: new Uint8Array(png), headers: { 'x-oss-object-acl': 'private' } })
    const small = await send(rootKeys, 'GET', key, { query: { 'x-oss-process': 'image/resize,w_200,h_200' } })
    expect([small.status, small.headers.get('content-type')]).toEqual([200, 'image/png'])
  })

  it('a session’s address dies with the session, and needs its token', async () => {
    const prefix = newPrefix()
    const put = (keys: Keys) => send(keys, 'PUT', `${prefix}x`, { body: new Uint8Array(1) })
    const expired = await put(sessionKeys(prefix, Date.now() - 1))
    expect([expired.status, expired.tag('Code')]).toEqual([403, 'SecurityTokenExpired'])
    const bare = await put({ ...sessionKeys(prefix), stsToken: undefined })
    expect([bare.status, bare.tag('Code')]).toEqual([403, 'InvalidAccessKeyId'])
    const foreign = await send(sessionKeys(prefix), 'PUT', 'elsewhere/x', { body: new Uint8Array(1) })
    expect([foreign.status, foreign.tag('Code')]).toEqual([403, 'AccessDenied'])
  })
})

it('V4 in the query lists what a policy lets it list', async () => {
  const prefix = newPrefix()
  await kitOf(true, rootKeys, prefix).client.put(`${prefix}a`, Buffer.from('a'))
  const { client } = kitOf(true, sessionKeys(prefix), prefix)
  const list = async (queries: object) => {
    const answer = await fetch(await client.signatureUrlV4('GET', 60, { queries }, undefined as unknown as string))
    return [answer.status, /<Key>(.*?)<\/Key>/.exec(await answer.text())?.[1]]
  }
  expect(await list({ 'list-type': '2', prefix })).toEqual([200, `${prefix}a`])
  expect(await list({ prefix })).toEqual([200, `${prefix}a`])
  expect(await list({ 'list-type': '2' })).toEqual([403, undefined])
})
