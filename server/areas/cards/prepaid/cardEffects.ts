import { prepaidCard } from '@contracts/resources/cards/prepaidCard'
import { prepaidEntry } from '@contracts/resources/cards/prepaidEntry'
import type { prepaidUses, PrepaidParts } from '@machines/lifecycles/cards/prepaidTerms'
import type { PayMethod } from '@contracts/resources/payMethods'
import { monthsAfter } from '@machines/lifecycles/storeDay'
import { and, count, eq, ne } from 'drizzle-orm'
import { openSettleLine } from '@server/areas/finance'
import type { EffectsOf } from '@server/records/recordServer'
import { recordTable } from '@server/records/recordTables'
import { lockRecord, systemAt } from '@server/records/systemRecords'
import { raiseEvent } from '@server/records/takeTransition'
import { refused } from '@server/refusal'
import { lockProduct, moveMade, type Card } from './makeCards'
import { lines, movedBy, type CardEffect } from './cardMoved'
import { book, liabilityOf, pendingOf, tillOf, writeEntry } from './prepaidBook'
import { isSecretOf } from './prepaidSecret'
import { askForAdjustment, bookAdjustment } from './adjustCard'
import { bookTakenIn, handToOther } from './mergeCards'
import { holdOffer } from './rechargeOffers'
import { sellerOf } from './sellers'

/** A piece of the kind goes: it must be sold still, and its buyer may have one more. */
async function takePiece({ db, caller, record }: CardEffect): Promise<void> {
  const product = await lockProduct(db, caller, record.values.productId)
  if (product.status !== 'PUBLISHED') throw refused('卡种未上线，不能发卡')
  if (product.values.stock - (product.values.sold ?? 0) < 1) throw refused('卡种库存不足')
  const { perMemberLimit } = product.values
  const { memberId } = record.values
  if (perMemberLimit && memberId !== null) {
    const { table, columns } = recordTable(prepaidCard)
    const [held] = await db
      .select({ total: count() })
      .from(table)
      .where(
        and(
          eq(columns.memberId, memberId),
          eq(columns.productId, product.id),
          ne(columns.status, 'VOID'),
          ne(columns.id, record.id),
        ),
      )
    if ((held?.total ?? 0) >= perMemberLimit) throw refused(`每人限购${perMemberLimit}张`)
  }
  await moveMade(db, product.id, { sold: 1 })
}

async function sell(effect: CardEffect): Promise<void> {
  await takePiece(effect)
  const moved = movedBy(effect)
  const payWay = String(effect.payload.payWay) as NonNullable<Card['values']['payWay']>
  const { table, columns } = recordTable(prepaidCard)
  await effect.db.update(table).set({ payWay }).where(eq(columns.id, effect.record.id))
  const cash = effect.record.values.paid
  const { values } = await writeEntry(moved, 'ISSUE', { cash, payWay, salesId: await sellerOf(effect) })
  await book(moved, 'CARD_SOLD', values, lines(tillOf(moved, payWay), liabilityOf(moved), cash))
}

async function give(effect: CardEffect): Promise<void> {
  await takePiece(effect)
  await writeEntry(movedBy(effect), 'GRANT', { orderNo: effect.record.values.orderNo })
}

async function recharge(effect: CardEffect): Promise<void> {
  const moved = movedBy(effect)
  const { planId } = effect.record.values
  const payWay = String(effect.payload.payWay) as NonNullable<Card['values']['payWay']>
  const cash = Number(effect.payload.amount)
  const gifts = planId === null ? {} : await holdOffer(effect.db, effect.record, planId, cash)
  const salesId = await sellerOf(effect)
  const { values } = await writeEntry(moved, 'RECHARGE', { cash, payWay, planId, salesId, ...gifts })
  await book(moved, 'CARD_SOLD', values, lines(tillOf(moved, payWay), liabilityOf(moved), cash))
}

/** CARD_USED of the principal, which is to be settled with the store that was paid with it. */
async function use(effect: CardEffect): Promise<void> {
  const moved = movedBy(effect)
  const { hotelIds, productName, payWay } = effect.record.values
  const { storeId } = moved
  if (hotelIds !== null && !hotelIds.includes(storeId)) throw refused('该卡不能在本店使用')
  const useKind = String(effect.payload.useKind) as keyof typeof prepaidUses
  const orderNo = effect.payload.orderNo === null ? null : String(effect.payload.orderNo)
  const entry = await writeEntry(moved, 'CONSUME', { useKind, orderNo })
  const principal = -entry.values.dPrincipal
  await book(moved, 'CARD_USED', entry.values, lines(liabilityOf(moved), pendingOf(moved, storeId), principal))
  await openSettleLine(moved.tx, moved.at, systemAt({ brandId: effect.record.brandId, hotelId: storeId }), {
    lineType: 'PREPAID',
    kind: 'SALE',
    bizType: prepaidEntry.key,
    bizId: entry.id,
    orderNo: entry.values.entryNo,
    productName,
    payMethod: payWay satisfies PayMethod | null,
    gross: principal,
  })
}

const partsOf = ({ payload }: CardEffect): PrepaidParts => ({
  principal: Number(payload.principal),
  bonus: Number(payload.bonus),
})

