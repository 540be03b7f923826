import { coupon } from '@contracts/resources/shop/coupon'
import { couponCode } from '@contracts/resources/shop/couponCode'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { recordTable } from '@server/records/recordTables'
import { lockRecord, lockRecords, recordOfId } from '@server/records/systemRecords'
import { judge, moveRecord, raiseEvent, standingFor } from '@server/records/takeTransition'
import { gone, refused } from '@server/refusal'
import { members } from '../memberRecords'
import { calledAs, idsOf, keptRows, membersOf, metaOf, namedBy, refusalOf, unknown } from './memberActs'
import type { StoredRow } from './tables'
import type { JudgedRow, TaskWork } from './taskWork'

/** A code that has left its member's hands is not taken back. */
const keptCode = '券码已使用、过期或作废'

const codeIdOf = ({ undo }: StoredRow): number => Number(undo?.codeId ?? 0)

/** How many codes of a coupon some members have, by member. */
async function heldBy(db: Database, couponId: number, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map()
  const { table, columns } = recordTable(couponCode)
  const rows = await db
    .select({ id: columns.memberId })
    .from(table)
    .where(and(eq(columns.couponId, couponId), inArray(columns.memberId, [...ids])))
  const counts = new Map<number, number>()
  for (const { id } of rows) counts.set(Number(id), (counts.get(Number(id)) ?? 0) + 1)
  return counts
}

/** 发券: one code for each; what the coupon allows is asked once more for every one of them. */
export const giveCoupons: TaskWork = {
  resource: members,
  namedBy,
  meta: metaOf(members, 'GRANT_COUPON'),
  async judge(looking, options, rows) {
    const { db, caller, now } = looking
    const found = await membersOf(looking, rows)
    const couponId = Number(options.couponId)
    const name = (await recordOfId(db, coupon, couponId))?.values.name ?? ''
    const held = await heldBy(db, couponId, [...found.keys()])
    return new Map(
      rows.map((row): [number, JudgedRow] => {
        const member = found.get(row.targetId ?? 0)
        if (!member) return [row.seq, unknown(row)]
        const before = held.get(member.id) ?? 0
        const sent = { event: 'GRANT_COUPON', payload: options }
        return [
          row.seq,
          {
            name: calledAs(member),
            before: `${name} ${before}张`,
            after: `${name} ${before + 1}张`,
            problem: refusalOf(() => judge(members, caller, standingFor(caller, member, undefined, now), sent)),
            isSame: false,
          },
        ]
      }),
    )
  },
  hold: (tx, rows) => lockRecords(tx, members, idsOf(rows)),
  async apply(moving, options, { targetId }) {
    const member = await lockRecord(moving.tx, members, targetId ?? 0)
    await moveRecord(moving, members, member, { event: 'GRANT_COUPON', payload: options }, undefined)
    return { codeId: await lastCode(moving.tx, member.id, Number(options.couponId)) }
  },
  async kept(db, rows) {
    if (rows.length === 0) return new Map()
    const { table, columns } = recordTable(couponCode)
    const codes = await db
      .select({ id: columns.id })
      .from(table)
      .where(and(inArray(columns.id, rows.map(codeIdOf)), eq(columns.status, 'UNUSED')))
    const free = new Set(codes.map(({ id }) => Number(id)))
    return keptRows(rows, (row) => (free.has(codeIdOf(row)) ? null : keptCode))
  },
  async undo(moving, row, reason) {
    const code = await lockRecord(moving.tx, couponCode, codeIdOf(row))
    if (code.status !== 'UNUSED') throw refused(keptCode)
    await raiseEvent(moving, couponCode, code, { event: 'VOID', payload: { voidReason: reason.slice(0, mostReason) } })
  },
}

/** Of the reason of a code. */
const mostReason = 100

/** The code of a coupon that a member was given last; the coupon is locked by who has just given it. */
async function lastCode(tx: Database, memberId: number, couponId: number): Promise<number> {
  const { table, columns } = recordTable(couponCode)
  const [code] = await tx
    .select({ id: columns.id })
    .from(table)
    .where(and(eq(columns.memberId, memberId), eq(columns.couponId, couponId)))
    .orderBy(desc(columns.id))
    .limit(1)
  if (!code) throw gone()
  return Number(code.id)
}
