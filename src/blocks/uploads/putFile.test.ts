import type { UploadToken } from '@contracts/calls/ossApi'
import { beforeEach, expect, it, vi } from 'vitest'
import type { UploadCheckpoint } from './ossClient'
import * as ossClient from './ossClient'
import { partSizeOf, putFile } from './putFile'

const MB = 1024 * 1024
const tenant = { brandId: 1, hotelId: 1001 }

type Sent = { how: 'put' | 'multipart'; key: string; stsToken: string; options: Record<string, unknown> }

/** What the store does with each attempt, in turn; nothing: it takes it. */
const store = { sent: [] as Sent[], next: [] as ((sent: Sent) => unknown)[] }

class StoreClient {
  readonly stsToken: string
  constructor({ stsToken }: { stsToken: string }) {
    this.stsToken = stsToken
  }
  async take(how: Sent['how'], key: string, options: Record<string, unknown>) {
    const sent = { how, key, stsToken: this.stsToken, options }
    store.sent.push(sent)
    await store.next.shift()?.(sent)
  }
  put = (key: string, _file: File, options: Record<string, unknown>) => this.take('put', key, options)
  multipartUpload = (key: string, _file: File, options: Record<string, unknown>) => this.take('multipart', key, options)
}

beforeEach(() => {
  vi.spyOn(ossClient, 'loadOss').mockResolvedValue(StoreClient as never)
  store.sent = []
  store.next = []
})

const big = () => {
  const file = new File(['x'], '宣传片.MP4')
  Object.defineProperty(file, 'size', { value: 12 * MB })
  return file
}
const fail = (error: object) => async () => {
  throw Object.assign(new Error('refused'), error)
}

/** Tells one part as stored, as ali-oss does. */
const storePart = ({ key, options }: Sent) =>
  (options.progress as (part: number, checkpoint: UploadCheckpoint & { file: unknown }) => void)(0.3, {
    file: 'never kept',
    name: key,
    uploadId: 'u1',
    fileSize: 12 * MB,
    partSize: 5 * MB,
    doneParts: [{ number: 1, etag: 'e1' }],
  })

function start(file = big(), more: { checkpoint?: UploadCheckpoint; path?: string } = {}) {
  let tokens = 0
  const renewals: boolean[] = []
  const bytes: number[] = []
  const checkpoints: UploadCheckpoint[] = []
  const abort = new AbortController()
  const done = putFile(file, tenant, {
    tokenFor: async (_tenant, _signal, { renew = false } = {}) => {
      renewals.push(renew)
      if (renew || tokens === 0) tokens++
      const credentials = { stsToken: `sts${tokens}`, domain: 'd' } as UploadToken['credentials']
      return { expiration: '2099-01-01T00:00:00Z', path: more.path ?? 'common/1001/u/', credentials }
    },
    onSent: (sent) => bytes.push(sent),
    signal: abort.signal,
    onCheckpoint: (checkpoint) => checkpoints.push(checkpoint),
    ...(more.checkpoint ? { checkpoint: more.checkpoint } : {}),
  })
  const total = () => bytes.reduce((sum, one) => sum + one, 0)
  return { done, renewals, checkpoints, abort, total }
}

it('puts a small file at once, and never over another', async () => {
  const key = await start(new File(['abc'], '大堂.PNG')).done
  expect(key).toMatch(/^common\/1001\/u\/\d{13}[a-z0-9]{5}\.png$/)
  expect(store.sent).toMatchObject([{ how: 'put', key, options: { headers: { 'x-oss-forbid-overwrite': 'true' } } }])
})

it('sends a large file in parts of 1 MB before a speed was measured, three at a time', async () => {
  const key = await start().done
  expect(store.sent).toMatchObject([
    {
      how: 'multipart',
      key,
      options: { partSize: 1048576, parallel: 3, headers: { 'x-oss-forbid-overwrite': 'true' } },
    },
  ])
})

it('takes larger parts for larger files, so that there are never 10,000', () => {
  expect(partSizeOf(1024 * MB, 0)).toBe(MB)
  for (const size of [10 * 1024 * MB, 100 * 1024 * MB, 1024 * 1024 * MB])
    expect(Math.ceil(size / partSizeOf(size, 0))).toBeLessThanOrEqual(2000)
  expect(Number.isInteger(partSizeOf(48.8 * 1024 * 1024 * MB, 0))).toBe(true)
})

