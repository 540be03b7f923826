import { request } from 'node:http'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ossApi } from '@contracts/calls/ossApi'
import { codes } from '@contracts/envelope'
import OSS from 'ali-oss'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { neverExpires, openFileGateway, westLake } from '../http/oss-api/fileGateway.testing'
import type { UploadToken } from '../storage'
import type { OssRefusal } from '../storage/testing/ossOperation'
import { uploadPrefixes } from './tables'

// Attacks on direct uploads, by the numbers of docs/files.md: tokens (1, 2), root keys (3), keys (4), write once (5).

let files: Awaited<ReturnType<typeof openFileGateway>>
let png: Buffer
let root: number
beforeAll(async () => {
  files = await openFileGateway()
  png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#2a7' } })
    .png()
    .toBuffer()
  root = (await files.as('ann', ossApi.tree)).data.ossDisplayId
})
afterAll(() => files.close())
beforeEach(() => {
  // Every test has its own minute of tokens.
  files.clock.now = new Date(files.clock.now.getTime() + 61_000)
})

const clientOf = ({ credentials }: UploadToken, v4 = true) =>
  new OSS({ ...credentials, ...neverExpires, authorizationV4: v4 })
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'fulfilled',
    (error: OssRefusal) => error.code,
  )
/** The policy inside a token of the embedded storage. */
const policyIn = ({ credentials }: UploadToken) => {
  const body = JSON.parse(Buffer.from(credentials.stsToken.split('.')[0]!, 'base64url').toString()) as {
    policy: string
  }
  return body.policy
}

describe.each([
  ['V4', true],
  ['V1', false],
] as const)('requirement 1: a token writes below its own prefix and nothing else (%s)', (version, v4) => {
  it('cannot read, list, delete, hide or copy, not even what is its own', async () => {
    const token = await files.token('ann')
    const client = clientOf(token, v4)
    const mine = files.newKey(token.path, 'png')
    await client.put(mine, png)
    expect(await codeOf(client.get(mine))).toBe('AccessDenied')
    expect(await codeOf(client.head(mine))).toBe('AccessDenied')
    expect(await codeOf(client.list({ prefix: token.path, 'max-keys': 1 }, {}))).toBe('AccessDenied')
    expect(await codeOf(client.listV2({ prefix: token.path }))).toBe('AccessDenied')
    expect(await codeOf(client.listUploads({ prefix: token.path }))).toBe('AccessDenied')
    expect(await codeOf(client.delete(mine))).toBe('AccessDenied')
    expect(await codeOf(client.deleteMulti([mine]))).toBe('AccessDenied')
    expect(await codeOf(client.getACL(mine))).toBe('AccessDenied')
    expect(await codeOf(client.putACL(mine, 'private'))).toBe('AccessDenied')
    expect(await codeOf(client.copy(files.newKey(token.path, 'png'), mine))).toBe('AccessDenied')
    const acl = { headers: { 'x-oss-object-acl': 'public-read' } }
    expect(await codeOf(client.put(files.newKey(token.path, 'png'), png, acl))).toBe('AccessDenied')
    expect(await codeOf(client.initMultipartUpload(files.newKey(token.path, 'mp4'), acl))).toBe('AccessDenied')
  })

  it('cannot copy parts out of what it may not read', async () => {
    const theirs = await files.upload('bob', png, 'png')
    const token = await files.token('ann')
    const client = clientOf(token, v4)
    const key = files.newKey(token.path, 'png')
    const { uploadId } = await client.initMultipartUpload(key)
    const source = { sourceKey: theirs, sourceBucketName: token.credentials.bucket, startOffset: 0, endOffset: 9 }
    expect(await codeOf(client.uploadPartCopy(key, uploadId, 1, '0-8', source, {}))).toBe('AccessDenied')
    const nothing = { ...source, sourceKey: theirs.replace('.png', '.jpg') }
    // The answer does not reveal what exists elsewhere.
    expect(await codeOf(client.uploadPartCopy(key, uploadId, 1, '0-8', nothing, {}))).toBe('AccessDenied')
  })

  it.each([
    'common/11/bob/1763600000000aB3x0.png',
    'common/11/ann2/1763600000000aB3x0.png',
    'common/11/1763600000000aB3x0.png',
    'common/22/ann/1763600000000aB3x0.png',
    'Common/11/ann/1763600000000aB3x0.png',
    'img/11/ann/1763600000000aB3x0.png',
    'explorer/11/ann/1763600000000aB3x0.png',
  ])('cannot write %s', async (key) => {
    const client = clientOf(await files.token('ann'), v4)
    expect(await codeOf(client.put(key, png))).toBe('AccessDenied')
    expect(await codeOf(client.initMultipartUpload(key))).toBe('AccessDenied')
    expect(await files.services.storage.head(key)).toBeNull()
  })

  it('cannot touch the upload of another', async () => {
    const theirs = await files.token('bob')
    const key = files.newKey(theirs.path, 'mp4')
    const { uploadId } = await clientOf(theirs, v4).initMultipartUpload(key)
    const client = clientOf(await files.token('ann'), v4)
    expect(await codeOf(client.uploadPart(key, uploadId, 1, png, 0, png.length, {}))).toBe('AccessDenied')
    expect(await codeOf(client.listParts(key, uploadId))).toBe('AccessDenied')
    expect(await codeOf(client.completeMultipartUpload(key, uploadId, []))).toBe('AccessDenied')
    expect(await codeOf(client.abortMultipartUpload(key, uploadId))).toBe('AccessDenied')
    // The upload belongs to another key, whose prefix is ours.
    expect(await codeOf(client.abortMultipartUpload(`common/11/ann/${version}.mp4`, uploadId))).toBe('NoSuchUpload')
  })
})

