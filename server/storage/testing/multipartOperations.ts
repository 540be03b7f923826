import type OSS from 'ali-oss'
import type { OssOperation, OssRefusal } from './ossOperation'

/** Objects in parts. */
export const multipartOperations: readonly OssOperation[] = [
  {
    name: 'multipart upload in one call, with progress',
    async run({ client, prefix, body, publicUrl }) {
      const bytes = Uint8Array.from({ length: 250_000 }, (_, i) => (i * 7919) % 251)
      const steps: number[] = []
      const done = await client.multipartUpload(`${prefix}film.mp4`, body(bytes), {
        partSize: 100 * 1024,
        parallel: 2,
        progress: (share: number) => void steps.push(Math.round(share * 100)),
      })
      const back = new Uint8Array(await (await fetch(publicUrl(`${prefix}film.mp4`))).arrayBuffer())
      return {
        status: done.res.status,
        parts: String(Reflect.get(done.res.headers, 'etag')).replace(/^"[0-9A-F]{32}/, ''),
        steps: [steps[0], steps.at(-1)],
        same: back.length === bytes.length && back.every((byte, i) => byte === bytes[i]),
      }
    },
    expected: { status: 200, parts: '-3"', steps: [0, 100], same: true },
  },
  {
    name: 'multipart upload by hand: initiate, part, list parts, complete',
    async run({ client, prefix, body }) {
      const key = `${prefix}hand.mp4`
      const bytes = body(Uint8Array.from({ length: 205_000 }, (_, i) => i % 256))
      const { uploadId } = await client.initMultipartUpload(key)
      const size = 102_400
      const sent: { number: number; etag: string }[] = []
      for (const number of [3, 1, 2]) {
        const start = (number - 1) * size
        const part = await client.uploadPart(key, uploadId, number, bytes, start, Math.min(start + size, 205_000), {})
        sent.push({ number, etag: part.etag })
      }
      const numbers = (list: OSS.ListPartsResult) => {
        const parts: unknown[] = [list.parts].flat()
        return parts.map((part) =>
          [Reflect.get(Object(part), 'PartNumber'), Reflect.get(Object(part), 'Size')].join(':'),
        )
      }
      const page = { 'max-parts': 2, 'part-number-marker': 0 } as OSS.ListPartsQuery
      const first = await client.listParts(key, uploadId, page)
      const rest = await client.listParts(key, uploadId, { ...page, 'part-number-marker': 2 })
      const complete = (parts: { number: number; etag: string }[], id = uploadId) =>
        client.completeMultipartUpload(key, id, parts).then(
          ({ res }) => res.status,
          (error: OssRefusal) => [error.status, error.code],
        )
      const hidden = await client.head(key).catch((error: OssRefusal) => error.code)
      return {
        listed: [numbers(first), String(first.isTruncated), numbers(rest), String(rest.isTruncated)],
        hidden,
        wrongPart: await complete([{ number: 4, etag: sent[0]!.etag }]),
        wrongTag: await complete([{ number: 1, etag: '"0"' }]),
        done: await complete(sent),
        again: await complete(sent),
        length: (await client.get(key)).content.length,
      }
    },
    expected: {
      listed: [['1:102400', '2:102400'], 'true', ['3:200'], 'false'],
      hidden: 'NoSuchKey',
      wrongPart: [400, 'InvalidPart'],
      wrongTag: [400, 'InvalidPart'],
      done: 200,
      again: [404, 'NoSuchUpload'],
      length: 205_000,
    },
  },
  {
    name: 'multipart upload: list uploads, abort',
    async run({ client, prefix, body }) {
      const begun: string[] = []
      for (const name of ['b', 'a', 'a']) begun.push((await client.initMultipartUpload(prefix + name)).uploadId)
      const first = await client.listUploads({ prefix, 'max-uploads': 2 })
      const rest = await client.listUploads({
        prefix,
        'max-uploads': 2,
        'key-marker': first.nextKeyMarker,
        'upload-id-marker': first.nextUploadIdMarker,
      })
      const names = (list: OSS.ListUploadsResult) => list.uploads.map((upload) => upload.name.slice(prefix.length))
      // The client answers the response inside an object; its types leave that out.
      const aborted: object = await client.abortMultipartUpload(`${prefix}b`, begun[0]!)
      const code = (promise: Promise<unknown>) =>
        promise.then(
          () => 'fulfilled',
          (error: OssRefusal) => [error.status, error.code],
        )
      const part = body(new Uint8Array(10))
      return {
        listed: [names(first), String(first.isTruncated), names(rest), String(rest.isTruncated)],
        aborted: (aborted as { res: OSS.NormalSuccessResponse }).res.status,
        part: await code(client.uploadPart(`${prefix}b`, begun[0]!, 1, part, 0, 10, {})),
        parts: await code(client.listParts(`${prefix}b`, begun[0]!)),
        again: await code(client.abortMultipartUpload(`${prefix}b`, begun[0]!)),
        otherKey: await code(client.abortMultipartUpload(`${prefix}b`, begun[1]!)),
        left: names(await client.listUploads({ prefix })),
      }
    },
    expected: {
      listed: [['a', 'a'], 'true', ['b'], 'false'],
      aborted: 204,
      part: [404, 'NoSuchUpload'],
      parts: [404, 'NoSuchUpload'],
      again: [404, 'NoSuchUpload'],
      otherKey: [404, 'NoSuchUpload'],
      left: ['a', 'a'],
    },
  },
  {
    name: 'part copy, by hand and in one call',
    async run({ client, prefix, body, bucket }) {
      const source = `${prefix}源+1.mp4`
      const bytes = Uint8Array.from({ length: 300_000 }, (_, i) => (i * 31) % 253)
      await client.put(source, body(bytes))
      const from = { sourceKey: source, sourceBucketName: bucket, startOffset: 0, endOffset: 300_000 }
      const same = (content: Uint8Array, start: number) => content.every((byte, i) => byte === bytes[start + i])

      const { uploadId } = await client.initMultipartUpload(`${prefix}hand.mp4`)
      const part = (number: number, range: string, data: object = {}) =>
        client.uploadPartCopy(`${prefix}hand.mp4`, uploadId, number, range, { ...from, ...data }, {})
      const parts = [await part(1, '100-150099'), await part(2, '150100-150109')]
      await client.completeMultipartUpload(
        `${prefix}hand.mp4`,
        uploadId,
        parts.map(({ etag }, i) => ({ number: i + 1, etag })),
      )
      const hand = (await client.get(`${prefix}hand.mp4`)).content
      const code = (promise: Promise<unknown>) =>
        promise.then(
          () => 'fulfilled',
          (error: OssRefusal) => [error.status, error.code],
        )
      const other = (await client.initMultipartUpload(`${prefix}hand2.mp4`)).uploadId
      const refused = (range: string, data: object = {}) =>
        code(client.uploadPartCopy(`${prefix}hand2.mp4`, other, 1, range, { ...from, ...data }, {}))

      const whole = await client.multipartUploadCopy(`${prefix}whole.mp4`, from, { partSize: 128 * 1024 })
      const all = (await client.get(`${prefix}whole.mp4`)).content
      return {
        hand: [hand.length, same(hand, 100)],
        whole: [whole.res.status, all.length, same(all, 0)],
        beyond: await refused('0-300000'),
        backwards: await refused('9-3'),
        missing: await refused('0-9', { sourceKey: `${prefix}no.mp4` }),
        elsewhere: await refused('0-9', { sourceBucketName: 'other' }),
      }
    },
    expected: {
      hand: [150_010, true],
      whole: [200, 300_000, true],
      beyond: [416, 'InvalidRange'],
      backwards: [400, 'InvalidArgument'],
      missing: [404, 'NoSuchKey'],
      elsewhere: [404, 'NoSuchBucket'],
    },
  },
]
