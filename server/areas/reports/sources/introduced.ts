import { rewardRecord } from '@contracts/resources/finance/rewardRecord'
import { employee } from '@contracts/resources/members/employee'
import { and, eq, inArray, isNotNull, sql, type SQL } from 'drizzle-orm'
import { introducedFor } from '@server/areas/finance'
import { recordTable } from '@server/records/recordTables'
import { recordEvents } from '@server/records/tables'
import { placedAt, type FactLine } from '../facts/factLine'
import { revokedBy, takingBack } from './rewards'
import { sourceSpan } from './source'

const rewards = () => recordTable(rewardRecord)

/** Who was rewarded for whom, with the department that he is in now. */
const facts = () => {
  const { brandId, hotelId, introduceId, staffId } = rewards().columns
  return { brandId, hotelId, introduceId, staffId, departmentId: recordTable(employee).columns.departmentId }
}

const staffOf = (): SQL => eq(recordTable(employee).columns.id, rewards().columns.staffId)

interface Introduced {
  readonly brandId: unknown
  readonly hotelId: unknown
  readonly introduceId: number | null
  readonly staffId: number | null
  readonly departmentId: number | null
}

const lineOf = (
  { brandId, hotelId, introduceId, staffId, departmentId }: Introduced,
  at: Date,
  deltas: FactLine['deltas'],
): FactLine => ({
  family: 'introduce',
  brandId: Number(brandId),
  hotelId: Number(hotelId),
  ...placedAt(at),
  keys: {
    introduceId: String(introduceId),
    ...(staffId !== null && { staff: String(staffId) }),
    ...(departmentId !== null && { department: String(departmentId) }),
  },
  deltas,
})

/** Rewards of campaigns on the day on which they were set aside; an order that brought two of them counts once. */
export const introducedRewards = sourceSpan(
  async (db, where) => {
    const { table, columns } = rewards()
    const { id, introduceId, orderId, productName, baseAmount, amount, createdAt } = columns
    const isFirstOfOrder = sql<boolean>`not exists (select 1 from ${table} earlier
      where earlier.order_id = ${orderId} and earlier.introduce_id = ${introduceId} and earlier.id < ${id})`
    const rows = await db
      .select({ ...facts(), orderId, productName, baseAmount, amount, createdAt, isFirstOfOrder })
      .from(table)
      .leftJoin(recordTable(employee).table, staffOf())
      .where(and(where, isNotNull(introduceId)))
    return rows.map((row) => {
      const isOrder = row.orderId !== null && row.isFirstOfOrder
      return lineOf(row, row.createdAt, {
        registerCnt: row.orderId === null ? 1 : 0,
        firstCnt: row.productName === introducedFor.first ? 1 : 0,
        orderCnt: isOrder ? 1 : 0,
        orderAmt: isOrder ? Number(row.baseAmount) : 0,
        rewardAmt: Number(row.amount),
      })
    })
  },
  () => {
    const { createdAt: at, brandId, hotelId } = rewards().columns
    return { at, brandId, hotelId }
  },
)

/** What of them was taken back, on its own day. */
export const introducedRevoked = sourceSpan(
  async (db, where) => {
    const { table, columns } = rewards()
    const { at, changes } = recordEvents
    const rows = await db
      .select({ ...facts(), at, changes })
      .from(recordEvents)
      .innerJoin(table, eq(columns.id, recordEvents.recordId))
      .leftJoin(recordTable(employee).table, staffOf())
      .where(
        and(
          where,
          isNotNull(columns.introduceId),
          eq(recordEvents.resource, rewardRecord.key),
          inArray(recordEvents.event, [...takingBack]),
        ),
      )
    return rows.map((row) => lineOf(row, row.at, { revokedAmt: revokedBy(row.changes) }))
  },
  () => {
    const { brandId, hotelId } = rewards().columns
    return { at: recordEvents.at, brandId, hotelId }
  },
)
