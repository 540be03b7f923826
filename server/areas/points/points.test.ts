import { pointCashSetting } from '@contracts/resources/points/pointCashSetting'
import { pointsApi } from '@contracts/calls/pointsApi'
import { callsOf } from '@contracts/resources/calls'
import { pointEntry } from '@contracts/resources/points/pointEntry'
import { pointRule } from '@contracts/resources/points/pointRule'
import { pointsExchange } from '@contracts/resources/points/pointsExchange'
import { pointsProduct } from '@contracts/resources/points/pointsProduct'
import { member } from '@contracts/resources/members/member'
import fc from 'fast-check'
import { asc, eq, like } from 'drizzle-orm'
import { ledgerEntry } from '@contracts/resources/finance/ledgerEntry'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { ticketRefund } from '@contracts/resources/tickets/ticketRefund'
import { intakeSecret, createProduct, sell, store, stored } from '@server/areas/tickets/testing/saleFixtures'
import { ticketApi } from '@contracts/calls/ticketApi'
import { noDiscounts } from '@server/areas/tickets'
import { sendRefunds } from '@server/areas/tickets/refunds/sendRefunds'
import { verifyVouchers } from '@server/areas/tickets/verification/verifyVouchers'
import { signIntake } from '@server/areas/tickets/intake/intakeSignature'
import { recordTable } from '@server/records/recordTables'
import { readRow } from '@server/records/storedRecord'
import { makeRecord, systemAt } from '@server/records/systemRecords'
import { takeTransition } from '@server/records/takeTransition'
import type { Services } from '@server/services'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import type { Client } from '@tests/support/client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deliver } from './exchange'
import { cancelUnpaid } from './pointsExchange.server'
import { expireLots, postDue } from './pointJobs'
import { takeBackByRefund } from './pointsOfOrders'
import {
  accountOf,
  brokenPoints,
  byItself,
  createHolder,
  createPointsProduct,
  entriesOf,
  exchange,
  write,
} from './testing/pointFixtures'

const begun = Date.parse('2026-06-01T04:00:00.000Z')
const day = 24 * 60 * 60 * 1000
let passed = 0
let requests = 0
let gateway: TestGateway
let admin: Client
beforeAll(async () => {
  gateway = await openGateway({ now: () => new Date(begun + passed), settings: { INTAKE_SECRET: intakeSecret } })
  admin = await gateway.signIn('admin')
  await admin.call(callsOf(pointRule).save, {
    values: { name: '票券消费1元1分', scene: 'TICKET', calc: 'PER_YUAN', points: 1, perYuan: 100, priority: 100 },
  })
})
afterAll(() => gateway?.close())

const services = () => gateway.services
const typesOf = async (memberId: number) =>
  (await entriesOf(services(), memberId)).map(({ values, status }) => [values.entryType, values.points, status])

/** Uses up the codes of an order: it is completed. */
async function use(codes: readonly { readonly id: number }[]) {
  requests += 1
  await verifyVouchers(services(), systemAt(store, 'demo-admin'), {
    requestNo: `use-${String(requests).padStart(8, '0')}`,
    items: codes.map(({ id }) => ({ voucherId: id, times: 1 })),
    terminal: 'WEB',
  })
}

/** Some of an order has gone back, as the refund of a code that lapsed later would tell of it. */
const refund = (orderId: number, refundAmount: number) =>
  byItself(services(), async ({ tx, services: own, caller, afterwards }) => {
    const { table, columns } = recordTable(ticketOrder)
    await tx.update(table).set({ refundAmount }).where(eq(columns.id, orderId))
    requests += 1
    const record = await makeRecord(tx, own.now(), caller, ticketRefund, {
      refundNo: `R${requests}`,
      orderId,
      source: 'MERCHANT',
      reason: 'MERCHANT',
      amount: refundAmount,
    })
    const told = { db: tx, services: own, caller, resource: ticketRefund, event: 'OK', before: record, record }
    await takeBackByRefund({ ...told, payload: {}, afterwards })
  })

