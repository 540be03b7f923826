import { and, count, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Database } from '../db/connection'
import { users } from '../identity/tables'
import { fileRefusals } from './fileRefusals'
import { spaceOf, type FileCaller } from './fileSpace'
import { hasInName } from './fileTree'
import { fileItems, type FileRow } from './tables'

/** How long what was deleted can be brought back (docs/files.md, 18). */
export const trashKeptDays = 30
const dayMs = 24 * 60 * 60 * 1000

/** What was deleted before this moment is out of reach, swept or not. */
const trashStart = (now: Date) => new Date(now.getTime() - trashKeptDays * dayMs)

/** Days that begin before an item goes for good: 30 right after its deletion, 1 on the last day. */
export const daysLeft = (deletedAt: Date, now: Date) =>
  Math.ceil((deletedAt.getTime() - trashStart(now).getTime()) / dayMs)

/** A trashed row, and the name of the user who deleted it. */
export interface TrashedRow {
  row: FileRow
  deletedByName: string | null
}

/**
 * One page of a space's trash, newest deletion first. A folder stands for all that was deleted with it.
 * @param page `index` from 1, `size` in items
 * @param keyword in the name; '' for all
 */
export async function trashPage(
  db: Database,
  { space, now, page, keyword }: { space: string; now: Date; page: { index: number; size: number }; keyword: string },
): Promise<{ rows: TrashedRow[]; total: number }> {
  const inTrash = and(
    eq(fileItems.space, space),
    eq(fileItems.deletedWith, fileItems.id),
    gt(fileItems.deletedAt, trashStart(now)),
    keyword === '' ? undefined : hasInName(keyword),
  )
  const rows = await db
    .select({ row: fileItems, deletedByName: users.name })
    .from(fileItems)
    .leftJoin(users, eq(users.id, fileItems.deletedBy))
    .where(inTrash)
    // As in the index, so that a page is read straight from it.
    .orderBy(sql`${fileItems.deletedAt} DESC NULLS LAST`, sql`${fileItems.id} DESC NULLS LAST`)
    .limit(page.size)
    .offset((page.index - 1) * page.size)
  const [all] = await db.select({ total: count() }).from(fileItems).where(inTrash)
  return { rows, total: all?.total ?? 0 }
}

/** All rows of a space's trash that stand for what was deleted with them. */
export const trashOf = (db: Database, space: string, now: Date): Promise<FileRow[]> =>
  db
    .select()
    .from(fileItems)
    .where(
      and(
        eq(fileItems.space, space),
        eq(fileItems.deletedWith, fileItems.id),
        gt(fileItems.deletedAt, trashStart(now)),
      ),
    )

/**
 * Turns ids into rows of the trash, as `requireItems` does for live ones. An id that was deleted within another of them
 * is covered by that one, so that undoing a deletion may name exactly what was deleted.
 * @returns the topmost rows, each with everything that carries its id in `deletedWith`
 * @throws Refusal 40400 when any id is live, expired, purged, within something that is not named, or not the caller's
 */
export async function requireTrashed(
  db: Database,
  caller: FileCaller,
  { ids, now }: { ids: readonly number[]; now: Date },
): Promise<FileRow[]> {
  const wanted = [...new Set(ids)]
  const spaces = [spaceOf(caller, 'public'), spaceOf(caller, 'private')]
  const rows = await db
    .select()
    .from(fileItems)
    .where(
      and(inArray(fileItems.id, wanted), inArray(fileItems.space, spaces), gt(fileItems.deletedAt, trashStart(now))),
    )
  if (rows.length !== wanted.length) throw fileRefusals.gone()
  const tops = rows.filter((row) => row.deletedWith === row.id)
  const topIds = new Set<number | null>(tops.map((row) => row.id))
  if (rows.some((row) => !topIds.has(row.deletedWith))) throw fileRefusals.gone()
  return tops
}
