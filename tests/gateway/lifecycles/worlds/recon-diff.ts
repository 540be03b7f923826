import { reconBatch } from '@contracts/resources/finance/reconBatch'
import { reconDiff } from '@contracts/resources/finance/reconDiff'
import { store } from '@server/areas/tickets/testing/saleFixtures'
import { makeRecord, systemAt } from '@server/records/systemRecords'
import type { Desk, LifecycleWorld } from '../world'

async function made({ gateway: { services }, samples }: Desk, diffAmount: number): Promise<number> {
  const batch = await samples.one(reconBatch)
  const values = { kind: 'LONG', tradeNo: '4200002026060112345', isLong: true, reasonText: '渠道多记一笔' } as const
  const made = await makeRecord(services.db, services.now(), systemAt(store), reconDiff, {
    ...values,
    batchId: batch.id,
    diffAmount,
  })
  return made.id
}

/** One yuan more in the channel's statement. */
export const world: LifecycleWorld = {
  make: (desk) => made(desk, 100),
  refusals: { 'OPEN IGNORE': [{ message: '差额超过¥1.00，不能忽略', make: (desk) => made(desk, 101) }] },
}
