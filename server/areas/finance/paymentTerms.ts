import { channelKinds } from '@contracts/resources/finance/codes'
import { paymentChannel } from '@contracts/resources/finance/paymentChannel'
import type { PayMethod } from '@contracts/resources/payMethods'
import type { StatusIn } from '@contracts/resources/definition'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { inStore } from '@server/records/inStore'
import { recordTable } from '@server/records/recordTables'
import { readRow, type StoredRecord } from '@server/records/storedRecord'
import { usualTerms, type SettleTerms } from './settleTerms'

const isChannelKind = (channel: string): channel is keyof typeof channelKinds => Object.hasOwn(channelKinds, channel)

/** The store's channel for a way of paying, the oldest one; null where it has none. */
export async function channelOf(
  db: Database,
  hotelId: number | null,
  payMethod: PayMethod | null,
  statuses: readonly StatusIn<typeof paymentChannel>[],
): Promise<StoredRecord<typeof paymentChannel> | null> {
  if (payMethod === null || !isChannelKind(payMethod)) return null
  const { table, columns } = recordTable(paymentChannel)
  const [row] = await db
    .select()
    .from(table)
    .where(
      and(inStore(columns.hotelId, hotelId), eq(columns.channel, payMethod), inArray(columns.status, [...statuses])),
    )
    .orderBy(asc(columns.id))
    .limit(1)
  return row ? readRow(paymentChannel, row) : null
}

/** What is agreed with a store's channel about a way of paying; what holds for all where it has none. */
export async function termsAt(db: Database, hotelId: number | null, payMethod: PayMethod | null): Promise<SettleTerms> {
  // What was paid before a pause is settled as it was agreed.
  const channel = await channelOf(db, hotelId, payMethod, ['OPEN', 'PAUSED'])
  if (!channel) return usualTerms(payMethod)
  const { channelRate, platformRate, settleCycle, splitMaxRatio } = channel.values
  return { channelRate, platformRate, settleCycle, splitMaxRatio }
}
