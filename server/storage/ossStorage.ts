import type { Agent } from 'node:http'
import OSS from 'ali-oss'
import { cacheControl, isShownInline, typeOfName } from './contentTypes'
import {
  MAX_SIGNED_URL_SECONDS,
  MissingObject,
  UPLOAD_ACTIONS,
  UPLOAD_TOKEN_SECONDS,
  type ListedObject,
  type Storage,
  type StoredObjectInfo,
  type UnfinishedUploadInfo,
} from './storage'
import { urlSigner } from './urlSigner'

/** How ali-oss reaches a bucket (docs/files.md, 19). */
export interface OssAddress {
  region: string
  endpoint?: string
  sldEnable?: boolean
  cname?: boolean
  secure: boolean
}

/** Where the bucket is, for whom. */
export interface OssConnection {
  bucket: string
  accessKeyId: string
  accessKeySecret: string
  roleArn: string
  /** How the gateway itself reaches the bucket. */
  gateway: OssAddress
  /** How browsers write to it. */
  browser: OssAddress
  /** How browsers read signed addresses from it. */
  download: OssAddress
  /** Absent: Aliyun's. */
  stsEndpoint?: string
  /** Ends with '/'. */
  urlPrefix: string
  /** Absent: ali-oss's own. */
  agent?: Agent
}

const PAGE = 1000
const LIST_ACTIONS: ReadonlySet<string> = new Set(['oss:ListObjects', 'oss:ListMultipartUploads'])
/** Asked for to learn whether the storage answers; no object has this key. */
const CHECK_KEY = 'healthz'

/**
 * The storage port on the unmodified ali-oss client, for Aliyun and for the embedded endpoint alike.
 * @param connect called once, on first use: the embedded endpoint knows its port only when it listens
 * @param hasRoom whether anything more can be written; Aliyun always has room
 */
export function createOssStorage(
  connect: () => OssConnection,
  hasRoom: () => Promise<boolean> = () => Promise.resolve(true),
): Storage {
  let opened: ReturnType<typeof openClients> | null = null
  const clients = () => (opened ??= openClients(connect()))

  return {
    get urlPrefix() {
      return clients().connection.urlPrefix
    },

    async issueUploadToken({ prefix, seconds = UPLOAD_TOKEN_SECONDS, actions = UPLOAD_ACTIONS }) {
      const { connection, sts } = clients()
      const { roleArn, bucket, browser, urlPrefix } = connection
      const policy = policyFor(bucket, prefix, actions)
      const { credentials } = await sts.assumeRole(roleArn, policy, seconds, 'console-upload')
      return {
        expiration: new Date(credentials.Expiration).toISOString(),
        path: prefix,
        credentials: {
          ...browser,
          authorizationV4: true,
          accessKeyId: credentials.AccessKeyId,
          accessKeySecret: credentials.AccessKeySecret,
          stsToken: credentials.SecurityToken,
          bucket,
          domain: urlPrefix,
        },
      }
    },

    async head(key) {
      try {
        return readInfo((await clients().gateway.head(key)).res.headers)
      } catch (error) {
        if (isNoSuchKey(error)) return null
        throw error
      }
    },

    async readStart(key, bytes) {
      const headers = { Range: `bytes=0-${bytes - 1}` }
      return contentOf(await present(key, clients().gateway.get(key, undefined, { headers })))
    },

    async read(key) {
      return contentOf(await present(key, clients().gateway.get(key)))
    },

    async put(key, content) {
      await clients().gateway.put(key, content)
    },

    async delete(key) {
      await clients().gateway.delete(key)
    },

    async setPrivate(key) {
      await clients().gateway.putACL(key, 'private')
    },

    async seal(key, { isPrivate }) {
      const type = typeOfName(key)
      // A copy onto itself with headers of its own is how the protocol changes them.
      const headers = {
        'Content-Type': type,
        'Cache-Control': cacheControl(isPrivate),
        'x-oss-object-acl': isPrivate ? 'private' : 'default',
        ...(isShownInline(type) ? {} : { 'Content-Disposition': 'attachment' }),
      }
      await present(key, clients().gateway.copy(key, key, { headers }))
    },

    async copy(from, to) {
      await present(from, clients().gateway.copy(to, from))
    },

    publicUrl(key) {
      return clients().connection.urlPrefix + key.split('/').map(encodeURIComponent).join('/')
    },

    async signedUrl(key, { seconds, process, downloadName }) {
      if (!(Number.isInteger(seconds) && seconds > 0 && seconds <= MAX_SIGNED_URL_SECONDS)) {
        throw new RangeError(`A signed address lives 1…${MAX_SIGNED_URL_SECONDS} seconds, not ${seconds}.`)
      }
      const queries: Record<string, string> = {}
      if (process) queries['x-oss-process'] = process
      if (downloadName) queries['response-content-disposition'] = attachmentNamed(downloadName)
      const sign = await clients().urlSigner()
      return sign(key, { seconds, queries, now: new Date() })
    },

    async *list(prefix): AsyncGenerator<ListedObject> {
      let next: string | undefined
      do {
        const page: OSS.ListV2ObjectResult = await clients().gateway.listV2({
          prefix,
          'max-keys': PAGE,
          ...(next ? { 'continuation-token': next } : {}),
        })
        for (const { name, size, etag, lastModified } of page.objects ?? []) {
          yield { key: name, size: Number(size), etag: unquote(etag), lastModified: new Date(lastModified) }
        }
        next = page.nextContinuationToken
      } while (next)
    },

    async *unfinishedUploads(prefix): AsyncGenerator<UnfinishedUploadInfo> {
      let marker: { 'key-marker'?: string; 'upload-id-marker'?: string } = {}
      for (;;) {
        const page = await clients().gateway.listUploads({ prefix, 'max-uploads': PAGE, ...marker })
        for (const { name, uploadId, initiated } of page.uploads) {
          yield { key: name, uploadId, startedAt: new Date(initiated) }
        }
        if (!page.isTruncated) return
        marker = { 'key-marker': page.nextKeyMarker, 'upload-id-marker': page.nextUploadIdMarker }
      }
    },

    async abortUpload(key, uploadId) {
      await clients().gateway.abortMultipartUpload(key, uploadId)
    },

    async check() {
      await this.head(CHECK_KEY)
      return (await hasRoom()) ? 'up' : 'full'
    },
  }
}

