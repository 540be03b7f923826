import { compareKeys } from './objectKey'
import type { StoredObject } from './objectFolder'
import { refuse } from './ossError'
import { encodeStrictly } from './signature'
import { element, escapeXml } from './xml'

export const OWNER = '<Owner><ID>console</ID><DisplayName>console</DisplayName></Owner>'

const MOST_PER_PAGE = 1000

/** Reads a count parameter, 0…1000; 0 counts as 1. @throws OssError InvalidArgument */
export function readLimit(text: string | undefined, fallback: number): number {
  const limit = Number(text ?? fallback)
  if (!(Number.isInteger(limit) && limit >= 0 && limit <= MOST_PER_PAGE)) {
    throw refuse.argument(`Argument must be an integer between 0 and ${MOST_PER_PAGE}.`)
  }
  return Math.max(limit, 1)
}

/**
 * One page of a listing, V1 (marker) or V2 (continuation-token), as the XML the client expects.
 * @param sorted all objects, ordered by {@link compareKeys}
 */
export function listObjects(
  bucket: string,
  sorted: readonly StoredObject[],
  query: Readonly<Record<string, string>>,
): string {
  const isV2 = query['list-type'] === '2'
  const prefix = query['prefix'] ?? ''
  const delimiter = query['delimiter'] ?? ''
  const limit = readLimit(query['max-keys'], 100)
  const token = query['continuation-token']
  const marker = query['marker'] ?? ''
  const after = !isV2 ? marker : token ? Buffer.from(token, 'base64').toString('utf8') : (query['start-after'] ?? '')
  const text = (value: string) => escapeXml(query['encoding-type'] === 'url' ? encodeStrictly(value) : value)
  const page = readPage(sorted, prefix, delimiter, after, limit)

  const owner = !isV2 || query['fetch-owner'] === 'true' ? OWNER : ''
  const paging = isV2
    ? element('KeyCount', page.objects.length + page.folders.length) +
      (token ? element('ContinuationToken', token) : '') +
      (page.next ? element('NextContinuationToken', Buffer.from(page.next).toString('base64')) : '')
    : `<Marker>${text(marker)}</Marker>${page.next ? `<NextMarker>${text(page.next)}</NextMarker>` : ''}`
  const contents = page.objects.map(
    (object) =>
      `<Contents><Key>${text(object.key)}</Key>${element('LastModified', object.modified)}` +
      `<ETag>"${escapeXml(object.etag)}"</ETag>${element('Type', object.made)}${element('Size', object.size)}` +
      `<StorageClass>Standard</StorageClass>${owner}</Contents>`,
  )
  const folders = page.folders.map((folder) => `<CommonPrefixes><Prefix>${text(folder)}</Prefix></CommonPrefixes>`)
  return (
    `<ListBucketResult>${element('Name', bucket)}<Prefix>${text(prefix)}</Prefix>${element('MaxKeys', limit)}` +
    `<Delimiter>${text(delimiter)}</Delimiter>${element('IsTruncated', page.next !== '')}${paging}` +
    `${contents.join('')}${folders.join('')}</ListBucketResult>`
  )
}

interface Page {
  objects: StoredObject[]
  /** Common prefixes up to and with the delimiter. */
  folders: string[]
  /** Where the next page continues; empty on the last one. */
  next: string
}

function readPage(
  sorted: readonly StoredObject[],
  prefix: string,
  delimiter: string,
  after: string,
  limit: number,
): Page {
  const page: Page = { objects: [], folders: [], next: '' }
  let last = ''
  for (let i = firstFrom(sorted, compareKeys(after, prefix) < 0 ? prefix : after); i < sorted.length; i++) {
    const object = sorted[i]!
    if (!object.key.startsWith(prefix)) break
    if (object.key === after) continue
    const end = delimiter ? object.key.indexOf(delimiter, prefix.length) : -1
    const folder = end < 0 ? '' : object.key.slice(0, end + delimiter.length)
    if (folder && (folder === last || folder === after)) continue
    if (page.objects.length + page.folders.length === limit) return { ...page, next: last }
    if (folder) page.folders.push(folder)
    else page.objects.push(object)
    last = folder || object.key
  }
  return page
}

/** The first index whose key is not before the given one. */
function firstFrom(sorted: readonly StoredObject[], key: string): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (compareKeys(sorted[middle]!.key, key) < 0) low = middle + 1
    else high = middle
  }
  return low
}
