import { countBy } from '@server/demo/testing/countBy'
import { sampleDemo } from '@server/demo/testing/sampleDemo'
import { expect, it } from 'vitest'
import { demoEmployees } from './employees'
import { demoGuest } from './guests'
import { demoMembers } from './members'

it('has employees who work, left and were stopped, and more than three hundred members', () => {
  expect(countBy(demoEmployees(sampleDemo()), 'status')).toEqual({ ACTIVE: 33, DISABLED: 2, LEFT: 3, INVITED: 1 })
  expect(countBy(demoMembers(sampleDemo()), 'status')).toEqual({ ACTIVE: 317, FROZEN: 2, CANCELLED: 1 })
})

it('has the guests of its sales among its members, as they are known there', () => {
  const members = new Map(demoMembers(sampleDemo()).map(({ id, values }) => [id, values]))
  for (const sales of ['tickets', 'ecards', 'groups', 'past'] as const) {
    const { memberId, buyerName, buyerPhone } = demoGuest(sales, 3)
    expect(members.get(memberId)).toMatchObject({ name: buyerName, phone: buyerPhone })
  }
})
