import type { UploadToken } from '@contracts/calls/ossApi'
import type { TenantIds } from '@/app/gateway/gatewayLink'
import { UploadInterrupted } from '@machines/flows/uploads/machine'
import { transfer } from './constants'
import { loadOss, type UploadCheckpoint } from './ossClient'
import { objectKey } from './objectKey'
import { sendSlices } from './sendSlices'
import { uploadSpeed } from './uploadProgress'
import type { TokenSource } from './uploadToken'
import { xhrTransport } from './xhrTransport'

export { APP, SCENE } from './constants'
export { imageTokenSource, tokenSource } from './uploadToken'
export { whereOf } from './whereOf'

interface PutOptions {
  tokenFor: TokenSource
  /** Bytes since the last call; negative when some are sent again. */
  onSent: (bytes: number) => void
  signal: AbortSignal
  /** Another key than the agreed one: below the token's path. */
  keyFor?: (token: UploadToken) => Promise<string>
  /** Where an earlier attempt was stopped. */
  checkpoint?: UploadCheckpoint
  /** Hears after each part how far it got; what it is given can be kept as JSON. */
  onCheckpoint?: (checkpoint: UploadCheckpoint) => void
}

interface Failure {
  code?: string
  name?: string
  status?: number
}

/**
 * Puts a file straight into storage under a key of its own; the gateway never sees the bytes. Goes on where
 * `checkpoint` says; from the beginning when storage has forgotten that; with a new token when the old one has ended
 * meanwhile.
 * @returns the object's key, to be registered
 * @throws Error with a message for people
 */
export async function putFile(file: File, tenant: TenantIds, options: PutOptions): Promise<string> {
  const { tokenFor, onSent, signal, keyFor, onCheckpoint } = options
  let counted = 0
  const count = (bytes: number) => {
    counted += bytes
    onSent(bytes)
  }
  let checkpoint = options.checkpoint
  let renew = false
  let beganAnew = false
  for (;;) {
    const [token] = await Promise.all([tokenFor(tenant, signal, { renew }), loadOss()])
    // Another user, another place: what was begun there cannot be gone on with here.
    if (checkpoint && !(checkpoint.name.startsWith(token.path) && checkpoint.fileSize === file.size)) {
      checkpoint = undefined
    }
    count((checkpoint ? bytesIn(checkpoint) : 0) - counted)
    const key: string =
      checkpoint?.name ?? (keyFor ? await keyFor(token) : objectKey(token.path, file.name, Date.now()))
    try {
      await send(file, key, {
        token,
        tenant,
        tokenFor,
        signal,
        onSent: count,
        checkpoint,
        onCheckpoint: (made) => {
          checkpoint = made
          onCheckpoint?.(made)
        },
      })
      return key
    } catch (error) {
      signal.throwIfAborted()
      const failure = error as Failure
      if (hasEnded(failure) && !renew) {
        renew = true
      } else if (isForgotten(failure) && !beganAnew) {
        beganAnew = true
        checkpoint = undefined
      } else if (isInterruption(failure)) throw new UploadInterrupted(explain(failure), { cause: error })
      else throw new Error(explain(failure), { cause: error })
    }
  }
}

interface SendOptions extends Required<Pick<PutOptions, 'tokenFor' | 'onSent' | 'signal' | 'onCheckpoint'>> {
  token: UploadToken
  tenant: TenantIds
  checkpoint: UploadCheckpoint | undefined
}

/** One attempt with one client: a client that stops one upload stops all of its own (docs/files.md, 19). */
async function send(file: File, key: string, options: SendOptions): Promise<void> {
  const { token, tenant, tokenFor, onSent, signal, checkpoint, onCheckpoint } = options
  const Oss = await loadOss()
  const { domain: _, ...credentials } = token.credentials
  const client = sendSlices(
    new Oss({
      ...credentials,
      timeout: transfer.partTimeoutMs,
      refreshSTSToken: async () => (await tokenFor(tenant, signal, { renew: true })).credentials,
      refreshSTSTokenInterval: renewAfterMs(token),
      urllib: xhrTransport(onSent, signal),
    }),
  )
  const headers = { 'x-oss-forbid-overwrite': 'true' }
  const partSize = checkpoint?.partSize ?? partSizeOf(file.size, uploadSpeed())
  if (!checkpoint && file.size <= partSize) {
    await client.put(key, file, { headers })
    return
  }
  await client.multipartUpload(key, file, {
    partSize,
    parallel: transfer.parallelParts,
    headers,
    ...(checkpoint ? { checkpoint: { ...structuredClone(checkpoint), file } } : {}),
    progress: (_fraction, made) => {
      if (made) onCheckpoint(withoutFile(made))
    },
  })
}

/**
 * A part is what travels in a few seconds: as much is lost by a pause or a break. Parts grow with the file too, so that
 * there are never too many; only those on their way are in memory.
 * @param speed measured lately in bytes/s; 0 before anything was @returns bytes
 */
export const partSizeOf = (fileSize: number, speed: number): number => {
  const wanted = speed > 0 ? (speed * transfer.partSeconds) / transfer.parallelParts : transfer.firstPartBytes
  const fit = Math.min(Math.max(wanted, transfer.smallestPartBytes), transfer.largestPartBytes)
  return Math.ceil(Math.max(fit, fileSize / transfer.mostParts))
}

/** How long a client may use a token before it asks for another, in ms; endless where its end is not known. */
function renewAfterMs({ expiration }: UploadToken): number {
  const end = Date.parse(expiration)
  return Number.isNaN(end) ? Number.MAX_SAFE_INTEGER : Math.max(end - Date.now() - transfer.renewalMarginMs, 1_000)
}

const withoutFile = ({ name, uploadId, fileSize, partSize, doneParts }: UploadCheckpoint): UploadCheckpoint => ({
  name,
  uploadId,
  fileSize,
  partSize,
  doneParts: doneParts.map(({ number, etag }) => ({ number, etag })),
})

/** The last part may be shorter than the others. */
const bytesIn = ({ doneParts, partSize, fileSize }: UploadCheckpoint): number =>
  doneParts.reduce((sum, { number }) => sum + Math.min(partSize, fileSize - (number - 1) * partSize), 0)

const hasEnded = ({ code }: Failure): boolean => code === 'SecurityTokenExpired' || code === 'InvalidAccessKeyId'

/** The client calls a part of an upload that is not there any more `abort`. */
const isForgotten = ({ code, name }: Failure): boolean => code === 'NoSuchUpload' || name === 'abort'

/** No answer, or none of the store's own: a proxy's, a store that restarts. A full disk (507) stays full. */
const isInterruption = ({ status = 0, name }: Failure): boolean =>
  status === -1 || status === -2 || name === 'RequestError' || (status >= 500 && status !== 507)

/** The store's error codes in words; unknown ones keep their code, so that it can be looked up. */
function explain({ code, name, status }: Failure): string {
  if (status === -1 || name === 'RequestError') return '网络中断，上传没有完成'
  if (status === -2) return '上传超时，检查网络后重试'
  if (status === 507) return '存储空间已满，文件没有上传，请联系管理员'
  if (code === 'EntityTooLarge') return '文件超过存储上限'
  if (code === 'SecurityTokenExpired' || code === 'InvalidAccessKeyId' || code === 'AccessDenied')
    return '上传凭证已失效，请重试'
  return code ? `上传失败（${code}）` : '上传失败'
}
