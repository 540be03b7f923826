import { callsOf } from '@contracts/resources/calls'
import { sampleRecord } from '@contracts/resources/sample'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { expect, it } from 'vitest'
import { orderPage } from './orderPage'
import type { AnyRecord } from '@/blocks/records/anyRecord'
import type { Seen } from '@/blocks/records/seen'
import { actsOf } from '@/blocks/records/page/acts'
import type { AnyPage } from '@/blocks/records/page/recordPage'

const seen: Seen = {
  resource: ticketOrder,
  calls: callsOf(ticketOrder) as unknown as Seen['calls'],
  may: () => true,
  userId: 'u1',
  tenant: { brandId: 1, hotelId: 1 },
}

const actsOn = (values: object) =>
  actsOf(
    seen,
    orderPage as unknown as AnyPage,
    {
      ...sampleRecord(ticketOrder),
      id: 1,
      version: 1,
      status: 'PAID',
      facts: {},
      names: {},
      gathering: false,
      shipTime: null,
      receivedAt: null,
      resentAt: null,
      isCreator: false,
      isOwn: true,
      ...values,
    } as unknown as AnyRecord,
  )

const events = (acts: readonly { readonly action: { readonly event: string } }[]) =>
  acts.map(({ action }) => action.event)

it('an act that can never apply is absent, not closed', () => {
  const { open, closed, likely } = actsOn({})
  expect(events([...open, ...closed])).toEqual(['RESEND', 'REMARK'])
  expect(likely).toBeNull()
})

it('what is likely leads, and is not said twice', () => {
  const { open, closed, likely } = actsOn({ facts: { hasExpress: true } })
  expect(likely?.action.event).toBe('SHIP')
  expect(events(open)).not.toContain('SHIP')
  expect(events(closed)).toContain('RECEIVE')
})

it('what is closed never leads: it stands with its reason', () => {
  const { closed, likely } = actsOn({ facts: { hasExpress: true }, gathering: true })
  expect(likely).toBeNull()
  const ship = closed.find(({ action }) => action.event === 'SHIP')
  expect(ship?.closedReason).toBe('拼团尚未成团，还没有券码')
})
