import { member } from '@contracts/resources/members/member'
import type { memberGrade } from '@contracts/resources/members/memberGrade'
import { registerSetting } from '@contracts/resources/members/registerSetting'
import { redEnvelope } from '@contracts/resources/marketing/redEnvelope'
import { redEnvelopeReceive } from '@contracts/resources/marketing/redEnvelopeReceive'
import { envelopeSources } from '@contracts/resources/marketing/redEnvelopeTerms'
import { redEnvelopeWriteoff } from '@contracts/resources/marketing/redEnvelopeWriteoff'
import { eq, inArray } from 'drizzle-orm'
import { earnedGrade, writeEvent } from '@server/areas/members'
import { brandSetting } from '@server/records/brandSetting'
import { documentNo } from '@server/records/documentNo'
import type { Command, Effect } from '@server/records/recordServer'
import { recordTable } from '@server/records/recordTables'
import type { RecordValues } from '@server/records/storedRecord'
import { recordOfId } from '@server/records/systemRecords'
import type { Moving } from '@server/records/takeTransition'
import { refused } from '@server/refusal'
import { giveEnvelope, type GivingEnvelope } from './giveEnvelope'

/** Red envelopes as a grade or a setting names them. */
type Gifts = RecordValues<typeof memberGrade>['giftEnvelopes']

const movingOf = ({ db, services, caller, afterwards }: Effect<typeof member>): Moving => ({
  tx: db,
  services,
  caller,
  afterwards,
})

/** Each of them gets one, or none of them does. @throws Refusal with what is in the way, and with whom */
export const giveToMembers: Command<typeof redEnvelope> = async ({
  db,
  services,
  caller,
  afterwards,
  record,
  payload,
}) => {
  const ids = [...new Set(payload.memberIds as readonly number[])].toSorted((one, other) => one - other)
  const { table, columns } = recordTable(member)
  const rows = await db.select({ id: columns.id, name: columns.name }).from(table).where(inArray(columns.id, ids))
  const names = new Map(rows.map(({ id, name }) => [Number(id), name]))
  const no = documentNo('H', services.now())
  for (const memberId of ids) {
    const given = await giveEnvelope(
      { tx: db, services, caller, afterwards },
      { envelopeId: record.id, memberId, source: 'HAND', no },
    )
    if ('refusal' in given) throw refused(`${names.get(memberId) ?? `会员${memberId}`}：${given.refusal}`)
  }
}

/** What has run out, or is not for him, is said among what happened to him, and fails nothing. */
export async function giveGift(moving: Moving, giving: GivingEnvelope): Promise<void> {
  const given = await giveEnvelope(moving, giving)
  if ('receive' in given) return
  const { tx, services, caller } = moving
  const { envelopeId, memberId, source, no, nth = 1 } = giving
  const name = (await recordOfId(tx, redEnvelope, envelopeId))?.values.name ?? ''
  await writeEvent(tx, services.now(), caller, {
    memberId,
    kind: 'COUPON',
    title: '红包没有发放',
    detail: `${envelopeSources[source]}「${name}」：${given.refusal}`,
    sourceKey: `red-envelope:${envelopeId}:${source}:${no}:${nth}:${memberId}`,
  })
}

/** Red envelopes in the order of their ids. */
async function giveAll(
  moving: Moving,
  gifts: Gifts,
  { no, ...giving }: Pick<GivingEnvelope, 'memberId' | 'source' | 'no'>,
): Promise<void> {
  for (const { envelopeId, qty } of (gifts ?? []).toSorted((one, other) => one.envelopeId - other.envelopeId))
    for (let nth = 1; nth <= qty; nth += 1)
      await giveGift(moving, { ...giving, envelopeId, no: `${no}-${envelopeId}`, nth })
}

/** A guest has become a member: what 注册设置 gives. */
export const giveJoinEnvelopes: Command<typeof member> = async (effect) => {
  const { giftEnvelopes } = await brandSetting(effect.db, effect.record.brandId ?? 0, registerSetting)
  await giveAll(movingOf(effect), giftEnvelopes, { memberId: effect.record.id, source: 'JOIN', no: 'join' })
}

/** He has earned a higher grade: what it gives, once for each of them. */
export const giveUpgradeEnvelopes: Command<typeof member> = async (effect) => {
  const grade = await earnedGrade(effect)
  if (!grade) return
  const giving = { memberId: effect.record.id, source: 'UPGRADE', no: `grade-${grade.id}` } as const
  await giveAll(movingOf(effect), grade.values.giftEnvelopes, giving)
}

/** A member has become part of another one: his red envelopes are the other's, with what became of them. */
export const mergeEnvelopes: Command<typeof member> = async ({ db, record }) => {
  const { mergedIntoId } = record.values
  if (mergedIntoId === null) return
  const [receives, writeoffs] = [recordTable(redEnvelopeReceive), recordTable(redEnvelopeWriteoff)]
  await db.update(receives.table).set({ memberId: mergedIntoId }).where(eq(receives.columns.memberId, record.id))
  await db.update(writeoffs.table).set({ memberId: mergedIntoId }).where(eq(writeoffs.columns.memberId, record.id))
}
