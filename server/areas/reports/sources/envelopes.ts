import { redEnvelopeReceive } from '@contracts/resources/marketing/redEnvelopeReceive'
import { redEnvelopeWriteoff } from '@contracts/resources/marketing/redEnvelopeWriteoff'
import { and, eq, ne } from 'drizzle-orm'
import { recordTable } from '@server/records/recordTables'
import type { StoredRecord } from '@server/records/storedRecord'
import { placedAt, takenBack, type FactLine } from '../facts/factLine'
import { sourceSpan, type LinesWhere } from './source'

const receives = () => recordTable(redEnvelopeReceive)
const writeoffs = () => recordTable(redEnvelopeWriteoff)

/** Which red envelope it is of, why it was given and where. */
interface Got {
  readonly brandId: unknown
  readonly envelopeId: unknown
  readonly source: string
  readonly storeId: number | null
  readonly activityId: unknown
}

const lineOf = (
  { brandId, envelopeId, source, storeId, activityId }: Got,
  at: Date,
  deltas: FactLine['deltas'],
): FactLine => ({
  family: 'envelope',
  brandId: Number(brandId),
  hotelId: 0,
  ...placedAt(at),
  keys: {
    envelope: String(envelopeId),
    source,
    ...(storeId !== null && { store: String(storeId) }),
    ...(activityId !== null && { activity: String(activityId) }),
  },
  deltas,
})

const got = () => {
  const { brandId, envelopeId, source, storeId, activityId, amount } = receives().columns
  return { brandId, envelopeId, source, storeId, activityId, amount }
}

const given = (amount: number) => ({ givenCnt: 1, givenAmt: amount })
const expired = (amount: number) => ({ expiredCnt: 1, expiredAmt: amount })

/** What members got, on its day; what was declared void is as if nobody had got it. */
export const envelopesGiven = sourceSpan(
  async (db, where) => {
    const { table, columns } = receives()
    const rows = await db
      .select({ ...got(), at: columns.receivedAt })
      .from(table)
      .where(and(where, ne(columns.status, 'VOID')))
    return rows.map((row) => lineOf(row, row.at, given(Number(row.amount))))
  },
  () => {
    const { receivedAt: at, brandId, hotelId } = receives().columns
    return { at, brandId, hotelId }
  },
)

/** What nobody used in time, on its last day. */
export const expiredLines: LinesWhere = async (db, where) => {
  const { table, columns } = receives()
  const rows = await db
    .select({ ...got(), at: columns.validTo })
    .from(table)
    .where(and(where, eq(columns.status, 'EXPIRED')))
  return rows.map((row) => lineOf(row, row.at, expired(Number(row.amount))))
}

export const envelopesExpired = sourceSpan(expiredLines, () => {
  const { validTo: at, brandId, hotelId } = receives().columns
  return { at, brandId, hotelId }
})

type Receive = StoredRecord<typeof redEnvelopeReceive>

const ownLine = ({ brandId, values }: Receive, at: string, deltas: FactLine['deltas']): FactLine =>
  takenBack(lineOf({ ...values, brandId }, new Date(at), deltas))

/** One that was declared void: nobody got it. */
export const voidLine = (receive: Receive): FactLine =>
  ownLine(receive, receive.values.receivedAt, given(receive.values.amount))

/** One that had expired and may be used again. @param before as it was */
export const extendedLine = (before: Receive): FactLine =>
  ownLine(before, before.values.validTo, expired(before.values.amount))

/** What was used, on its day, where it was used and among what members got; taken back or not. */
export const envelopeUseLines: LinesWhere = async (db, where) => {
  const { table, columns } = writeoffs()
  const { hotelId, channel, bearer, orderAmount, deduct, writtenAt: at } = columns
  const rows = await db
    .select({ ...got(), hotelId, channel, bearer, orderAmount, deduct, at })
    .from(table)
    .innerJoin(receives().table, eq(receives().columns.id, columns.receiveId))
    .where(where)
  return rows.flatMap((row): readonly FactLine[] => {
    const [order, off] = [Number(row.orderAmount), Number(row.deduct)]
    return [
      lineOf(row, row.at, { usedCnt: 1, usedAmt: off, broughtAmt: order - off }),
      {
        family: 'writeoff',
        brandId: Number(row.brandId),
        hotelId: Number(row.hotelId),
        ...placedAt(row.at),
        keys: { envelope: String(row.envelopeId), channel: row.channel, bearer: row.bearer },
        deltas: { usedCnt: 1, deductAmt: off, orderAmt: order },
      },
    ]
  })
}

export const envelopesUsed = sourceSpan(
  (db, where) => envelopeUseLines(db, and(where, eq(writeoffs().columns.status, 'REDEEMED'))!),
  () => {
    const { writtenAt: at, brandId, hotelId } = writeoffs().columns
    return { at, brandId, hotelId }
  },
)
