import { employee } from '@contracts/resources/members/employee'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { recordTable } from '@server/records/recordTables'
import { refused } from '@server/refusal'
import type { CardEffect } from './cardMoved'

/** Employees of a brand who sell now, by id. */
const sellersIn = (brandId: number | null) => {
  const { columns } = recordTable(employee)
  return and(
    brandId === null ? sql`false` : eq(columns.brandId, brandId),
    eq(columns.status, 'ACTIVE'),
    eq(columns.isSales, true),
    isNull(columns.deletedAt),
  )
}

/** The ids of all employees of a brand who sell now. */
export async function sellersOf(db: Database, brandId: number): Promise<readonly number[]> {
  const { table, columns } = recordTable(employee)
  const rows = await db.select({ id: columns.id }).from(table).where(sellersIn(brandId)).orderBy(asc(columns.id))
  return rows.map(({ id }) => id)
}

/**
 * Who has sold what is paid for at the desk: whom it names, else whoever works there, if he sells.
 * @returns null where nobody has @throws Refusal for somebody who does not sell
 */
export async function sellerOf({ db, caller, record, payload }: CardEffect): Promise<number | null> {
  const { table, columns } = recordTable(employee)
  const chosen = typeof payload.salesId === 'number' ? payload.salesId : null
  const isMeant = chosen === null ? eq(columns.accountId, caller.userId) : eq(columns.id, chosen)
  const [seller] = await db
    .select({ id: columns.id })
    .from(table)
    .where(and(sellersIn(record.brandId), isMeant))
  if (chosen !== null && !seller) throw refused('请选择在职的销售员')
  return seller?.id ?? null
}