describe('requirement 1: policies', () => {
  it('name three actions on one prefix, in far less than 2048 bytes', async () => {
    const policy = policyIn(await files.token('ann'))
    expect(JSON.parse(policy)).toEqual({
      Version: '1',
      Statement: [
        {
          Effect: 'Allow',
          Action: ['oss:PutObject', 'oss:AbortMultipartUpload', 'oss:ListParts'],
          Resource: ['acs:oss:*:*:console/common/11/ann/*'],
        },
      ],
    })
    expect(Buffer.byteLength(policy)).toBeLessThan(250)
    const image = (await files.as('ann', ossApi.tokenZktimg)).data
    expect(JSON.parse(policyIn({ path: image.path, expiration: '', credentials: image })).Statement).toMatchObject([
      { Resource: ['acs:oss:*:*:console/img/11/ann/*'] },
    ])
  })

  it('of the older explorer list, read, delete and hide, below a prefix where nothing is registered', async () => {
    const token = await files.token('ann', 'explorer')
    expect(token.path).toBe('explorer/11/ann/')
    expect(Buffer.byteLength(policyIn(token))).toBeLessThan(2048)
    const client = clientOf(token)
    await client.put(`${token.path}海报/a.png`, png)
    await client.put(`${token.path}b.png`, png)
    const listed = await client.list({ prefix: token.path, delimiter: '/', 'max-keys': 1000 }, {})
    expect([listed.objects.map(({ name }) => name), listed.prefixes]).toEqual([
      [`${token.path}b.png`],
      [`${token.path}海报/`],
    ])
    expect((await client.get(`${token.path}b.png`)).content.equals(png)).toBe(true)
    await client.head(`${token.path}b.png`)
    await client.putACL(`${token.path}b.png`, 'private')
    expect((await fetch(files.services.storage.publicUrl(`${token.path}b.png`))).status).toBe(403)
    await client.delete(`${token.path}b.png`)
    await client.deleteMulti([`${token.path}海报/a.png`])
    expect((await client.listV2({ prefix: token.path })).keyCount).toBe(0)

    for (const prefix of ['', 'explorer/', 'explorer/11/', 'explorer/11/bob/', 'explorer/11/ann', 'common/11/ann/']) {
      expect([prefix, await codeOf(client.list({ prefix, 'max-keys': 1 }, {}))]).toEqual([prefix, 'AccessDenied'])
    }
    const registered = await files.upload('ann', png, 'png')
    await files.register('ann', registered, 'a.png', root)
    const attempts = [
      client.get(registered),
      client.delete(registered),
      client.deleteMulti([`${token.path}x`, registered]),
      client.putACL(registered, 'private'),
      client.put(registered, png),
    ]
    expect(new Set(await Promise.all(attempts.map(codeOf)))).toEqual(new Set(['AccessDenied']))
    const own = `${token.path}1763600000000aB3x0.png`
    await client.put(own, png)
    expect(await files.register('ann', own, 'a.png', root)).toMatchObject({ code: codes.noRight })
  })

  it('of the older explorer delete only for those who may delete files', async () => {
    const token = await files.token('writer', 'explorer')
    const client = clientOf(token)
    await client.put(`${token.path}a.png`, png)
    expect(await codeOf(client.get(`${token.path}a.png`))).toBe('fulfilled')
    expect(await codeOf(client.delete(`${token.path}a.png`))).toBe('AccessDenied')
    expect(await files.as('reader', ossApi.getToken, { app: 'ebooking', scene: 'explorer' })).toMatchObject({
      code: codes.noRight,
    })
  })

  it('of any other scene are the default one', async () => {
    expect(policyIn(await files.token('ann', 'admin'))).toBe(policyIn(await files.token('ann')))
  })
})

