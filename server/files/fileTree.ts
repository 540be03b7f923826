import type { FolderNode } from '@contracts/calls/ossApi'
import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '../db/connection'
import type { Services } from '../services'
import { fileRefusals } from './fileRefusals'
import { rootNames, spaceOf, type FileCaller, type SpaceKind } from './fileSpace'
import { fileItems, type FileRow } from './tables'

/** Most results of one search. */
const searchLimit = 200

const alive = isNull(fileItems.deletedAt)
/**
 * Folders before files, newest first, the id breaking ties. NULLS LAST although nothing is null: only then does the
 * planner read the pages straight from `file_item_page` and `file_item_space`.
 */
const listOrder = [fileItems.isFolder, fileItems.createdAt, fileItems.id].map(
  (column) => sql`${column} DESC NULLS LAST`,
)

/** The root of one of the caller's two trees; made when it is asked for the first time. */
export async function rootOf(
  { db, now }: Pick<Services, 'db' | 'now'>,
  caller: FileCaller,
  kind: SpaceKind,
): Promise<FileRow> {
  const space = spaceOf(caller, kind)
  const ownRoot = and(eq(fileItems.space, space), isNull(fileItems.parentId))
  const [found] = await db.select().from(fileItems).where(ownRoot)
  if (found) return found
  const at = now()
  const { userId } = caller.session
  const { brandId, hotelId } = caller.tenant
  await db
    .insert(fileItems)
    .values({
      space,
      brandId,
      hotelId,
      isFolder: true,
      displayName: rootNames[kind],
      createdAt: at,
      createdBy: userId,
      updatedAt: at,
      updatedBy: userId,
    })
    .onConflictDoNothing()
  const [made] = await db.select().from(fileItems).where(ownRoot)
  if (!made) throw new Error(`the root of ${space} could not be made`)
  return made
}

const nameOrder = new Intl.Collator('zh-CN', { numeric: true })

/** All live folders of one of the caller's trees, siblings by name. */
export async function folderTree(
  services: Pick<Services, 'db' | 'now'>,
  caller: FileCaller,
  kind: SpaceKind,
): Promise<FolderNode> {
  const root = await rootOf(services, caller, kind)
  const folders = await services.db
    .select({ id: fileItems.id, parentId: fileItems.parentId, displayName: fileItems.displayName })
    .from(fileItems)
    .where(and(eq(fileItems.space, root.space), fileItems.isFolder, alive))
  folders.sort((a, b) => nameOrder.compare(a.displayName, b.displayName))
  const nodes = new Map<number, FolderNode>(
    folders.map(({ id, displayName }) => [id, { ossDisplayId: id, displayName, subNode: [] }]),
  )
  for (const { id, parentId } of folders) {
    if (parentId !== null) nodes.get(parentId)?.subNode.push(nodes.get(id)!)
  }
  return nodes.get(root.id)!
}

/**
 * The one place where ids are turned into rows: each must be live and in one of the two trees the caller sees.
 * @returns the rows in no particular order, each once
 * @throws Refusal 40400 when any of them is not
 */
export async function requireItems(db: Database, caller: FileCaller, ids: readonly number[]): Promise<FileRow[]> {
  const wanted = [...new Set(ids)]
  const spaces = [spaceOf(caller, 'public'), spaceOf(caller, 'private')]
  const rows = await db
    .select()
    .from(fileItems)
    .where(and(inArray(fileItems.id, wanted), inArray(fileItems.space, spaces), alive))
  if (rows.length !== wanted.length) throw fileRefusals.gone()
  return rows
}

/** @throws Refusal 40400 as {@link requireItems}, or 请先选择目录结构 when it is a file */
export async function requireFolder(db: Database, caller: FileCaller, id: number): Promise<FileRow> {
  const [row] = await requireItems(db, caller, [id])
  if (!row!.isFolder) throw fileRefusals.notFolder()
  return row!
}

/**
 * Lets one change of a tree's shape run after another, so that two moves can't close a circle and two folders can't
 * take one name. Held until the transaction ends.
 */
export async function lockSpace(db: Database, space: string): Promise<void> {
  await db
    .select({ id: fileItems.id })
    .from(fileItems)
    .where(and(eq(fileItems.space, space), isNull(fileItems.parentId)))
    .for('update')
}

/** {@link lockSpace} for all trees that items lie in, always in the same order. */
export async function lockSpacesOf(db: Database, items: readonly FileRow[]): Promise<void> {
  for (const space of [...new Set(items.map((item) => item.space))].sort()) await lockSpace(db, space)
}

/**
 * One page of a folder: folders first, then newest first.
 * @param page `index` from 1, `size` in items
 * @returns the rows and the exact number of all
 */
