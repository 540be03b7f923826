import type { UploadToken } from '@contracts/calls/ossApi'

/** How far a multipart upload got: enough for another client, under another token, to go on (docs/files.md, 19). */
export interface UploadCheckpoint {
  /** The object's key. */
  name: string
  uploadId: string
  fileSize: number
  partSize: number
  doneParts: { number: number; etag: string }[]
}

interface PutOptions {
  headers: Record<string, string>
  mime?: string
}

interface ListQuery {
  prefix: string
  delimiter?: string
  'max-keys': number
  marker?: string
}

interface Listing {
  objects?: { name: string; size: number; lastModified: string }[]
  /** What lies below, up to the delimiter; absent where there is nothing. */
  prefixes?: string[] | null
  /** Where the next page begins; absent after the last. */
  nextMarker?: string | null
}

/** The part of ali-oss that uploads and the older explorer use. */
export interface OssClient {
  put(key: string, file: Blob, options: PutOptions): Promise<unknown>
  multipartUpload(
    key: string,
    file: Blob,
    options: PutOptions & {
      partSize: number
      parallel: number
      checkpoint?: UploadCheckpoint & { file: Blob }
      /** After each part; without a checkpoint for a file that needed no parts. */
      progress?: (fraction: number, checkpoint?: UploadCheckpoint & { file: Blob }) => void
    },
  ): Promise<unknown>
  list(query: ListQuery, options: object): Promise<Listing>
  head(key: string): Promise<unknown>
  delete(key: string): Promise<unknown>
  deleteMulti(keys: readonly string[], options: { quiet: boolean }): Promise<unknown>
  putACL(key: string, acl: 'private'): Promise<unknown>
  /** @param seconds how long the address serves */
  signatureUrlV4(
    method: 'GET',
    seconds: number,
    request: { queries?: Record<string, string> },
    key: string,
  ): Promise<string>
  /** How it takes a part out of a file; not in its documentation. */
  _createBuffer?(file: Blob, start: number, end: number): Promise<unknown>
}

type Credentials = Pick<UploadToken['credentials'], 'accessKeyId' | 'accessKeySecret' | 'stsToken'>

interface OssOptions extends Omit<UploadToken['credentials'], 'domain'> {
  timeout: number
  refreshSTSToken(): Promise<Credentials>
  refreshSTSTokenInterval: number
  /** Its own unless given. */
  urllib?: unknown
}

type OssConstructor = new (options: OssOptions) => OssClient

let loading: Promise<OssConstructor> | undefined

/** Loads the storage client once, as a chunk of its own; a failed load can be tried again. */
export const loadOss = (): Promise<OssConstructor> =>
  (loading ??= import('ali-oss').then(
    (module) => module.default as unknown as OssConstructor,
    (error) => {
      loading = undefined
      throw error
    },
  ))
