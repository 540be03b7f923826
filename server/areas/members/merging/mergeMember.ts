import { cardMerge } from '@contracts/resources/cards/cardMerge'
import { prepaidAdjustment } from '@contracts/resources/cards/prepaidAdjustment'
import { prepaidCard } from '@contracts/resources/cards/prepaidCard'
import { prepaidEntry } from '@contracts/resources/cards/prepaidEntry'
import { ecardAccount } from '@contracts/resources/cards/ecardAccount'
import { directPayment } from '@contracts/resources/finance/directPayment'
import { groupbuyTeam } from '@contracts/resources/marketing/groupbuyTeam'
import { corporationPerson } from '@contracts/resources/members/corporationPerson'
import { higherOf } from '@contracts/resources/members/gradeReckoning'
import type { member } from '@contracts/resources/members/member'
import { interestUse } from '@contracts/resources/members/interestUse'
import { memberEvent } from '@contracts/resources/members/memberEvent'
import { pointsExchange } from '@contracts/resources/points/pointsExchange'
import { depositOrder } from '@contracts/resources/tickets/depositOrder'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { ticketVoucher } from '@contracts/resources/tickets/ticketVoucher'
import { eq } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import type { Command, Effect } from '@server/records/recordServer'
import { recordTable } from '@server/records/recordTables'
import type { StoredRecord } from '@server/records/storedRecord'
import { lockRecords } from '@server/records/systemRecords'
import { raiseEvent } from '@server/records/takeTransition'
import { refused } from '@server/refusal'
import { noteCorporationsOf } from '../corporationsOfMembers'
import { ladderOf, type Rung } from '../grades/ladder'
import { regradeMember } from '../grades/regrade'
import { countCardsOf } from '../cardBalances'
import { countOrdersOf } from '../memberSums'
import { members } from '../memberRecords'

type Member = StoredRecord<typeof members>

/** The records that go with a member; points go over lot by lot, by their own suite. */
export const mergedRecords = [
  ticketOrder,
  ticketVoucher,
  depositOrder,
  ecardAccount,
  groupbuyTeam,
  corporationPerson,
  pointsExchange,
  directPayment,
  memberEvent,
  interestUse,
  prepaidCard,
  prepaidEntry,
  prepaidAdjustment,
  cardMerge,
] as const

const mostTags = 20

/** Why nobody can be merged into a member of that status. */
const closed = {
  FROZEN: '转入的会员已冻结，请先解冻',
  MERGED: '转入的会员已合并，请选择合并后的会员',
  CANCELLED: '转入的会员已注销',
} as const

/**
 * 合并: a member becomes part of another one. What he has bought, his cards and what happened to him go over; of two
 * grades the higher one stays; what the other does not say of himself he takes from him. Points follow by listening.
 * @throws Refusal for himself, a member of another brand, and one who is not in use
 */
export const mergeMember: Command<typeof member> = async (effect) => {
  const { db, record } = effect
  const target = await targetOf(effect)
  await moveRecords(db, record.id, target.id)
  const { table, columns } = recordTable(members)
  // Whoever was merged into him before is part of the same one now.
  await db.update(table).set({ mergedIntoId: target.id }).where(eq(columns.mergedIntoId, record.id))
  await countOrdersOf(db, record.id)
  await countOrdersOf(db, target.id)
  await countCardsOf(db, [record.id, target.id])
  await noteCorporationsOf(db, [record.id, target.id])
  const { services, caller, afterwards } = effect
  const moving = { tx: db, services, caller, afterwards }
  const ladder = await ladderOf(db, target.brandId ?? 0)
  const [counted] = await lockRecords(db, members, [target.id])
  await raiseEvent(moving, members, counted ?? target, { event: 'TAKE_IN', payload: joined(record, target, ladder) })
  await regradeMember(moving, target.id)
}

async function targetOf({ db, record, payload }: Effect<typeof members>): Promise<Member> {
  const [target] = await lockRecords(db, members, [Number(payload.targetId)])
  if (!target || target.brandId !== record.brandId) throw refused('会员不存在')
  const refusal = mergeRefusal(record.id, target)
  if (refusal !== null) throw refused(refusal)
  return target
}

/** Why somebody cannot be merged into a member of his brand; null where he can. */
export function mergeRefusal(id: number, target: Member): string | null {
  if (target.id === id) return '不能并入自己，请选择另一位会员'
  return target.status === 'ACTIVE' ? null : closed[target.status]
}

async function moveRecords(db: Database, from: number, to: number): Promise<void> {
  for (const resource of mergedRecords) {
    const { table, columns } = recordTable<typeof ticketOrder>(resource as unknown as typeof ticketOrder)
    await db.update(table).set({ memberId: to }).where(eq(columns.memberId, from))
  }
}

/** What he was given by hand and still has: before he was first counted his grade was given, but for the lowest. */
const givenTo = ({ values }: Member, lowest: number | undefined): number | null =>
  values.grantGradeId ?? (values.baseGradeId === null && values.gradeId !== lowest ? values.gradeId : null)

/** What the two are together; what both say of themselves is as the one says who stays. */
function joined({ values: gone, ...record }: Member, target: Member, ladder: readonly Rung[]) {
  const { values } = target
  const lowest = ladder[0]?.id
  const baseGradeId = higherOf(ladder, gone.baseGradeId, values.baseGradeId)
  const [given, own] = [givenTo({ values: gone, ...record } as Member, lowest), givenTo(target, lowest)]
  const grantGradeId = higherOf(ladder, given, own)
  const isOwnBase = baseGradeId === values.baseGradeId
  const isOwnGrant = grantGradeId === own
  const known = new Set((values.extra ?? []).map(({ fieldId }) => fieldId))
  return {
    gradeId: higherOf(ladder, higherOf(ladder, gone.gradeId, values.gradeId), grantGradeId) ?? values.gradeId,
    baseGradeId,
    baseUntil: isOwnBase ? values.baseUntil : gone.baseUntil,
    grantGradeId,
    grantExpireAt: grantGradeId === null ? null : isOwnGrant ? values.grantExpireAt : gone.grantExpireAt,
    growth: (values.growth ?? 0) + (gone.growth ?? 0),
    name: values.name ?? gone.name,
    gender: values.gender ?? gone.gender,
    birthday: values.birthday ?? gone.birthday,
    // A paper and its number are of one person: both or neither.
    idType: values.idNo === null ? gone.idType : values.idType,
    idNo: values.idNo ?? gone.idNo,
    tags: orNothing([...new Set([...(values.tags ?? []), ...(gone.tags ?? [])])].slice(0, mostTags)),
    extra: orNothing([...(values.extra ?? []), ...(gone.extra ?? []).filter(({ fieldId }) => !known.has(fieldId))]),
    from: gone.memberNo,
  }
}

const orNothing = <One>(list: readonly One[]): readonly One[] | null => (list.length > 0 ? list : null)