describe('requirement 2: tokens', () => {
  it('live 900 seconds and are stored by nobody on the way', async () => {
    for (const answer of [
      await files.as('ann', ossApi.getToken, { app: 'ebooking', scene: 'default' }),
      await files.as('ann', ossApi.tokenZktimg),
    ]) {
      expect(answer.headers.get('Cache-Control')).toBe('no-store')
    }
    const { expiration } = await files.token('ann')
    const seconds = (Date.parse(expiration) - Date.now()) / 1000
    expect(seconds).toBeGreaterThan(850)
    expect(seconds).toBeLessThanOrEqual(900)
  })

  it('take hotel and user from the session, whatever is asked for', async () => {
    const ask = { app: 'ebooking', scene: 'default' }
    expect(await files.as('ann', ossApi.getToken, { ...ask, hotelId: 22 })).toMatchObject({ code: codes.tenantChanged })
    expect(
      await files.as('ann', ossApi.getToken, { ...ask, hotelId: 11, userId: 'bob', path: 'common/' }),
    ).toMatchObject({ code: 0, data: { path: 'common/11/ann/' } })
    const foreign = { 'X-Hotel-Id': '22', 'X-Brand-Id': '2' }
    expect(await files.as('ann', ossApi.getToken, ask, foreign)).toMatchObject({ code: codes.noRight })
    expect(await files.as('ann', ossApi.tokenZktimg, { hotelId: 22 })).toMatchObject({ code: codes.tenantChanged })
  })

  it('are given 60 times a minute to one user, over all calls and scenes together', async () => {
    const given = async () => {
      const asked = [
        ...Array.from({ length: 40 }, () => files.as('writer', ossApi.getToken, { app: 'ebooking', scene: 'default' })),
        ...Array.from({ length: 20 }, () => files.as('writer', ossApi.tokenZktimg)),
        ...Array.from({ length: 5 }, () => files.as('writer', ossApi.getToken, { app: 'x', scene: 'explorer' })),
      ]
      return (await Promise.all(asked)).filter(({ code }) => code === 0).length
    }
    expect(await given()).toBe(60)
    expect(await files.as('writer', ossApi.tokenZktimg)).toMatchObject({ status: 200, code: codes.throttled })
    expect(await files.as('bob', ossApi.tokenZktimg)).toMatchObject({ code: 0 })
    files.clock.now = new Date(files.clock.now.getTime() + 60_000)
    expect(await files.as('writer', ossApi.tokenZktimg)).toMatchObject({ code: 0 })
  })

  it('leave their prefix on record, so that nothing else is registered', async () => {
    await files.token('bob')
    const [issued] = await files.services.db.select().from(uploadPrefixes).where(eq(uploadPrefixes.userId, 'bob'))
    expect(issued).toMatchObject({ prefix: 'common/11/bob/', ...westLake })
  })
})

