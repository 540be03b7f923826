import type OSS from 'ali-oss'
import type { OssOperation, OssRefusal } from './ossOperation'

/** Objects one by one: write, read, delete, hide, copy. */
export const objectOperations: readonly OssOperation[] = [
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
]
