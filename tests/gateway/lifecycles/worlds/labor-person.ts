import { callsOf } from '@contracts/resources/calls'
import { laborPerson } from '@contracts/resources/finance/laborPerson'
import { payee, someIdNo } from '@server/areas/finance/testing/laborFixtures'
import { recordTable } from '@server/records/recordTables'
import { eq } from 'drizzle-orm'
import type { Desk, LifecycleWorld, Refused } from '../world'

/** An employee with an account of his own, who has not signed. */
async function unsigned({ gateway: { services }, admin }: Desk): Promise<number> {
  const { staffId, bankId } = await payee(services, { name: '张丽', rewards: [], idNo: null })
  const values = { staffId, name: '张丽', idNo: someIdNo, phone: '13357106021', bankId }
  const answer = await admin.call(callsOf(laborPerson).save, { values })
  if (answer.code !== 0) throw new Error(JSON.stringify(answer))
  return answer.data.id
}

/** He is called otherwise than his account says. */
const otherName: Refused = {
  message: '收款账户的户名是「张丽」，须与姓名一致',
  arrange: async ({ gateway: { services } }, id) => {
    const { table, columns } = recordTable(laborPerson)
    await services.db.update(table).set({ name: '张莉' }).where(eq(columns.id, id))
  },
}

export const world: LifecycleWorld = {
  make: unsigned,
  refusals: { 'NEW SIGN': [otherName], 'REFUSED SIGN': [otherName], 'ENDED SIGN': [otherName] },
}