describe('requirement 3: root keys', () => {
  it('are in no answer, and nobody signs with them from outside', async () => {
    const { dataDir } = files.services.config
    const { id, secret } = JSON.parse(await readFile(join(dataDir, 'storage-keys.json'), 'utf8')) as {
      id: string
      secret: string
    }
    const key = await files.upload('ann', png, 'png')
    const answers = [
      await files.as('ann', ossApi.getToken, { app: 'ebooking', scene: 'explorer' }),
      await files.as('ann', ossApi.tokenZktimg),
      await files.register('ann', key, 'a.png', root),
    ]
    const text = JSON.stringify(answers)
    expect(text).toContain('STS.')
    expect(text).not.toContain(secret)
    // The id stands in signed addresses, as it must; never beside a secret.
    expect(JSON.stringify(answers.slice(0, 2))).not.toContain(id)
    const { credentials } = await files.token('ann')
    const impostor = new OSS({ ...credentials, stsToken: '', accessKeyId: id })
    expect(await codeOf(impostor.put('common/11/ann/x.png', png))).toBe('SignatureDoesNotMatch')
    const withToken = new OSS({ ...credentials, ...neverExpires, accessKeyId: id })
    expect(await codeOf(withToken.put('common/11/ann/x.png', png))).toBe('InvalidSecurityToken')
  })

  it('are not what AssumeRole can be asked with from a token', async () => {
    const { credentials } = await files.token('ann')
    const sts = new OSS.STS({
      accessKeyId: credentials.accessKeyId,
      accessKeySecret: credentials.accessKeySecret,
      endpoint: `${new URL(credentials.domain).origin}/`,
    } as OSS.STSOptions)
    expect(await codeOf(sts.assumeRole('role', undefined, 900, 'me'))).toBe('InvalidAccessKeyId.NotFound')
  })
})

