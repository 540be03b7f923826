import type { IncomingMessage } from 'node:http'
import { refuse } from './ossError'
import type { SignedRequest } from './signature'

/** A request as the protocol sees it, whatever its addressing: `/bucket/key?query`, or the bucket before the host. */
export interface OssRequest extends SignedRequest {
  /** The body, unread. */
  body: IncomingMessage
  has(parameter: string): boolean
}

/**
 * Reads bucket, key, query and headers of a request. A host that begins with the bucket's name is virtual-host style,
 * unless the path begins with the bucket as well: no key does (docs/files.md, 1).
 * @param served the one bucket there is
 * @throws OssError InvalidURI when the path is not valid percent-encoded UTF-8
 */
export function readRequest(message: IncomingMessage, served: string): OssRequest {
  const [rawPath = '/', ...rest] = (message.url ?? '/').split('?')
  const query: Record<string, string> = Object.fromEntries(new URLSearchParams(rest.join('?')))
  const path = decodePath(rawPath.slice(1))
  const slash = path.indexOf('/')
  const first = slash < 0 ? path : path.slice(0, slash)
  const isVirtual = first !== served && (message.headers.host ?? '').toLowerCase().startsWith(`${served}.`)
  const headers: Record<string, string> = {}
  for (const [name, value] of Object.entries(message.headers)) headers[name] = asUtf8(value)
  return {
    method: message.method ?? 'GET',
    bucket: isVirtual ? served : first,
    key: isVirtual ? path : slash < 0 ? '' : path.slice(slash + 1),
    query,
    headers,
    body: message,
    has: (parameter) => Object.hasOwn(query, parameter),
  }
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    throw refuse.uri()
  }
}

/** Node reads header bytes as latin1; the protocol means UTF-8. */
function asUtf8(value: string | string[] | undefined): string {
  const text = Array.isArray(value) ? value.join(',') : (value ?? '')
  return Buffer.from(text, 'latin1').toString('utf8')
}

/**
 * Reads a small body whole. Does not destroy the request when it is too long: the rest is drained before answering.
 * @throws OssError MalformedXML above `limit` bytes
 */
export async function readSmallBody(message: IncomingMessage, limit = 2 * 2 ** 20): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of message.iterator({ destroyOnReturn: false })) {
    size += chunk.length
    if (size > limit) throw refuse.xml()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** How long a refused sender may keep sending before the connection is cut. */
const DRAIN_MS = 120_000

/**
 * Reads what is left of a refused body and forgets it. Answering while the client still writes would reset the
 * connection, and the client would see ECONNRESET instead of the refusal.
 */
export async function drain(message: IncomingMessage, limit: number): Promise<void> {
  if (message.complete || message.destroyed) return
  const until = Date.now() + DRAIN_MS
  let size = 0
  try {
    for await (const chunk of message.iterator({ destroyOnReturn: false })) {
      size += chunk.length
      if (size > limit || Date.now() > until) return
    }
  } catch {
    // The client has gone; no answer can be delivered.
  }
}
