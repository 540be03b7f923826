import { eq, sql } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { smsBalances } from './tables'

/** 模拟: what a store begins with, the smallest package of the platform; none can be bought yet. */
export const firstSmsBalance = 1_000

export const noSmsBalance = '短信余额不足，请先购买短信'

/** Messages that a store may still send. */
export async function smsBalance(db: Database, hotelId: number): Promise<number> {
  const [row] = await db.select().from(smsBalances).where(eq(smsBalances.hotelId, hotelId))
  return row?.balance ?? firstSmsBalance
}

/** The same, locked until the transaction ends. */
export async function lockSmsBalance(tx: Database, hotelId: number): Promise<number> {
  await tx.insert(smsBalances).values({ hotelId, balance: firstSmsBalance }).onConflictDoNothing()
  const [row] = await tx.select().from(smsBalances).where(eq(smsBalances.hotelId, hotelId)).for('update')
  return row!.balance
}

/** Counts messages off that were sent. */
export async function spendSms(tx: Database, hotelId: number, segments: number): Promise<void> {
  await tx
    .update(smsBalances)
    .set({ balance: sql`${smsBalances.balance} - ${segments}` })
    .where(eq(smsBalances.hotelId, hotelId))
}
