import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import type { Config } from '../config'
import type { Database } from '../db/connection'
import { hashPassword, passwordMatches } from './passwords'
import { credentials, sessions, users, verifications } from './tables'

/**
 * better-auth over our tables. It makes session tokens, names the cookie and its flags, and stores sessions; none of
 * its own HTTP routes is mounted (docs/architecture.md, decision 7: lock, tenant and rights are ours).
 */
export async function openSessionLibrary(db: Database, config: Pick<Config, 'publicUrl'>, secret: string) {
  const auth = betterAuth({
    appName: 'merchant-console',
    baseURL: config.publicUrl,
    secret,
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: { user: users, session: sessions, account: credentials, verification: verifications },
    }),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      password: { hash: hashPassword, verify: ({ hash, password }) => passwordMatches(hash, password) },
    },
    session: {
      additionalFields: {
        remember: { type: 'boolean', required: true },
        endsAt: { type: 'date', required: true },
        lastSeenAt: { type: 'date', required: true },
        brandId: { type: 'number', required: false },
        hotelId: { type: 'number', required: false },
      },
    },
    advanced: {
      cookiePrefix: 'merchant',
      useSecureCookies: config.publicUrl.startsWith('https:'),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/' },
    },
    logger: { disabled: true },
    telemetry: { enabled: false },
  })
  return auth.$context
}

export type SessionLibrary = Awaited<ReturnType<typeof openSessionLibrary>>
