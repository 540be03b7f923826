import { createHash } from 'node:crypto'
import { deleteObject } from './bucket'
import { refuseUnknown, requireRight, sendXml, type Call } from './call'
import { listObjects, readLimit } from './listing'
import { isCleanKey } from './objectKey'
import { refuse } from './ossError'
import { readSmallBody } from './ossRequest'
import { element, readTags, unescapeXml } from './xml'

const MOST_DELETED_AT_ONCE = 1000

/** Answers what is asked of the bucket itself: list, list uploads, delete many. */
export async function answerBucketCall(call: Call): Promise<void> {
  const { request } = call
  if (request.method === 'POST' && request.has('delete')) return deleteMany(call)
  if (request.method === 'GET' && request.has('uploads')) return listUploads(call)
  refuseUnknown(request)
  if (request.method !== 'GET') throw refuse.unsupported(`${request.method} of a bucket`)
  requireRight(call, 'oss:ListObjects', { prefix: request.query['prefix'] ?? '' })
  sendXml(call.response, listObjects(call.bucket.name, await call.bucket.objects.sorted(), request.query))
}

async function deleteMany(call: Call): Promise<void> {
  // Only who has keys may make us read a list.
  if (call.identity.kind === 'anonymous') throw refuse.access()
  const xml = await readSmallBody(call.request.body)
  const said = call.request.headers['content-md5']
  if (said !== undefined && said !== createHash('md5').update(xml).digest('base64')) throw refuse.digest()
  const keys = readTags(xml, 'Object').map((object) => unescapeXml(readTags(object, 'Key')[0] ?? ''))
  if (keys.length === 0 || keys.length > MOST_DELETED_AT_ONCE) throw refuse.xml()
  for (const key of keys) requireRight(call, 'oss:DeleteObject', { key })
  for (const key of keys) if (isCleanKey(key)) await deleteObject(call.bucket, key)
  if (readTags(xml, 'Quiet')[0] === 'true') call.response.writeHead(200).end()
  else {
    const deleted = keys.map((key) => `<Deleted>${element('Key', key)}</Deleted>`)
    sendXml(call.response, `<DeleteResult>${deleted.join('')}</DeleteResult>`)
  }
}

async function listUploads(call: Call): Promise<void> {
  const { query } = call.request
  const prefix = query['prefix'] ?? ''
  requireRight(call, 'oss:ListMultipartUploads', { prefix })
  const limit = readLimit(query['max-uploads'], 1000)
  const key = query['key-marker'] ?? ''
  const id = query['upload-id-marker'] ?? ''
  const rest = (await call.bucket.uploads.all()).filter(
    (upload) =>
      upload.key.startsWith(prefix) &&
      (!key || upload.key > key || (id !== '' && upload.key === key && upload.id > id)),
  )
  const page = rest.slice(0, limit)
  const uploads = page.map(
    (upload) =>
      `<Upload>${element('Key', upload.key)}${element('UploadId', upload.id)}` +
      `${element('Initiated', upload.started)}</Upload>`,
  )
  sendXml(
    call.response,
    `<ListMultipartUploadsResult>${element('Bucket', call.bucket.name)}` +
      `${element('NextKeyMarker', page.at(-1)?.key ?? '')}${element('NextUploadIdMarker', page.at(-1)?.id ?? '')}` +
      `${element('MaxUploads', limit)}${element('IsTruncated', rest.length > page.length)}` +
      `${uploads.join('')}</ListMultipartUploadsResult>`,
  )
}
