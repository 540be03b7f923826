import { createHash } from 'node:crypto'
import { readMeta, requireRight, sendXml, writesOnce, type Call } from './call'
import { findCopySource, readCopyRange } from './copySource'
import { readKept } from './keptHeaders'
import { requireDigest } from './objectCalls'
import { readLimit } from './listing'
import { readAcl } from './objectFolder'
import { refuse } from './ossError'
import { readSmallBody } from './ossRequest'
import type { ByteSource } from './safeWrite'
import type { StoredPart, UnfinishedUpload } from './uploadFolder'
import { element, readTags, unescapeXml } from './xml'

const MOST_PARTS = 10_000
/** Every part but the last has at least this many bytes. */
const LEAST_PART_BYTES = 100 * 1024

/** Uploads being completed in this process: a second completion waits and then finds the upload gone. */
const completing = new Map<string, Promise<void>>()

/** Starts a multipart upload: `POST /bucket/key?uploads`. */
export async function startUpload(call: Call): Promise<void> {
  const { request, bucket, response } = call
  requireRight(call, 'oss:PutObject', request)
  const acl = readAcl(request.headers['x-oss-object-acl'])
  if (acl !== 'default') requireRight(call, 'oss:PutObjectAcl', request)
  if (writesOnce(call) && (await bucket.objects.get(request.key))) throw refuse.exists()
  const upload = await bucket.uploads.start(request.key, acl, {
    meta: readMeta(request.headers),
    kept: readKept(request.headers, request.key),
  })
  sendXml(
    response,
    `<InitiateMultipartUploadResult>${element('Bucket', bucket.name)}${element('Key', upload.key)}` +
      `${element('UploadId', upload.id)}</InitiateMultipartUploadResult>`,
  )
}

/** Answers everything that names an `uploadId`: part, complete, abort, list parts. */
export async function answerUploadCall(call: Call): Promise<void> {
  const { request, bucket, response } = call
  const rights: Readonly<Record<string, string>> = {
    PUT: 'oss:PutObject',
    POST: 'oss:PutObject',
    DELETE: 'oss:AbortMultipartUpload',
    GET: 'oss:ListParts',
  }
  const right = rights[request.method]
  if (!right) throw refuse.method()
  requireRight(call, right, request)
  const id = request.query['uploadId'] ?? ''
  const upload = await bucket.uploads.get(id)
  if (!upload || upload.key !== request.key) throw refuse.noUpload(id)
  if (request.method === 'PUT') return putPart(call, upload)
  if (request.method === 'GET') return listParts(call, upload)
  if (request.method === 'POST') return completeInTurn(call, upload)
  await bucket.uploads.remove(id)
  response.writeHead(204).end()
}

/** One part, from the request's body or, with `x-oss-copy-source`, from an object that is there already. */
async function putPart(call: Call, upload: UnfinishedUpload): Promise<void> {
  const { request, bucket, response } = call
  const number = Number(request.query['partNumber'])
  if (!(Number.isInteger(number) && number >= 1 && number <= MOST_PARTS)) {
    throw refuse.argument(`Part number must be an integer between 1 and ${MOST_PARTS}, inclusive.`)
  }
  const left = bucket.maxObjectBytes - (await bucket.uploads.bytesBesides(upload.id, number))
  const isCopy = request.headers['x-oss-copy-source'] !== undefined
  const bytes = isCopy ? await copiedBytes(call, left) : sentBytes(call, left)
  if (!bytes) {
    response.writeHead(304).end()
    return
  }
  const length = request.headers['content-length']
  const { etag } = await bucket.uploads.putPart(upload.id, {
    number,
    bytes,
    announced: isCopy || length === undefined ? null : Number(length),
    left,
    most: bucket.maxObjectBytes,
    check: (md5) => {
      if (!isCopy) requireDigest(request, md5)
    },
  })
  response.setHeader('ETag', `"${etag}"`)
  if (!isCopy) response.writeHead(200).end()
  else {
    const modified = element('LastModified', new Date().toISOString())
    sendXml(response, `<CopyPartResult>${modified}<ETag>"${etag}"</ETag></CopyPartResult>`)
  }
}

function sentBytes({ request }: Call, left: number): ByteSource {
  if (Number(request.headers['content-length'] ?? 0) > left) throw refuse.tooLarge()
  return request.body.iterator({ destroyOnReturn: false })
}

/** Null when a condition on the source answers 304. */
async function copiedBytes(call: Call, left: number): Promise<ByteSource | null> {
  const source = await findCopySource(call)
  if (!source) return null
  const { start, end } = readCopyRange(call, source)
  if (end - start + 1 > left) throw refuse.tooLarge()
  if (source.size === 0) return noBytes()
  return (await call.bucket.objects.openData(source)).createReadStream({ start, end })
}