it.each([
  ['1 Mbit/s', 125_000, 250_000, 256 * 1024],
  ['8 Mbit/s', 1_000_000, 2_000_000, 2_000_000],
  ['1 Gbit/s', 125_000_000, 250_000_000, 5 * MB],
])('on a line of %s a part takes a few seconds, within 256 KB and 5 MB', (_, speed, wanted, size) => {
  expect((speed * 6) / 3).toBe(wanted)
  expect(partSizeOf(100 * MB, speed)).toBe(size)
})

it('goes on with a new token where the old one ended, under the same key', async () => {
  store.next = [
    async (sent) => {
      storePart(sent)
      await fail({ status: 403, code: 'SecurityTokenExpired' })()
    },
  ]
  const { done, renewals, total } = start()
  const key = await done
  expect(renewals).toEqual([false, true])
  expect(store.sent.map((sent) => sent.stsToken)).toEqual(['sts1', 'sts2'])
  expect(store.sent[1]).toMatchObject({ key, options: { checkpoint: { uploadId: 'u1' } } })
  expect(total()).toBe(5 * MB)
})

it('gives up when the new token is refused as well', async () => {
  const expired = fail({ status: 403, code: 'SecurityTokenExpired' })
  store.next = [expired, expired]
  await expect(start().done).rejects.toThrow(new Error('上传凭证已失效，请重试'))
  expect(store.sent).toHaveLength(2)
})

const checkpoint: UploadCheckpoint = {
  name: 'common/1001/u/1763600000000aaaaa.mp4',
  uploadId: 'u0',
  fileSize: 12 * MB,
  partSize: 5 * MB,
  doneParts: [
    { number: 1, etag: 'a' },
    { number: 3, etag: 'c' },
  ],
}

it('goes on where an earlier attempt stopped, and counts what is there; the last part is shorter', async () => {
  const { done, total } = start(big(), { checkpoint })
  expect(await done).toBe(checkpoint.name)
  expect(store.sent).toMatchObject([{ key: checkpoint.name, options: { checkpoint } }])
  expect(total()).toBe(7 * MB)
})

it.each([
  ['NoSuchUpload', { status: 404, code: 'NoSuchUpload' }],
  ['the client calls it abort', { status: 0, name: 'abort' }],
])('begins anew when storage has forgotten the upload (%s)', async (_, error) => {
  store.next = [fail(error)]
  const { done, total } = start(big(), { checkpoint })
  const key = await done
  expect(key).not.toBe(checkpoint.name)
  expect(store.sent[1]!.options.checkpoint).toBeUndefined()
  expect(total()).toBe(0)
})

it('does not begin anew for ever', async () => {
  const forgotten = fail({ status: 404, code: 'NoSuchUpload' })
  store.next = [forgotten, forgotten, forgotten]
  await expect(start(big(), { checkpoint }).done).rejects.toThrow(new Error('上传失败（NoSuchUpload）'))
  expect(store.sent).toHaveLength(2)
})

it.each([
  ['another place', { path: 'common/1002/u/', checkpoint }],
  ['another size', { checkpoint: { ...checkpoint, fileSize: 13 * MB } }],
])('does not go on with a checkpoint of %s', async (_, more) => {
  expect(await start(big(), more).done).not.toBe(checkpoint.name)
  expect(store.sent[0]!.options.checkpoint).toBeUndefined()
})

it('tells checkpoints that can be kept: without the file', async () => {
  store.next = [storePart]
  const { done, checkpoints } = start()
  const name = await done
  expect(checkpoints).toEqual([
    { name, uploadId: 'u1', fileSize: 12 * MB, partSize: 5 * MB, doneParts: [{ number: 1, etag: 'e1' }] },
  ])
})

it.each([
  [{ status: -1, name: 'RequestError' }, '网络中断，上传没有完成'],
  [{ status: -2, name: 'ConnectionTimeoutError' }, '上传超时，检查网络后重试'],
  [{ status: 400, code: 'EntityTooLarge' }, '文件超过存储上限'],
  [{ status: 403, code: 'AccessDenied' }, '上传凭证已失效，请重试'],
  [{ status: 507, code: 'InsufficientStorage' }, '存储空间已满，文件没有上传，请联系管理员'],
  [{ status: 500, code: 'InternalError' }, '上传失败（InternalError）'],
  [{}, '上传失败'],
])('says of %j: %s', async (error, message) => {
  store.next = [fail(error)]
  await expect(start().done).rejects.toThrow(new Error(message))
})

it('says nothing more after it was stopped, and asks for no token', async () => {
  const { done, abort, renewals } = start()
  store.next = [
    async () => {
      abort.abort()
      await fail({ status: 403, code: 'SecurityTokenExpired' })()
    },
  ]
  await expect(done).rejects.toThrow(/abort/i)
  expect(renewals).toEqual([false])
})
