import type { ViewColumns } from '@contracts/calls/listViewApi'
import { bigint, index, integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { instant, textC } from '../db/columns'

/** 我的视图 that their owners share with roles (docs/console.md, 16). What nobody shares stays in the browser. */
export const listViews = pgTable(
  'list_view',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ownerId: textC('owner_id').notNull(),
    brandId: integer('brand_id').notNull(),
    /** null = shared while the whole brand was chosen: it is there in each of its stores. */
    hotelId: integer('hotel_id'),
    /** Key of the resource. */
    list: textC('list').notNull(),
    name: textC('name').notNull(),
    address: textC('address').notNull(),
    columns: jsonb('columns').$type<ViewColumns>().notNull(),
    roleIds: jsonb('role_ids').$type<readonly number[]>().notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [index('list_view_place').on(table.brandId, table.list)],
)
