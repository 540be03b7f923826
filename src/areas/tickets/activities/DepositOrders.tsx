import { depositOrder } from '@contracts/resources/tickets/depositOrder'
import { screensFor } from '@/blocks/records/screensFor'
import { memberCell } from '@/blocks/records/linkCells'

const deposits = screensFor(depositOrder, {
  cells: { memberId: memberCell },
  page: async () => (await import('./depositPages')).depositOrderPage,
  paths: { list: '/deposit/order' },
})

/** 定金订单: with `activityId` in the address those of one activity. */
export const DepositOrders = () => <deposits.Page title="定金订单" />
