import { pointsApi } from '@contracts/calls/pointsApi'
import type { Supply } from '@contracts/calls/supply'
import { callsOf } from '@contracts/resources/calls'
import { ledgerEntry } from '@contracts/resources/finance/ledgerEntry'
import { pointsCategory } from '@contracts/resources/points/pointsCategory'
import { pointsExchange } from '@contracts/resources/points/pointsExchange'
import { pointsProduct } from '@contracts/resources/points/pointsProduct'
import { asc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { post } from '@server/areas/finance'
import { accountAt, balanceOf } from '@server/areas/finance/accounts'
import { trialBalance } from '@server/areas/finance/trialBalance'
import { stored } from '@server/areas/tickets/testing/saleFixtures'
import { recordTable } from '@server/records/recordTables'
import { makeRecord, systemAt } from '@server/records/systemRecords'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { deliver, placeExchange } from '../exchange'
import { endProducts } from '../pointsProduct.server'
import { byItself, createHolder, createPointsProduct, exchange, write } from '../testing/pointFixtures'
import { supplyPlatform } from './supplyPort'

let gateway: TestGateway
let admin: Client
const place = systemAt({ brandId: 101, hotelId: 1001 })
const service = accountAt(place, 'SERVICE_BALANCE', 'SAAS')
let cup: Supply
let categoryId: number

beforeAll(async () => {
  gateway = await openGateway({ now: () => new Date('2026-06-01T04:00:00.000Z') })
  admin = await gateway.signIn('admin')
  cup = (await supplyPlatform.byId([101])).get(101)!
  const { db, now } = gateway.services
  const named = await makeRecord(db, now(), systemAt({ brandId: 101, hotelId: null }), pointsCategory, {
    name: '好物',
    place: 10,
  })
  categoryId = named.id
})
afterEach(() => supplyPlatform.change(101, cup))
afterAll(() => gateway?.close())

let topUps = 0
/** What the store may spend on services, fen. */
async function topUp(amount: number): Promise<void> {
  topUps += 1
  const { db, now } = gateway.services
  await db.transaction((tx) =>
    post(tx, now(), place, {
      event: 'RECHARGE_PAID',
      bizType: 'RECHARGE',
      bizId: topUps,
      bizNo: `T${topUps}`,
      seq: `T${topUps}`,
      lines: [
        { account: accountAt(place, 'CHANNEL_CLEARING', 'WECHAT'), direction: 'DEBIT', amount },
        { account: service, direction: 'CREDIT', amount },
      ],
    }),
  )
}

const left = () => balanceOf(gateway.services.db, place, service)

async function bookedFor(exchangeNo: string) {
  const { table, columns } = recordTable(ledgerEntry)
  const rows = await gateway.services.db
    .select()
    .from(table)
    .where(eq(columns.bizNo, exchangeNo))
    .orderBy(asc(columns.id))
  return rows.map(({ ledgerEvent, amount }) => [ledgerEvent, amount])
}

async function holder(): Promise<number> {
  const memberId = await createHolder(gateway.services)
  await write(gateway.services, memberId, { points: 10_000 })
  return memberId
}

const pillow = {
  kind: 'ZKT',
  zktProductId: 104,
  supplySkuId: null,
  supplyPrice: 6_900,
  supplyFreight: 1_200,
  cost: 8_100,
  supplier: '悦宿酒店用品',
} as const
const card = {
  ...pillow,
  zktProductId: 103,
  supplyPrice: 1_500,
  supplyFreight: 0,
  cost: 1_500,
  delivery: 'AUTO',
} as const
const onShelf = (given: object = {}) => createPointsProduct(gateway.services, { ...pillow, ...given })
const now = (id: number) => stored(gateway.services, pointsExchange, id)
const cancel = (id: number) =>
  admin.call(callsOf(pointsExchange).transition, { id, event: 'CANCEL', payload: { reason: '会员放弃' } })

const draft = {
  kind: 'ZKT',
  zktProductId: 101,
  supplySkuId: '101-1',
  supplyPrice: 7_900,
  supplyFreight: 800,
  name: '保温杯',
  cover: 'demo/cover.jpg',
  points: 3_000,
  stockTotal: 20,
  saleRange: ['2026-01-01', '2099-12-31'],
  delivery: 'SHIP',
} as const

it('orders what was exchanged and pays for it by cost, and gets both back with it, once', async () => {
  const { services } = gateway
  await topUp(20_000)
  const before = await left()
  const made = await exchange(services, await holder(), await onShelf())
  await deliver(services, made.id)
  await deliver(services, made.id)
  expect(await now(made.id)).toMatchObject({
    status: 'PENDING_SEND',
    values: { outNo: `模拟${made.values.exchangeNo}`, supplier: '悦宿酒店用品', cost: 8_100 },
  })
  expect(await left()).toBe(before - 8_100)
  expect(await cancel(made.id)).toMatchObject({ code: 0 })
  expect(await bookedFor(made.values.exchangeNo)).toEqual([
    ['SERVICE_USED', 8_100],
    ['REVERSED', 8_100],
  ])
  expect(await left()).toBe(before)
  expect((await trialBalance(services.db)).difference).toBe(0)
})

it('says that the balance is too small, and is given when that is over', async () => {
  const { services } = gateway
  const all = await left()
  if (all > 0)
    await services.db.transaction((tx) =>
      post(tx, services.now(), place, {
        event: 'SERVICE_USED',
        bizType: 'MANUAL',
        bizId: 1,
        bizNo: 'ALL',
        seq: 'ALL',
        lines: [
          { account: service, direction: 'DEBIT', amount: all },
          { account: accountAt(place, 'PLATFORM_INCOME'), direction: 'CREDIT', amount: all },
        ],
      }),
    )
  const made = await exchange(services, await holder(), await onShelf(card))
  await deliver(services, made.id)
  expect(await now(made.id)).toMatchObject({
    status: 'FAILED',
    values: { failReason: '余额不足，请先充值或等待结算', outNo: null },
  })
  await topUp(5_000)
  await admin.call(callsOf(pointsExchange).transition, { id: made.id, event: 'RETRY', payload: {} })
  await deliver(services, made.id)
  expect(await now(made.id)).toMatchObject({ status: 'COMPLETED' })
  expect(await left()).toBe(3_500)
  const back = { id: made.id, event: 'REFUND', payload: { reason: '误兑', restock: true } }
  expect(await admin.call(callsOf(pointsExchange).transition, back)).toMatchObject({ code: 0 })
  expect(await left()).toBe(5_000)
})

it('cancels what was never ordered without giving money back', async () => {
  const { services } = gateway
  const before = await left()
  const made = await exchange(services, await holder(), await onShelf({ cash: 1_000 }))
  expect(await cancel(made.id)).toMatchObject({ code: 0 })
  expect(await left()).toBe(before)
  expect(await bookedFor(made.values.exchangeNo)).toEqual([])
})

it('is sent and fetched only once the platform has taken the order, and not to every province', async () => {
  const { services } = gateway
  await topUp(20_000)
  const memberId = await holder()
  const productId = await onShelf()
  const far = { receiver: '周敏', phone: '13800006021', address: '新疆乌鲁木齐市天山区1号' }
  await expect(
    byItself(services, (moving) => placeExchange(moving, { memberId, productId, qty: 1, ...far })),
  ).rejects.toThrow('该商品不支持配送到新疆')
  const made = await exchange(services, memberId, productId)
  await deliver(services, made.id)
  const edit = { id: made.id, event: 'EDIT_ADDRESS', payload: far }
  expect(await admin.call(callsOf(pointsExchange).transition, edit)).toMatchObject({
    message: '该商品不支持配送到新疆',
  })
  const sent = { id: made.id, event: 'SHIP', payload: { express: 'SF', trackingNo: 'SF1' } }
  expect(await admin.call(callsOf(pointsExchange).transition, sent)).toMatchObject({ code: 0 })
})

it('is saved with the prices of today, a spec, a way of the supplier and no more than the supplier has', async () => {
  const save = (values: object) =>
    admin.call(callsOf(pointsProduct).save, { values: { ...draft, categoryIds: [categoryId], ...values } })
  expect(await save({ supplyPrice: 7_000 })).toMatchObject({
    code: 42200,
    data: { supplyPrice: '供货价已变为 ¥79.00，请核对后重新保存' },
  })
  expect(await save({ supplySkuId: null })).toMatchObject({ data: { supplySkuId: '请选择规格' } })
  expect(await save({ delivery: 'AUTO' })).toMatchObject({ data: { delivery: '该商品只能选：快递、自提' } })
  expect(await save({ stockTotal: 301 })).toMatchObject({
    data: { stockTotal: '直客通库存不足，最多可上架300件' },
  })
  const made = await save({ stockTotal: 200 })
  expect(made).toMatchObject({ code: 0 })
  const values = (await stored(gateway.services, pointsProduct, made.data.id)).values
  expect(values).toMatchObject({ cost: 8_700, supplier: '杭州礼遇供应链', supplySkuName: '星空蓝' })
  expect(await save({ stockTotal: 101 })).toMatchObject({
    data: { stockTotal: '直客通库存不足，最多可上架100件' },
  })
  const add = { id: made.data.id, event: 'ADD_STOCK', payload: { qty: 101 } }
  expect(await admin.call(callsOf(pointsProduct).transition, add)).toMatchObject({
    message: '直客通库存不足，最多可上架300件',
  })
})

it('waits for a new save where the supplier asks for more, and goes off sale with its supply', async () => {
  const { services } = gateway
  const made = await admin.call(callsOf(pointsProduct).save, { values: { ...draft, categoryIds: [categoryId] } })
  const { id } = made.data
  const publish = () => admin.call(callsOf(pointsProduct).transition, { id, event: 'PUBLISH', payload: {} })
  supplyPlatform.change(101, {
    skus: [{ skuId: '101-1', name: '星空蓝', supplyPrice: 8_500, stock: 300 }],
  })
  expect(await publish()).toMatchObject({ message: '供货价已变动，请核对后重新保存' })
  const { data } = await admin.call(callsOf(pointsProduct).detail, { id })
  const again = { id, version: data.version, values: { supplyPrice: 8_500 } }
  expect(await admin.call(callsOf(pointsProduct).save, again)).toMatchObject({ code: 0 })
  expect(await publish()).toMatchObject({ code: 0 })
  supplyPlatform.change(101, {
    skus: [{ skuId: '101-1', name: '星空蓝', supplyPrice: 7_900, stock: 300 }],
  })
  await endProducts(services)
  expect((await stored(services, pointsProduct, id)).status).toBe('PUBLISHED')
  await expect(exchange(services, await holder(), id)).rejects.toThrow('供货价已变动，请核对后重新保存')
  supplyPlatform.change(101, { isGone: true })
  await endProducts(services)
  expect(await stored(services, pointsProduct, id)).toMatchObject({
    status: 'OFFLINE',
    values: { offReason: '直客通已停止供货' },
  })
})

it('shows its catalogue to who may see costs', async () => {
  const { data } = await admin.call(pointsApi.supplies, { keyword: '悦宿' })
  expect(data.list.map(({ id }) => id)).toEqual([104, 105])
  expect((await admin.call(pointsApi.supplies, { id: 102 })).data.list).toMatchObject([{ name: '明前龙井礼盒 100g' }])
  const verifier = await gateway.signIn('verifier')
  expect((await verifier.call(pointsApi.supplies, {})).code).toBe(40300)
})