it('gives points for an order when it is used up, once, and takes back in proportion what goes back', async () => {
  const memberId = await createHolder(services())
  const { order, vouchers } = await sell(services(), await createProduct(services()), { memberId }, 2)
  await use(vouchers.slice(0, 1))
  expect(await typesOf(memberId)).toEqual([])
  await use(vouchers.slice(1))
  expect(await typesOf(memberId)).toEqual([['EARN', 796, 'POSTED']])
  await write(services(), memberId, { type: 'EXCHANGE', points: -700 })
  await refund(order.id, 39_800)
  await refund(order.id, 39_800)
  await refund(order.id, 79_600)
  expect((await typesOf(memberId)).slice(2)).toEqual([
    ['CLAWBACK', -398, 'POSTED'],
    ['CLAWBACK', -398, 'POSTED'],
  ])
  const { available, owed } = (await accountOf(services(), memberId)).values
  expect([available, owed]).toEqual([0, 700])
  await write(services(), memberId, { points: 900 })
  expect((await accountOf(services(), memberId)).values.available).toBe(200)
  expect(await brokenPoints(services(), memberId)).toEqual([])
})

it('draws the lot that lapses first, and gives points back to the day on which they would have lapsed', async () => {
  const memberId = await createHolder(services())
  await write(services(), memberId, { points: 300, expireOn: '2027-12-31' })
  await write(services(), memberId, { points: 300, expireOn: '2026-07-31' })
  await write(services(), memberId, { points: 300, expireOn: null })
  const productId = await createPointsProduct(services())
  const { id } = await exchange(services(), memberId, productId)
  const lots = () =>
    entriesOf(services(), memberId).then((entries) =>
      entries.filter(({ values }) => values.points > 0).map(({ values }) => [values.expireOn, values.lotLeft]),
    )
  expect(await lots()).toEqual([
    ['2027-12-31', 100],
    ['2026-07-31', 0],
    [null, 300],
  ])
  const cancelled = await admin.call(callsOf(pointsExchange).transition, {
    id,
    event: 'CANCEL',
    payload: { reason: '会员放弃' },
  })
  expect(cancelled.code).toBe(0)
  expect((await lots()).slice(3)).toEqual([
    ['2027-12-31', 200],
    ['2026-07-31', 300],
  ])
  expect((await accountOf(services(), memberId)).values.available).toBe(900)
  const product = await stored(services(), pointsProduct, productId)
  expect([product.values.exchanged, product.values.stockLeft]).toEqual([0, 100])
  expect(await brokenPoints(services(), memberId)).toEqual([])
})

it('has one last piece for one of two at once, and takes points of nobody else', async () => {
  const productId = await createPointsProduct(services(), { stockTotal: 1 })
  const members = [await createHolder(services()), await createHolder(services())]
  for (const memberId of members) await write(services(), memberId)
  const both = await Promise.allSettled(members.map((memberId) => exchange(services(), memberId, productId)))
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const left = await Promise.all(members.map(async (id) => (await accountOf(services(), id)).values.available))
  expect(left.toSorted((one, other) => one - other)).toEqual([500, 1_000])
})

it('hands a ticket over by an order of 0 fen, whose unused codes are void once it is given back', async () => {
  const ticketProductId = await createProduct(services(), { ticketType: '19', salePrice: 0 })
  const productId = await createPointsProduct(services(), { kind: 'TICKET', delivery: 'AUTO', ticketProductId })
  const memberId = await createHolder(services())
  await write(services(), memberId)
  const { id } = await exchange(services(), memberId, productId)
  await deliver(services(), id)
  const done = await stored(services(), pointsExchange, id)
  expect([done.status, done.values.outNo?.slice(0, 1)]).toEqual(['COMPLETED', 'T'])
  const refunded = await admin.call(callsOf(pointsExchange).transition, {
    id,
    event: 'REFUND',
    payload: { reason: '券已过季', restock: true },
  })
  expect([refunded.code, refunded.data.status]).toEqual([0, 'REFUNDED'])
  expect((await accountOf(services(), memberId)).values.available).toBe(1_000)
})

it('says why a ticket could not be given, and tries again when asked', async () => {
  const ticketProductId = await createProduct(services(), { ticketType: '19', salePrice: 0, totalInventory: 0 })
  const productId = await createPointsProduct(services(), { kind: 'TICKET', delivery: 'AUTO', ticketProductId })
  const memberId = await createHolder(services())
  await write(services(), memberId)
  const { id } = await exchange(services(), memberId, productId)
  await deliver(services(), id)
  const failed = await stored(services(), pointsExchange, id)
  expect([failed.status, failed.values.failReason]).toEqual(['FAILED', '库存不足'])
})

