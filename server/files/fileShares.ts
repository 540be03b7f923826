import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FileShare } from '@contracts/calls/ossApi'
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { users } from '../identity/tables'
import type { Services } from '../services'
import { fileRefusals } from './fileRefusals'
import type { FileCaller } from './fileSpace'
import { requireItems } from './fileTree'
import { fileItems, fileShares, type FileRow } from './tables'

type Needs = Pick<Services, 'db' | 'now' | 'config' | 'secrets'>

const dayMs = 24 * 60 * 60 * 1000
/** 144 bits: nobody finds another link by trying. */
const signatureLength = 24

/** First part of the address of shared files; what follows is the link's token. */
export const sharePath = '/share'

function sign({ secrets }: Pick<Needs, 'secrets'>, id: number, expiresAt: Date): string {
  const text = `${id}.${expiresAt.getTime()}`
  return createHmac('sha256', secrets.signingKey('file share'))
    .update(text)
    .digest('base64url')
    .slice(0, signatureLength)
}

/** `id-signature`: what it ends with is told by nobody but us. */
const tokenPattern = new RegExp(`^(\\d{1,15})-([\\w-]{${signatureLength}})$`)

type Share = typeof fileShares.$inferSelect

function present(services: Needs, { id, createdAt, expiresAt, opened }: Share, createdBy: string | null) {
  const token = `${id}-${sign(services, id, expiresAt)}`
  return {
    id,
    url: `${services.config.publicUrl}${sharePath}/${token}`,
    createdAt: createdAt.toISOString(),
    createdBy,
    expiresAt: expiresAt.toISOString(),
    opened,
  }
}

const isGood = (now: Date) => and(isNull(fileShares.revokedAt), gt(fileShares.expiresAt, now))

/**
 * Makes a link under which anybody may read a file until it ends (docs/files.md, 23).
 * @throws Refusal 40400 for what is not the caller's, 40000 for a folder
 */
export async function shareFile(
  services: Needs,
  caller: FileCaller,
  { id, days }: { id: number; days: number },
): Promise<FileShare> {
  const [file] = await requireItems(services.db, caller, [id])
  if (file!.isFolder) throw fileRefusals.isFolder()
  const createdAt = services.now()
  const { userId } = caller.session
  const [made] = await services.db
    .insert(fileShares)
    .values({
      fileId: id,
      createdAt,
      createdBy: userId,
      expiresAt: new Date(createdAt.getTime() + days * dayMs),
    })
    .returning()
  const [maker] = await services.db.select({ name: users.name }).from(users).where(eq(users.id, userId))
  return present(services, made!, maker?.name ?? null)
}

/** The links that still open a file, the newest first. @throws Refusal 40400 for what is not the caller's */
export async function sharesOf(services: Needs, caller: FileCaller, fileId: number): Promise<FileShare[]> {
  await requireItems(services.db, caller, [fileId])
  const rows = await services.db
    .select({ share: fileShares, by: users.name })
    .from(fileShares)
    .leftJoin(users, eq(users.id, fileShares.createdBy))
    .where(and(eq(fileShares.fileId, fileId), isGood(services.now())))
    .orderBy(desc(fileShares.id))
  return rows.map(({ share, by }) => present(services, share, by))
}

/** The file that a link is of. @throws Refusal 40400 unless link and file are the caller's */
export async function sharedFile({ db }: Needs, caller: FileCaller, id: number): Promise<number> {
  const [share] = await db.select().from(fileShares).where(eq(fileShares.id, id))
  if (!share) throw fileRefusals.gone()
  await requireItems(db, caller, [share.fileId])
  return share.fileId
}

/** Ends a link; its page is gone at once. */
export async function unshareFile({ db, now }: Pick<Needs, 'db' | 'now'>, id: number): Promise<void> {
  await db
    .update(fileShares)
    .set({ revokedAt: now() })
    .where(and(eq(fileShares.id, id), isNull(fileShares.revokedAt)))
}

/**
 * What a link opens.
 * @returns null for a link that is not ours, has ended or was taken back, and while its file is deleted
 */
export async function fileOfLink(services: Needs, token: string): Promise<{ share: Share; file: FileRow } | null> {
  const [, id, signature] = tokenPattern.exec(token) ?? []
  if (id === undefined || signature === undefined) return null
  const [found] = await services.db
    .select({ share: fileShares, file: fileItems })
    .from(fileShares)
    .innerJoin(fileItems, eq(fileItems.id, fileShares.fileId))
    .where(and(eq(fileShares.id, Number(id)), isGood(services.now()), isNull(fileItems.deletedAt)))
  if (!found || found.file.objectKey === null) return null
  const right = Buffer.from(sign(services, found.share.id, found.share.expiresAt))
  return timingSafeEqual(right, Buffer.from(signature)) ? found : null
}

/** Counts that the page of a link was opened. */
export async function countOpening({ db }: Pick<Needs, 'db'>, id: number): Promise<void> {
  await db
    .update(fileShares)
    .set({ opened: sql`${fileShares.opened} + 1` })
    .where(eq(fileShares.id, id))
}
