import { pointEntry } from '@contracts/resources/points/pointEntry'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { recordTable } from '@server/records/recordTables'
import { readRow } from '@server/records/storedRecord'
import { raiseEvent, type Moving } from '@server/records/takeTransition'
import type { Scene } from './earningRule'
import { writeEntry, type Entry } from './pointLedger'
import { share } from './share'

interface Refunded {
  readonly scene: Scene
  readonly refundNo: string
}

/** What has earned points, and how much of it went back by now; amounts in fen. */
export interface Earning {
  readonly source: 'ORDER' | 'PAYMENT'
  readonly no: string
  readonly paid: number
  readonly refunded: number
  readonly memberId: number
  readonly storeId: number | null
}

/** floor(points × refund ÷ paid) of what a purchase has earned, all its refunds together; never more than it has. */
export async function takeBackEarned(
  moving: Moving,
  accounts: readonly number[],
  { source: type, no, paid, refunded, memberId, storeId: place }: Earning,
  { scene, refundNo }: Refunded,
): Promise<void> {
  const earned = await standingEarn(moving.tx, accounts, no, scene)
  if (!earned) return
  const base = earned.values.base ?? 0
  const refundedSince = Math.min(base, refunded - (paid - base))
  const wanted = share(earned.values.points, refundedSince, base)
  if (earned.status === 'PENDING') {
    await raiseEvent(moving, pointEntry, earned, { event: 'VOID', payload: {} })
    const rest = earned.values.points - wanted
    const { dueAt, ruleId, storeId } = earned.values
    await writeEntry(moving, {
      memberId,
      type: 'EARN',
      points: rest,
      source: { type, no, line: `${scene}-${refundNo}` },
      storeId,
      base: base - refundedSince,
      ...(ruleId !== null && { ruleId }),
      ...(dueAt !== null && { dueAt: new Date(dueAt) }),
    })
    return
  }
  const before = await takenBack(moving.tx, accounts, no, scene)
  await writeEntry(moving, {
    memberId,
    type: 'CLAWBACK',
    points: -(wanted - before),
    source: { type, no, line: `${scene}-${refundNo}` },
    storeId: place,
    lotId: earned.id,
  })
}

/** What a purchase has earned in a scene and still stands: posted, or waiting for its day. */
async function standingEarn(
  tx: Database,
  accounts: readonly number[],
  no: string,
  scene: Scene,
): Promise<Entry | null> {
  const { table, columns } = recordTable(pointEntry)
  const [row] = await tx
    .select()
    .from(table)
    .where(
      and(
        inArray(columns.accountId, [...accounts]),
        eq(columns.entryType, 'EARN'),
        eq(columns.sourceNo, no),
        inArray(columns.status, ['PENDING', 'POSTED']),
        sql`split_part(${columns.sourceKey}, ':', 4) like ${`${scene}%`}`,
      ),
    )
    .for('update')
  return row ? readRow(pointEntry, row) : null
}

async function takenBack(tx: Database, accounts: readonly number[], no: string, scene: Scene): Promise<number> {
  const { table, columns } = recordTable(pointEntry)
  const [row] = await tx
    .select({ total: sql<number>`coalesce(sum(-${columns.points}), 0)`.mapWith(Number) })
    .from(table)
    .where(
      and(
        inArray(columns.accountId, [...accounts]),
        eq(columns.entryType, 'CLAWBACK'),
        eq(columns.sourceNo, no),
        sql`split_part(${columns.sourceKey}, ':', 4) like ${`${scene}-%`}`,
      ),
    )
  return row?.total ?? 0
}
