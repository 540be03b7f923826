import { prepaidAdjustment } from '@contracts/resources/cards/prepaidAdjustment'
import { prepaidCard } from '@contracts/resources/cards/prepaidCard'
import type { AdjustWay } from '@machines/lifecycles/cards/prepaidTerms'
import { documentNo } from '@server/records/documentNo'
import type { Effect } from '@server/records/recordServer'
import { lockRecord, makeRecord, systemAt } from '@server/records/systemRecords'
import { raiseEvent } from '@server/records/takeTransition'
import { refused } from '@server/refusal'
import { lines, movedBy, type CardEffect } from './cardMoved'
import { book, liabilityOf, suspenseOf, writeEntry } from './prepaidBook'

/** Somebody else has to agree before anything moves. */
export async function askForAdjustment({ db, services, caller, record, payload }: CardEffect): Promise<void> {
  const { cardNo, memberId, storeId } = record.values
  const at = services.now()
  await makeRecord(db, at, systemAt(record, caller.userId), prepaidAdjustment, {
    adjustNo: documentNo('TZ', at),
    cardId: record.id,
    cardNo,
    memberId,
    storeId,
    way: String(payload.way) as AdjustWay,
    principal: Number(payload.principal),
    bonus: Number(payload.bonus),
    reason: String(payload.reason),
  })
}

/** ADJUSTED: what is owed to the holder is put right against suspense, which an accountant clears when he knows why. */
export async function bookAdjustment(effect: CardEffect): Promise<void> {
  const moved = movedBy(effect)
  const { values } = await writeEntry(moved, 'ADJUST', { remark: String(effect.payload.adjustNo) })
  const [owed, suspense] = [liabilityOf(moved), suspenseOf(moved)]
  const principal = values.dPrincipal
  const [debit, credit] = principal > 0 ? [suspense, owed] : [owed, suspense]
  await book(moved, 'ADJUSTED', values, lines(debit, credit, Math.abs(principal)))
}

/** What was agreed to is put on the card, or taken from it, as the card stands now. */
export async function putCardRight(effect: Effect<typeof prepaidAdjustment>): Promise<void> {
  const { db, services, caller, afterwards, record } = effect
  const { cardId, way, principal, bonus, adjustNo } = record.values
  const card = await lockRecord(db, prepaidCard, cardId)
  if (card.status !== 'ACTIVE') throw refused('该卡不在使用中，不能调账')
  const sign = way === 'ADD' ? 1 : -1
  const [left, given] = [card.values.principal + sign * principal, card.values.bonus + sign * bonus]
  if (left < 0 || given < 0) throw refused('卡内金额已不足以调减，请驳回后重新申请')
  const payload = { principal: sign * principal, bonus: sign * bonus, adjustNo }
  const moving = { tx: db, services, caller: systemAt(card, caller.userId), afterwards }
  await raiseEvent(moving, prepaidCard, card, { event: 'ADJUSTED', payload })
}
