import { directPayment } from '@contracts/resources/finance/directPayment'
import { rewardRecord } from '@contracts/resources/finance/rewardRecord'
import { settleLine } from '@contracts/resources/finance/settleLine'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { and, asc, eq, inArray, ne, sql, type SQL } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { recordTable } from '@server/records/recordTables'
import { readRow, type StoredRecord } from '@server/records/storedRecord'
import type { RewardedLine } from './rewardShares'

type Reward = Pick<StoredRecord<typeof rewardRecord>, 'id' | 'hotelId' | 'values'>

/** Statuses in which money is set aside for a reward. */
export const setAside = ['PENDING', 'PAYABLE', 'PAYING', 'PAID'] as const

const toRewarded = (line: StoredRecord<typeof settleLine>): RewardedLine => {
  const { gross, refunded, reward, net } = line.values
  return { id: line.id, value: gross - refunded, reward, room: net + reward, isSettled: line.status === 'SETTLED' }
}

/** What was delivered of an order or payment, without what receivers of its parts get; the oldest first. */
export async function rewardedLines(
  db: Database,
  hotelId: number | null,
  orderNo: string,
): Promise<readonly RewardedLine[]> {
  const { table, columns } = recordTable(settleLine)
  const rows = await db
    .select()
    .from(table)
    .where(
      and(
        eq(columns.hotelId, hotelId ?? 0),
        eq(columns.orderNo, orderNo),
        ne(columns.lineType, 'SPLIT'),
        inArray(columns.status, ['OPEN', 'BILLED', 'SETTLED']),
      ),
    )
    .orderBy(asc(columns.id))
  return rows.map((row) => toRewarded(readRow(settleLine, row)))
}

/** What was paid for what a reward is of, and not refunded, fen. */
export async function worthOf(
  db: Database,
  { orderId, paymentId, baseAmount }: Pick<Reward['values'], 'orderId' | 'paymentId' | 'baseAmount'>,
): Promise<number> {
  if (orderId !== null) {
    const { table, columns } = recordTable(ticketOrder)
    const [order] = await db
      .select({ paid: columns.payAmount, refunded: columns.refundAmount })
      .from(table)
      .where(eq(columns.id, orderId))
    return (order?.paid ?? 0) - (order?.refunded ?? 0)
  }
  if (paymentId === null) return baseAmount
  const { table, columns } = recordTable(directPayment)
  const [payment] = await db
    .select({ paid: columns.paidAmount, refunded: columns.refundedAmount })
    .from(table)
    .where(eq(columns.id, paymentId))
  return (payment?.paid ?? 0) - (payment?.refunded ?? 0)
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

/** Whether some of the value that a reward is of has not been settled yet. */
export async function hasOpenValue(db: Database, { hotelId, values }: Reward): Promise<boolean> {
  const lines = await rewardedLines(db, hotelId, values.orderNo)
  const settled = lines.filter(({ isSettled }) => isSettled)
  if (settled.length === 0 || settled.length < lines.length) return true
  return (await worthOf(db, values)) > sumOf(settled.map(({ value }) => value))
}

/** Rewards that the store of their order bears in money; those of its brand and of members it does not. */
export const ofStore = ({ payee, funder }: ReturnType<typeof recordTable<typeof rewardRecord>>['columns']): SQL =>
  and(ne(payee, 'MEMBER'), sql`${funder} is distinct from 'BRAND'`)!

/** What is set aside of what an order brings its store for rewards, fen. */
export async function setAsideFor(
  db: Database,
  hotelId: number | null,
  orderNo: string,
  without?: number,
): Promise<number> {
  const { table, columns } = recordTable(rewardRecord)
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${columns.amount} - ${columns.revokedAmount}), 0)`.mapWith(Number) })
    .from(table)
    .where(
      and(
        eq(columns.hotelId, hotelId ?? 0),
        eq(columns.orderNo, orderNo),
        inArray(columns.status, [...setAside]),
        ofStore(columns),
        without === undefined ? undefined : ne(columns.id, without),
      ),
    )
  return row?.sum ?? 0
}

/** How much more the settled lines of a reward's order have borne than is set aside for it by now, fen. */
export async function borneTooMuch(db: Database, { id, hotelId, values }: Reward): Promise<number> {
  const lines = await rewardedLines(db, hotelId, values.orderNo)
  const borne = sumOf(lines.filter(({ isSettled }) => isSettled).map(({ reward }) => reward))
  const others = await setAsideFor(db, hotelId, values.orderNo, id)
  return Math.max(0, borne - others - (values.amount - values.revokedAmount))
}
