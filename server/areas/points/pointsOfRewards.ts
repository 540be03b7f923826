import type { rewardRecord } from '@contracts/resources/finance/rewardRecord'
import { pointsWorth } from '@contracts/resources/points/pointCash'
import type { Command } from '@server/records/recordServer'
import { accountsOf, lockAccount, memberNow } from './accounts'
import { entryOf, movingOf, writeEntry, type Entry } from './pointLedger'
import { cashSettingOf } from './settings'
import { share } from './share'

const given = (no: string) => ({ type: 'EARN', source: { type: 'REWARD', no } }) as const

/** A member's reward is due: he gets the points that its amount stands for by 积分抵现 (docs/finance.md, 2.4). */
export const giveReward: Command<typeof rewardRecord> = async (effect) => {
  const { db, record } = effect
  const { rewardedMemberId, recordNo, amount, revokedAmount, productName } = record.values
  if (rewardedMemberId === null) return
  const left = amount - revokedAmount
  await writeEntry(movingOf(effect), {
    memberId: rewardedMemberId,
    points: pointsWorth(await cashSettingOf(db, record.brandId ?? 0), left),
    storeId: record.hotelId,
    base: left,
    reason: productName,
    ...given(recordNo),
  })
}

/** Some of it was taken back: so is the same part of its points, whatever they stand for by now. */
export const takeRewardBack: Command<typeof rewardRecord> = async (effect) => {
  const { db, services, record } = effect
  const { rewardedMemberId, recordNo, amount, revokedAmount } = record.values
  if (rewardedMemberId === null) return
  const account = await lockAccount(db, services.now(), await memberNow(db, rewardedMemberId))
  if (!account) return
  const accounts = await accountsOf(db, account.values.memberId)
  const earned = await entryOf(db, accounts, given(recordNo))
  // What nobody has got yet cannot be taken back.
  if (!earned) return
  const before = effect.before.values.revokedAmount
  const points = backBy(earned, amount, revokedAmount) - backBy(earned, amount, before)
  await writeEntry(movingOf(effect), {
    memberId: account.values.memberId,
    type: 'CLAWBACK',
    points: -points,
    source: { type: 'REWARD', no: recordNo, line: revokedAmount },
    storeId: record.hotelId,
    lotId: earned.id,
  })
}

/** How many of its points are back once so much of a reward is: all of them with the whole of it. */
function backBy({ values: { points, base } }: Entry, amount: number, revoked: number): number {
  // Of what was due; what went back before that brought no points.
  const due = base ?? amount
  return share(points, Math.max(0, revoked - (amount - due)), due)
}
