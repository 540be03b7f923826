import { reportApi } from '@contracts/calls/reportApi'
import { reportApiSchemas } from '@contracts/calls/reportApi.schema'
import { callsOf } from '@contracts/resources/calls'
import { voucherReservation } from '@contracts/resources/tickets/voucherReservation'
import { reserved } from '@server/areas/tickets/testing/reservationFixtures'
import { signInWith } from '@server/records/testing/recordFixtures'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { afterAll, beforeAll, expect, it } from 'vitest'

const key = 'voucher-reservation.toConfirm'
const asked = '2026-05-30T02:00:00.000Z'
let at = new Date(asked)
let gateway: TestGateway
let admin: Client
beforeAll(async () => {
  gateway = await openGateway({ now: () => at })
  admin = await gateway.signIn('admin')
})
afterAll(() => gateway?.close())

async function todos(client = admin) {
  const { code, data } = await client.call(reportApi.todos, {})
  expect(code).toBe(0)
  expect(reportApiSchemas.todos.data.safeParse(data).success).toBe(true)
  return data.list
}
const ours = async (client?: Client) => (await todos(client)).find((todo) => todo.key === key)

it('is told of what waits, how many and since when, until it is done', async () => {
  expect(await ours()).toBeUndefined()
  const { id } = await reserved(gateway.services, { date: '2026-06-01', slot: '10:00-12:00' })
  at = new Date('2026-05-30T03:00:00.000Z')
  await reserved(gateway.services, { date: '2026-06-02', slot: '10:00-12:00' })
  expect(await ours()).toEqual({
    key,
    label: '预约待确认',
    link: '/validcard/reservation-manage?status=PENDING',
    count: 2,
    since: asked,
    urgency: 'open',
    limitMinutes: null,
    due: '2026-06-01T02:00:00.000Z',
  })
  const { code } = await admin.call(callsOf(voucherReservation).transition, { id, event: 'CONFIRM', payload: {} })
  expect(code).toBe(0)
  expect(await ours()).toMatchObject({ count: 1, due: '2026-06-02T02:00:00.000Z' })
})

it('grows urgent on its day, and is late once its moment has passed', async () => {
  at = new Date('2026-06-01T17:00:00.000Z')
  admin = await gateway.signIn('admin')
  expect(await ours()).toMatchObject({ urgency: 'today' })
  at = new Date('2026-06-02T02:00:01.000Z')
  admin = await gateway.signIn('admin')
  expect(await ours()).toMatchObject({ urgency: 'late' })
  expect((await todos())[0]?.key).toBe(key)
})

it('is the work of those who may end it where it waits, of nobody else', async () => {
  const elsewhere = (await gateway.signIn('brand')).at({ hotelId: 1002 })
  expect(await ours(elsewhere)).toBeUndefined()
  const brand = (await gateway.signIn('brand')).at({ brandId: 101 })
  expect(await ours(brand)).toBeUndefined()
  const reader = await signInWith(gateway, 'verifier', ['ticket:reservation'])
  expect(await ours(reader)).toBeUndefined()
  const confirming = await signInWith(gateway, 'verifier', ['ticket:reservation:confirm'])
  expect(await ours(confirming)).toBeUndefined()
  const both = await signInWith(gateway, 'verifier', ['ticket:reservation', 'ticket:reservation:confirm'])
  expect(await ours(both)).toMatchObject({ count: 1 })
})
