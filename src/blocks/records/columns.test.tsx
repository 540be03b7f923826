import { rechargePlan } from '@contracts/resources/cards/rechargePlan'
import { memberInterest } from '@contracts/resources/members/memberInterest'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { AnyRecord } from './anyRecord'
import { FieldCell } from './cells'
import { columnsOf } from './columns'

const of = (name: string, columns: ReturnType<typeof columnsOf>) => columns.find((column) => column.name === name)!

it('a text that is worked out has the room that its definition asks for, and is told whole by its tip', () => {
  const columns = columnsOf(rechargePlan)
  const { letters } = rechargePlan.virtual!.offer as { letters: number }
  expect(of('offer', columns).width).toBe(letters * 14 + 24)
  const tiers = [{ amount: 50_000, bonus: 3_000, points: null, couponId: null, couponQty: null }]
  expect(of('offer', columns).words!({ tiers } as unknown as AnyRecord)).toBe('充500送30')
})

it('a number that an area draws stands as a number, and is no column where nobody draws it', () => {
  const wanted = ['productName', 'timesUsed']
  expect(of('timesUsed', columnsOf(ticketProduct, { timesUsed: () => '3 次' }, wanted)).align).toBe('end')
  expect(columnsOf(ticketProduct, {}, wanted).map(({ name }) => name)).toEqual(['productName'])
})

it.each([
  [0, '无门槛'],
  [60_000, '600.00'],
])('使用门槛 of %s reads %s', (threshold, text) => {
  const { container } = render(
    <FieldCell
      name="threshold"
      field={ticketProduct.fields.threshold}
      record={{ threshold } as unknown as AnyRecord}
      place="table"
    />,
  )
  expect(container.textContent).toBe(text)
})

it.each([[null], [[]]])('适用门店 of %j reads 全部门店', (hotelIds) => {
  const { container } = render(
    <FieldCell
      name="hotelIds"
      field={memberInterest.fields.hotelIds}
      record={{ hotelIds, names: {} } as unknown as AnyRecord}
      place="table"
    />,
  )
  expect(container.textContent).toBe('全部门店')
})
