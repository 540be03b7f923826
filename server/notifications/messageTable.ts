import { userMessage } from '@contracts/resources/shell/userMessage'
import { sql } from 'drizzle-orm'
import type { Database } from '@server/db/connection'

/** The record of messages as the engine takes it. */
export const messages = userMessage

/** On which every process hears whose messages have changed; the payload is the user's id. */
export const newsChannel = 'user_message'

/** Lets the screens of a user know, on every process, once the transaction has been kept. */
export async function announceNews(tx: Database, userId: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${newsChannel}, ${userId})`)
}
