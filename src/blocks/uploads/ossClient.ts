import type { UploadToken } from '@contracts/calls/ossApi'

/** How far a multipart upload got: enough for another client, under another token, to go on (files.md 1.5). */
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

/** The part of ali-oss that uploads use. */
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
  /** How it takes a part out of a file; not in its documentation. */
  _createBuffer?(file: Blob, start: number, end: number): Promise<unknown>
}

type Credentials = Pick<UploadToken['credentials'], 'accessKeyId' | 'accessKeySecret' | 'stsToken'>

interface OssOptions extends Omit<UploadToken['credentials'], 'domain'> {
  timeout: number
  refreshSTSToken(): Promise<Credentials>
  refreshSTSTokenInterval: number
  urllib: unknown
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
