import type { RewardSum } from '@contracts/calls/collectCalls'
import type { rewardPayees } from '@contracts/resources/finance/codes'
import { rewardRecord } from '@contracts/resources/finance/rewardRecord'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import type { RecordCaller } from '@server/records/recordCaller'
import { recordTable } from '@server/records/recordTables'
import { reachOf } from '@server/records/scope'

/** At most so many lines; those that earn least are left out. */
const mostLines = 200

/** Rewards by who gets them, or by what was sold, the largest first; amounts in fen. */
export async function rewardSums(
  db: Database,
  caller: RecordCaller,
  { by, payee }: { by: 'payee' | 'product'; payee: Exclude<keyof typeof rewardPayees, 'MEMBER'> },
): Promise<RewardSum[]> {
  const own = recordTable(rewardRecord)
  const { columns } = own
  const name = by === 'payee' ? columns.payeeName : columns.productName
  const sum = (part: ReturnType<typeof sql>) => sql<number>`coalesce(sum(${part}), 0)`.mapWith(Number)
  const net = sum(sql`${columns.amount} - ${columns.revokedAmount}`)
  const payable = sum(
    sql`case when ${columns.status} = 'PAYABLE' then ${columns.amount} - ${columns.revokedAmount} - ${columns.takenAmount} else 0 end`,
  )
  const rows = await db
    .select({
      name: sql<string>`${name}`,
      count: sql<number>`count(*)`.mapWith(Number),
      base: sum(sql`${columns.baseAmount}`),
      amount: sum(sql`${columns.amount}`),
      revoked: sum(sql`${columns.revokedAmount}`),
      payable,
    })
    .from(own.table)
    .where(and(reachOf(caller, rewardRecord, own), eq(columns.payee, payee)))
    // Two of one name are two people.
    .groupBy(name, ...(by === 'payee' ? [columns.staffId, columns.corporationId] : []))
    .orderBy(desc(net), name)
    .limit(mostLines)
  return rows
}
