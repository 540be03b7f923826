import { callsOf } from '@contracts/resources/calls'
import { laborBatch } from '@contracts/resources/finance/laborBatch'
import { fundBank } from '@server/areas/finance/testing/financeFixtures'
import { payee } from '@server/areas/finance/testing/laborFixtures'
import { store } from '@server/areas/tickets/testing/saleFixtures'
import { recordTable } from '@server/records/recordTables'
import { writeRow } from '@server/records/storedRecord'
import { lockRecord, systemAt } from '@server/records/systemRecords'
import { eq } from 'drizzle-orm'
import type { Client } from '../../../support/client'
import type { Desk, LifecycleWorld, Refused } from '../world'

const cashier = (desk: Desk) =>
  desk.signInWith('finance', ['finance:labor', 'finance:labor:save', 'finance:labor:audit'])

/** ¥1,000.00 of one employee, for whom the trust account has the money. */
async function drafted({ gateway: { services } }: Desk, by: Client): Promise<number> {
  const { staffId } = await payee(services, { name: '张丽', rewards: [50_000, 50_000] })
  await fundBank(services, systemAt(store), 100_000)
  const values = { title: '推广奖励', rows: [{ staffId, amount: 100_000 }] }
  const answer = await by.call(callsOf(laborBatch).save, { values })
  if (answer.code !== 0) throw new Error(JSON.stringify(answer))
  return answer.data.id
}

const notCovered: Refused = {
  message: '托管账户余额不足，请等待渠道到账',
  // More than any trust account holds.
  arrange: async ({ gateway: { services } }, id) => {
    const { values } = await lockRecord(services.db, laborBatch, id)
    const rows = values.rows.map((row) => ({ ...row, net: 900_000_000_000 }))
    const { table, columns } = recordTable(laborBatch)
    await services.db.update(table).set(writeRow(laborBatch, { rows })).where(eq(columns.id, id))
  },
}

export const world: LifecycleWorld = {
  make: (desk) => drafted(desk, desk.admin),
  refusals: {
    'AUDIT APPROVE': [
      {
        message: '不能审核自己提交的批次',
        make: async (desk) => drafted(desk, await cashier(desk)),
        sender: cashier,
      },
    ],
    'WAIT PAY': [notCovered],
    'PART_FAILED RETRY': [notCovered],
  },
}
