import type OSS from 'ali-oss'
import type { OssOperation, OssRefusal } from './ossOperation'

/** Signed addresses, and keys that are wrong. */
export const signingOperations: readonly OssOperation[] = [
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
