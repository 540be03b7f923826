import { depositOrder } from '@contracts/resources/tickets/depositOrder'
import { useLocation } from 'react-router-dom'
import { screensFor } from '@/blocks/records/screensFor'
import { memberCell } from '@/blocks/records/linkCells'
import { DepositFigures } from './DepositFigures'

const deposits = screensFor(depositOrder, {
  cells: { memberId: memberCell },
  page: async () => (await import('./depositPages')).depositOrderPage,
  paths: { list: '/deposit/order' },
})

/** 定金订单: with `activityId` in the address those of one activity. */
export function DepositOrders() {
  const { search } = useLocation()
  const activityId = Number(new URLSearchParams(search).get('activityId') ?? Number.NaN)
  return (
    <deposits.Page
      title="定金订单"
      above={
        <DepositFigures activityId={Number.isSafeInteger(activityId) && activityId > 0 ? activityId : undefined} />
      }
    />
  )
}