describe('requirement 4: keys', () => {
  /** Sends the path as it is: fetch would tidy it up. */
  const putRaw = (key: string) =>
    new Promise<string>((resolve, reject) => {
      const { hostname, port } = new URL(files.services.storage.urlPrefix)
      const put = request({ hostname, port, path: `/console/${key}`, method: 'PUT', family: 4 }, (answer) => {
        let text = ''
        answer.on('data', (chunk) => (text += String(chunk)))
        answer.on('end', () => resolve(`${answer.statusCode} ${/<Code>(.*)<\/Code>/.exec(text)?.[1]}`))
      })
      put.on('error', reject)
      put.end('x')
    })

  it.each([
    'common/11/ann/../bob/x.png',
    'common/11/ann/%2e%2e/bob/x.png',
    'common/11/ann/%2E%2E%2Fbob/x.png',
    'common/11/ann/./x.png',
    'common/11/ann//x.png',
    'common/11/ann/a%5Cb.png',
    'common/11/ann/a%00.png',
    'common/11/ann/a%0d%0aSet-Cookie:x.png',
    'common/11/ann/a%7f.png',
    'common/11/ann/',
    `common/11/ann/${'x'.repeat(1010)}`,
    `common/11/ann/${encodeURIComponent('中'.repeat(340))}`,
  ])('the storage refuses %s', async (key) => {
    expect(await putRaw(key)).toBe('400 InvalidObjectName')
  })

  it.each([
    'common/11/ann/../bob/1763600000000aB3x0.png',
    'common/11/ann/x/1763600000000aB3x0.png',
    'common/11/ann/1763600000000aB3x0.png/',
    'common/11/ann/1763600000000aB3x0.PNG',
    'common/11/ann/1763600000000aB3x0.p ng',
    'common/11/ann/1763600000000aB3x0.png\u0000',
    'common/11/ann/1763600000000aB3x0.abcdefghi',
    'common/11/ann/1763600000000aB3x0',
    'common/11/ann/1763600000000aB3x.png',
    'common/11/ann/176360000000aB3x0.png',
    'common/11/ann/发票.png',
  ])('the gateway refuses %j', async (key) => {
    await files.token('ann')
    expect(await files.register('ann', key, 'a.png', root)).toMatchObject({ status: 400, code: codes.badRequest })
  })

  it.each(['common/11/bob/1763600000000aB3x0.png', '/common/11/ann/1763600000000aB3x0.png', 'img/11/ann/x.png', ''])(
    'the gateway has no right for %j to give',
    async (key) => {
      await files.token('ann')
      const { code } = await files.register('ann', key, 'a.png', root)
      expect([codes.noRight, codes.badRequest]).toContain(code)
    },
  )

  it.each(['html', 'htm', 'js', 'php', 'exe', 'svgz', 'sh', 'xhtml', 'jar'])(
    'an extension that is on no list, .%s, is refused and its object deleted',
    async (extension) => {
      const key = await files.upload('ann', png, extension)
      const answer = await files.register('ann', key, `a.${extension}`, root)
      expect(answer.code).toBe(codes.badRequest)
      expect(answer.message).toMatch(/^文件必须为.*类型$/)
      expect(await files.services.storage.head(key)).toBeNull()
    },
  )
})

describe.each([
  ['V4', true],
  ['V1', false],
] as const)('requirement 5: what has been looked at cannot be swapped (%s)', (_version, v4) => {
  it('by another put, by parts begun before, or by a copy', async () => {
    const token = await files.token('ann')
    const client = clientOf(token, v4)
    const key = files.newKey(token.path, 'png')
    const { uploadId } = await client.initMultipartUpload(key)
    const evil = Buffer.from('<script>alert(1)</script>')
    const part = await client.uploadPart(key, uploadId, 1, evil, 0, evil.length, {})
    await client.put(key, png)
    expect(await files.register('ann', key, 'a.png', root)).toMatchObject({ code: 0 })

    expect(await codeOf(client.put(key, evil))).toBe('FileAlreadyExists')
    expect(await codeOf(client.put(key, evil, { headers: { 'x-oss-forbid-overwrite': 'false' } }))).toBe(
      'FileAlreadyExists',
    )
    expect(await codeOf(client.completeMultipartUpload(key, uploadId, [{ number: 1, etag: part.etag }]))).toBe(
      'FileAlreadyExists',
    )
    expect(await codeOf(client.initMultipartUpload(key))).toBe('FileAlreadyExists')
    expect(await codeOf(client.copy(key, key, { meta: { uid: 1, pid: 1 } }))).toBe('AccessDenied')
    expect((await files.services.storage.read(key)).equals(png)).toBe(true)
  })

  it('when many write one key at once: one wins, whole', async () => {
    const token = await files.token('ann')
    const key = files.newKey(token.path, 'png')
    const contents = Array.from({ length: 8 }, (_, i) => Buffer.alloc(50_000, i))
    const codesOfAll = await Promise.all(contents.map((content) => codeOf(clientOf(token, v4).put(key, content))))
    expect(codesOfAll.filter((code) => code === 'fulfilled')).toHaveLength(1)
    expect(codesOfAll.filter((code) => code === 'FileAlreadyExists')).toHaveLength(7)
    const stored = await files.services.storage.read(key)
    expect(stored.equals(contents[codesOfAll.indexOf('fulfilled')]!)).toBe(true)
  })
})
