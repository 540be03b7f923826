import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { ticketRefund } from '@contracts/resources/tickets/ticketRefund'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { screensFor } from '@/blocks/records/screensFor'
import { Tabs } from '@/look/parts/Tabs'
import { memberCell, staffCell } from '@/blocks/records/linkCells'
import { OrderStatus } from './orders/OrderStatus'

const orders = screensFor(ticketOrder, {
  cells: {
    memberId: memberCell,
    staffId: staffCell,
    status: (order) => <OrderStatus order={order} />,
  },
  page: async () => (await import('./orders/orderPage')).orderPage,
  opens: { rows: 'items', said: ['payAmount', 'payMethod', 'receiver', 'sellerRemark'] },
})
const refunds = screensFor(ticketRefund, { page: async () => (await import('./orders/refundPage')).refundPage })

/** In the addresses that lead to one order. */
const ORDER_ID = 'orderId'

/** In the address: refunds stand in the place of the orders. */
const SHOW = 'show'
const REFUNDS = 'refunds'

/** 票券订单: orders, and the refunds to be looked at; an order's page has its vouchers and refunds. */
export function TicketOrders() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const asked = new URLSearchParams(search)
  const shown = asked.get(SHOW) === REFUNDS ? REFUNDS : 'orders'
  const orderId = asked.get(ORDER_ID) ?? ''
  if (/^\d{1,15}$/.test(orderId)) return <Navigate replace to={`${pathname}?open=view-${orderId}`} />
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
