import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { instant, textC } from '../db/columns'

/**
 * Files and folders of all trees (docs/files.md, 14): the tree lives here, objects keep their key for life, so moving
 * or renaming a folder of any size changes one row. A root has no parent; there is one per space, made on demand.
 */
export const fileItems = pgTable(
  'file_item',
  {
    /** `ossDisplayId` on the wire. */
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Whose tree it belongs to, see `fileSpace.ts`. */
    space: textC('space').notNull(),
    /** The tenant in which it was made. */
    brandId: integer('brand_id').notNull(),
    hotelId: integer('hotel_id'),
    parentId: bigint('parent_id', { mode: 'number' }).references((): AnyPgColumn => fileItems.id),
    isFolder: boolean('is_folder').notNull(),
    displayName: textC('display_name').notNull(),
    /** Null for folders. */
    objectKey: textC('object_key').unique(),
    /** Bytes; 0 for folders. */
    fileSize: bigint('file_size', { mode: 'number' }).notNull().default(0),
    /** Content type its first bytes stand for; null for folders. */
    type: textC('type'),
    etag: textC('etag'),
    createdAt: instant('created_at').notNull(),
    createdBy: textC('created_by').notNull(),
    updatedAt: instant('updated_at').notNull(),
    updatedBy: textC('updated_by').notNull(),
    deletedAt: instant('deleted_at'),
    deletedBy: textC('deleted_by'),
    /** The item that was chosen when this one was deleted, itself or a folder above: what comes back together. */
    deletedWith: bigint('deleted_with', { mode: 'number' }),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    check('file_item_kind', sql`${table.isFolder} = (${table.objectKey} IS NULL)`),
    uniqueIndex('file_item_root')
      .on(table.space)
      .where(sql`${table.parentId} IS NULL`),
    uniqueIndex('file_item_folder_name')
      .on(table.parentId, table.displayName)
      .where(sql`${table.isFolder} AND ${table.deletedAt} IS NULL`),
    index('file_item_page')
      .on(table.parentId, table.isFolder.desc(), table.createdAt.desc(), table.id.desc())
      .where(sql`${table.deletedAt} IS NULL`),
    index('file_item_parent').on(table.parentId),
    index('file_item_space')
      .on(table.space, table.isFolder.desc(), table.createdAt.desc(), table.id.desc())
      .where(sql`${table.deletedAt} IS NULL`),
    index('file_item_deleted')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} IS NOT NULL`),
    index('file_item_deleted_with')
      .on(table.deletedWith)
      .where(sql`${table.deletedWith} IS NOT NULL`),
    index('file_item_trash')
      .on(table.space, table.deletedAt.desc(), table.id.desc())
      .where(sql`${table.deletedWith} = ${table.id}`),
    index('file_item_usage')
      .on(table.brandId, table.hotelId, table.fileSize)
      .where(sql`NOT ${table.isFolder}`),
  ],
)

export type FileRow = typeof fileItems.$inferSelect

/** Prefixes that upload tokens were issued for: the only places where unregistered objects can lie. */
export const uploadPrefixes = pgTable(
  'upload_prefix',
  {
    prefix: textC('prefix').notNull(),
    userId: textC('user_id').notNull(),
    brandId: integer('brand_id').notNull(),
    hotelId: integer('hotel_id'),
    /** Of the newest token. */
    issuedAt: instant('issued_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    sweptAt: instant('swept_at'),
  },
  (table) => [primaryKey({ columns: [table.prefix, table.userId] })],
)

/**
 * Prefixes below which nothing is registered, pictures of forms and the older explorer, with what lies there: counted
 * by the sweeper as long as keys may have changed it.
 */
export const unlistedPrefixes = pgTable(
  'unlisted_prefix',
  {
    prefix: textC('prefix').primaryKey(),
    brandId: integer('brand_id').notNull(),
    hotelId: integer('hotel_id'),
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
    objects: integer('objects').notNull().default(0),
    /** Of the newest token. */
    expiresAt: instant('expires_at').notNull(),
    countedAt: instant('counted_at'),
  },
  (table) => [index('unlisted_prefix_place').on(table.brandId, table.hotelId)],
)

/** Links under which anybody may read one file until they end or are taken back (docs/files.md, 23). */
export const fileShares = pgTable(
  'file_share',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    fileId: bigint('file_id', { mode: 'number' })
      .notNull()
      .references(() => fileItems.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    createdBy: textC('created_by').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    /** How often its page was opened. */
    opened: integer('opened').notNull().default(0),
  },
  (table) => [index('file_share_file').on(table.fileId)],
)

/** Tokens issued to a user since the window began, for the rate limit across processes. */
export const uploadTokenWindows = pgTable('upload_token_window', {
  userId: textC('user_id').primaryKey(),
  startedAt: instant('started_at').notNull(),
  issued: integer('issued').notNull(),
})

/** Objects to be removed from storage: written in the transaction that forgets them, retried until storage agrees. */
export const objectRemovals = pgTable(
  'object_removal',
  {
    key: textC('key').primaryKey(),
    /** Not before. */
    after: instant('after').notNull(),
    tries: integer('tries').notNull().default(0),
  },
  (table) => [index('object_removal_after').on(table.after)],
)
