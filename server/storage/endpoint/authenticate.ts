import { refuse } from './ossError'
import type { OssRequest } from './ossRequest'
import { policyAllows, type PolicyQuestion } from './ramPolicy'
import { openSession, SESSION_KEY_PREFIX, type RootKeys, type Session } from './sessionToken'
import { sameSecret, signV1, signV4, stringToSignV1, stringToSignV4, type ScopeV4 } from './signature'

const CLOCK_SKEW_MS = 15 * 60_000
const LONGEST_V4_URL_SECONDS = 7 * 24 * 3600

/** Who asks. Anonymous callers may only read what is public. */
export interface Identity {
  kind: 'root' | 'session' | 'anonymous'
  allows(question: PolicyQuestion): boolean
}

/** A signature as found in a request, V1 or V4, in the header or in the query. */
interface Claim {
  accessKeyId: string
  signature: string
  token?: string
  /** Signed dates: V1's date line, or V4's scope. */
  signed: { version: 1; date: string } | ({ version: 4 } & ScopeV4)
}

const ANONYMOUS: Identity = { kind: 'anonymous', allows: () => false }
const ROOT: Identity = { kind: 'root', allows: () => true }

/**
 * Finds out who signed a request.
 * @param now Unix milliseconds
 * @throws OssError RequestTimeTooSkewed, InvalidAccessKeyId, InvalidSecurityToken, SecurityTokenExpired,
 *   SignatureDoesNotMatch, AccessDenied (a signed URL past its time, a malformed authorization)
 */
export function authenticate(request: OssRequest, root: RootKeys, now: number): Identity {
  const claim = readClaim(request, now)
  if (!claim) return ANONYMOUS
  const session = readSession(claim, root)
  if (session && now > session.expiresAt) throw refuse.tokenExpired()
  checkSignature(request, claim, session?.accessKeySecret ?? root.secret)
  if (!session) return ROOT
  const { policy } = session
  return { kind: 'session', allows: (question) => !policy || policyAllows(policy, question) }
}

function readSession(claim: Claim, root: RootKeys): Session | null {
  if (claim.accessKeyId === root.id) {
    if (claim.token) throw refuse.securityToken()
    return null
  }
  if (!claim.accessKeyId.startsWith(SESSION_KEY_PREFIX) || !claim.token) throw refuse.accessKey()
  const session = openSession(root, claim.accessKeyId, claim.token)
  if (!session) throw refuse.securityToken()
  return session
}

function checkSignature(request: OssRequest, { signature, signed }: Claim, secret: string): void {
  if (signed.version === 1) {
    const text = stringToSignV1(request, signed.date)
    if (!sameSecret(signature, signV1(secret, text))) throw refuse.signature(text)
    return
  }
  const forms = (['name only', 'with equals sign'] as const).map((emptyValues) =>
    stringToSignV4(request, { ...signed, emptyValues }),
  )
  if (!forms.some((text) => sameSecret(signature, signV4(secret, signed.scope, text)))) {
    throw refuse.signature(forms[0]!)
  }
}

function readClaim(request: OssRequest, now: number): Claim | null {
  const { headers, query } = request
  const authorization = headers['authorization']
  if (authorization?.startsWith('OSS4-HMAC-SHA256 ')) {
    const fields = readFields(authorization.slice('OSS4-HMAC-SHA256 '.length))
    const claim = claimV4(
      fields['Credential'],
      fields['Signature'],
      headers['x-oss-date'],
      fields['AdditionalHeaders'],
      headers['x-oss-security-token'],
    )
    requireClose(readDateV4(headers['x-oss-date']), now)
    return claim
  }
  if (authorization?.startsWith('OSS ')) {
    const colon = authorization.lastIndexOf(':')
    const date = headers['x-oss-date'] ?? headers['date'] ?? ''
    requireClose(Date.parse(date), now)
    return {
      accessKeyId: authorization.slice('OSS '.length, colon),
      signature: authorization.slice(colon + 1),
      token: headers['x-oss-security-token'],
      signed: { version: 1, date },
    }
  }
  if (authorization !== undefined) throw refuse.authorization()
  if (query['x-oss-signature'] !== undefined) {
    const seconds = Number(query['x-oss-expires'])
    if (!(Number.isInteger(seconds) && seconds > 0 && seconds <= LONGEST_V4_URL_SECONDS)) throw refuse.authorization()
    const claim = claimV4(
      query['x-oss-credential'],
      query['x-oss-signature'],
      query['x-oss-date'],
      query['x-oss-additional-headers'],
      query['x-oss-security-token'],
    )
    const from = readDateV4(query['x-oss-date'])
    if (!(now >= from - CLOCK_SKEW_MS && now <= from + seconds * 1000)) throw refuse.expiredUrl()
    return claim
  }
  if (query['Signature'] !== undefined && query['OSSAccessKeyId'] !== undefined) {
    if (!(now <= Number(query['Expires']) * 1000)) throw refuse.expiredUrl()
    return {
      accessKeyId: query['OSSAccessKeyId'],
      signature: query['Signature'],
      token: query['security-token'],
      signed: { version: 1, date: query['Expires'] ?? '' },
    }
  }
  return null
}

function claimV4(
  credential: string | undefined,
  signature: string | undefined,
  date: string | undefined,
  additional: string | undefined,
  token: string | undefined,
): Claim {
  const [, accessKeyId, scope, day] =
    /^([^/]+)\/((\d{8})\/[a-z0-9-]+\/oss\/aliyun_v4_request)$/.exec(credential ?? '') ?? []
  if (!accessKeyId || !scope || !signature || !date || day !== date.slice(0, 8)) throw refuse.authorization()
  return {
    accessKeyId,
    signature,
    token,
    signed: { version: 4, scope, date, additional: additional ? additional.split(';') : [] },
  }
}

/** `Name=value,Name=value` of the V4 authorization header. */
function readFields(text: string): Record<string, string | undefined> {
  return Object.fromEntries(
    text.split(',').map((pair) => {
      const equals = pair.indexOf('=')
      return [pair.slice(0, equals).trim(), pair.slice(equals + 1).trim()]
    }),
  )
}

function readDateV4(text: string | undefined): number {
  return Date.parse((text ?? '').replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
}

function requireClose(date: number, now: number): void {
  if (!(Math.abs(now - date) <= CLOCK_SKEW_MS)) throw refuse.clock(now)
}
