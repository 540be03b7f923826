import { index, integer, json, pgTable, unique } from 'drizzle-orm/pg-core'
import { instant, textC } from '../db/columns'

/**
 * What users typed into forms and have not saved (docs/architecture.md, decision 15). One row per user, tenant,
 * form and opening of it.
 */
export const formDrafts = pgTable(
  'form_draft',
  {
    userId: textC('user_id').notNull(),
    brandId: integer('brand_id').notNull(),
    /** null = typed while the whole brand was chosen. */
    hotelId: integer('hotel_id'),
    route: textC('route').notNull(),
    recordId: textC('record_id').notNull(),
    /** Which opening of the form it was. */
    slot: textC('slot').notNull().default(''),
    /** Kept as it came: jsonb would refuse a text with a NUL in it. */
    values: json('values').$type<Record<string, unknown>>().notNull(),
    version: integer('version'),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [
    unique('form_draft_place')
      .on(table.userId, table.brandId, table.hotelId, table.route, table.recordId, table.slot)
      .nullsNotDistinct(),
    index('form_draft_saved_at').on(table.savedAt),
  ],
)
