import { expect, it } from 'vitest'
import { renderOnClock } from '../toast/testing/renderOnClock'
import { DishStatusCell, TicketStatusCell } from './cells'
import { restaurantProductSource } from './restaurantProductSource'
import { someDish, someTicket } from './testing/samples'
import { ticketColumns } from './ticketColumns'

const [ticketColumn] = ticketColumns('13')
const [dishColumn] = restaurantProductSource({ hotelId: 1 }).columns('')

it.each([
  ['NEW', '待审核'],
  ['PUBLISHED', '已上线'],
  ['offline', '已下线'],
  ['share', '共享'],
  ['DRAFT', '-'],
])('a ticket that is %s shows %s', (status, words) => {
  const { container } = renderOnClock(
    <TicketStatusCell row={someTicket({ status })} value={status} column={ticketColumn!} />,
  )
  expect(container.textContent).toBe(words)
})

it.each([
  ['NEW', '待审核'],
  ['PUBLISHED', '已上线'],
  ['OFFLINE', '已下线'],
  ['SHARE', ''],
])('a dish that is %s shows "%s"', (status, words) => {
  const { container } = renderOnClock(<DishStatusCell row={someDish({ status })} value={status} column={dishColumn!} />)
  expect(container.textContent).toBe(words)
})
