import { ossApi } from '@contracts/calls/ossApi'
import { messages } from '@contracts/envelope'
import { sql } from 'drizzle-orm'
import { throttled } from '../refusal'
import type { Services } from '../services'
import { EXPLORER_ACTIONS, UPLOAD_TOKEN_SECONDS, type UploadToken } from '../storage'
import { fileOperations, logFileOperation, type FileActor } from './fileOperations'
import { hasRoom, requireQuota } from './fileQuota'
import { explorerPrefixOf, imagePrefixOf, uploadPrefixOf } from './fileSpace'
import { unlistedPrefixes, uploadPrefixes, uploadTokenWindows } from './tables'

/** Tokens one user may ask for within a window. */
export const tokensPerWindow = 60
const windowMs = 60_000

/** `scene` of the older explorer, which works on storage itself; every other scene uploads and nothing else. */
const explorerScene = 'explorer'

type Needs = Pick<Services, 'db' | 'now' | 'storage'>

/**
 * Keys that may write below the caller's own prefix for 900 s, and nothing else (Shared building blocks, 7.2 get_token,
 * docs/files.md, 1). The prefix is recorded: `file_uploaded` takes no other, and the sweeper looks there. In the scene
 * `explorer` they are the older explorer's.
 * @throws Refusal 42900 above 60 tokens a minute, or the quota's message when the store's space is used up
 */
export async function issueUploadToken(services: Needs, actor: FileActor, scene: string): Promise<UploadToken> {
  await countToken(services, actor)
  // Where not one more byte fits, no upload could be registered.
  await requireQuota(services.db, actor.tenant, 1)
  if (scene === explorerScene) return issueExplorerKeys(services, actor, { maySave: true })
  const prefix = uploadPrefixOf(actor)
  const token = await services.storage.issueUploadToken({ prefix, seconds: UPLOAD_TOKEN_SECONDS })
  await services.db.transaction(async (tx) => {
    await logFileOperation({ ...services, db: tx }, actor, fileOperations.uploadToken, [prefix])
    const { userId } = actor.session
    const { brandId, hotelId } = actor.tenant
    const newest = { brandId, hotelId, issuedAt: services.now(), expiresAt: new Date(token.expiration) }
    await tx
      .insert(uploadPrefixes)
      .values({ prefix, userId, ...newest })
      .onConflictDoUpdate({ target: [uploadPrefixes.prefix, uploadPrefixes.userId], set: newest })
  })
  return token
}

/**
 * Keys of the older explorer, which works on storage itself (Shared building blocks, 7.2): they list and read; for
 * those who may change files put and hide, as long as the store has room; for those who may delete files delete.
 * @throws Refusal 42900 above 60 tokens a minute
 */
export async function issueStorageToken(services: Needs, actor: FileActor): Promise<UploadToken> {
  await countToken(services, actor)
  const maySave = holds(actor, ossApi.getToken.access) && (await hasRoom(services.db, actor.tenant))
  return issueExplorerKeys(services, actor, { maySave })
}

/** Below a prefix of their own, where nothing is ever registered: what lies there is only counted. */
async function issueExplorerKeys(services: Needs, actor: FileActor, { maySave }: { maySave: boolean }) {
  const mayRemove = holds(actor, ossApi.delete.access)
  const prefix = explorerPrefixOf(actor)
  const token = await services.storage.issueUploadToken({
    prefix,
    seconds: UPLOAD_TOKEN_SECONDS,
    actions: EXPLORER_ACTIONS.filter((action) => {
      if (action === 'oss:ListObjects' || action === 'oss:GetObject') return true
      return action === 'oss:DeleteObject' ? mayRemove : maySave
    }),
  })
  await recordUnlisted(services, actor, fileOperations.uploadToken, token)
  return token
}

const holds = ({ tenant: { permissions } }: FileActor, right: string) =>
  permissions.has('all') || permissions.has(right)

/**
 * The same for pictures that forms refer to by their address (Shared building blocks, 7.1 token/zktimg). These are
 * never registered, so the sweeper counts what lies there and leaves it alone.
 * @throws Refusal 42900 above 60 tokens a minute, or the quota's message when the store's space is used up
 */
export async function issueImageToken(services: Needs, actor: FileActor): Promise<UploadToken> {
  await countToken(services, actor)
  await requireQuota(services.db, actor.tenant, 1)
  const prefix = imagePrefixOf(actor)
  const token = await services.storage.issueUploadToken({ prefix, seconds: UPLOAD_TOKEN_SECONDS })
  await recordUnlisted(services, actor, fileOperations.imageToken, token)
  return token
}

/** Notes a prefix that no tree lists: until its keys end, what lies there may grow. */
async function recordUnlisted(
  services: Needs,
  actor: FileActor,
  operation: Parameters<typeof logFileOperation>[2],
  { path: prefix, expiration }: UploadToken,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    await logFileOperation({ ...services, db: tx }, actor, operation, [prefix])
    const { brandId, hotelId } = actor.tenant
    const newest = { brandId, hotelId, expiresAt: new Date(expiration) }
    await tx
      .insert(unlistedPrefixes)
      .values({ prefix, ...newest })
      .onConflictDoUpdate({ target: unlistedPrefixes.prefix, set: newest })
  })
}

/** Counts in the database, so that the limit holds across processes. */
async function countToken({ db, now }: Needs, { session }: FileActor): Promise<void> {
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