async function* noBytes(): AsyncGenerator<Buffer> {}

async function completeInTurn(call: Call, upload: UnfinishedUpload): Promise<void> {
  const earlier = completing.get(upload.id) ?? Promise.resolve()
  const mine = earlier
    .catch(() => undefined)
    .then(async () => {
      if (!(await call.bucket.uploads.get(upload.id))) throw refuse.noUpload(upload.id)
      await complete(call, upload)
    })
  completing.set(upload.id, mine)
  try {
    await mine
  } finally {
    if (completing.get(upload.id) === mine) completing.delete(upload.id)
  }
}

async function complete(call: Call, upload: UnfinishedUpload): Promise<void> {
  const { request, bucket, response } = call
  const parts = chooseParts(await readSmallBody(request.body), await bucket.uploads.parts(upload.id))
  const size = parts.reduce((sum, part) => sum + part.size, 0)
  if (size > bucket.maxObjectBytes) throw refuse.tooLarge()
  const once = writesOnce(call)
  if (once && (await bucket.objects.get(upload.key))) throw refuse.exists()
  const file = (await bucket.uploads.assemble(upload.id, parts)) ?? (await copyOf(call, upload, parts, size))
  const partHashes = Buffer.concat(parts.map((part) => Buffer.from(part.etag, 'hex')))
  const etag = `${createHash('md5').update(partHashes).digest('hex').toUpperCase()}-${parts.length}`
  const { key, acl, meta, kept } = upload
  const modified = new Date().toISOString()
  await bucket.objects.put({ key, size, etag, modified, acl, made: 'Multipart', meta, kept }, file, once)
  await bucket.uploads.remove(upload.id)
  response.setHeader('ETag', `"${etag}"`)
  sendXml(
    response,
    `<CompleteMultipartUploadResult>${element('Location', `/${bucket.name}/${key}`)}${element('Bucket', bucket.name)}` +
      `${element('Key', key)}<ETag>"${etag}"</ETag></CompleteMultipartUploadResult>`,
  )
}

/** @returns a temporary file with the bytes of these parts; @throws OssError InvalidPart when they are not there any more */
async function copyOf({ bucket }: Call, upload: UnfinishedUpload, parts: readonly StoredPart[], size: number) {
  const written = await bucket.temp.write(bucket.uploads.read(upload.id, parts), bucket.maxObjectBytes)
  if (written.size === size) return written.file
  await bucket.temp.discard(written.file)
  throw refuse.part()
}

/**
 * The parts that the client names, in its order.
 * @throws OssError MalformedXML, InvalidPart, InvalidPartOrder, EntityTooSmall
 */
function chooseParts(xml: string, stored: readonly StoredPart[]): StoredPart[] {
  const byNumber = new Map(stored.map((part) => [part.number, part]))
  const parts = readTags(xml, 'Part').map((part) => {
    const found = byNumber.get(Number(readTags(part, 'PartNumber')[0]))
    const etag = unescapeXml(readTags(part, 'ETag')[0] ?? '').replaceAll('"', '')
    if (!found || found.etag !== etag.toUpperCase()) throw refuse.part()
    return found
  })
  if (parts.length === 0) throw refuse.xml()
  parts.forEach((part, index) => {
    if (index > 0 && part.number <= parts[index - 1]!.number) throw refuse.partOrder()
    if (index < parts.length - 1 && part.size < LEAST_PART_BYTES) throw refuse.tooSmall()
  })
  return parts
}

async function listParts({ request, bucket, response }: Call, upload: UnfinishedUpload): Promise<void> {
  const after = Number(request.query['part-number-marker'] ?? 0)
  const limit = readLimit(request.query['max-parts'], 1000)
  const rest = (await bucket.uploads.parts(upload.id)).filter((part) => part.number > after)
  const page = rest.slice(0, limit)
  const parts = page.map(
    (part) =>
      `<Part>${element('PartNumber', part.number)}${element('LastModified', part.modified.toISOString())}` +
      `<ETag>"${part.etag}"</ETag>${element('Size', part.size)}</Part>`,
  )
  sendXml(
    response,
    `<ListPartsResult>${element('Bucket', bucket.name)}${element('Key', upload.key)}${element('UploadId', upload.id)}` +
      `${element('PartNumberMarker', after)}${element('NextPartNumberMarker', page.at(-1)?.number ?? 0)}` +
      `${element('MaxParts', limit)}${element('IsTruncated', rest.length > page.length)}` +
      `${parts.join('')}</ListPartsResult>`,
  )
}
