import { member } from '@contracts/resources/members/member'
import type { pointAccount } from '@contracts/resources/points/pointAccount'
import { refused } from '@server/refusal'
import type { Effect } from '@server/records/recordServer'
import { recordOfId, systemAt } from '@server/records/systemRecords'
import type { Moving } from '@server/records/takeTransition'
import { queueMessages } from '@server/smsOutbox/queueMessages'
import { smsJob } from '@server/smsOutbox/sendMessages'
import { noSmsBalance, smsBalance } from '@server/smsOutbox/smsBalance'
import { segmentsOf, smsTexts } from '@server/sms/smsText'
import type { Entry } from './pointLedger'
import { pointSettingOf } from './settings'

const textOf = async ({ tx }: Pick<Moving, 'tx'>, brandId: number, points: number): Promise<string> =>
  smsTexts.pointsGranted(points, (await pointSettingOf(tx, brandId)).pointName)

/** That a member can be told of a grant. @throws Refusal where no store pays for the message */
export async function demandMessage(
  { db, caller, record }: Effect<typeof pointAccount>,
  points: number,
): Promise<void> {
  const { hotelId } = caller.tenant
  if (hotelId === null) throw refused('短信由门店发送，请切换到门店后发放')
  const text = await textOf({ tx: db }, record.brandId ?? 0, points)
  if ((await smsBalance(db, hotelId)) < segmentsOf(text)) throw refused(noSmsBalance)
}

/** The points are his: a text message says so, once, from the store that gave them. */
export async function tellOfGrant(moving: Moving, { id, brandId, values }: Entry): Promise<void> {
  const { tx, services, afterwards } = moving
  const taker = await recordOfId(tx, member, values.memberId)
  if (!taker || values.storeId === null) return
  await queueMessages(tx, services.now(), systemAt({ brandId, hotelId: values.storeId }), [
    {
      reference: `points granted ${id}`,
      scene: 'GRANT',
      phone: taker.values.phone,
      text: await textOf(moving, brandId ?? 0, values.points),
    },
  ])
  afterwards(() => services.jobs.request(smsJob))
}
