import { integer, pgTable, text, unique } from 'drizzle-orm/pg-core'

/** Switches that a store, or a whole brand for its stores, has set; one row per switch, none = the default. */
export const hotelConfig = pgTable(
  'hotel_config',
  {
    brandId: integer('brand_id').notNull(),
    /** null = the brand's own value, for every store that has none. */
    hotelId: integer('hotel_id'),
    /** A key of HotelConfig. */
    name: text('name').notNull(),
    value: text('value').notNull(),
  },
  (table) => [unique('hotel_config_place_name').on(table.brandId, table.hotelId, table.name).nullsNotDistinct()],
)