function signed(kind: 'QUOTE' | 'EXCHANGE' | 'PAY' | 'CANCEL', payload: object) {
  requests += 1
  const parts = {
    hotelId: 1001,
    kind,
    requestNo: `points-${String(requests).padStart(6, '0')}`,
    sentAt: new Date(begun + passed).toISOString(),
    payload: JSON.stringify(payload),
  }
  return { ...parts, sign: signIntake(parts, intakeSecret) }
}

it('takes exchanges of an outside mall, their payment once, and gives up those that nobody pays', async () => {
  await admin.call(callsOf(pointCashSetting).save, {
    values: { enabled: true, points: 100, money: 100, maxPercent: 20 },
  })
  const productId = await createPointsProduct(services(), { cash: 2_000, delivery: 'PICKUP' })
  const memberId = await createHolder(services())
  await write(services(), memberId, { points: 6_000 })
  const quoted = await gateway.guest.call(pointsApi.takePoints, signed('QUOTE', { memberId, amount: 26_800 }))
  expect([quoted.data.points, quoted.data.money]).toEqual([5_300, 5_300])
  const asked = signed('EXCHANGE', { memberId, productId, qty: 1 })
  const first = await gateway.guest.call(pointsApi.takePoints, asked)
  expect([first.code, first.data.status, first.data.money]).toEqual([0, 'PENDING_PAY', 2_000])
  expect((await gateway.guest.call(pointsApi.takePoints, asked)).data).toEqual(first.data)
  const { exchangeNo } = first.data
  const notice = { exchangeNo, transactionNo: 'WXP0001', amount: 2_000 }
  const wrong = await gateway.guest.call(pointsApi.takePoints, signed('PAY', { ...notice, amount: 1 }))
  expect(wrong.message).toBe('支付金额与兑换单不符')
  for (const request of [signed('PAY', notice), signed('PAY', notice)])
    expect((await gateway.guest.call(pointsApi.takePoints, request)).data.status).toBe('PENDING_SEND')
  const { table, columns } = recordTable(ledgerEntry)
  const posted = await services().db.select().from(table).where(eq(columns.bizNo, exchangeNo!))
  expect(posted.map(({ ledgerEvent, amount }) => [ledgerEvent, amount])).toEqual([['ORDER_PAID', 2_000]])

  const late = await gateway.guest.call(pointsApi.takePoints, signed('EXCHANGE', { memberId, productId, qty: 1 }))
  expect(late.data.available).toBe(5_000)
  passed += 16 * 60_000
  await cancelUnpaid(services())
  expect((await accountOf(services(), memberId)).values.available).toBe(5_500)
  expect(await brokenPoints(services(), memberId)).toEqual([])
})

it('brings back the points that paid an order with its refunds, but for those of a refund that keeps them', async () => {
  const memberId = await createHolder(services())
  await write(services(), memberId, { points: 10_000 })
  const discounts = { ...noDiscounts, point: 10_000 }
  await admin.call(callsOf(pointCashSetting).save, {
    values: { enabled: true, points: 100, money: 100, maxPercent: 50 },
  })
  const { order, vouchers } = await sell(services(), await createProduct(services()), { memberId, discounts }, 3)
  const cashOf = async () => {
    const known = await entriesOf(services(), memberId)
    return known.flatMap(({ values }) => (['CASH', 'RETURN'].includes(values.entryType) ? values.points : []))
  }
  expect(await cashOf()).toEqual([-10_000])
  const asked = (at: number, more: object = {}) => ({
    orderId: order.id,
    vouchers: [{ voucherId: vouchers[at]!.id, times: 1 }],
    reason: 'PLAN' as const,
    ...more,
  })
  const back = async (at: number, more: object = {}) => {
    const { data } = await admin.call(ticketApi.previewRefund, asked(at))
    expect((await admin.call(ticketApi.applyRefund, asked(at, more))).code).toBe(0)
    await sendRefunds(services())
    return data.points
  }
  // 109,400 fen in three: 36,466, 36,466 and the rest.
  expect(await back(0)).toBe(3_333)
  expect(await cashOf()).toEqual([-10_000, 3_333])
  await back(1, { returnPoints: false })
  expect(await cashOf()).toEqual([-10_000, 3_333])
  expect(await back(2, { returnPoints: true })).toBe(3_333)
  expect(await cashOf()).toEqual([-10_000, 3_333, 3_333])
  expect(await brokenPoints(services(), memberId)).toEqual([])
})

