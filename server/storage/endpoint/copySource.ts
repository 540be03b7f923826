import type { Call } from './call'
import { requireReadable } from './findObject'
import type { StoredObject } from './objectFolder'
import { requireCleanKey } from './objectKey'
import { refuse } from './ossError'
import { checkConditions } from './serving'

/**
 * The object that `x-oss-copy-source` names, if the caller may read it and its conditions hold.
 * @returns null when it has not been changed in the way the caller wants (304)
 * @throws OssError AccessDenied, NoSuchBucket, NoSuchKey, InvalidObjectName, InvalidURI, PreconditionFailed
 */
export async function findCopySource(call: Call): Promise<StoredObject | null> {
  const source = await requireReadable(call, readKey(call))
  const isWanted = checkConditions(call.request.headers, source, 'x-oss-copy-source-') === 'go on'
  return isWanted ? source : null
}

/** The key of `x-oss-copy-source: /bucket/key`, percent-encoded; only this bucket can be copied from. */
function readKey({ request, bucket }: Call): string {
  const path = (request.headers['x-oss-copy-source'] ?? '').split('?')[0]!.replace(/^\//, '')
  const slash = path.indexOf('/')
  if (path.slice(0, slash) !== bucket.name) throw refuse.noBucket(path.slice(0, slash))
  let key: string
  try {
    key = decodeURIComponent(path.slice(slash + 1))
  } catch {
    throw refuse.uri()
  }
  requireCleanKey(key)
  return key
}

/**
 * The bytes of `x-oss-copy-source-range: bytes=a-b` (both ends counted); all of them without the header.
 * @throws OssError InvalidArgument for another form, InvalidRange beyond the object
 */
export function readCopyRange({ request }: Call, source: StoredObject): { start: number; end: number } {
  const header = request.headers['x-oss-copy-source-range']
  if (header === undefined) return { start: 0, end: source.size - 1 }
  const [, from, to] = /^bytes=(\d{1,15})-(\d{1,15})$/.exec(header) ?? []
  const [start, end] = [Number(from), Number(to)]
  if (from === undefined || end < start) throw refuse.argument('The copy source range is invalid.')
  if (end >= source.size) throw refuse.range()
  return { start, end }
}
