import { bigint, integer, pgTable } from 'drizzle-orm/pg-core'
import { instant, textC } from '@server/db/columns'

/** Messages that are still to be sent, in their full text: it is gone with them, the log keeps none of its codes. */
export const smsOutbox = pgTable('sms_outbox', {
  /** Of the message in the log. */
  recordId: bigint('record_id', { mode: 'number' }).primaryKey(),
  hotelId: integer('hotel_id').notNull(),
  phone: textC('phone').notNull(),
  text: textC('text').notNull(),
  /** How often the platform could not be reached. */
  attempts: integer('attempts').notNull().default(0),
  createdAt: instant('created_at').notNull(),
})

/** Messages that a store may still send. */
export const smsBalances = pgTable('sms_balance', {
  hotelId: integer('hotel_id').primaryKey(),
  balance: integer('balance').notNull(),
})
