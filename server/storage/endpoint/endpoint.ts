import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { authenticate } from './authenticate'
import { answerBucketCall } from './bucketCalls'
import type { Bucket } from './bucket'
import { answerCors } from './cors'
import { answerAssumeRole } from './localSts'
import { answerUploadCall, startUpload } from './multipartCalls'
import { answerObjectCall } from './objectCalls'
import { requireCleanKey } from './objectKey'
import { OssError, refuse } from './ossError'
import { drain, readRequest, readSmallBody } from './ossRequest'
import { isFull } from './safeWrite'
import type { RootKeys } from './sessionToken'

/** One line for the log per request. The path has no query: signatures and tokens stay out of logs. */
export interface EndpointLogEntry {
  requestId: string
  method: string
  path: string
  status: number
  /** Milliseconds. */
  took: number
  /** OSS error code of a refusal. */
  code?: string
  /** A fault of ours, for status 500. */
  error?: unknown
}

export interface EndpointOptions {
  bucket: Bucket
  root: RootKeys
  /** Origins that may call from a browser. */
  isConsole: (origin: string) => boolean
  log?: (entry: EndpointLogEntry) => void
  /** Unix milliseconds; tests set the clock. */
  now?: () => number
}

/**
 * The embedded storage as a handler for node's http server: the OSS protocol for one bucket, path-style and virtual-host style, and
 * `POST /` as STS (AssumeRole). Every refusal is the protocol's error document; nothing escapes as a rejection.
 */
export function createEndpoint(options: EndpointOptions): (request: IncomingMessage, response: ServerResponse) => void {
  const { bucket, root, isConsole, log, now = Date.now } = options
  return (message, response) => {
    const started = performance.now()
    const requestId = randomBytes(12).toString('hex').toUpperCase()
    response.setHeader('x-oss-request-id', requestId)
    const finish = (refusal?: OssError, error?: unknown) =>
      log?.({
        requestId,
        method: message.method ?? '',
        path: (message.url ?? '').split('?')[0]!,
        status: response.statusCode,
        took: Math.round(performance.now() - started),
        code: refusal?.code,
        error,
      })
    if (answerCors(message, response, isConsole)) return finish()
    route(message, response, bucket, root, now()).then(
      () => finish(),
      async (error: unknown) => {
        const gone = message.destroyed && !message.complete
        const refusal = error instanceof OssError ? error : isFull(error) ? refuse.full() : refuse.internal()
        await sendRefusal(message, response, refusal, requestId, bucket.maxObjectBytes)
        finish(refusal, error instanceof OssError || gone || isClosedEarly(error) ? undefined : error)
      },
    )
  }
}

async function route(
  message: IncomingMessage,
  response: ServerResponse,
  bucket: Bucket,
  root: RootKeys,
  now: number,
): Promise<void> {
  if (message.method === 'POST' && message.url === '/') {
    const answer = answerAssumeRole(await readSmallBody(message), root, now)
    response.writeHead(answer.status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
    response.end(JSON.stringify(answer.body))
    return
  }
  const request = readRequest(message, bucket.name)
  const call = { request, response, bucket, identity: authenticate(request, root, now) }
  if (request.bucket !== bucket.name) {
    throw call.identity.kind === 'anonymous' ? refuse.access() : refuse.noBucket(request.bucket)
  }
  if (request.key === '') return answerBucketCall(call)
  requireCleanKey(request.key)
  if (request.has('uploads') && request.method === 'POST') return startUpload(call)
  if (request.has('uploadId')) return answerUploadCall(call)
  return answerObjectCall(call)
}

async function sendRefusal(
  message: IncomingMessage,
  response: ServerResponse,
  refusal: OssError,
  requestId: string,
  drainLimit: number,
): Promise<void> {
  if (response.headersSent) {
    response.destroy()
    return
  }
  await drain(message, Math.max(drainLimit, 2 ** 20) * 2)
  const xml = refusal.toXml(requestId, message.headers.host ?? '')
  const headers: Record<string, string> = { 'Cache-Control': 'no-store' }
  if (message.method === 'HEAD') headers['x-oss-err'] = Buffer.from(xml).toString('base64')
  else headers['Content-Type'] = 'application/xml'
  // What is still unread after draining would be taken for the next request.
  if (!message.complete) headers['Connection'] = 'close'
  for (const name of ['ETag', 'Location']) response.removeHeader(name)
  response.writeHead(refusal.status, headers).end(message.method === 'HEAD' ? undefined : xml)
}

/** The browser closed the page or cancelled: not a fault. */
function isClosedEarly(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'
}
