import type { member } from '@contracts/resources/members/member'
import { pointEntry } from '@contracts/resources/points/pointEntry'
import { and, asc, eq, gt, inArray, or } from 'drizzle-orm'
import type { Command } from '@server/records/recordServer'
import { recordTable } from '@server/records/recordTables'
import { readRow } from '@server/records/storedRecord'
import { countAccount, lockAccount } from './accounts'
import { writeEntry } from './pointLedger'

/**
 * A member has become part of another one: each lot goes over with its last day, what he owes is owed by the other, and
 * what waits for its day or for a person waits in the other's account. Nothing is left behind.
 */
export const mergePoints: Command<typeof member> = async ({ db, services, caller, record, afterwards }) => {
  const { mergedIntoId, memberNo } = record.values
  if (mergedIntoId === null) return
  const now = services.now()
  // The lower member first: of two mergings at once none waits for the other in a circle.
  const ids = [record.id, mergedIntoId].toSorted((one, other) => one - other)
  for (const id of ids) await lockAccount(db, now, id)
  const [from, to] = [await lockAccount(db, now, record.id), await lockAccount(db, now, mergedIntoId)]
  if (!from || !to) return
  const { table, columns } = recordTable(pointEntry)
  await db
    .update(table)
    .set({ accountId: to.id, memberId: mergedIntoId, memberName: to.values.memberName })
    .where(and(eq(columns.accountId, from.id), inArray(columns.status, ['PENDING', 'REVIEW'])))
  const rows = await db
    .select()
    .from(table)
    .where(and(eq(columns.accountId, from.id), or(gt(columns.lotLeft, 0), gt(columns.owed, 0))))
    .orderBy(asc(columns.id))
    .for('update')
  const moving = { tx: db, services, caller, afterwards }
  for (const { id, values } of rows.map((row) => readRow(pointEntry, row))) {
    const left = (values.lotLeft ?? 0) - (values.owed ?? 0)
    const source = { type: 'MEMBER', no: memberNo, line: id } as const
    const common = { type: 'MERGE', reason: `会员${memberNo}并入`, storeId: values.storeId } as const
    await writeEntry(moving, {
      ...common,
      memberId: record.id,
      points: -left,
      source: { ...source, line: `${id}-out` },
      ...(left > 0 && { lotId: id }),
    })
    await writeEntry(moving, { ...common, memberId: mergedIntoId, points: left, source, expireOn: values.expireOn })
  }
  await countAccount(db, from.id)
  await countAccount(db, to.id)
}
