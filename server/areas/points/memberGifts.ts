import type { member } from '@contracts/resources/members/member'
import { registerSetting } from '@contracts/resources/members/registerSetting'
import { earnedGrade } from '@server/areas/members'
import { brandSetting } from '@server/records/brandSetting'
import type { Command, Effect } from '@server/records/recordServer'
import { writeEntry } from './pointLedger'

/** Points that a member is given, once for each line. */
const give = (effect: Effect<typeof member>, points: number, { line, reason }: Gift) => {
  const { db, services, caller, afterwards, record } = effect
  return writeEntry(
    { tx: db, services, caller, afterwards },
    {
      memberId: record.id,
      type: 'GRANT',
      points,
      source: { type: 'MEMBER', no: record.values.memberNo, line },
      reason,
    },
  )
}

interface Gift {
  readonly line: string
  readonly reason: string
}

/** A guest has become a member: what 注册设置 gives. */
export const giveJoinGift: Command<typeof member> = async (effect) => {
  const { giftPoints } = await brandSetting(effect.db, effect.record.brandId ?? 0, registerSetting)
  if (giftPoints) await give(effect, giftPoints, { line: 'join', reason: '入会礼' })
}

/** He has earned a higher grade: what it gives, once for each of them. */
export const giveUpgradeGift: Command<typeof member> = async (effect) => {
  const grade = await earnedGrade(effect)
  if (!grade?.values.giftPoints) return
  await give(effect, grade.values.giftPoints, { line: `grade-${grade.id}`, reason: `升级礼：${grade.values.name}` })
}
