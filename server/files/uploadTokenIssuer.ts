import { messages } from '@contracts/envelope'
import { sql } from 'drizzle-orm'
import { throttled } from '../http/gateway/refusal'
import type { Services } from '../services'
import { UPLOAD_TOKEN_SECONDS, type UploadToken } from '../storage'
import { imagePrefixOf, uploadPrefixOf, type FileCaller } from './fileSpace'
import { uploadPrefixes, uploadTokenWindows } from './tables'

/** Tokens one user may ask for within a window. */
export const tokensPerWindow = 60
const windowMs = 60_000

type Needs = Pick<Services, 'db' | 'now' | 'storage'>

/**
 * Keys that may write below the caller's own prefix for 900 s, and nothing else (blocks §7.2 get_token, files.md §4.1).
 * The prefix is recorded: `file_uploaded` takes no other, and the sweeper looks there.
 * @throws Refusal 42900 above 60 tokens a minute
 */
export async function issueUploadToken(services: Needs, caller: FileCaller): Promise<UploadToken> {
  await countToken(services, caller)
  const prefix = uploadPrefixOf(caller)
  const { userId } = caller.session
  const { brandId, hotelId } = caller.tenant
  const issuedAt = services.now()
  const token = await services.storage.issueUploadToken({ prefix, seconds: UPLOAD_TOKEN_SECONDS })
  const newest = { brandId, hotelId, issuedAt, expiresAt: new Date(token.expiration) }
  await services.db
    .insert(uploadPrefixes)
    .values({ prefix, userId, ...newest })
    .onConflictDoUpdate({ target: [uploadPrefixes.prefix, uploadPrefixes.userId], set: newest })
  return token
}

/**
 * The same for pictures that forms refer to by their address (blocks §7.1 token/zktimg). These are never registered,
 * so their prefix is not recorded: the sweeper must leave them alone.
 * @throws Refusal 42900 above 60 tokens a minute
 */
export async function issueImageToken(services: Needs, caller: FileCaller): Promise<UploadToken> {
  await countToken(services, caller)
  return services.storage.issueUploadToken({ prefix: imagePrefixOf(caller), seconds: UPLOAD_TOKEN_SECONDS })
}

/** Counts in the database, so that the limit holds across processes. */
async function countToken({ db, now }: Needs, { session }: FileCaller): Promise<void> {
  const at = now()
  const windowStart = new Date(at.getTime() - windowMs)
  const isOver = sql`${uploadTokenWindows.startedAt} <= ${windowStart.toISOString()}::timestamptz`
  const [window] = await db
    .insert(uploadTokenWindows)
    .values({ userId: session.userId, startedAt: at, issued: 1 })
    .onConflictDoUpdate({
      target: uploadTokenWindows.userId,
      set: {
        startedAt: sql`CASE WHEN ${isOver} THEN excluded.started_at ELSE ${uploadTokenWindows.startedAt} END`,
        issued: sql`CASE WHEN ${isOver} THEN 1 ELSE ${uploadTokenWindows.issued} + 1 END`,
      },
    })
    .returning()
  if (!window || window.issued <= tokensPerWindow) return
  const endsIn = window.startedAt.getTime() + windowMs - at.getTime()
  throw throttled(messages.throttled, Math.max(1, Math.ceil(endsIn / 1000)))
}
