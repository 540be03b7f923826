import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** What of a request is signed. Header names are lower case; `bucket` and `key` are decoded. */
export interface SignedRequest {
  method: string
  bucket: string
  key: string
  query: Readonly<Record<string, string>>
  headers: Readonly<Record<string, string>>
}

/** Query parameters that belong to the V1 canonical resource (Aliyun: CanonicalizedResource, sub-resources). */
export const SUBRESOURCES: ReadonlySet<string> = new Set(
  (
    'acl uploads location cors logging website referer lifecycle delete append tagging objectMeta uploadId partNumber ' +
    'security-token position img style styleName bucketInfo comp qos live status vod startTime endTime symlink ' +
    'x-oss-process response-content-type response-content-language response-expires response-cache-control ' +
    'response-content-disposition response-content-encoding restore stat encryption versions versioning versionId ' +
    'policy requestPayment x-oss-traffic-limit qosInfo asyncFetch x-oss-request-payer sequential inventory ' +
    'inventoryId continuation-token callback callback-var worm wormId wormExtend'
  ).split(' '),
)

/** Percent-encodes everything but RFC 3986's unreserved characters. */
export function encodeStrictly(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
}

/** Compares two secrets in constant time. */
export function sameSecret(a: string, b: string): boolean {
  const left = createHash('sha256').update(a).digest()
  const right = createHash('sha256').update(b).digest()
  return timingSafeEqual(left, right)
}

/** The V1 string to sign. `date` is the Date / x-oss-date header, or `Expires` of a signed URL. */
export function stringToSignV1(request: SignedRequest, date: string): string {
  const { method, bucket, key, query, headers } = request
  const ossHeaders = Object.keys(headers)
    .filter((name) => name.startsWith('x-oss-'))
    .sort()
    .map((name) => `${name}:${headers[name]!.trim()}\n`)
  const subresources = Object.keys(query)
    .filter((name) => SUBRESOURCES.has(name))
    .sort()
    .map((name) => (query[name] === '' ? name : `${name}=${query[name]}`))
  const resource = (bucket ? `/${bucket}/` : '/') + key + (subresources.length ? `?${subresources.join('&')}` : '')
  const head = [method, headers['content-md5'] ?? '', headers['content-type'] ?? '', date].join('\n')
  return `${head}\n${ossHeaders.join('')}${resource}`
}

/** The V1 signature: base64(HMAC-SHA1(secret, stringToSign)). */
export function signV1(secret: string, stringToSign: string): string {
  return createHmac('sha1', secret).update(stringToSign).digest('base64')
}

export interface ScopeV4 {
  /** `yyyymmdd/region/oss/aliyun_v4_request`. */
  scope: string
  /** x-oss-date: `yyyymmddThhmmssZ`. */
  date: string
  /** Names of additionally signed headers, lower case, sorted. */
  additional: readonly string[]
  /** Some clients write `prefix=` for an empty value, others `prefix`; both are signed forms in the wild. */
  emptyValues?: 'name only' | 'with equals sign'
}

/** The V4 string to sign (OSS4-HMAC-SHA256). */
export function stringToSignV4(request: SignedRequest, { scope, date, additional, emptyValues }: ScopeV4): string {
  const { method, bucket, key, query, headers } = request
  const uri = encodeStrictly(`/${bucket ? `${bucket}/` : ''}${key}`).replace(/%2F/g, '/')
  const parameters = Object.keys(query)
    .filter((name) => name !== 'x-oss-signature')
    .map((name): [string, string] => [encodeStrictly(name), encodeStrictly(query[name]!)])
    .sort((a, b) => (a[0] < b[0] ? -1 : 1))
    .map(([name, value]) => (value === '' && emptyValues !== 'with equals sign' ? name : `${name}=${value}`))
  const always = Object.keys(headers).filter(
    (name) => name === 'content-type' || name === 'content-md5' || name.startsWith('x-oss-'),
  )
  const signedHeaders = [...new Set([...always, ...additional])].sort()
  const canonical = [
    method,
    uri,
    parameters.join('&'),
    signedHeaders.map((name) => `${name}:${(headers[name] ?? '').trim()}\n`).join(''),
    additional.join(';'),
    headers['x-oss-content-sha256'] || 'UNSIGNED-PAYLOAD',
  ].join('\n')
  return ['OSS4-HMAC-SHA256', date, scope, createHash('sha256').update(canonical).digest('hex')].join('\n')
}

/** The key that signs within a scope: chained over date, region, product and a constant. */
export function signingKeyV4(secret: string, scope: string): Buffer {
  return scope
    .split('/')
    .reduce((key, part) => createHmac('sha256', key).update(part).digest(), Buffer.from(`aliyun_v4${secret}`))
}

/** The V4 signature in hex. */
export function signV4(secret: string, scope: string, stringToSign: string): string {
  return createHmac('sha256', signingKeyV4(secret, scope)).update(stringToSign).digest('hex')
}
