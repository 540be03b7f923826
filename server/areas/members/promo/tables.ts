import { bigint, index, integer, pgTable } from 'drizzle-orm/pg-core'
import { instant, textC } from '@server/db/columns'

/** Scans of promotion codes, each once; nothing of them is ever changed but who the visitor turned out to be. */
export const promoScans = pgTable(
  'promo_scan',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    brandId: integer('brand_id').notNull(),
    hotelId: integer('hotel_id').notNull(),
    code: textC('code').notNull(),
    /** Who a visitor is to the brand, without saying who he is: a hash. */
    visitor: textC('visitor').notNull(),
    /** The employee for whom it counts; null where nobody stood behind the code. */
    staffId: bigint('staff_id', { mode: 'number' }),
    /** Until when it says who has brought the visitor; null where an earlier scan does, or nobody has. */
    bindsUntil: instant('binds_until'),
    /** The member whom the visitor ordered as. */
    memberId: bigint('member_id', { mode: 'number' }),
    /** When he joined, where that was through this scan. */
    registeredAt: instant('registered_at'),
    scannedAt: instant('scanned_at').notNull(),
  },
  (table) => [
    index('promo_scan_code').on(table.brandId, table.code),
    index('promo_scan_visitor').on(table.brandId, table.visitor, table.bindsUntil),
  ],
)
