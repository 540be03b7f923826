import type { prepaidCard } from '@contracts/resources/cards/prepaidCard'
import { giftsOfCard, giftsOfRecharge, giftsTakenBack, type RechargeGiven } from '@server/areas/cards'
import type { Command, Effect } from '@server/records/recordServer'
import { refused } from '@server/refusal'
import { accountsOf, lockAccount, memberNow } from './accounts'
import { entryOf, movingOf, writeEntry, type Entry } from './pointLedger'

type CardEffect = Effect<typeof prepaidCard>

const sourceOf = ({ entryNo }: RechargeGiven) => ({ type: 'CARD', no: entryNo }) as const

/** The plan of a recharge gives points beside its bonus. */
export const givePointsOfRecharge: Command<typeof prepaidCard> = async (effect) => {
  const given = await giftsOfRecharge(effect)
  if (!given || given.points === 0) return
  const { memberId, storeId, points } = given
  await writeEntry(movingOf(effect), {
    memberId,
    type: 'GRANT',
    points,
    source: sourceOf(given),
    storeId,
    reason: '充值礼',
  })
}

/** The points that a recharge gave, where they were posted. */
async function lotOf({ db }: CardEffect, given: RechargeGiven): Promise<Entry | null> {
  if (given.points === 0) return null
  const accounts = await accountsOf(db, await memberNow(db, given.memberId))
  return entryOf(db, accounts, { type: 'GRANT', source: sourceOf(given) })
}

const takeBack = (effect: CardEffect, given: RechargeGiven, lot: Entry, points: number) =>
  writeEntry(movingOf(effect), {
    memberId: given.memberId,
    type: 'CLAWBACK',
    points: -points,
    source: { ...sourceOf(given), line: 'back' },
    storeId: given.storeId,
    lotId: lot.id,
    reason: '充值礼收回',
  })

/** A recharge is taken back with its points. @throws Refusal where its member has fewer than they were */
export const takePointsOfRecharge: Command<typeof prepaidCard> = async (effect) => {
  const given = await giftsTakenBack(effect)
  const lot = given && (await lotOf(effect, given))
  if (!given || !lot) return
  const account = await lockAccount(effect.db, effect.services.now(), await memberNow(effect.db, given.memberId))
  const left = account?.values.available ?? 0
  if (left < given.points) throw refused(`充值赠送的${given.points}积分已使用，只剩${left}积分，不能撤销充值`)
  await takeBack(effect, given, lot, given.points)
}

/** A card is paid back: of the points that its recharges gave, those go that nobody has used. */
export const takePointsOfCard: Command<typeof prepaidCard> = async (effect) => {
  for (const given of await giftsOfCard(effect)) {
    const lot = await lotOf(effect, given)
    const left = lot?.values.lotLeft ?? 0
    if (lot && left > 0) await takeBack(effect, given, lot, left)
  }
}
