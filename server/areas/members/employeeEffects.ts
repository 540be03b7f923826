import type { employee } from '@contracts/resources/members/employee'
import { eq } from 'drizzle-orm'
import type { EffectsOf } from '@server/records/recordServer'
import { holdKey } from '@server/db/holdKey'
import { wechatAccounts } from '@server/identity/tables'
import { refused } from '@server/refusal'
import { findRecords } from '@server/records/findRecord'
import { employees } from './memberRecords'
import { guardEmployee } from './staff/employeeRights'
import { handOver } from './staff/handover'
import { sendInvitation } from './staff/invitations'
import { settleAccount, worksElsewhere } from './staff/staffAccount'

/** What the lifecycle of an employee asks for. */
export const employeeEffects: EffectsOf<typeof employee> = {
  'guard his rights': ({ db, caller, before }) => guardEmployee(db, caller, before),
  'check the leave': async ({ db, caller, record: { id, brandId, values } }) => {
    const { joinDate, leaveDate, handoverTo } = values
    if (joinDate !== null && leaveDate! < joinDate) throw refused('离职日期不能早于入职日期')
    if (handoverTo === id) throw refused('交接人不能是本人')
    // Of two who hand over to each other the second one finds that the first has left.
    await holdKey(db, `employees leave ${brandId}`)
    const [heir] = await findRecords(db, caller, employees, [handoverTo!])
    if (heir?.status !== 'ACTIVE') throw refused('交接人须在职')
  },
  // What was earned stays his; who is looked after from now on has somebody at work.
  'hand over': ({ db, record: { id, values } }) => handOver(db, id, values.handoverTo!),
  'settle the account': ({ db, services, record }) => settleAccount(db, record, services.now()),
  'send an invitation': ({ db, services, record }) => sendInvitation({ tx: db, services }, record),
  'unbind WeChat': async ({ db, record: { brandId, values } }) => {
    const userId = values.accountId ?? ''
    if (await worksElsewhere(db, userId, brandId!)) throw refused('该账号还属于其他品牌，只能由本人解绑')
    const bound = await db
      .delete(wechatAccounts)
      .where(eq(wechatAccounts.userId, userId))
      .returning({ userId: wechatAccounts.userId })
    if (bound.length === 0) throw refused('该员工没有绑定微信')
  },
}
