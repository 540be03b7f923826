import { wechatAccounts } from '@server/identity/tables'
import { lockRecord } from '@server/records/systemRecords'
import { recordTable } from '@server/records/recordTables'
import { employees } from '@server/areas/members/memberRecords'
import { createEmployee } from '@server/areas/members/testing/memberFixtures'
import { eq } from 'drizzle-orm'
import type { Desk, LifecycleWorld, Refused } from '../world'

/** Named by the cases of the walk: whoever leaves hands over to him. Ids below 10,000 are left to seeds. */
const heirId = 1

let made = 0

/** The record is that of whoever sends the event. */
const isSelf = (message: string): Refused => ({
  message,
  arrange: async ({ gateway: { services } }, id) => {
    const { table, columns } = recordTable(employees)
    await services.db.update(table).set({ accountId: 'demo-admin' }).where(eq(columns.id, id))
  },
})

const notOwnLeave = isSelf('不能为自己办理离职')

export const world: LifecycleWorld = {
  make: async ({ samples, gateway: { services } }: Desk) => {
    await createEmployee(services, {}, { id: heirId }).catch(() => null)
    made += 1
    const phone = `139${String(57_100_000 + made)}`
    return (await samples.another(employees, { name: `员工${made}`, phone })).id
  },
  before: {
    UNBIND: async ({ gateway: { services } }, id) => {
      const { values } = await lockRecord(services.db, employees, id)
      const userId = values.accountId!
      const bound = { userId, openId: `open-${userId}`, nickname: '微信', boundAt: services.now() }
      await services.db.insert(wechatAccounts).values(bound).onConflictDoNothing()
    },
  },
  refusals: {
    'INVITED LEAVE': [notOwnLeave],
    'ACTIVE DISABLE': [isSelf('不能停用自己')],
    'ACTIVE RESET_PASSWORD': [isSelf('请在个人资料中修改自己的密码')],
    'ACTIVE LEAVE': [notOwnLeave],
    'DISABLED LEAVE': [notOwnLeave],
  },
}
