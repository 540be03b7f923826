import { ticketApi } from '@contracts/calls/ticketApi'
import { ticketApiSchemas } from '@contracts/calls/ticketApi.schema'
import { codes } from '@contracts/envelope'
import { callsOf } from '@contracts/resources/calls'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signInWith } from '@server/records/testing/recordFixtures'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { promotionOf, promotions } from '../testing/activityFixtures'
import { createProduct, place, sell, wishFor } from '../testing/saleFixtures'
import { followTime } from './followTime'

const day = 24 * 60 * 60_000
/** Noon of a day of June in the store. */
const june = (date: number) => Date.parse('2026-06-01T04:00:00.000Z') + (date - 1) * day
let at = june(1)
let gateway: TestGateway

beforeAll(async () => {
  gateway = await openGateway({ now: () => new Date(at) })
})
afterAll(() => gateway?.close())

/** Sessions end within these days. */
const admin = () => gateway.signIn('admin')

async function saved(values: object): Promise<number> {
  const answer = await (await admin()).call(callsOf(promotions).save, { values: values as Record<string, never> })
  if (answer.code !== codes.ok) throw new Error(JSON.stringify(answer))
  return answer.data.id
}

async function send(id: number, event: string): Promise<void> {
  const answer = await (await admin()).call(callsOf(promotions).transition, { id, event })
  if (answer.code !== codes.ok) throw new Error(JSON.stringify(answer))
}

const asked = (client: Client, id: number, kind = 'ticket-promotion' as const) =>
  client.call(ticketApi.activityResults, { kind, id })

it('plans before, counts beside as many days before, and once it is over those after', async () => {
  const { services } = gateway
  at = june(1)
  const [one, other] = [await createProduct(services), await createProduct(services)]
  // Two days before it begins, and one too early to be compared with two days.
  await sell(services, one)
  at = june(8)
  await sell(services, one, {}, 2)
  const values = promotionOf([one], { range: ['2026-06-10', '2026-06-12'] })
  values.products[0]!.limit = 0
  const id = await saved(values)
  const planned = await asked(await admin(), id)
  expect(ticketApiSchemas.activityResults.data.safeParse(planned.data).success).toBe(true)
  expect(planned.data).toMatchObject({
    before: null,
    during: null,
    after: null,
    daily: [],
    steps: null,
    products: [
      {
        productId: one,
        isOnSale: true,
        usualPrice: 39_800,
        price: values.products[0]!.promoPrice,
        promised: values.products[0]!.qty,
        available: 297,
        sold: 0,
      },
    ],
  })
  await send(id, 'PUBLISH')

  at = june(10)
  await followTime(services)
  const { promoPrice } = values.products[0]!
  await sell(services, one, {}, 3)
  await place(services, wishFor(one))
  await sell(services, other)
  at = june(11)
  const running = (await asked(await admin(), id)).data
  expect(running.before).toEqual({
    from: '2026-06-08',
    to: '2026-06-09',
    days: 2,
    amount: 79_600,
    orders: 1,
    pieces: 2,
  })
  expect(running.during).toMatchObject({
    from: '2026-06-10',
    to: '2026-06-11',
    days: 2,
    amount: 3 * promoPrice,
    orders: 1,
    pieces: 3,
  })
  expect(running.after).toBeNull()
  expect(running.daily.map(({ amount }) => amount)).toEqual([79_600, 0, 3 * promoPrice, 0])
  expect(running.steps).toEqual({ placed: 2, paid: 1, used: 0 })
  expect(running.products).toMatchObject([
    { sold: 3, soldAmount: 3 * promoPrice, given: 3 * (39_800 - promoPrice), during: 3, before: 2 },
  ])

  at = june(14)
  await followTime(services)
  await sell(services, one)
  const over = (await asked(await admin(), id)).data
  expect(over.during).toMatchObject({ from: '2026-06-10', to: '2026-06-12', days: 3 })
  expect(over.before).toMatchObject({ from: '2026-06-07', to: '2026-06-09', amount: 79_600 })
  // One of its three days is still to come.
  expect(over.after).toMatchObject({ from: '2026-06-13', to: '2026-06-14', days: 2, amount: 39_800, orders: 1 })
})

it('of one that was ended early, its days end there', async () => {
  const { services } = gateway
  at = june(20)
  const one = await createProduct(services)
  const values = promotionOf([one], { range: ['2026-06-20', '2026-06-29'] })
  const id = await saved(values)
  await send(id, 'PUBLISH')
  await followTime(services)
  at = june(22)
  await send(id, 'END')
  at = june(28)
  expect((await asked(await admin(), id)).data).toMatchObject({
    before: { from: '2026-06-17', to: '2026-06-19' },
    during: { from: '2026-06-20', to: '2026-06-22', days: 3 },
    after: { from: '2026-06-23', to: '2026-06-25', days: 3 },
  })
})

it('is told to who may read activities of this kind, in their store', async () => {
  const { services } = gateway
  const one = await createProduct(services)
  const values = promotionOf([one], { range: ['2026-07-01', '2026-07-03'] })
  const id = await saved(values)
  // The right to another kind opens the call, not this activity.
  const tyer = await signInWith(gateway, 'verifier', ['ticket:tying'])
  expect(await asked(tyer, id)).toMatchObject({ code: codes.noRight, data: null })
  expect(await asked(await gateway.signIn('other'), id)).toMatchObject({ code: codes.gone, data: null })
})
