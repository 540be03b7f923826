import type { MergePreview } from '@contracts/calls/memberApi'
import { higherOf } from '@contracts/resources/members/gradeReckoning'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { and, count, eq, isNull } from 'drizzle-orm'
import { requireRecord } from '@server/records/findRecord'
import type { RecordCaller } from '@server/records/recordCaller'
import { recordTable } from '@server/records/recordTables'
import type { Services } from '@server/services'
import { ladderOf } from '../grades/ladder'
import { ordersOfMembers, pointsOfMembers } from '../memberFacts'
import { members } from '../memberRecords'
import { mergeRefusal } from './mergeMember'

const onlyInUse = '只有正常的会员可以合并，请先解冻或恢复'

/**
 * What merging the first of two members into the second comes to.
 * @throws Refusal 40400 for a member of another brand
 */
export async function previewMerge(
  { db, now }: Services,
  caller: RecordCaller,
  [fromId = 0, toId = 0]: readonly number[],
): Promise<MergePreview> {
  const from = await requireRecord(db, caller, members, fromId)
  const to = await requireRecord(db, caller, members, toId)
  const ladder = await ladderOf(db, from.brandId ?? 0)
  const nameOf = (gradeId: number | null) => ladder.find(({ id }) => id === gradeId)?.name ?? ''
  const said = ({ id, values }: typeof from) => ({
    id,
    memberNo: values.memberNo,
    name: values.name,
    grade: nameOf(values.gradeId),
  })
  const facts = (await ordersOfMembers(db, [fromId], now())).get(fromId) as { readonly cards: number } | undefined
  const { table, columns } = recordTable(ticketOrder)
  const [bought] = await db
    .select({ orders: count() })
    .from(table)
    .where(and(eq(columns.memberId, fromId), isNull(columns.deletedAt)))
  return {
    from: said(from),
    to: said(to),
    points: Number((await pointsOfMembers(db, [fromId], now())).get(fromId) ?? 0),
    cards: facts?.cards ?? 0,
    orders: bought?.orders ?? 0,
    grade: nameOf(higherOf(ladder, from.values.gradeId, to.values.gradeId)),
    refusal: from.status === 'ACTIVE' ? mergeRefusal(fromId, to) : onlyInUse,
  }
}