/** CARD_USE_REVERSED: what a use has earned its store goes back to what is owed to the holder. */
async function comeBack(effect: CardEffect): Promise<void> {
  const moved = movedBy(effect)
  const { values } = await writeEntry(moved, 'CONSUME_REFUND', { ofEntryNo: String(effect.payload.entryNo) })
  const pending = pendingOf(moved, moved.storeId)
  await book(moved, 'CARD_USE_REVERSED', values, lines(pending, liabilityOf(moved), partsOf(effect).principal))
}

async function takeRechargeBack(effect: CardEffect): Promise<void> {
  const moved = movedBy(effect)
  const { table, columns } = recordTable(prepaidEntry)
  const ofEntryNo = String(effect.payload.entryNo)
  const [former] = await effect.db
    .select({ payWay: columns.payWay, salesId: columns.salesId })
    .from(table)
    .where(and(eq(columns.entryNo, ofEntryNo), eq(columns.cardId, effect.record.id)))
  const payWay = former?.payWay ?? 'CASH'
  const { principal } = partsOf(effect)
  const sold = { cash: -principal, payWay, salesId: former?.salesId ?? null }
  const { values } = await writeEntry(moved, 'RECHARGE_REVERSE', { ofEntryNo, ...sold })
  await book(moved, 'CARD_REFUNDED', values, lines(liabilityOf(moved), tillOf(moved, payWay), principal))
}

/** When a card of so many months ends that begins now; null for one that never does. */
const endOf = (now: Date, months: number | null): string | null =>
  months === null ? null : monthsAfter(now.toISOString(), months)

/** What is left goes to another card of the same kind, with its days; nothing is posted, it is owed as before. */
async function handOver(effect: CardEffect): Promise<void> {
  const { db, services, caller, afterwards, before, record } = effect
  const fresh = await lockRecord(db, prepaidCard, Number(effect.payload.newCardId))
  if (fresh.brandId !== record.brandId || fresh.status !== 'CREATED') throw refused('新卡不存在或已发出')
  if (fresh.values.productId !== record.values.productId) throw refused('新卡须为同一卡种')
  await writeEntry(movedBy(effect), 'REPLACE', { remark: `换至${fresh.values.cardNo}` })
  const { principal, bonus, paid, used, storeId, channel } = before.values
  const { memberId, holderName, holderPhone, activatedAt, expireAt } = before.values
  await raiseEvent({ tx: db, services, caller, afterwards }, prepaidCard, fresh, {
    event: 'TAKE_OVER',
    payload: {
      principal,
      bonus,
      paid,
      used,
      storeId,
      channel,
      memberId,
      holderName,
      holderPhone,
      activatedAt,
      // An expired card is good again for what its kind says.
      expireAt: before.status === 'EXPIRED' ? endOf(services.now(), record.values.validMonths) : expireAt,
    },
  })
}

/** CARD_REFUNDED: what is not paid back, fee and forfeit, is the issuing store's. */
async function payBack(effect: CardEffect): Promise<void> {
  const moved = movedBy(effect)
  const { refundAmount, refundWay, refundReason, storeId, productName, payWay } = effect.record.values
  const amount = refundAmount ?? 0
  const way = refundWay ?? 'CASH'
  const entry = await writeEntry(moved, 'REFUND', { cash: -amount, payWay: way, remark: refundReason })
  const principal = -entry.values.dPrincipal
  await book(moved, 'CARD_REFUNDED', entry.values, [
    { account: liabilityOf(moved), direction: 'DEBIT', amount: principal },
    { account: tillOf(moved, way), direction: 'CREDIT', amount },
    { account: pendingOf(moved, storeId), direction: 'CREDIT', amount: principal - amount },
  ])
  await openSettleLine(moved.tx, moved.at, systemAt({ brandId: effect.record.brandId, hotelId: storeId }), {
    lineType: 'PREPAID',
    kind: 'FORFEIT',
    bizType: prepaidEntry.key,
    bizId: entry.id,
    orderNo: entry.values.entryNo,
    productName,
    payMethod: payWay,
    gross: principal - amount,
  })
}

/** What a prepaid card brings about beside itself: its entries and their money. */
export const cardEffects: EffectsOf<typeof prepaidCard> = {
  'sell it': sell,
  'give it away': give,
  'check the secret': ({ record, payload }) =>
    isSecretOf(record.values, String(payload.secret)) ? Promise.resolve() : Promise.reject(refused('卡密不正确')),
  'book the recharge': recharge,
  'book the use': use,
  'book what came back': comeBack,
  'book what was taken back': takeRechargeBack,
  'hand over to the new card': handOver,
  'book what was taken over': async (effect) => {
    await moveMade(effect.db, effect.record.values.productId, { sold: 1 })
    await writeEntry(movedBy(effect), 'REPLACE', {})
  },
  'pay it back': payBack,
  'ask for the adjustment': askForAdjustment,
  'book the adjustment': bookAdjustment,
  'hand over to the other card': handToOther,
  'book what was taken in': bookTakenIn,
  'take the gift back': async (effect) => {
    await writeEntry(movedBy(effect), 'REFUND', { remark: effect.record.values.voidReason })
    await moveMade(effect.db, effect.record.values.productId, { made: -1, sold: -1 })
  },
  'give the piece back': ({ db, record }) => moveMade(db, record.values.productId, { made: -1 }),
}
