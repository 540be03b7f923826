import { parseSigned, serializeSigned, type CookieOptions } from 'hono/utils/cookie'
import type { SessionLibrary } from './sessionLibrary'

/** The signed cookie that holds a session's token; name and flags are the library's. */
export function openSessionCookie({ authCookies, secret }: Pick<SessionLibrary, 'authCookies' | 'secret'>) {
  const { name, attributes } = authCookies.sessionToken
  const flags: CookieOptions = {
    httpOnly: true,
    path: '/',
    sameSite: 'lax',
    secure: attributes.secure ?? false,
  }
  return {
    /** @returns the session's token, or null when the cookie is missing or was not signed by us */
    async read(headers: Headers): Promise<string | null> {
      const text = headers.get('Cookie')
      if (!text) return null
      return (await parseSigned(text, secret, name))[name] || null
    },
    /** @param maxAge seconds the browser keeps it; undefined = until the browser closes */
    write: (token: string, maxAge?: number): Promise<string> =>
      serializeSigned(name, token, secret, { ...flags, maxAge }),
    /** A `Set-Cookie` value that removes it. */
    remove: (): Promise<string> => serializeSigned(name, '', secret, { ...flags, maxAge: 0 }),
  }
}
