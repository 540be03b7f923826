import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable } from 'drizzle-orm/pg-core'
import { instant, textC } from '@server/db/columns'

/**
 * HELD: ordered, not paid. JOINED: paid, of the team. LATE: paid when the team was full or over; the money goes
 * back.
 */
type PlaceState = 'HELD' | 'JOINED' | 'LATE'

/** The place that each order of a group purchase has in its team. */
export const groupbuyPlaces = pgTable(
  'groupbuy_place',
  {
    orderId: bigint('order_id', { mode: 'number' }).primaryKey(),
    hotelId: integer('hotel_id').notNull(),
    activityId: bigint('activity_id', { mode: 'number' }).notNull(),
    /** null until the leader has paid. */
    teamId: bigint('team_id', { mode: 'number' }),
    isLeader: boolean('is_leader').notNull(),
    state: textC('state').$type<PlaceState>().notNull(),
    /** When it was paid. */
    joinedAt: instant('joined_at'),
  },
  (table) => [
    index('groupbuy_place_team').on(table.teamId),
    index('groupbuy_place_activity').on(table.activityId),
    index('groupbuy_place_late')
      .on(table.orderId)
      .where(sql`${table.state} = 'LATE'`),
  ],
)
