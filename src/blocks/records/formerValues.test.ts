import type { RecordEvent } from '@contracts/resources/calls'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { member } from '@contracts/resources/members/member'
import { expect, it } from 'vitest'
import { canRestore, formerState, formerValues, readFormer } from './formerValues'

const happening = (version: number, changes: RecordEvent['changes'], event = 'save'): RecordEvent => ({
  at: '2026-11-24T08:00:00.000Z',
  by: '沈清和',
  event,
  from: null,
  to: null,
  version,
  changes,
  names: {},
})

it('takes back what was changed since, to what stood there first', () => {
  const history = [
    happening(4, { salePrice: [20_000, 30_000] }),
    happening(3, { salePrice: [10_000, 20_000], productName: ['晚餐', '湖景晚餐'] }),
    happening(2, { posterTitle: ['旧', '新'] }),
  ]
  expect(formerValues(ticketProduct, history, 3)).toEqual({ salePrice: 10_000, productName: '晚餐' })
  expect(formerValues(ticketProduct, history, 4)).toEqual({ salePrice: 20_000 })
  expect(formerValues(ticketProduct, history, 5)).toEqual({})
})

it('leaves alone what the server counts, what is fixed, and what a history shows masked', () => {
  const counted = happening(3, { soldCount: [1, 2], ticketType: ['13', '24'] })
  expect(canRestore(ticketProduct, counted)).toBe(false)
  expect(formerValues(ticketProduct, [counted], 3)).toEqual({})
  expect(canRestore(member, happening(2, { phone: ['138****0001', '138****0002'] }))).toBe(false)
  expect(canRestore(ticketProduct, happening(2, { salePrice: [1, 2] }, 'PUBLISH'))).toBe(false)
})

it('reads what a state of the address says, and nothing from any other', () => {
  expect(readFormer(formerState(7))).toBe(7)
  for (const other of [null, undefined, {}, { before: '7' }, 'before']) expect(readFormer(other)).toBeNull()
})
