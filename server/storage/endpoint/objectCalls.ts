import { createHash } from 'node:crypto'
import { deleteObject } from './bucket'
import { readMeta, refuseUnknown, requireRight, sendXml, writesOnce, type Call } from './call'
import { findCopySource } from './copySource'
import { requireObject, requireReadable } from './findObject'
import { readKept } from './keptHeaders'
import { OWNER } from './listing'
import { readAcl } from './objectFolder'
import { refuse } from './ossError'
import { serveObject, wholeObject } from './serving'
import { element } from './xml'

/** Answers what is asked of one object: put, copy, get, head, delete, read and set its ACL. */
export async function answerObjectCall(call: Call): Promise<void> {
  const { request } = call
  if (request.has('acl')) {
    if (request.method === 'PUT') return setAcl(call)
    if (request.method === 'GET') return sendAcl(call)
    throw refuse.method()
  }
  refuseUnknown(request)
  switch (request.method) {
    case 'PUT':
      return request.headers['x-oss-copy-source'] === undefined ? put(call) : copy(call)
    case 'GET':
    case 'HEAD':
      return get(call)
    case 'DELETE':
      requireRight(call, 'oss:DeleteObject', request)
      await deleteObject(call.bucket, request.key)
      call.response.writeHead(204).end()
      return
    default:
      throw refuse.method()
  }
}

async function put(call: Call): Promise<void> {
  const { request, bucket, response } = call
  requireRight(call, 'oss:PutObject', request)
  const acl = readAcl(request.headers['x-oss-object-acl'])
  if (acl !== 'default') requireRight(call, 'oss:PutObjectAcl', request)
  const once = writesOnce(call)
  if (once && (await bucket.objects.get(request.key))) throw refuse.exists()
  if (Number(request.headers['content-length'] ?? 0) > bucket.maxObjectBytes) throw refuse.tooLarge()
  const hash = createHash('md5')
  const body = request.body.iterator({ destroyOnReturn: false })
  const { file, size } = await bucket.temp.write(body, bucket.maxObjectBytes, hash)
  const md5 = hash.digest()
  try {
    requireDigest(request, md5)
  } catch (error) {
    await bucket.temp.discard(file)
    throw error
  }
  const etag = md5.toString('hex').toUpperCase()
  const meta = readMeta(request.headers)
  const object = {
    key: request.key,
    size,
    etag,
    modified: new Date().toISOString(),
    acl,
    made: 'Normal' as const,
    meta,
    kept: readKept(request.headers, request.key),
  }
  await bucket.objects.put(object, file, once)
  response.writeHead(200, { ETag: `"${etag}"`, 'Content-MD5': md5.toString('base64') }).end()
}

/** Compares the body's md5 with the client's. @throws OssError InvalidDigest */
export function requireDigest({ headers }: Call['request'], md5: Buffer): void {
  const said = headers['content-md5']
  if (said !== undefined && said !== md5.toString('base64')) throw refuse.digest()
}

async function copy(call: Call): Promise<void> {
  const { request, bucket, response } = call
  requireRight(call, 'oss:PutObject', request)
  const acl = readAcl(request.headers['x-oss-object-acl'])
  if (acl !== 'default') requireRight(call, 'oss:PutObjectAcl', request)
  const source = await findCopySource(call)
  if (!source) {
    response.writeHead(304).end()
    return
  }
  const once = writesOnce(call)
  if (once && (await bucket.objects.get(request.key))) throw refuse.exists()
  const replaces = request.headers['x-oss-metadata-directive']?.toUpperCase() === 'REPLACE'
  const copied = {
    ...source,
    key: request.key,
    modified: new Date().toISOString(),
    acl,
    meta: replaces ? readMeta(request.headers) : source.meta,
    kept: replaces ? readKept(request.headers, request.key) : source.kept,
  }
  if (source.key === request.key) await bucket.objects.describe(copied)
  else {
    const handle = await bucket.objects.openData(source)
    const { file } = await bucket.temp.write(handle.createReadStream(), bucket.maxObjectBytes)
    await bucket.objects.put(copied, file, once)
  }
  response.setHeader('ETag', `"${source.etag}"`)
  sendXml(
    response,
    `<CopyObjectResult>${element('LastModified', copied.modified)}<ETag>"${source.etag}"</ETag></CopyObjectResult>`,
  )
}

async function get(call: Call): Promise<void> {
  const { request, response, bucket, identity } = call
  const stored = await requireReadable(call, request.key)
  const whole = wholeObject(stored, () => bucket.objects.openData(stored))
  const process = request.query['x-oss-process']
  const resized = process ? await bucket.thumbnails.get(stored, process, bucket.objects.dataPath(stored)) : null
  await serveObject(request, response, stored, resized ?? whole, identity)
}

async function setAcl(call: Call): Promise<void> {
  const { request, bucket, response } = call
  requireRight(call, 'oss:PutObjectAcl', request)
  const acl = readAcl(request.headers['x-oss-object-acl'])
  await bucket.objects.describe({ ...(await requireObject(call, request.key)), acl })
  response.writeHead(200).end()
}

async function sendAcl(call: Call): Promise<void> {
  requireRight(call, 'oss:GetObjectAcl', call.request)
  const { acl } = await requireObject(call, call.request.key)
  sendXml(
    call.response,
    `<AccessControlPolicy>${OWNER}<AccessControlList>${element('Grant', acl)}</AccessControlList></AccessControlPolicy>`,
  )
}
