import type OSS from 'ali-oss'

/** What the client rejects with. */
export interface OssRefusal extends Error {
  status: number
  code: string
}

/** The client's methods that its types leave out. */
export type OssClient = OSS & {
  getObjectMeta(name: string): Promise<{ status: number; res: OSS.NormalSuccessResponse }>
}

/** What an operation works with, in Node and in a browser's page alike. */
export interface OssKit {
  client: OssClient
  /** The client's constructor options, to make another client from. */
  options: OSS.Options
  another(options: OSS.Options): OssClient
  /** Everything below it is this operation's own. Ends with '/'. */
  prefix: string
  bucket: string
  /** An anonymous address of an object. */
  publicUrl(key: string): string
  /** Something to upload: a Buffer in Node, a File in a page. */
  body(bytes: Uint8Array): Buffer
}

export interface OssOperation {
  name: string
  /**
   * Stands alone, so that a page can run it from its text: it uses its argument and what every JavaScript has.
   * @returns what can be compared and sent
   */
  run(kit: OssKit): Promise<unknown>
  expected: unknown
}

/** Every operation that the console and the older explorer use, through the unmodified client (files.md §1.2). */
export const ossOperations: readonly OssOperation[] = [
  {
    name: 'put, head, object meta, get',
    async run({ client, prefix, body }) {
      const key = `${prefix}目录 1/房型图+1&2=3.txt`
      const put = await client.put(key, body(new TextEncoder().encode('0123456789')))
      const head = await client.head(key)
      const meta = await client.getObjectMeta(key)
      const got = await client.get(key)
      const of = (res: OSS.NormalSuccessResponse, name: string) => Reflect.get(res.headers, name)
      return [
        [put.res.status, of(put.res, 'etag')],
        [head.status, of(head.res, 'content-length'), of(head.res, 'etag')],
        [meta.status, of(meta.res, 'content-length'), of(meta.res, 'etag')],
        [got.res.status, new TextDecoder().decode(got.content), of(got.res, 'content-type')],
      ]
    },
    expected: [
      [200, '"781E5E245D69B566979B86E28D23F2C7"'],
      [200, '10', '"781E5E245D69B566979B86E28D23F2C7"'],
      [200, '10', '"781E5E245D69B566979B86E28D23F2C7"'],
      [200, '0123456789', 'text/plain; charset=utf-8'],
    ],
  },
  {
    name: 'put that must not overwrite',
    async run({ client, prefix, body }) {
      const headers = { 'x-oss-forbid-overwrite': 'true' }
      await client.put(`${prefix}once.txt`, body(new Uint8Array([1])), { headers: { ...headers } })
      const second = await client
        .put(`${prefix}once.txt`, body(new Uint8Array([2])), { headers: { ...headers } })
        .catch((error: OssRefusal) => [error.status, error.code])
      return [second, [...(await client.get(`${prefix}once.txt`)).content]]
    },
    expected: [[409, 'FileAlreadyExists'], [1]],
  },
  {
    name: 'get with ranges and conditions',
    async run({ client, prefix, body }) {
      const key = `${prefix}range.txt`
      const put = await client.put(key, body(new TextEncoder().encode('0123456789')))
      const etag = String(Reflect.get(put.res.headers, 'etag'))
      await client.put(`${prefix}unseen.txt`, body(new TextEncoder().encode('0123456789')))
      const ask = async (headers: Record<string, string>, name = key) =>
        client.get(name, { headers }).then(
          ({ res, content }) => [
            res.status,
            new TextDecoder().decode(content),
            Reflect.get(res.headers, 'content-range'),
          ],
          (error: OssRefusal) => [error.status, error.code],
        )
      const past = 'Sat, 01 Jan 2000 00:00:00 GMT'
      const future = 'Fri, 01 Jan 2100 00:00:00 GMT'
      return {
        middle: await ask({ Range: 'bytes=2-4' }),
        open: await ask({ Range: 'bytes=7-' }),
        last: await ask({ Range: 'bytes=-3' }),
        // A browser that has seen a part of the object knows its size, and would not ask.
        beyond: await ask({ Range: 'bytes=50-60' }, `${prefix}unseen.txt`),
        'if-none-match, same': (await ask({ 'If-None-Match': etag }))[0],
        'if-none-match, other': (await ask({ 'If-None-Match': '"0"' }))[0],
        'if-match, same': (await ask({ 'If-Match': etag }))[0],
        'if-match, other': await ask({ 'If-Match': '"0"' }),
        'if-modified-since, past': (await ask({ 'If-Modified-Since': past }))[0],
        'if-modified-since, future': (await ask({ 'If-Modified-Since': future }))[0],
        'if-unmodified-since, past': await ask({ 'If-Unmodified-Since': past }),
        'if-unmodified-since, future': (await ask({ 'If-Unmodified-Since': future }))[0],
      }
    },
    expected: {
      middle: [206, '234', 'bytes 2-4/10'],
      open: [206, '789', 'bytes 7-9/10'],
      last: [206, '789', 'bytes 7-9/10'],
      beyond: [200, '0123456789', undefined],
      'if-none-match, same': 304,
      'if-none-match, other': 200,
      'if-match, same': 200,
      'if-match, other': [412, 'PreconditionFailed'],
      'if-modified-since, past': 200,
      'if-modified-since, future': 304,
      'if-unmodified-since, past': [412, 'PreconditionFailed'],
      'if-unmodified-since, future': 200,
    },
  },
  {
    name: 'list, both ways, in pages and folders',
    async run({ client, prefix, body }) {
      const names = ['1', '2', '中/3', '中/4', '中/x/5', 'z&+'].map((name) => prefix + name)
      for (const name of names) await client.put(name, body(new Uint8Array([7])))
      const short = (name: string) => name.slice(prefix.length)
      const first = await client.list({ prefix, delimiter: '/', 'max-keys': 2 }, {})
      const rest = await client.list({ prefix, delimiter: '/', 'max-keys': 9, marker: first.nextMarker }, {})
      const pages: string[][] = []
      let token: string | undefined
      do {
        const page: OSS.ListV2ObjectResult = await client.listV2({
          prefix,
          'max-keys': 4,
          ...(token ? { 'continuation-token': token } : {}),
        })
        pages.push(page.objects.map((object) => short(object.name)))
        token = page.nextContinuationToken
      } while (token)
      const late = await client.listV2({ prefix, 'start-after': `${prefix}中/4`, 'max-keys': 9 })
      return {
        first: [first.objects.map((object) => short(object.name)), first.isTruncated, first.objects[0]!.owner?.id],
        rest: [rest.objects.map((object) => short(object.name)), (rest.prefixes ?? []).map(short), rest.isTruncated],
        pages,
        late: late.objects.map((object) => short(object.name)),
        tooMany: await client
          .list({ prefix, 'max-keys': 1001 }, {})
          .catch((error: OssRefusal) => [error.status, error.code]),
      }
    },
    expected: {
      first: [['1', '2'], true, 'console'],
      rest: [['z&+'], ['中/'], false],
      pages: [
        ['1', '2', 'z&+', '中/3'],
        ['中/4', '中/x/5'],
      ],
      late: ['中/x/5'],
      tooMany: [400, 'InvalidArgument'],
    },
  },
  {
    name: 'delete, and delete many',
    async run({ client, prefix, body }) {
      const names = ['a', 'b & <c>', '中'].map((name) => prefix + name)
      for (const name of [...names, `${prefix}d`, `${prefix}e`]) await client.put(name, body(new Uint8Array([7])))
      const one = await client.delete(`${prefix}d`)
      const again = await client.delete(`${prefix}d`)
      const many = await client.deleteMulti([...names, `${prefix}never`])
      const quiet = await client.deleteMulti([`${prefix}e`], { quiet: true })
      const gone = await client.get(names[0]!).catch((error: OssRefusal) => [error.status, error.code])
      const head = await client.head(names[1]!).catch((error: OssRefusal) => [error.status, error.code])
      const deleted = (many.deleted ?? []).map((item: unknown) => String(Reflect.get(Object(item), 'Key') ?? item))
      return {
        one: [one.res.status, again.res.status],
        many: deleted.map((key) => key.slice(prefix.length)),
        quiet: [quiet.res.status, quiet.deleted],
        gone,
        head,
        left: (await client.listV2({ prefix, 'max-keys': 9 })).keyCount,
      }
    },
    expected: {
      one: [204, 204],
      many: ['a', 'b & <c>', '中', 'never'],
      quiet: [200, []],
      gone: [404, 'NoSuchKey'],
      head: [404, 'NoSuchKey'],
      left: 0,
    },
  },
  {
    name: 'ACL: private objects answer signed requests only',
    async run({ client, prefix, body, publicUrl }) {
      const key = `${prefix}acl.png`
      await client.put(key, body(new Uint8Array([7])))
      const before = (await client.getACL(key)).acl
      const open = (await fetch(publicUrl(key), { cache: 'no-store' })).status
      const set = await client.putACL(key, 'private')
      return {
        acls: [before, (await client.getACL(key)).acl],
        anonymous: [open, (await fetch(publicUrl(key), { cache: 'no-store' })).status],
        // The types say that it answers a response; it answers one inside an object.
        set: Reflect.get(Object(Reflect.get(set, 'res')), 'status'),
        signed: (await client.get(key)).res.status,
        unknown: await client
          .putACL(key, 'everybody' as OSS.ACLType)
          .catch((error: OssRefusal) => [error.status, error.code]),
        missing: await client.getACL(`${prefix}no`).catch((error: OssRefusal) => [error.status, error.code]),
      }
    },
    expected: {
      acls: ['default', 'private'],
      anonymous: [200, 403],
      set: 200,
      signed: 200,
      unknown: [400, 'InvalidArgument'],
      missing: [404, 'NoSuchKey'],
    },
  },
  {
    name: 'copy, with conditions on the source',
    async run({ client, prefix, body, bucket }) {
      const key = `${prefix}源 1.txt`
      const put = await client.put(key, body(new TextEncoder().encode('source')))
      const etag = String(Reflect.get(put.res.headers, 'etag'))
      const copied = await client.copy(`${prefix}copy.txt`, key)
      const named = await client.copy(`${prefix}named.txt`, `/${bucket}/${key}`)
      const ask = (name: string, headers: Record<string, string>) =>
        client.copy(prefix + name, key, { headers }).then(
          ({ res }) => res.status,
          (error: OssRefusal) => [error.status, error.code],
        )
      return {
        etag: [copied.data?.etag === etag, named.res.status],
        content: new TextDecoder().decode((await client.get(`${prefix}copy.txt`)).content),
        same: await ask('c1', { 'If-None-Match': etag }),
        other: await ask('c2', { 'If-Match': '"0"' }),
        missing: await client
          .copy(`${prefix}c3`, `${prefix}no.txt`)
          .catch((error: OssRefusal) => [error.status, error.code]),
      }
    },
    expected: {
      etag: [true, 200],
      content: 'source',
      same: 304,
      other: [412, 'PreconditionFailed'],
      missing: [404, 'NoSuchKey'],
    },
  },
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
  {
    name: 'signed addresses: read, write, delete, as a download, and what was changed in them',
    async run({ client, options, prefix, body }) {
      const key = `${prefix}私 有.txt`
      await client.put(key, body(new TextEncoder().encode('secret')))
      await client.putACL(key, 'private')
      const sign = (verb: OSS.HTTPMethods | 'HEAD', name: string, more: Record<string, string> = {}, seconds = 60) => {
        // The client signs HEAD as well; only its types leave it out.
        const method = verb as OSS.HTTPMethods
        return options.authorizationV4
          ? client.signatureUrlV4(method, seconds, { queries: more }, name)
          : Promise.resolve(client.signatureUrl(name, { method, expires: seconds, subResource: more } as object))
      }
      const status = async (address: string, init: RequestInit = {}) =>
        (await fetch(address, { ...init, cache: 'no-store' })).status
      const read = await sign('GET', key)
      const named = await fetch(await sign('GET', key, { 'response-content-disposition': 'attachment; filename=x' }))
      const write = await sign('PUT', `${prefix}new.txt`)
      return {
        read: await (await fetch(read)).text(),
        named: [named.status, await named.text()],
        head: await status(await sign('HEAD', key), { method: 'HEAD' }),
        write: await status(write, { method: 'PUT', body: new Uint8Array([65]) }),
        written: await status(await sign('GET', `${prefix}new.txt`)),
        deleted: await status(await sign('DELETE', `${prefix}new.txt`), { method: 'DELETE' }),
        missing: await status(await sign('GET', `${prefix}new.txt`)),
        otherMethod: await status(read, { method: 'DELETE' }),
        otherKey: await status(read.replace(encodeURIComponent('私'), 'x')),
        addedProcess: await status(`${read}&x-oss-process=image/resize,w_1`),
        cutSignature: await status(read.replace(/([Ss]ignature=)[^&]/, '$1%20')),
      }
    },
    expected: {
      read: 'secret',
      named: [200, 'secret'],
      head: 200,
      write: 200,
      written: 200,
      deleted: 204,
      missing: 404,
      otherMethod: 403,
      otherKey: 403,
      addedProcess: 403,
      cutSignature: 403,
    },
  },
  {
    name: 'keys that are wrong, with the code of each',
    async run({ options, another, prefix, body }) {
      const put = (changed: OSS.Options | object) =>
        another({ ...options, ...changed } as OSS.Options)
          .put(`${prefix}never.txt`, body(new Uint8Array([1])))
          .then(
            () => 'fulfilled',
            (error: OssRefusal) => [error.status, error.code],
          )
      return {
        secret: await put({ accessKeySecret: 'guess' }),
        id: await put({ accessKeyId: 'nobody' }),
        session: await put({ accessKeyId: 'STS.nobody', stsToken: 'x.y' }),
        otherBucket: await put({ bucket: 'other-bucket' }),
      }
    },
    expected: {
      secret: [403, 'SignatureDoesNotMatch'],
      id: [403, 'InvalidAccessKeyId'],
      session: [403, 'InvalidSecurityToken'],
      otherBucket: [404, 'NoSuchBucket'],
    },
  },
]
