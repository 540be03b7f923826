import { sql } from 'drizzle-orm'
import type { Database } from './connection'

/** Waits until no other transaction holds a key, and holds it until this one ends. Keys are told apart by 64 bits. */
export async function holdKey(tx: Database, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
}