export async function folderPage(
  db: Database,
  folder: FileRow,
  page: { index: number; size: number },
): Promise<{ rows: FileRow[]; total: number }> {
  const inFolder = and(eq(fileItems.parentId, folder.id), alive)
  const rows = await db
    .select()
    .from(fileItems)
    .where(inFolder)
    .orderBy(...listOrder)
    .limit(page.size)
    .offset((page.index - 1) * page.size)
  const [all] = await db.select({ total: count() }).from(fileItems).where(inFolder)
  return { rows, total: all?.total ?? 0 }
}

/** Whether an item's name contains the keyword, letter case ignored. */
export function hasInName(keyword: string) {
  const pattern = `%${keyword.replace(/[\\%_]/g, (character) => `\\${character}`)}%`
  return sql`${fileItems.displayName} ILIKE ${pattern}`
}

/** Live items of a space whose name contains the keyword, letter case ignored; `searchLimit` at most. */
export async function searchSpace(db: Database, space: string, keyword: string): Promise<FileRow[]> {
  return db
    .select()
    .from(fileItems)
    .where(and(eq(fileItems.space, space), alive, sql`${fileItems.parentId} IS NOT NULL`, hasInName(keyword)))
    .orderBy(...listOrder)
    .limit(searchLimit)
}

/**
 * The names from the root down to each folder, joined by '/'.
 * @returns folder id → path
 */
export async function pathsOf(db: Database, folderIds: readonly number[]): Promise<Map<number, string>> {
  if (folderIds.length === 0) return new Map()
  const wanted = sql.join(
    [...new Set(folderIds)].map((id) => sql`${id}`),
    sql`, `,
  )
  const { rows } = (await db.execute(sql`
    WITH RECURSIVE above AS (
      SELECT id AS start, parent_id, display_name, 0 AS steps FROM file_item WHERE id IN (${wanted})
      UNION ALL
      SELECT above.start, item.parent_id, item.display_name, above.steps + 1
      FROM above JOIN file_item item ON item.id = above.parent_id
    )
    SELECT start, string_agg(display_name, '/' ORDER BY steps DESC) AS path FROM above GROUP BY start
  `)) as { rows: { start: number | string; path: string }[] }
  return new Map(rows.map(({ start, path }) => [Number(start), path]))
}

/** The live folders below some folders, as trees, siblings by name. @returns children by the folder asked for */
export async function foldersBelow(db: Database, folderIds: readonly number[]): Promise<Map<number, FolderNode[]>> {
  const below = new Map<number, FolderNode[]>(folderIds.map((id) => [id, []]))
  if (folderIds.length === 0) return below
  const wanted = sql.join(
    [...below.keys()].map((id) => sql`${id}`),
    sql`, `,
  )
  const { rows } = (await db.execute(sql`
    WITH RECURSIVE below AS (
      SELECT id, parent_id, display_name FROM file_item
      WHERE parent_id IN (${wanted}) AND is_folder AND deleted_at IS NULL
      UNION
      SELECT item.id, item.parent_id, item.display_name FROM below JOIN file_item item ON item.parent_id = below.id
      WHERE item.is_folder AND item.deleted_at IS NULL
    )
    SELECT id, parent_id, display_name FROM below
  `)) as { rows: { id: number | string; parent_id: number | string; display_name: string }[] }
  rows.sort((one, other) => nameOrder.compare(one.display_name, other.display_name))
  for (const { id } of rows) if (!below.has(Number(id))) below.set(Number(id), [])
  for (const { id, parent_id: parentId, display_name: displayName } of rows)
    below.get(Number(parentId))!.push({ ossDisplayId: Number(id), displayName, subNode: below.get(Number(id))! })
  return below
}

/** The ids of a folder and of every folder above it; their number is the level of what lies in it. */
export async function ancestorsOf(db: Database, folderId: number): Promise<Set<number>> {
  const { rows } = (await db.execute(sql`
    WITH RECURSIVE above AS (
      SELECT id, parent_id FROM file_item WHERE id = ${folderId}
      UNION ALL
      SELECT item.id, item.parent_id FROM above JOIN file_item item ON item.id = above.parent_id
    )
    SELECT id FROM above
  `)) as { rows: { id: number | string }[] }
  return new Set(rows.map(({ id }) => Number(id)))
}

/** How many levels of live folders lie below the deepest-reaching of these; 0 when none holds a folder. */
export async function levelsBelow(db: Database, folderIds: readonly number[]): Promise<number> {
  if (folderIds.length === 0) return 0
  const tops = sql.join(
    folderIds.map((id) => sql`${id}`),
    sql`, `,
  )
  const { rows } = (await db.execute(sql`
    WITH RECURSIVE below AS (
      SELECT id, 0 AS steps FROM file_item WHERE id IN (${tops})
      UNION ALL
      SELECT item.id, below.steps + 1
      FROM below JOIN file_item item ON item.parent_id = below.id
      WHERE item.is_folder AND item.deleted_at IS NULL
    )
    SELECT max(steps) AS levels FROM below
  `)) as { rows: { levels: number | string }[] }
  return Number(rows[0]?.levels ?? 0)
}