function openClients(connection: OssConnection) {
  const { bucket, accessKeyId, accessKeySecret, stsEndpoint, agent } = connection
  const keys = { accessKeyId, accessKeySecret }
  const client = (address: OssAddress) =>
    new OSS({ ...address, ...keys, bucket, authorizationV4: true, ...(agent ? { agent } : {}) })
  let signer: Promise<ReturnType<typeof urlSigner>> | undefined
  return {
    connection,
    gateway: client(connection.gateway),
    urlSigner: () => (signer ??= openUrlSigner(connection, client(connection.download))),
    sts: new OSS.STS({ ...keys, ...(stsEndpoint ? { endpoint: stsEndpoint } : {}), ...(agent ? { agent } : {}) }),
  }
}

/** ali-oss itself says, once, at which address objects are read: of an object with the shortest name. */
async function openUrlSigner({ bucket, accessKeyId, accessKeySecret, download }: OssConnection, client: OSS) {
  const { origin, pathname } = new URL(await client.signatureUrlV4('GET', 1, {}, 'x'))
  const base = `${origin}${pathname.slice(0, -1)}`
  return urlSigner({ bucket, accessKeyId, accessKeySecret, region: download.region, base })
}

/** The inline policy of docs/files.md, 1: these actions below this prefix, listing only with the prefix. */
function policyFor(bucket: string, prefix: string, actions: readonly string[]) {
  if (
    !/^[^*?\\]+\/$/.test(prefix) ||
    prefix.startsWith('/') ||
    prefix.split('/').some((part) => /^\.\.?$/.test(part))
  ) {
    throw new RangeError(`Not a prefix that a token may be limited to: ${prefix}`)
  }
  const onObjects = actions.filter((action) => !LIST_ACTIONS.has(action))
  const onBucket = actions.filter((action) => LIST_ACTIONS.has(action))
  const statements: object[] = []
  if (onObjects.length) {
    statements.push({ Effect: 'Allow', Action: onObjects, Resource: [`acs:oss:*:*:${bucket}/${prefix}*`] })
  }
  if (onBucket.length) {
    statements.push({
      Effect: 'Allow',
      Action: onBucket,
      Resource: [`acs:oss:*:*:${bucket}`],
      Condition: { StringLike: { 'oss:Prefix': [`${prefix}*`] } },
    })
  }
  return { Version: '1', Statement: statements }
}

/** `attachment` with the name as RFC 5987 writes it; half characters are dropped. */
function attachmentNamed(name: string): string {
  const encoded = encodeURIComponent(name.replace(/[\ud800-\udfff]/gu, '')).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename*=UTF-8''${encoded}`
}

function readInfo(headers: object): StoredObjectInfo {
  const text = (name: string) => {
    const value: unknown = Reflect.get(headers, name)
    return typeof value === 'string' ? value : ''
  }
  return {
    size: Number(text('content-length')),
    etag: unquote(text('etag')),
    type: text('content-type'),
    lastModified: new Date(text('last-modified')),
  }
}

function contentOf({ content }: OSS.GetObjectResult): Buffer {
  const bytes: unknown = content
  return Buffer.isBuffer(bytes) ? bytes : Buffer.alloc(0)
}

function unquote(etag: string): string {
  return etag.replaceAll('"', '')
}

/** @throws MissingObject where the protocol says NoSuchKey */
async function present<T>(key: string, answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    throw isNoSuchKey(error) ? new MissingObject(key) : error
  }
}

function isNoSuchKey(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'NoSuchKey'
}
