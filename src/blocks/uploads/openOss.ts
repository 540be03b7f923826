import type { UploadToken } from '@contracts/calls/ossApi'
import { loadOss, type OssClient } from './ossClient'

/** Longest wait for an answer of storage, in ms (Shared building blocks, 7.2). */
const STORAGE_TIMEOUT_MS = 30_000
/** Clients live for one piece of work: they never outlive their token. */
const NEVER_RENEWED_MS = Number.MAX_SAFE_INTEGER

/** The storage client under a token, for one piece of work that is not an upload. */
export async function openOss({ credentials: { domain: _, ...keys } }: UploadToken): Promise<OssClient> {
  const Oss = await loadOss()
  return new Oss({
    ...keys,
    timeout: STORAGE_TIMEOUT_MS,
    refreshSTSToken: () => Promise.resolve(keys),
    refreshSTSTokenInterval: NEVER_RENEWED_MS,
  })
}
