import type { UploadToken } from '@contracts/calls/ossApi'

export type { UploadToken }
/** What ali-oss's client is built from in a browser, beside the keys (docs/files.md, 19). */
export type UploadCredentials = UploadToken['credentials']

export interface StoredObjectInfo {
  /** Bytes. */
  size: number
  /** Without quotes. */
  etag: string
  /** Content type as served. */
  type: string
  lastModified: Date
}

export interface ListedObject {
  key: string
  /** Bytes. */
  size: number
  etag: string
  lastModified: Date
}

/** A multipart upload that was begun and neither completed nor aborted. */
export interface UnfinishedUploadInfo {
  key: string
  uploadId: string
  startedAt: Date
}

/** What was to be read or sealed is not there, or no longer. */
export class MissingObject extends Error {
  constructor(key: string) {
    super(`There is no object ${key}.`)
  }
}

/** `x-oss-process` of the thumbnails in lists (spec: 200×200; docs/readings.md, 36). */
export const THUMBNAIL_PROCESS = 'image/resize,w_200,h_200'

/** RAM actions of an upload token: write, and nothing else (docs/files.md, 1). */
export const UPLOAD_ACTIONS = ['oss:PutObject', 'oss:AbortMultipartUpload', 'oss:ListParts'] as const

/**
 * RAM actions of the older explorer, which works on storage itself: besides writing it lists, reads, deletes and hides
 * what lies below its prefix (docs/files.md, 1).
 */
export const EXPLORER_ACTIONS = [
  ...UPLOAD_ACTIONS,
  'oss:ListObjects',
  'oss:GetObject',
  'oss:DeleteObject',
  'oss:PutObjectAcl',
] as const

/** Life of an upload token in seconds: the least that STS gives. */
export const UPLOAD_TOKEN_SECONDS = 900

/** Longest life of a signed address in seconds (docs/files.md, 3). */
export const MAX_SIGNED_URL_SECONDS = 3600

/**
 * Object storage as the gateway uses it: Aliyun OSS, or the embedded endpoint that speaks the same protocol. Keys are
 * slash-separated without a leading slash. Every method rejects with ali-oss's error (`code`, `status`) when the
 * storage refuses or cannot be reached; a missing object is `null` for {@link Storage.head} and {@link MissingObject}
 * where bytes are read or sealed.
 */
export interface Storage {
  /** Public base address of objects, ending with '/'; a key percent-encoded after it is an object's address. */
  readonly urlPrefix: string

  /**
   * Temporary keys that may write below a prefix, straight from a browser.
   * @param prefix  ends with '/', no wildcard in it
   * @param seconds 900…43,200; 900 by default
   * @param actions RAM actions, {@link UPLOAD_ACTIONS} by default; oss:ListObjects is limited to the prefix
   * @throws RangeError for a prefix that would widen the policy
   */
  issueUploadToken(wish: { prefix: string; seconds?: number; actions?: readonly string[] }): Promise<UploadToken>

  head(key: string): Promise<StoredObjectInfo | null>
  /** The first bytes of an object, fewer when it is shorter. */
  readStart(key: string, bytes: number): Promise<Buffer>
  read(key: string): Promise<Buffer>
  /** Stores an object, replacing one of the same key. */
  put(key: string, content: Buffer): Promise<void>
  /** Deletes an object; a missing one is no error. */
  delete(key: string): Promise<void>
  /** From now on only signed addresses read it. */
  setPrivate(key: string): Promise<void>

  /**
   * Settles how an object is served, whatever its uploader said of it: content type and disposition by its extension,
   * cache rules, and who may read it. One step: it is never public on its way to private. Key and bytes stay.
   */
  seal(key: string, reader: { isPrivate: boolean }): Promise<void>

  /** Makes another object of the same bytes, not served yet as {@link Storage.seal} says. */
  copy(from: string, to: string): Promise<void>

  /** The address of a public object. */
  publicUrl(key: string): string
  /**
   * An address that reads one object, private or not, for a while.
   * @param seconds 1…3600
   * @param process e.g. {@link THUMBNAIL_PROCESS}
   * @param downloadName makes browsers save under this name instead of showing
   * @throws RangeError
   */
  signedUrl(key: string, options: { seconds: number; process?: string; downloadName?: string }): Promise<string>

  /** Every object below a prefix, in key order, page by page. */
  list(prefix: string): AsyncIterable<ListedObject>
  /** Every unfinished multipart upload below a prefix. */
  unfinishedUploads(prefix: string): AsyncIterable<UnfinishedUploadInfo>
  abortUpload(key: string, uploadId: string): Promise<void>

  /** `full`: everything can be read, nothing more written. Rejects when it cannot be reached or refuses the gateway's keys. */
  check(): Promise<'up' | 'full'>
}
