import { sql } from 'drizzle-orm'
import { bigint, integer, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, textC } from '@server/db/columns'

/** The codes of bindings; VOID once their binding was closed before they were bound. */
export const ticketBindingCodes = pgTable(
  'ticket_binding_code',
  {
    bindingId: bigint('binding_id', { mode: 'number' }).notNull(),
    /** From 1. */
    seq: integer('seq').notNull(),
    hotelId: integer('hotel_id').notNull(),
    code: textC('code').notNull(),
    /** null where none is asked for. */
    pin: textC('pin'),
    state: textC('state').$type<'FREE' | 'BOUND' | 'VOID'>().notNull(),
    /** What it was bound to; null before. */
    voucherId: bigint('voucher_id', { mode: 'number' }),
    boundAt: instant('bound_at'),
  },
  (table) => [
    primaryKey({ columns: [table.bindingId, table.seq] }),
    uniqueIndex('ticket_binding_code_live')
      .on(table.hotelId, table.code)
      .where(sql`${table.state} <> 'VOID'`),
  ],
)
