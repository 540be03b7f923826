import { pointsExchange } from '@contracts/resources/points/pointsExchange'
import { createHolder, createPointsProduct, exchange, write } from '@server/areas/points/testing/pointFixtures'
import { anyTable } from '@server/records/recordTables'
import type { RecordValues } from '@server/records/storedRecord'
import { eq } from 'drizzle-orm'
import type { Desk, LifecycleWorld, Refused } from '../world'

/** What the cases of the walk say at the desk. */
const pickupCode = '12345678'

/** An exchange that waits for ¥10.00. */
async function waiting({ gateway: { services } }: Desk): Promise<number> {
  const memberId = await createHolder(services)
  await write(services, memberId)
  const { id } = await exchange(services, memberId, await createPointsProduct(services, { cash: 1_000 }))
  await change(services, id, { pickupCode })
  return id
}

async function change(
  { db }: Desk['gateway']['services'],
  id: number,
  values: Partial<RecordValues<typeof pointsExchange>>,
): Promise<void> {
  const { table, columns } = anyTable(pointsExchange)
  await db.update(table).set(values).where(eq(columns.id, id))
}

const whenItIs = (message: string, values: Partial<RecordValues<typeof pointsExchange>>): readonly Refused[] => [
  { message, arrange: ({ gateway: { services } }, id) => change(services, id, values) },
]

const notBack = whenItIs('该商品不可退回', { refundRule: 'NONE' })

const notTaken = whenItIs('直客通尚未接单，请稍后再试', { kind: 'ZKT', outNo: null })

export const world: LifecycleWorld = {
  make: waiting,
  refusals: {
    'PENDING_SEND SHIP': [...whenItIs('只有快递交付的兑换单可以发货', { delivery: 'PICKUP' }), ...notTaken],
    'PENDING_SEND PICK_UP': [...whenItIs('自动发放的兑换单不用核销', { delivery: 'AUTO' }), ...notTaken],
    'PENDING_SEND EDIT_ADDRESS': whenItIs('只有快递交付的兑换单有地址', { delivery: 'PICKUP' }),
    'SENT REFUND': notBack,
    'COMPLETED REFUND': notBack,
  },
}
