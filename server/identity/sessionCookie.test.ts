import { serializeSigned } from 'hono/utils/cookie'
import { describe, expect, it } from 'vitest'
import { openSessionCookie } from './sessionCookie'

const name = 'merchant.session_token'
const open = (secret: string, secure = false) =>
  openSessionCookie({
    secret,
    authCookies: { sessionToken: { name, attributes: { secure } } },
  } as unknown as Parameters<typeof openSessionCookie>[0])

const token = 'q3Zr0Xw7Jp5Tn8Ld'
const cookie = open('a secret of some length')
const sentBy = (setCookie: string) => setCookie.split(';')[0]!
const read = (text: string) => cookie.read(new Headers({ Cookie: text }))
const ours = sentBy(cookie.write(token))
const valueOf = (pair: string) => decodeURIComponent(pair.slice(name.length + 1))
const withValue = (value: string) => `${name}=${encodeURIComponent(value)}`

describe('the cookie of a session', () => {
  it('tells the token that it was written for, among others of the browser', () => {
    expect(read(`theme=dark; ${ours}; other=1`)).toBe(token)
  })

  it('has the signature that earlier releases wrote', async () => {
    expect(ours).toBe(sentBy(await serializeSigned(name, token, 'a secret of some length')))
  })

  it('keeps scripts, other sites and, where the console is served so, plain HTTP from it', () => {
    expect(cookie.write(token, 60)).toBe(`${ours}; Max-Age=60; Path=/; HttpOnly; SameSite=Lax`)
    expect(open('a secret of some length', true).write(token)).toBe(`${ours}; Path=/; HttpOnly; Secure; SameSite=Lax`)
  })

  it('is nobody’s once it has been removed', () => {
    expect(cookie.remove()).toContain('Max-Age=0')
    expect(read(sentBy(cookie.remove()))).toBeNull()
  })

  const [, signature = ''] = valueOf(ours).split('.')
  it.each([
    ['another token under our signature', withValue(`q3Zr0Xw7Jp5Tn8Le.${signature}`)],
    ['a longer token', withValue(`${token}.x.${signature}`)],
    ['a changed signature', withValue(`${token}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`)],
    ['a shortened signature', withValue(`${token}.${signature.slice(0, -1)}`)],
    ['a lengthened signature', withValue(`${token}.${signature}=`)],
    ['a signature of as many characters and more bytes', withValue(`${token}.${'签'.repeat(signature.length)}`)],
    ['no signature', withValue(`${token}.`)],
    ['a bare token', withValue(token)],
    ['a signature alone', withValue(`.${signature}`)],
    ['another secret', sentBy(open('another secret').write(token))],
    ['broken escapes', `${name}=%E0%A4%A.${signature}`],
    ['another name', `x${ours}`],
    ['nothing', ''],
  ])('reads nothing from %s', (_, text) => {
    expect(read(text)).toBeNull()
  })
})
