import { pointsApi } from '@contracts/calls/pointsApi'
import { callsOf } from '@contracts/resources/calls'
import { prepaidCard } from '@contracts/resources/cards/prepaidCard'
import { prepaidProduct } from '@contracts/resources/cards/prepaidCardProduct'
import type { SentTo } from '@contracts/resources/definition'
import { pointsCategory } from '@contracts/resources/points/pointsCategory'
import { pointsExchange } from '@contracts/resources/points/pointsExchange'
import { pointsProduct } from '@contracts/resources/points/pointsProduct'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { brokenCard, createKind, entriesOf } from '@server/areas/cards/testing/prepaidFixtures'
import { accountAt, balanceOf } from '@server/areas/finance/accounts'
import { stored } from '@server/areas/tickets/testing/saleFixtures'
import { recordTable } from '@server/records/recordTables'
import { readRow } from '@server/records/storedRecord'
import { makeRecord, systemAt } from '@server/records/systemRecords'
import { raiseEvent } from '@server/records/takeTransition'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { deliver, type Exchange } from './exchange'
import { endProducts } from './pointsProduct.server'
import { byItself, createHolder, createPointsProduct, exchange, write } from './testing/pointFixtures'

let gateway: TestGateway
let admin: Client
let brand: Client
const place = systemAt({ brandId: 101, hotelId: 1001 })

beforeAll(async () => {
  gateway = await openGateway({ now: () => new Date('2026-06-01T04:00:00.000Z') })
  admin = await gateway.signIn('admin')
  brand = (await gateway.signIn('brand')).at({ brandId: 101 })
})
afterAll(() => gateway?.close())

async function holder(): Promise<number> {
  const memberId = await createHolder(gateway.services)
  await write(gateway.services, memberId, { points: 10_000 })
  return memberId
}

const onShelf = (prepaidProductId: number) =>
  createPointsProduct(gateway.services, { kind: 'PREPAID', delivery: 'AUTO', prepaidProductId })
const now = (id: number) => stored(gateway.services, pointsExchange, id)
const happen = async ({ id }: Exchange, sent: SentTo<typeof pointsExchange>) => {
  const one = await now(id)
  return byItself(gateway.services, (moving) => raiseEvent(moving, pointsExchange, one, sent))
}
const giveUp = (made: Exchange) => happen(made, { event: 'REFUND', payload: { reason: '客人放弃', restock: true } })

async function cardsOf({ values: { exchangeNo } }: Exchange) {
  const { table, columns } = recordTable(prepaidCard)
  const rows = await gateway.services.db
    .select()
    .from(table)
    .where(eq(columns.orderNo, exchangeNo))
    .orderBy(asc(columns.id))
  return rows.map((row) => readRow(prepaidCard, row))
}

it('gives cards that hold what was given alone, once, and takes them back unused', async () => {
  const { services } = gateway
  const owed = () => balanceOf(services.db, place, accountAt(place, 'CARD_LIABILITY', 'PREPAID'))
  const before = await owed()
  const kind = await createKind(services)
  const memberId = await holder()
  const made = await exchange(services, memberId, await onShelf(kind), 2)
  await deliver(services, made.id)
  await deliver(services, made.id)
  const cards = await cardsOf(made)
  expect(cards.map(({ values }) => [values.channel, values.memberId, values.principal, values.bonus])).toEqual([
    ['POINTS', memberId, 0, 110_000],
    ['POINTS', memberId, 0, 110_000],
  ])
  expect(await now(made.id)).toMatchObject({ status: 'COMPLETED', values: { outNo: cards[0]!.values.cardNo } })
  expect((await entriesOf(services, cards[0]!.id)).map(({ values }) => [values.entryType, values.cash])).toEqual([
    ['GRANT', 0],
  ])
  expect(await owed()).toBe(before)
  expect((await stored(services, prepaidProduct, kind)).values).toMatchObject({ made: 2, sold: 2, stockLeft: 98 })
  expect(
    await admin.call(callsOf(prepaidCard).transition, {
      id: cards[0]!.id,
      event: 'REFUND',
      payload: { payWay: 'CASH', reason: '不要了' },
    }),
  ).toMatchObject({ message: '卡内没有本金，不可退卡' })
  await giveUp(made)
  expect((await cardsOf(made)).map(({ status, values }) => [status, values.balance])).toEqual([
    ['VOID', 0],
    ['VOID', 0],
  ])
  expect((await stored(services, prepaidProduct, kind)).values).toMatchObject({ made: 0, sold: 0, stockLeft: 100 })
  for (const { id } of cards) expect(await brokenCard(services, id, 500_000)).toEqual([])
})

it('takes nothing back where one was used, and fails where no card is left until there is one', async () => {
  const { services } = gateway
  const kind = await createKind(services, { stock: 1 })
  const productId = await onShelf(kind)
  const memberId = await holder()
  const made = await exchange(services, memberId, productId)
  await deliver(services, made.id)
  const [card] = await cardsOf(made)
  const use = { id: card!.id, event: 'CONSUME', payload: { amount: 100, useKind: 'ROOM' } } as const
  expect(await admin.call(callsOf(prepaidCard).transition, use)).toMatchObject({ code: 0 })
  await expect(giveUp(made)).rejects.toThrow('预付卡已使用或已失效，不能退回')
  const second = await exchange(services, memberId, productId)
  await deliver(services, second.id)
  expect(await now(second.id)).toMatchObject({
    status: 'FAILED',
    values: { failReason: '卡种库存不足，最多还可制0张' },
  })
  const { data } = await brand.call(callsOf(prepaidProduct).detail, { id: kind })
  await brand.call(callsOf(prepaidProduct).save, { id: kind, version: data.version, values: { stock: 5 } })
  await happen(second, { event: 'RETRY', payload: {} })
  await deliver(services, second.id)
  expect((await now(second.id)).status).toBe('COMPLETED')
})

it('is made of an electronic kind that is on sale, tells the form what it is, and goes off the shelf with it', async () => {
  const { services } = gateway
  const kind = await createKind(services, { stock: 40 })
  const physical = await createKind(services, { form: 'PHYSICAL' })
  const category = await makeRecord(
    services.db,
    services.now(),
    systemAt({ brandId: 101, hotelId: null }),
    pointsCategory,
    { name: '储值', place: 10 },
  )
  const save = (prepaidProductId: number) =>
    admin.call(callsOf(pointsProduct).save, {
      values: {
        kind: 'PREPAID',
        prepaidProductId,
        name: '储值卡',
        cover: 'demo/cover.jpg',
        categoryIds: [category.id],
        points: 4_500,
        stockTotal: 10,
        saleRange: ['2026-01-01', '2099-12-31'],
        delivery: 'AUTO',
      },
    })
  expect((await save(physical)).code).toBe(42200)
  expect(await save(kind)).toMatchObject({ code: 0 })
  const asked = { kind: 'PREPAID', refId: kind } as const
  expect((await admin.call(pointsApi.sourceOf, asked)).data).toMatchObject({
    marketPrice: 110_000,
    stock: 40,
    refund: '卡内 ¥1100.00，长期有效，兑换的卡只有赠送金，不可退卡',
    problem: null,
  })
  const id = await onShelf(kind)
  await brand.call(callsOf(prepaidProduct).transition, { id: kind, event: 'TAKE_OFFLINE', payload: {} })
  await endProducts(services)
  expect(await stored(services, pointsProduct, id)).toMatchObject({
    status: 'OFFLINE',
    values: { offReason: '关联的预付卡种未上线' },
  })
})
