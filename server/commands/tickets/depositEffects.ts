import type { AnyResource } from '@contracts/resources/definition'
import { depositActivity } from '@contracts/resources/tickets/depositActivity'
import { openSettleLine } from '../../finance/settleLines'
import { lockRecord, systemAt } from '../../records/systemRecords'
import { bookDeposit } from '../../tickets/deposits/depositMoney'
import { refundJob } from '../../tickets/sendRefunds'
import type { Command } from '../commands'

const activities: AnyResource = depositActivity

/** What a deposit brings about beside itself (areas tickets 4). */
export const depositEffects: Readonly<Record<string, Command>> = {
  'book the deposit': ({ db, services, record }) => bookDeposit(db, services.now(), record, 'ORDER_PAID'),
  'ask the channel': async ({ services, afterwards }) => afterwards(() => services.jobs.request(refundJob)),
  'give the deposit back': ({ db, services, record }) => bookDeposit(db, services.now(), record, 'ORDER_REFUNDED'),
  'settle the deposit': async ({ db, services, resource, record }) => {
    const { depositNo, activityId, amount } = record.values
    const { values } = await lockRecord(db, activities, Number(activityId))
    await openSettleLine(db, services.now(), systemAt(record), {
      lineType: 'TICKET',
      kind: 'FORFEIT',
      bizType: resource.key,
      bizId: record.id,
      orderNo: String(depositNo),
      productName: String(values.name),
      gross: Number(amount),
    })
  },
}
