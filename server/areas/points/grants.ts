import type { member } from '@contracts/resources/members/member'
import { pointAccount } from '@contracts/resources/points/pointAccount'
import type { Command } from '@server/records/recordServer'
import { moveRecord } from '@server/records/takeTransition'
import { gone } from '@server/refusal'
import { lockAccount } from './accounts'

/** 发积分 to a member is the same as to his account, which is made where he has none: with its right, limit and entry. */
export const grantToMember: Command<typeof member> = async ({ db, services, caller, afterwards, record, payload }) => {
  const account = await lockAccount(db, services.now(), record.id)
  if (!account) throw gone()
  await moveRecord(
    { tx: db, services, caller, afterwards },
    pointAccount,
    account,
    { event: 'GRANT', payload },
    undefined,
  )
}
