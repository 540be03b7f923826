import type { CorpState } from '@contracts/calls/wechatApi'
import { index, integer, pgTable } from 'drizzle-orm/pg-core'
import { instant, textC } from '@server/db/columns'

/** How far a store's authorisation of corporate WeChat has come; a store without a row has not applied. */
export const corpAuthorisations = pgTable(
  'wecom_corp_authorisation',
  {
    hotelId: integer('hotel_id').primaryKey(),
    brandId: integer('brand_id').notNull(),
    state: textC('state').$type<CorpState>().notNull(),
    /** The corp it was granted for; null unless AUTHORIZED. */
    corpId: textC('corp_id'),
    corpName: textC('corp_name'),
    appliedAt: instant('applied_at').notNull(),
    appliedBy: textC('applied_by').notNull(),
    /** When the platform last decided. */
    decidedAt: instant('decided_at'),
  },
  (table) => [index('wecom_corp_authorisation_corp').on(table.corpId)],
)
