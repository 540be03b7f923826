import { standDeposit, standDepositActivity } from '@server/tickets/testing/activityDesk'
import type { Desk, LifecycleWorld } from '../world'

const made = async ({ gateway: { services } }: Desk, refundable: boolean): Promise<number> =>
  standDeposit(services, await standDepositActivity(services, { refundable }))

export const world: LifecycleWorld = {
  make: (desk) => made(desk, true),
  refusals: { 'PAID REFUND': [{ message: '该活动的定金不可退', make: (desk) => made(desk, false) }] },
}
