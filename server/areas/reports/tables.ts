import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { instant, textC } from '@server/db/columns'

/** What happened and is not folded yet: written in the transaction in which it happened, gone once it is counted. */
export const reportEvents = pgTable(
  'report_event',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    family: textC('family').notNull(),
    brandId: integer('brand_id').notNull(),
    /** 0 of what belongs to the brand as a whole. */
    hotelId: integer('hotel_id').notNull(),
    /** YYYY-MM-DD in the store: its own day, however late it comes. */
    bizDate: textC('biz_date').notNull(),
    hour: integer('hour').notNull(),
    /** Codes by key of the family. */
    keys: jsonb('keys').$type<Readonly<Record<string, string>>>().notNull(),
    /** What is added, by fact of the family. */
    deltas: jsonb('deltas').$type<Readonly<Record<string, number>>>().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('report_event_day').on(table.family, table.bizDate)],
)

const amount = (nth: number) =>
  bigint(`m${nth}`, { mode: 'number' })
    .notNull()
    .default(sql`0`)

/**
 * Facts: sums by cube of keys, by hour, day and month, of a store or (hotel 0) of its brand. Keys are the codes and ids of
 * the records themselves, which are no longer than numbers that would stand for them.
 */
export const reportFacts = pgTable(
  'report_fact',
  {
    family: textC('family').notNull(),
    /** `total`, a key, or a pair of keys. */
    cube: textC('cube').notNull(),
    /** H, D or M. */
    grain: textC('grain').notNull(),
    brandId: integer('brand_id').notNull(),
    hotelId: integer('hotel_id').notNull(),
    /** `2026-06-01T09`, `2026-06-01` or `2026-06`. */
    period: textC('period').notNull(),
    k1: textC('k1').notNull(),
    k2: textC('k2').notNull(),
    m1: amount(1),
    m2: amount(2),
    m3: amount(3),
    m4: amount(4),
    m5: amount(5),
    m6: amount(6),
    m7: amount(7),
    m8: amount(8),
    m9: amount(9),
    m10: amount(10),
  },
  (table) => [
    primaryKey({
      columns: [table.family, table.cube, table.grain, table.brandId, table.hotelId, table.period, table.k1, table.k2],
    }),
  ],
)

/** What is still to be sent of reports, with all that the receiver may read: it is gone when it has left. */
export const reportOutbox = pgTable('report_outbox', {
  /** Of its line in the log. */
  deliveryId: bigint('delivery_id', { mode: 'number' }).primaryKey(),
  subscriptionId: bigint('subscription_id', { mode: 'number' }).notNull(),
  channel: textC('channel').$type<'MAIL' | 'WECOM'>().notNull(),
  /** Mail address, or the phone by which corporate WeChat knows its member. */
  address: textC('address').notNull(),
  title: textC('title').notNull(),
  text: textC('text').notNull(),
  fileName: textC('file_name'),
  fileBase64: textC('file_base64'),
  /** How often the platform could not be reached. */
  attempts: integer('attempts').notNull().default(0),
  createdAt: instant('created_at').notNull(),
})
