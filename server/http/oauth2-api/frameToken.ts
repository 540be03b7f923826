import type { FrameBearer } from '@contracts/calls/oauth2Api'
import { codes } from '@contracts/envelope'
import { sessions } from '@server/identity/tables'
import type { Services } from '@server/services'
import { and, eq, gt } from 'drizzle-orm'
import { sign, verify } from 'hono/jwt'
import { z } from 'zod'
import type { Context, PublicContext } from '../gateway/context'
import { fieldErrors, Refusal } from '../../refusal'

/** How long a token can be used, seconds (docs/console.md, 11). */
const livesSeconds = 5 * 60
const algorithm = 'HS256'
const wrongAddress = '地址错误'

const claimsSchema = z.object({
  sub: z.string(),
  /** Id of the session, which is no secret; never its token (docs/readings.md, 88). */
  sid: z.string(),
  adminId: z.int(),
  brandId: z.int(),
  hotelId: z.int().nullable(),
  aud: z.string(),
  /** Seconds since 1970. */
  exp: z.int(),
})

const keyOf = ({ secrets }: Pick<Services, 'secrets'>): string =>
  secrets.signingKey('legacy frame token').toString('base64url')

/** `legacy.example.com` is framed over https only, as in the content security policy. */
function originOfHost(host: string): string | null {
  const address = host.includes('://') ? host : `https://${host}`
  return URL.canParse(address) ? new URL(address).origin : null
}

/** @returns the origin of a page that may be framed (LEGACY_FRAME_HOSTS), or null for any other address */
export function framedOrigin(address: string, hosts: readonly string[]): string | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  if ((url.protocol !== 'https:' && url.protocol !== 'http:') || url.username || url.password) return null
  return hosts.some((host) => originOfHost(host) === url.origin) ? url.origin : null
}

/**
 * Makes a token for the page at an address: who, at which tenant, for which origin, five minutes long.
 * @throws Refusal 42200 on `address` when the page may not be framed
 */
export async function issueFrameToken({ input, services, session, tenant }: Context<{ address: string }>) {
  const origin = framedOrigin(input.address, services.config.legacyFrameHosts)
  if (origin === null) throw fieldErrors({ address: wrongAddress }, wrongAddress)
  const exp = Math.floor(services.now().getTime() / 1000) + livesSeconds
  const claims: z.infer<typeof claimsSchema> = {
    sub: session.userId,
    sid: session.id,
    adminId: session.adminId,
    brandId: tenant.brandId,
    hotelId: tenant.hotelId,
    aud: origin,
    exp,
  }
  return {
    token: await sign(claims, keyOf(services), algorithm),
    expiresAt: new Date(exp * 1000).toISOString(),
  }
}

/**
 * Tells the back end of a legacy page whose token it was given.
 * @throws Refusal 40100 when it is not ours, its time is over, or its session has ended
 */
export async function bearerOf({ input, services }: PublicContext<{ token: string }>): Promise<FrameBearer> {
  const key = keyOf(services)
  const now = services.now()
  // The gateway's clock decides, not the library's.
  const claims = await verify(input.token, key, { alg: algorithm, exp: false }).then(
    (payload) => claimsSchema.safeParse(payload).data,
    () => undefined,
  )
  if (!claims || claims.exp * 1000 <= now.getTime() || !(await isSignedIn(services, claims.sid, now))) {
    throw new Refusal(codes.noSession, '令牌无效或已过期')
  }
  const { sub: userId, adminId, brandId, hotelId, aud: origin, exp } = claims
  return { userId, adminId, brandId, hotelId, origin, expiresAt: new Date(exp * 1000).toISOString() }
}

async function isSignedIn({ db }: Services, sessionId: string, now: Date): Promise<boolean> {
  const [row] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), gt(sessions.expiresAt, now), gt(sessions.endsAt, now)))
  return row !== undefined
}
