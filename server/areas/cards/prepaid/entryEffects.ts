import { prepaidCard } from '@contracts/resources/cards/prepaidCard'
import { prepaidEntry } from '@contracts/resources/cards/prepaidEntry'
import { settleLine } from '@contracts/resources/finance/settleLine'
import { capOf, givenBack, type PrepaidParts } from '@machines/lifecycles/cards/prepaidTerms'
import { yuan } from '@machines/lifecycles/yuan'
import { and, desc, eq } from 'drizzle-orm'
import { openSettleLine, voidSettleLines } from '@server/areas/finance'
import type { Effect, EffectsOf } from '@server/records/recordServer'
import { recordTable } from '@server/records/recordTables'
import { readRow } from '@server/records/storedRecord'
import { lockRecord, systemAt } from '@server/records/systemRecords'
import { raiseEvent } from '@server/records/takeTransition'
import { refused } from '@server/refusal'

type EntryEffect = Effect<typeof prepaidEntry>

const takenBy = ({ values }: EntryEffect['record']): PrepaidParts => ({
  principal: -values.dPrincipal,
  bonus: -values.dBonus,
})

/** In the name of the store in which it happened: its money is what comes back. */
const movingOf = ({ db, services, caller, afterwards, record }: EntryEffect) => ({
  tx: db,
  services,
  caller: systemAt({ brandId: record.brandId, hotelId: record.values.storeId }, caller.userId),
  afterwards,
})

/** What comes back of a use goes onto the card; of what is settled already nothing does. */
async function giveBack(effect: EntryEffect, parts: PrepaidParts, principalLeft: number): Promise<void> {
  const moving = movingOf(effect)
  const { record } = effect
  const card = await lockRecord(moving.tx, prepaidCard, record.values.cardId)
  if (!['ACTIVE', 'FROZEN', 'EXPIRED'].includes(card.status)) throw refused('该卡已换卡或退卡，不能退回')
  const most = capOf(card.values.named)
  if (card.values.balance + parts.principal + parts.bonus > most) throw refused(`退回后余额超过法定上限 ¥${yuan(most)}`)
  await reopenLine(effect, principalLeft)
  await raiseEvent(moving, prepaidCard, card, {
    event: 'GIVE_BACK',
    payload: { ...parts, entryNo: record.values.entryNo },
  })
}

/** The line of a use is worth what is left of it. @throws Refusal where it is settled */
async function reopenLine(effect: EntryEffect, principalLeft: number): Promise<void> {
  const moving = movingOf(effect)
  const { record } = effect
  const of = { bizType: prepaidEntry.key, bizId: record.id }
  await voidSettleLines(moving, of)
  const { table, columns } = recordTable(settleLine)
  const [row] = await moving.tx
    .select()
    .from(table)
    .where(and(eq(columns.bizType, of.bizType), eq(columns.bizId, of.bizId)))
    .orderBy(desc(columns.id))
  if (!row) return
  const line = readRow(settleLine, row)
  if (line.status !== 'VOID') throw refused('该笔消费已结算，不能退回')
  await openSettleLine(moving.tx, moving.services.now(), moving.caller, {
    ...of,
    lineType: 'PREPAID',
    kind: 'SALE',
    orderNo: record.values.entryNo,
    productName: line.values.productName ?? '',
    payMethod: line.values.payMethod,
    gross: principalLeft,
  })
}

async function reverse(effect: EntryEffect): Promise<void> {
  const { record } = effect
  if (record.values.entryType === 'CONSUME') return giveBack(effect, takenBy(record), 0)
  const moving = movingOf(effect)
  const card = await lockRecord(moving.tx, prepaidCard, record.values.cardId)
  const { dPrincipal: principal, dBonus: bonus, entryNo } = record.values
  if (card.status !== 'ACTIVE') throw refused('该卡不在使用中，不能撤销充值')
  if (card.values.principal < principal || card.values.bonus < bonus) throw refused('充值的钱已被使用，不能撤销')
  await raiseEvent(moving, prepaidCard, card, { event: 'TAKE_BACK', payload: { principal, bonus, entryNo } })
}

/** Effects of what moved a card: it comes back in the share in which it was taken. */
export const entryEffects: EffectsOf<typeof prepaidEntry> = {
  'take it back': reverse,
  'give some of it back': (effect) => {
    const { before, payload, record } = effect
    const parts = givenBack(takenBy(record), before.values.returned, Number(payload.amount))
    const all = givenBack(takenBy(record), 0, record.values.returned)
    return giveBack(effect, parts, takenBy(record).principal - all.principal)
  },
}
