import { cardMerge } from '@contracts/resources/cards/cardMerge'
import { prepaidCard } from '@contracts/resources/cards/prepaidCard'
import { laterEnd, mergeHindrance } from '@machines/lifecycles/cards/mergeTerms'
import { withAfterwards } from '@server/records/afterwards'
import { documentNo } from '@server/records/documentNo'
import { lockRecord, lockRecords, makeRecord, systemAt } from '@server/records/systemRecords'
import { moveRecord, raiseEvent } from '@server/records/takeTransition'
import { gone, refused, Refusal } from '@server/refusal'
import type { RecordCaller } from '@server/records/recordCaller'
import type { Services } from '@server/services'
import { movedBy, type CardEffect } from './cardMoved'
import { writeEntry } from './prepaidBook'

/** What a card holds goes onto another one of its holder; the same store owes it as before, so nothing is posted. */
export async function handToOther(effect: CardEffect): Promise<void> {
  const { db, services, caller, afterwards, before, record } = effect
  const targetId = Number(effect.payload.targetId)
  if (targetId === record.id) throw refused('目标卡不能是本卡')
  const target = await lockRecord(db, prepaidCard, targetId)
  if (target.brandId !== record.brandId || target.deletedAt !== null) throw refused('目标卡不存在')
  const hindrance = mergeHindrance(
    { ...before.values, status: before.status },
    { ...target.values, status: target.status },
  )
  if (hindrance !== null) throw refused(hindrance)
  await writeEntry(movedBy(effect), 'MERGE', { remark: `并入${target.values.cardNo}` })
  const { principal, bonus, paid, used, cardNo } = before.values
  const expireAt = laterEnd(before.values.expireAt, target.values.expireAt)
  const after = await raiseEvent({ tx: db, services, caller, afterwards }, prepaidCard, target, {
    event: 'TAKE_IN',
    payload: { principal, bonus, paid, used, expireAt, fromNo: cardNo },
  })
  const at = services.now()
  await makeRecord(db, at, systemAt(record, caller.userId), cardMerge, {
    mergeNo: documentNo('HK', at),
    sourceCardId: record.id,
    sourceNo: cardNo,
    targetCardId: target.id,
    targetNo: target.values.cardNo,
    memberId: record.values.memberId,
    principal,
    bonus,
    principalBefore: target.values.principal,
    bonusBefore: target.values.bonus,
    principalAfter: after.values.principal,
    bonusAfter: after.values.bonus,
    sourceExpire: before.values.expireAt,
    expireBefore: target.values.expireAt,
    expireAfter: expireAt,
  })
}

export async function bookTakenIn(effect: CardEffect): Promise<void> {
  await writeEntry(movedBy(effect), 'MERGE', { remark: `${String(effect.payload.fromNo)}并入` })
}

/**
 * Cards of one holder become one of them, all or none, each with its own record.
 * @throws Refusal 40400 for cards of another brand, and one that names the card which does not go onto the other
 */
export const mergeMany = (
  services: Services,
  caller: RecordCaller,
  { targetId, sourceIds }: { readonly targetId: number; readonly sourceIds: readonly number[] },
): Promise<number> =>
  withAfterwards(services, async (tx, afterwards) => {
    const ids = [...new Set(sourceIds)].filter((id) => id !== targetId)
    if (ids.length === 0) throw refused('请勾选要并入的卡')
    // All of them in one order: of two who merge the same cards none waits for the other in a circle.
    const cards = new Map((await lockRecords(tx, prepaidCard, [targetId, ...ids])).map((card) => [card.id, card]))
    const isOwn = (id: number) => {
      const card = cards.get(id)
      return card !== undefined && card.brandId === caller.tenant.brandId && card.deletedAt === null
    }
    if (![targetId, ...ids].every(isOwn)) throw gone('预付卡不存在')
    for (const id of ids) {
      const card = cards.get(id)!
      const sent = { event: 'MERGE', payload: { targetId } }
      await moveRecord({ tx, services, caller, afterwards }, prepaidCard, card, sent, undefined).catch((fault) => {
        throw fault instanceof Refusal ? refused(`${card.values.cardNo}：${fault.message}`) : fault
      })
    }
    return ids.length
  })
