import { ossApi, type UploadToken } from '@contracts/calls/ossApi'
import { call } from '@/app/gateway/call'
import type { TenantIds } from '@/app/gateway/gatewayLink'
import { loadOss } from './ossClient'
import { objectKey } from './objectKey'
import { xhrTransport } from './xhrTransport'

/** Given with each token request (blocks §9). */
export const APP = 'ebooking'
export const SCENE = 'default'

const MB = 1024 * 1024
/** Below this a single put is faster: every part of a multipart upload costs a preflight of its own. */
const singlePutBytes = 5 * MB
const smallestPartBytes = 5 * MB
/** OSS takes at most 10,000 parts; well below, so that no file is too large. */
const mostParts = 2_000
const parallelParts = 3
const partTimeoutMs = 10 * 60 * 1000
/** A token is renewed this long before it ends. */
const renewalMarginMs = 120 * 1000

/** hotelId and brandId go with every call of the storage gateway (blocks 7.2); a whole brand has no hotelId. */
export const whereOf = ({ brandId, hotelId }: TenantIds) => ({ brandId, hotelId: hotelId ?? undefined })

const requestToken = (tenant: TenantIds, signal?: AbortSignal): Promise<UploadToken> =>
  call(ossApi.getToken, { ...whereOf(tenant), app: APP, scene: SCENE }, { signal, tenant })

export type TokenSource = (tenant: TenantIds, signal: AbortSignal) => Promise<UploadToken>

/** Tokens of one signed-in user, one per tenant, reused until shortly before their expiration (blocks 7.2). */
export function tokenSource(): TokenSource {
  const tokens = new Map<string, UploadToken>()
  return async (tenant, signal) => {
    const name = `${tenant.brandId}/${tenant.hotelId}`
    const kept = tokens.get(name)
    if (kept && Date.parse(kept.expiration) - Date.now() > renewalMarginMs) return kept
    const token = await requestToken(tenant, signal)
    tokens.set(name, token)
    return token
  }
}

/**
 * Puts a file straight into storage under a key of its own; the gateway never sees the bytes.
 * @param onSent bytes since the last call
 * @returns the object's key, to be registered
 * @throws Error with a message for people
 */
export async function putFile(
  file: File,
  tenant: TenantIds,
  { tokenFor, onSent, signal }: { tokenFor: TokenSource; onSent: (bytes: number) => void; signal: AbortSignal },
): Promise<string> {
  const [Oss, token] = await Promise.all([loadOss(), tokenFor(tenant, signal)])
  const { domain: _, ...credentials } = token.credentials
  const client = new Oss({
    ...credentials,
    timeout: partTimeoutMs,
    refreshSTSToken: async () => (await requestToken(tenant)).credentials,
    refreshSTSTokenInterval: Math.max(Date.parse(token.expiration) - Date.now() - renewalMarginMs, 1_000),
    urllib: xhrTransport(onSent, signal),
  })
  const key = objectKey(token.path, file.name, Date.now())
  const headers = { 'x-oss-forbid-overwrite': 'true' }
  try {
    if (file.size < singlePutBytes) await client.put(key, file, { headers })
    else {
      const partSize = Math.max(smallestPartBytes, Math.ceil(file.size / mostParts))
      await client.multipartUpload(key, file, { partSize, parallel: parallelParts, headers })
    }
  } catch (error) {
    throw new Error(explain(error as { code?: string; name?: string; status?: number }), { cause: error })
  }
  return key
}

/** The store's error codes in words; unknown ones keep their code, so that it can be looked up. */
function explain({ code, name, status }: { code?: string; name?: string; status?: number }): string {
  if (status === -1 || name === 'RequestError') return '网络中断，上传没有完成'
  if (status === -2) return '上传超时，检查网络后重试'
  if (code === 'EntityTooLarge') return '文件超过存储上限'
  if (code === 'SecurityTokenExpired' || code === 'AccessDenied') return '上传凭证已失效，请重试'
  return code ? `上传失败（${code}）` : '上传失败'
}