it('offers points for an order of a kind that takes them, and beside a coupon or member price where that is said', async () => {
  const memberId = await createHolder(services())
  await write(services(), memberId, { points: 6_000 })
  const save = (values: object) =>
    admin.call(callsOf(pointCashSetting).save, {
      values: { enabled: true, points: 100, money: 100, maxPercent: 20, ...values },
    })
  const offered = async (use: object = {}) =>
    (await gateway.guest.call(pointsApi.takePoints, signed('QUOTE', { memberId, amount: 10_000, ...use }))).data.points
  const asked = [{}, { kind: 'ROOM' }, { usesCoupon: true }, { usesMemberPrice: true }]
  const all = async () => Promise.all(asked.map(offered))
  await save({ kinds: null, withCoupon: true, withMemberPrice: true })
  expect(await all()).toEqual([2_000, 2_000, 2_000, 2_000])
  await save({ kinds: ['TICKET'], withCoupon: false, withMemberPrice: true })
  expect(await all()).toEqual([2_000, 0, 0, 2_000])
  await save({ kinds: ['ROOM'], withCoupon: true, withMemberPrice: false })
  expect(await all()).toEqual([0, 2_000, 0, 0])
  const wrong = await gateway.guest.call(pointsApi.takePoints, signed('QUOTE', { memberId, amount: 1, kind: 'FISH' }))
  expect(wrong.message).toBe('参数有误：payload.kind')
  await save({ kinds: null, withCoupon: true, withMemberPrice: true })
})

it('refuses who is frozen, of another grade, beyond a limit, without points', async () => {
  const productId = await createPointsProduct(services(), { perMemberLimit: 1 })
  const memberId = await createHolder(services())
  await write(services(), memberId, { points: 600 })
  await exchange(services(), memberId, productId)
  await expect(exchange(services(), memberId, productId)).rejects.toThrow('每人限兑1件')
  const other = await createPointsProduct(services())
  await expect(exchange(services(), memberId, other)).rejects.toThrow('积分不足，可用100积分')
  await admin.call(callsOf(member).transition, { id: memberId, event: 'FREEZE', payload: { reason: '异常' } })
  await expect(exchange(services(), memberId, other)).rejects.toThrow('会员已冻结，不能兑换')
  await admin.call(callsOf(member).transition, { id: memberId, event: 'CANCEL', payload: { reason: '本人申请' } })
  const account = await accountOf(services(), memberId)
  expect([account.status, account.values.available]).toEqual(['CLOSED', 0])
})

/** What may happen to the points of somebody. */
const happening = fc.oneof(
  fc.record({
    is: fc.constant('come' as const),
    points: fc.integer({ min: 1, max: 900 }),
    days: fc.integer({ min: 1, max: 40 }),
  }),
  fc.record({
    is: fc.constant('wait' as const),
    points: fc.integer({ min: 1, max: 900 }),
    days: fc.integer({ min: 1, max: 10 }),
  }),
  fc.record({ is: fc.constant('exchange' as const), qty: fc.integer({ min: 1, max: 2 }) }),
  fc.record({ is: fc.constant('clawback' as const), points: fc.integer({ min: 1, max: 900 }) }),
  fc.record({ is: fc.constant('giveUp' as const) }),
  fc.record({ is: fc.constant('reverse' as const) }),
  fc.record({ is: fc.constant('pass' as const), days: fc.integer({ min: 1, max: 20 }) }),
)

it(
  'adds up whatever happens: each account is its entries and its lots, and no point is drawn twice',
  { timeout: 240_000 },
  async () => {
    const productId = await createPointsProduct(services(), { stockTotal: 99_999, points: 250 })
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { minLength: 4, maxLength: 14 }), async (happenings) => {
        const memberId = await createHolder(services())
        await write(services(), memberId, { points: 1 })
        for (const one of happenings) await happen(one, memberId, productId)
        expect(await brokenPoints(services(), memberId)).toEqual([])
      }),
      { numRuns: 12, seed: 20_260_601 },
    )
  },
)

