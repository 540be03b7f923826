import type { ChannelCard } from '@contracts/calls/collectCalls'
import { channelKinds, type LedgerEvent } from '@contracts/resources/finance/codes'
import { ledgerLine } from '@contracts/resources/finance/ledgerLine'
import { ledgerAccount } from '@contracts/resources/finance/ledgerAccount'
import { paymentChannel } from '@contracts/resources/finance/paymentChannel'
import { and, asc, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import { inStore } from '@server/records/inStore'
import { merchantDay } from '@server/records/merchantDay'
import type { RecordCaller } from '@server/records/recordCaller'
import { recordTable } from '@server/records/recordTables'
import { readRow } from '@server/records/storedRecord'
import type { Services } from '@server/services'

/** By which a channel takes money of guests, and gives it back. */
const takes: readonly LedgerEvent[] = ['ORDER_PAID', 'CARD_SOLD', 'CREDIT_REPAID', 'RECHARGE_PAID']
const returns: readonly LedgerEvent[] = ['ORDER_REFUNDED', 'CARD_REFUNDED']

/** Each kind of channel as it stands in a store: its terms, what it took and gave back this month, what it still owes. */
export async function channelCards(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { tenant }: RecordCaller,
): Promise<ChannelCard[]> {
  const channels = recordTable(paymentChannel)
  const rows = await db
    .select()
    .from(channels.table)
    .where(and(inStore(channels.columns.hotelId, tenant.hotelId), isNull(channels.columns.deletedAt)))
    // One that takes money before those that wait, as a payment chooses it.
    .orderBy(sql`${channels.columns.status} <> 'OPEN'`, asc(channels.columns.id))
  const known = rows.map((row) => readRow(paymentChannel, row))
  const moved = await movedBy({ db, now }, tenant.hotelId)
  return Object.keys(channelKinds).map((kind): ChannelCard => {
    const channel = kind as keyof typeof channelKinds
    const found = known.find(({ values }) => values.channel === channel)
    const { taken = 0, returned = 0, clearing = 0 } = moved.get(channel) ?? {}
    return {
      channel,
      id: found?.id ?? null,
      mchNo: found?.values.mchNo ?? null,
      status: found?.status ?? null,
      channelRate: found?.values.channelRate ?? null,
      platformRate: found?.values.platformRate ?? null,
      settleCycle: found?.values.settleCycle ?? null,
      taken,
      returned,
      clearing,
    }
  })
}

/** What moved on the clearing account of each channel since the month began, and what it holds; fen. */
async function movedBy({ db, now }: Pick<Services, 'db' | 'now'>, hotelId: number | null) {
  const [lines, accounts] = [recordTable(ledgerLine), recordTable(ledgerAccount)]
  const month = `${merchantDay(now()).slice(0, 'yyyy-mm'.length)}-01`
  const { ledgerEvent, direction, amount, bizDate, accountId } = lines.columns
  const signed = sql`case when ${direction} = 'DEBIT' then ${amount} else -${amount} end`
  const sum = (events: readonly LedgerEvent[]) =>
    sql<number>`coalesce(sum(${signed}) filter (where ${inArray(ledgerEvent, [...events])}), 0)`.mapWith(Number)
  const rows = await db
    .select({
      channel: accounts.columns.sub,
      clearing: accounts.columns.balance,
      taken: sum(takes),
      returned: sum(returns),
    })
    .from(accounts.table)
    .leftJoin(lines.table, and(eq(accountId, accounts.columns.id), gte(bizDate, month)))
    .where(and(inStore(accounts.columns.hotelId, hotelId), eq(accounts.columns.kind, 'CHANNEL_CLEARING')))
    .groupBy(accounts.columns.id, accounts.columns.sub, accounts.columns.balance)
  return new Map<string, { taken: number; returned: number; clearing: number }>(
    rows.map(({ channel, clearing, taken, returned }) => [
      String(channel),
      { taken, returned: Math.abs(returned), clearing: Number(clearing) },
    ]),
  )
}
