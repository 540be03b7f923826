import { createHmac, timingSafeEqual } from 'node:crypto'
import { parse, serialize, type CookieOptions } from 'hono/utils/cookie'
import type { SessionLibrary } from './sessionLibrary'

/**
 * The signed cookie that holds a session's token: `<token>.<HMAC-SHA256 in base64>`. Name and flags are the library's;
 * over https the name binds it to this one host.
 * Computed with Node's synchronous crypto: every call asks, and importing a key for Web Crypto each time takes longer
 * than the rest of the check.
 */
export function openSessionCookie({ authCookies, secret }: Pick<SessionLibrary, 'authCookies' | 'secret'>) {
  const { attributes } = authCookies.sessionToken
  const name = authCookies.sessionToken.name.replace(/^__Secure-/, '__Host-')
  const flags: CookieOptions = {
    httpOnly: true,
    path: '/',
    sameSite: 'lax',
    secure: attributes.secure ?? false,
  }
  const signatureOf = (token: string) => createHmac('sha256', secret).update(token).digest('base64')
  const signed = (token: string, maxAge?: number) =>
    serialize(name, `${token}.${signatureOf(token)}`, { ...flags, maxAge })
  return {
    /** @returns the session's token, or null when the cookie is missing or was not signed by us */
    read(headers: Headers): string | null {
      const value = parse(headers.get('Cookie') ?? '', name)[name] ?? ''
      const end = value.lastIndexOf('.')
      if (end <= 0) return null
      const token = value.slice(0, end)
      return areAlike(value.slice(end + 1), signatureOf(token)) ? token : null
    },
    /** @param maxAge seconds the browser keeps it; undefined = until the browser closes */
    write: (token: string, maxAge?: number): string => signed(token, maxAge),
    /** A `Set-Cookie` value that removes it. */
    remove: (): string => signed('', 0),
  }
}

/** Takes the same time wherever two texts differ. */
function areAlike(given: string, ours: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(ours)]
  return one.length === other.length && timingSafeEqual(one, other)
}
