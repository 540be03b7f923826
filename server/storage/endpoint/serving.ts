import type { ServerResponse } from 'node:http'
import type { FileHandle } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { cacheControl, isActiveType, isShownInline, typeOfName } from '../contentTypes'
import type { Identity } from './authenticate'
import type { StoredObject } from './objectFolder'
import { refuse } from './ossError'
import type { OssRequest } from './ossRequest'

const SEALED_PAGE = "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'"

/** What goes out: an object's bytes, or an image made from them. */
export interface Body {
  size: number
  type: string
  open(): Promise<FileHandle>
}

/**
 * Answers GET and HEAD of an object, with conditions and one range.
 * @throws OssError PreconditionFailed, InvalidArgument (a response-* value that is not printable ASCII)
 */
export async function serveObject(
  request: OssRequest,
  response: ServerResponse,
  stored: StoredObject,
  body: Body,
  identity: Identity,
): Promise<void> {
  const headers = objectHeaders(request, stored, body.type, identity)
  if (checkConditions(request.headers, stored) === 'not modified') {
    response.writeHead(304, headers).end()
    return
  }
  const range = readRange(request.headers['range'], body.size)
  const { start, end } = range ?? { start: 0, end: body.size - 1 }
  if (range) headers['Content-Range'] = `bytes ${start}-${end}/${body.size}`
  headers['Content-Length'] = String(end - start + 1)
  if (request.method === 'HEAD' || body.size === 0) {
    response.writeHead(range ? 206 : 200, headers).end()
    return
  }
  const handle = await body.open()
  response.writeHead(range ? 206 : 200, headers)
  await pipeline(handle.createReadStream({ start, end, highWaterMark: 256 * 1024 }), response)
}

/** The headers of docs/files.md, 8 and 9. What they take from the uploader is what `readKept` has let through. */
function objectHeaders(
  { query }: OssRequest,
  stored: StoredObject,
  derivedType: string,
  identity: Identity,
): Record<string, string> {
  const isRoot = identity.kind === 'root'
  const type = (isRoot && query['response-content-type']) || derivedType
  const asked = query['response-content-disposition']
  const disposition =
    asked && (isRoot || /^attachment\b/i.test(asked)) ? asked : isShown(stored.key, type) ? undefined : 'attachment'
  const isPrivate = stored.acl === 'private'
  const headers: Record<string, string> = {
    ...Object.fromEntries(Object.entries(stored.meta).map(([name, value]) => [name, asHeader(value)])),
    ETag: `"${stored.etag}"`,
    'Last-Modified': new Date(stored.modified).toUTCString(),
    'Content-Type': type,
    'Accept-Ranges': 'bytes',
    'Cache-Control': (!isPrivate && (readCacheWish(query) ?? stored.kept?.cacheControl)) || cacheControl(isPrivate),
    'X-Content-Type-Options': 'nosniff',
    // Chrome's PDF viewer refuses to run in a sandbox.
    'Content-Security-Policy': type === 'application/pdf' ? SEALED_PAGE : `${SEALED_PAGE}; sandbox`,
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'x-oss-object-type': stored.made,
    'x-oss-storage-class': 'Standard',
  }
  if (disposition) headers['Content-Disposition'] = disposition
  if (stored.kept?.expires && !isPrivate) headers['Expires'] = stored.kept.expires
  for (const value of [type, disposition ?? '']) {
    if (!/^[\x20-\x7e]*$/.test(value)) throw refuse.argument('A response header must be printable ASCII.')
  }
  return headers
}

/** Shown in place: what is harmless by its type, and by its name as well, whatever type was sent. */
function isShown(key: string, type: string): boolean {
  return isShownInline(type) && !isActiveType(typeOfName(key).split(';')[0]!)
}

/** `response-cache-control`, where it asks for less than would be kept anyway: browsers' ali-oss always says no-cache. */
function readCacheWish(query: OssRequest['query']): string | undefined {
  const wish = query['response-cache-control']
  return wish === 'no-cache' || wish === 'no-store' ? wish : undefined
}

/** Node writes header text as latin1; the protocol means UTF-8. */
function asHeader(text: string): string {
  return Buffer.from(text, 'utf8').toString('latin1')
}

/**
 * Checks If-Match, If-None-Match and the two date conditions; `prefix` is `x-oss-copy-source-` for a copy's source.
 * @throws OssError PreconditionFailed
 */
export function checkConditions(
  headers: Readonly<Record<string, string>>,
  stored: StoredObject,
  prefix = '',
): 'go on' | 'not modified' {
  const seconds = Math.floor(Date.parse(stored.modified) / 1000) * 1000
  const names = (list: string) =>
    list.split(',').some((tag) => ['*', stored.etag].includes(tag.trim().replace(/^W\//, '').replaceAll('"', '')))
  const ifMatch = headers[`${prefix}if-match`]
  const ifUnmodified = headers[`${prefix}if-unmodified-since`]
  const ifNoneMatch = headers[`${prefix}if-none-match`]
  const ifModified = headers[`${prefix}if-modified-since`]
  if (ifMatch && !names(ifMatch)) throw refuse.precondition('If-Match')
  if (ifUnmodified && seconds > Date.parse(ifUnmodified)) throw refuse.precondition('If-Unmodified-Since')
  if (ifNoneMatch) return names(ifNoneMatch) ? 'not modified' : 'go on'
  return ifModified && seconds <= Date.parse(ifModified) ? 'not modified' : 'go on'
}

/** One `bytes=a-b`, `bytes=a-` or `bytes=-n`; null (the whole object, as Aliyun answers) when it does not fit. */
function readRange(header: string | undefined, size: number): { start: number; end: number } | null {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return null
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start <= end ? { start, end } : null
}

/** The bytes of an object as they were uploaded, of the type that was sent if it is safe, else its extension's. */
export function wholeObject(stored: StoredObject, open: () => Promise<FileHandle>): Body {
  return { size: stored.size, type: stored.kept?.type ?? typeOfName(stored.key), open }
}
