import { createHash, createHmac } from 'node:crypto'
import { encodeStrictly, signingKeyV4 } from './endpoint/signature'

export interface UrlSignerSettings {
  accessKeyId: string
  accessKeySecret: string
  bucket: string
  /** `oss-cn-hangzhou`. */
  region: string
  /** Address below which objects lie, as the reader knows it; ends with '/'. */
  base: string
}

interface Wish {
  /** Life of the address. */
  seconds: number
  /** Further parameters, such as `x-oss-process`; they are signed too. */
  queries: Readonly<Record<string, string>>
  now: Date
}

/**
 * Signs GET addresses of objects (OSS V4, signature in the query string), letter for letter as ali-oss does, in a fifth
 * of its time: the key of the day is made once, and a folder of private files asks for thousands.
 */
export function urlSigner({ accessKeyId, accessKeySecret, bucket, region, base }: UrlSignerSettings) {
  const shortRegion = region.replace(/^oss-/, '')
  const bucketPath = `/${encodeStrictly(bucket)}/`
  let scope = ''
  let dayKey: Buffer
  return (key: string, { seconds, queries, now }: Wish): string => {
    const date = now.toISOString().replace(/[-:]|\.\d+/g, '')
    const today = `${date.slice(0, 8)}/${shortRegion}/oss/aliyun_v4_request`
    if (scope !== today) [scope, dayKey] = [today, signingKeyV4(accessKeySecret, today)]
    const query = Object.entries({
      ...queries,
      'x-oss-credential': `${accessKeyId}/${scope}`,
      'x-oss-date': date,
      'x-oss-expires': String(seconds),
      'x-oss-signature-version': 'OSS4-HMAC-SHA256',
    })
      .map(([name, value]): [string, string] => [encodeStrictly(name), encodeStrictly(value)])
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, value]) => `${name}=${value}`)
      .join('&')
    const object = encodeStrictly(key).replaceAll('%2F', '/')
    const canonical = `GET\n${bucketPath}${object}\n${query}\n\n\nUNSIGNED-PAYLOAD`
    const hashed = createHash('sha256').update(canonical).digest('hex')
    const signature = createHmac('sha256', dayKey)
      .update(`OSS4-HMAC-SHA256\n${date}\n${scope}\n${hashed}`)
      .digest('hex')
    return `${base}${object}?${query}&x-oss-signature=${signature}`
  }
}