async function happen(
  one: typeof happening extends fc.Arbitrary<infer One> ? One : never,
  memberId: number,
  productId: number,
) {
  const today = new Date(begun + passed)
  const dayAfter = (days: number) => new Date(today.getTime() + days * day).toISOString().slice(0, 10)
  switch (one.is) {
    case 'come':
      return void (await write(services(), memberId, { points: one.points, expireOn: dayAfter(one.days) }))
    case 'wait':
      return void (await write(services(), memberId, {
        type: 'EARN',
        points: one.points,
        dueAt: new Date(today.getTime() + one.days * day),
      }))
    case 'exchange':
      return void (await exchange(services(), memberId, productId, one.qty).catch((error: Error) => {
        expect(error.message).toMatch(/积分不足/)
      }))
    case 'clawback':
      return void (await write(services(), memberId, { type: 'CLAWBACK', points: -one.points }))
    case 'giveUp': {
      const { table, columns } = recordTable(pointsExchange)
      const rows = await services()
        .db.select()
        .from(table)
        .where(eq(columns.memberId, memberId))
        .orderBy(asc(columns.id))
      const open = rows.map((row) => readRow(pointsExchange, row)).find(({ status }) => status === 'PENDING_SEND')
      if (open)
        await admin.call(callsOf(pointsExchange).transition, {
          id: open.id,
          event: 'CANCEL',
          payload: { reason: '放弃' },
        })
      return
    }
    case 'reverse': {
      const given = (await entriesOf(services(), memberId)).find(
        ({ status, values }) => status === 'POSTED' && values.entryType === 'GRANT' && values.points > 1,
      )
      if (given)
        await admin.call(callsOf(pointEntry).transition, {
          id: given.id,
          event: 'REVERSE',
          payload: { reason: '录错' },
        })
      return
    }
    case 'pass':
      passed += one.days * day
      await postDue(services())
      await expireLots(services())
  }
}

it('writes an entry of a source once, of many at once too', async () => {
  const memberId = await createHolder(services())
  const source = { type: 'ORDER', no: 'T-ONCE' } as const
  await write(services(), memberId, { points: 1 })
  await Promise.all(Array.from({ length: 4 }, () => write(services(), memberId, { type: 'EARN', points: 70, source })))
  const { table, columns } = recordTable(pointEntry)
  const rows = await services().db.select().from(table).where(like(columns.sourceKey, 'EARN:ORDER:T-ONCE%'))
  expect(rows).toHaveLength(1)
  expect((await accountOf(services(), memberId)).values.available).toBe(71)
})

/** Services that count the transactions which were begun: one that stood in another's way begins once more. */
function countedServices(own: Services) {
  let begunTransactions = 0
  const db = new Proxy(own.db, {
    get(target, name) {
      if (name === 'transaction') begunTransactions += 1
      const found: unknown = Reflect.get(target, name, target)
      return typeof found === 'function' ? found.bind(target) : found
    },
  })
  return { services: { ...own, db }, begun: () => begunTransactions }
}

it('spends, takes back and posts at once, without any of them standing in the way of another', async () => {
  const memberId = await createHolder(services())
  const lots: number[] = []
  for (let at = 0; at < 6; at += 1) lots.push((await write(services(), memberId, { points: 100 }))!.id)
  const dueAt = new Date(begun + passed)
  const waiting = await write(services(), memberId, { type: 'EARN', points: 40, dueAt })
  const counted = countedServices(services())
  const caller = {
    userId: 'demo-admin',
    tenant: { ...store, permissions: new Set(['all']), dataScope: 'BRAND' as const },
  }
  const reverse = (id: number) =>
    takeTransition(counted.services, caller, pointEntry, { id, event: 'REVERSE', payload: { reason: '录错' } })
  const spend = () => write(counted.services, memberId, { type: 'CASH', points: -30 })
  const post = () =>
    takeTransition(counted.services, caller, pointEntry, { id: waiting!.id, event: 'POST_NOW', payload: {} })
  await Promise.all([
    spend(),
    reverse(lots[0]!),
    spend(),
    post(),
    spend(),
    reverse(lots[1]!),
    spend(),
    reverse(lots[5]!),
  ])
  expect(counted.begun()).toBe(8)
  expect(await brokenPoints(services(), memberId)).toEqual([])
  const { available, owed } = (await accountOf(services(), memberId)).values
  expect(available - owed).toBe(600 + 40 - 4 * 30 - 3 * 100)
})
