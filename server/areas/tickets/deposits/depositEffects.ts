import { depositActivity } from '@contracts/resources/tickets/depositActivity'
import type { depositOrder } from '@contracts/resources/tickets/depositOrder'
import { openSettleLine } from '@server/areas/finance'
import { lockRecord, systemAt } from '@server/records/systemRecords'
import { bookDeposit } from './depositMoney'
import { refundJob } from '../refunds/sendRefunds'
import type { EffectsOf } from '@server/records/recordServer'

/** What a deposit brings about beside itself. */
export const depositEffects: EffectsOf<typeof depositOrder> = {
  'book the deposit': ({ db, services, record }) => bookDeposit(db, services.now(), record, 'ORDER_PAID'),
  'ask the channel': async ({ services, afterwards }) => afterwards(() => services.jobs.request(refundJob)),
  'give the deposit back': ({ db, services, record }) => bookDeposit(db, services.now(), record, 'ORDER_REFUNDED'),
  'settle the deposit': async ({ db, services, resource, record }) => {
    const { depositNo, activityId, amount, payMethod } = record.values
    const { values } = await lockRecord(db, depositActivity, activityId)
    await openSettleLine(db, services.now(), systemAt(record), {
      lineType: 'TICKET',
      kind: 'FORFEIT',
      bizType: resource.key,
      bizId: record.id,
      orderNo: depositNo,
      productName: values.name,
      payMethod,
      gross: amount,
    })
  },
}
