import { callsOf } from '@contracts/resources/calls'
import { reconBatch } from '@contracts/resources/finance/reconBatch'
import { reconDiff } from '@contracts/resources/finance/reconDiff'
import { store, stored } from '@server/areas/tickets/testing/saleFixtures'
import { makeRecord, systemAt } from '@server/records/systemRecords'
import type { Desk, LifecycleWorld } from '../world'

let days = 0

/** Each is about a day of its own. */
async function made(desk: Desk, bizDate?: string): Promise<number> {
  days += 1
  const day = bizDate ?? new Date(Date.UTC(2020, 0, days)).toISOString().slice(0, 10)
  const values = { ...(await desk.samples.valuesOf(reconBatch)), bizDate: day }
  return (await desk.admin.call(callsOf(reconBatch).save, { values })).data.id
}

export const world: LifecycleWorld = {
  make: (desk) => made(desk),
  refusals: {
    'WAIT_FILE IMPORT': [
      {
        message: '该渠道这一天已对过账',
        arrange: async (desk, id) => {
          const { bizDate } = (await stored(desk.gateway.services, reconBatch, id)).values
          await desk.admin.call(callsOf(reconBatch).transition, { id: await made(desk, bizDate), event: 'IMPORT' })
        },
      },
    ],
    'DIFF CLOSE': [
      {
        message: '还有1笔差异未处理',
        arrange: async ({ gateway: { services } }, id) => {
          const difference = {
            kind: 'LONG',
            tradeNo: '42',
            diffAmount: 100,
            isLong: true,
            reasonText: '渠道多记',
          } as const
          await makeRecord(services.db, services.now(), systemAt(store), reconDiff, { ...difference, batchId: id })
        },
      },
    ],
  },
}
