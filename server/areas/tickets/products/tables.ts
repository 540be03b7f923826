import { bigint, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'

/** Which rows of the stores show a product of their brand. */
export const productShares = pgTable(
  'product_share',
  {
    /** The brand's product. */
    productId: bigint('product_id', { mode: 'number' }).notNull(),
    hotelId: integer('hotel_id').notNull(),
    /** The store's row, in status SHARE. */
    sharedId: bigint('shared_id', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.hotelId] })],
)
