import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { ticketRefund } from '@contracts/resources/tickets/ticketRefund'
import { useLocation, useNavigate } from 'react-router-dom'
import { screensFor } from '@/blocks/records/screensFor'
import { Tabs } from '@/look/parts/Tabs'

const orders = screensFor(ticketOrder)
const refunds = screensFor(ticketRefund)

/** In the address: refunds stand in the place of the orders. */
const SHOW = 'show'
const REFUNDS = 'refunds'

/** 票券订单 (areas tickets 3): orders, and the refunds to be looked at; an order's page has its vouchers and refunds. */
export function TicketOrders() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const shown = new URLSearchParams(search).get(SHOW) === REFUNDS ? REFUNDS : 'orders'
  const Page = shown === REFUNDS ? refunds.Page : orders.Page
  return (
    <Page
      title="票券订单"
      above={
        <Tabs
          label="票券订单"
          tabs={[
            { value: 'orders', text: '订单' },
            { value: REFUNDS, text: '退款审核' },
          ]}
          chosen={shown}
          onChoose={(next) => void navigate(next === REFUNDS ? `${pathname}?${SHOW}=${REFUNDS}` : pathname)}
        />
      }
    />
  )
}
