import type { UploadToken } from '@contracts/calls/ossApi'

/** The part of ali-oss that uploads use. */
export interface OssClient {
  put(key: string, file: Blob, options: { headers: Record<string, string>; mime?: string }): Promise<unknown>
  multipartUpload(
    key: string,
    file: Blob,
    options: { partSize: number; parallel: number; headers: Record<string, string>; mime?: string },
  ): Promise<unknown>
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
