import { createDeposit, createDepositActivity } from '@server/areas/tickets/testing/activityFixtures'
import type { Desk, LifecycleWorld } from '../world'

const made = async ({ gateway: { services } }: Desk, refundable: boolean): Promise<number> =>
  createDeposit(services, await createDepositActivity(services, { refundable }))

export const world: LifecycleWorld = {
  make: (desk) => made(desk, true),
  refusals: { 'PAID REFUND': [{ message: '该活动的定金不可退', make: (desk) => made(desk, false) }] },
}
