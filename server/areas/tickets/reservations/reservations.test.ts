import { codes } from '@contracts/envelope'
import { ticketApi } from '@contracts/calls/ticketApi'
import { callsOf } from '@contracts/resources/calls'
import { inventoryPlace, reservationInventory } from '@contracts/resources/tickets/reservationInventory'
import { ticketVoucher } from '@contracts/resources/tickets/ticketVoucher'
import { verifyRecord } from '@contracts/resources/tickets/verifyRecord'
import { voucherReservation } from '@contracts/resources/tickets/voucherReservation'
import { recordTable } from '@server/records/recordTables'
import { ledgerEntry } from '@contracts/resources/finance/ledgerEntry'
import { settleLine } from '@contracts/resources/finance/settleLine'
import { readRow } from '@server/records/storedRecord'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { openRefund } from '../refunds/openRefund'
import { sendRefunds } from '../refunds/sendRefunds'
import { closeReservations } from './closeReservations'
import type { Reservation } from './reservedVouchers'
import { demandUnbroken } from '../testing/brokenRules'
import { inventories, reserve, soldCard } from '../testing/reservationFixtures'
import {
  byItself,
  prepareVerification,
  sell,
  createCard,
  createProduct,
  stored,
  verifyVouchers,
} from '../testing/saleFixtures'

/** Noon of the first of June in the stores. */
const begun = Date.parse('2026-06-01T04:00:00.000Z')
const hour = 60 * 60_000
const slot = '14:00-16:00'
let passed = 0
let requests = 0
let gateway: TestGateway
let admin: Client

beforeAll(async () => {
  gateway = await openGateway({ now: () => new Date(begun + passed) })
  admin = await gateway.signIn('admin')
})
afterEach(async () => {
  passed = 0
  await demandUnbroken(gateway.services.db)
})
afterAll(() => gateway?.close())

const today = { date: '2026-06-01', slot }
const transition = (id: number, event: string, payload: object = {}) =>
  admin.call(callsOf(voucherReservation).transition, { id, event, payload: { ...payload } })
const reservation = (id: number) => stored(gateway.services, voucherReservation, id)
const voucher = (id: number) => stored(gateway.services, ticketVoucher, id)
const save = (input: Partial<Parameters<typeof ask>[0]>) => ask({ productId: 1, days: ['2026-06-03'], slot, ...input })
const ask = (input: {
  productId: number
  days: string[]
  slot: string
  capacity?: number
  surcharge?: number
  closed?: boolean
}) => admin.call(ticketApi.saveInventory, input)

async function placesOf(productId: number, day = today.date) {
  const { table, columns } = recordTable(inventories)
  const [row] = await gateway.services.db
    .select()
    .from(table)
    .where(eq(columns.place, inventoryPlace(productId, day, slot)))
  return readRow(inventories, row!).values
}

const verificationsOf = async (voucherId: number) => {
  const { table, columns } = recordTable(verifyRecord)
  const rows = await gateway.services.db.select().from(table).where(eq(columns.voucherId, voucherId))
  return rows.map((row) => readRow(verifyRecord, row).values)
}

describe('a reservation', () => {
  it('takes its places, with the surcharge of each, and is confirmed at once where the product says so', async () => {
    const card = await soldCard(gateway.services, { ...today, surcharge: 3_000, autoConfirm: true, aheadHours: 2 })
    const answer = await admin.call(ticketApi.makeReservation, {
      ...today,
      code: ` ${card.code} `,
      contactName: '王女士',
      phone: '13800006621',
      quantity: 2,
    })
    expect(answer).toMatchObject({ code: 0, data: { status: 'CONFIRMED' } })
    expect((await placesOf(card.productId)).used).toBe(2)
    const { values } = await reservation(answer.data.reservationId)
    expect(values).toMatchObject({ surcharge: 6_000, aheadHours: 2, startsAt: '2026-06-01T06:00:00.000Z' })
    const { data } = await admin.call(callsOf(voucherReservation).list, { voucherId: String(card.voucherId) })
    // Whole only to who asks, one by one and on record.
    expect(data.list[0]).toMatchObject({ contactName: '王**', phone: '138****6621' })
  })

  it('is offered the slots of its product that have places, and the times that no reservation holds', async () => {
    const { services } = gateway
    const card = await soldCard(services, { ...today, surcharge: 5_000 }, 2)
    const prepare = async (code: string) => (await admin.call(ticketApi.prepareReservation, { code })).data
    const offered = { productName: '周末自助晚餐双人券', timesLeft: 3 }
    expect(await prepare(card.code)).toEqual({ ...offered, slots: [{ ...today, left: 2, surcharge: 5_000 }] })
    await reserve(services, card.code, { ...today, quantity: 2 })
    expect(await prepare(card.code)).toEqual({ ...offered, timesLeft: 1, slots: [] })
    const other = await gateway.signIn('other')
    expect((await other.call(ticketApi.prepareReservation, { code: card.code })).message).toBe('券码不存在')
  })

  it('of ten at once for the last three places three get one', async () => {
    const { services } = gateway
    const first = await soldCard(services, { ...today }, 3)
    const others = await Promise.all(Array.from({ length: 9 }, () => sell(services, first.productId)))
    const all = [first.code, ...others.map(({ vouchers: [one] }) => String(one!.values.code))]
    const outcomes = await Promise.allSettled(all.map((code) => reserve(services, code, today)))
    const refusals = outcomes.flatMap((one) => (one.status === 'rejected' ? [(one.reason as Error).message] : []))
    expect(refusals).toEqual(Array.from({ length: 7 }, () => '该时段已约满'))
    expect(await placesOf(first.productId)).toMatchObject({ capacity: 3, used: 3 })
  })

  it('holds no more times than its voucher has, of two at once neither', async () => {
    const { services } = gateway
    const card = await soldCard(services, today)
    const outcomes = await Promise.allSettled([
      reserve(services, card.code, { ...today, quantity: 2 }),
      reserve(services, card.code, { ...today, quantity: 2 }),
    ])
    const refusals = outcomes.flatMap((one) => (one.status === 'rejected' ? [(one.reason as Error).message] : []))
    expect(refusals).toEqual(['次数不足'])
    expect((await placesOf(card.productId)).used).toBe(2)
  })

  it('has its surcharge taken once, settled when the guest comes, given back when he does not', async () => {
    const { services } = gateway
    const card = await soldCard(services, { ...today, surcharge: 3_000, autoConfirm: true })
    const [comes, stays] = [await reserve(services, card.code, today), await reserve(services, card.code, today)]
    const send = (id: number, event: string, payload: Record<string, unknown> = {}) =>
      admin.call(callsOf(voucherReservation).transition, { id, event, payload })
    for (const { id } of [comes, stays]) {
      const both = await Promise.all([1, 2].map(() => send(id, 'COLLECT', { payMethod: 'CASH' })))
      expect(both.map(({ code }) => code).toSorted()).toEqual([0, codes.lifecycleRefuses])
    }
    expect((await send(comes.id, 'COLLECT', { payMethod: 'CARD' })).code).toBe(codes.fieldErrors)
    expect((await send(stays.id, 'CANCEL')).code).toBe(0)
    expect((await send(comes.id, 'ARRIVE')).code).toBe(0)
    const booked = async ({ values }: Reservation) => {
      const { table, columns } = recordTable(ledgerEntry)
      const rows = await services.db.select().from(table).where(eq(columns.bizNo, values.reservationNo))
      return rows.map((row) => [row.ledgerEvent, Number(row.amount)]).toSorted()
    }
    expect(await booked(comes)).toEqual([['ORDER_PAID', 3_000]])
    expect(await booked(stays)).toEqual([
      ['ORDER_PAID', 3_000],
      ['ORDER_REFUNDED', 3_000],
    ])
    expect((await reservation(stays.id)).values).toMatchObject({ surcharge: 0, paid: false })
    const { table, columns } = recordTable(settleLine)
    const lines = await services.db.select().from(table).where(eq(columns.bizType, 'voucher-reservation'))
    expect(lines.filter(({ bizId }) => Number(bizId) === comes.id)).toMatchObject([{ kind: 'SALE', gross: 3_000 }])
    expect(lines.filter(({ bizId }) => Number(bizId) === stays.id)).toEqual([])
  })

  it('of a voucher that is given back lets go of its places, the last ones first', async () => {
    const { services } = gateway
    const card = await soldCard(services, { ...today, autoConfirm: true })
    const { values } = await stored(services, ticketVoucher, card.voucherId)
    const [first, last] = [await reserve(services, card.code, today), await reserve(services, card.code, today)]
    const refund = async (times: number) => {
      await byItself(services, (moving) =>
        openRefund(moving, {
          orderId: Number(values.orderId),
          vouchers: [{ voucherId: card.voucherId, times }],
          source: 'MERCHANT',
          reason: 'MERCHANT',
          remark: null,
          withPostage: false,
        }),
      )
      await sendRefunds(services)
    }
    await refund(1)
    expect((await placesOf(card.productId)).used, 'two times are left for two places').toBe(2)
    await refund(1)
    expect((await placesOf(card.productId)).used).toBe(1)
    expect([(await reservation(first.id)).status, (await reservation(last.id)).status]).toEqual([
      'CONFIRMED',
      'CANCELLED',
    ])
    expect((await reservation(last.id)).values.reason).toBe('券码已退款')
    await refund(1)
    expect((await placesOf(card.productId)).used).toBe(0)
    expect((await reservation(first.id)).status).toBe('CANCELLED')
  })

  it('is refused with what is in the way, and takes nothing then', async () => {
    const { services } = gateway
    const card = await soldCard(services, today, 1)
    const plain = await sell(services, await createProduct(services))
    const wish = { code: card.code, contactName: '王女士', phone: '13800006621', ...today, quantity: 1 }
    const refusalOf = async (given: object) =>
      (await admin.call(ticketApi.makeReservation, { ...wish, ...given })).message
    expect(await refusalOf({ code: '000000000000' })).toBe('券码不存在')
    expect(await refusalOf({ code: String(plain.vouchers[0]!.values.code) })).toBe('该商品无需在线预约')
    expect(await refusalOf({ date: '2026-05-31' })).toBe('预约日期已过')
    expect(await refusalOf({ date: '2026-06-02' })).toBe('该日期不可预约')
    expect(await refusalOf({ date: '2028-06-02' })).toBe('已过期')
    expect(await refusalOf({ slot: '全天' })).toBe('该日期不可预约')
    expect(await refusalOf({ quantity: 2 })).toBe('该时段仅剩1个名额')
    await save({ productId: card.productId, days: [today.date], closed: true })
    expect(await refusalOf({})).toBe('该时段已关闭预约')
    expect((await placesOf(card.productId)).used).toBe(0)
  })

  it('that is refused or cancelled gives places and surcharge back', async () => {
    const { services } = gateway
    const card = await soldCard(services, { ...today, surcharge: 3_000 })
    const one = await reserve(services, card.code, today)
    const other = await reserve(services, card.code, today)
    expect((await placesOf(card.productId)).used).toBe(2)
    expect((await transition(one.id, 'REJECT', { reason: '场地维护' })).code).toBe(0)
    expect((await transition(other.id, 'CANCEL')).code).toBe(0)
    expect((await placesOf(card.productId)).used).toBe(0)
    expect((await reservation(one.id)).values).toMatchObject({ surcharge: 0, reason: '场地维护' })
    expect((await reservation(other.id)).values.surcharge).toBe(0)
  })

  it('that arrives uses the voucher as often as was reserved, once', async () => {
    const { services } = gateway
    const card = await soldCard(services, { ...today, autoConfirm: true })
    const { id } = await reserve(services, card.code, { ...today, quantity: 2 })
    const both = await Promise.all([transition(id, 'ARRIVE'), transition(id, 'ARRIVE')])
    expect(both.map(({ code }) => code).toSorted()).toEqual([0, codes.lifecycleRefuses])
    expect((await voucher(card.voucherId)).values).toMatchObject({ usedTimes: 2 })
    expect(await verificationsOf(card.voucherId)).toMatchObject([{ times: 2, terminal: 'WEB' }])
  })

  it('stays where it is when its voucher cannot be used', async () => {
    const { services } = gateway
    const card = await soldCard(services, { ...today, autoConfirm: true })
    const { id } = await reserve(services, card.code, today)
    await admin.call(callsOf(ticketVoucher).transition, {
      id: card.voucherId,
      event: 'FREEZE',
      payload: { reason: '客人挂失' },
    })
    expect(await transition(id, 'ARRIVE')).toMatchObject({ message: '已冻结' })
    expect((await reservation(id)).status).toBe('CONFIRMED')
    expect(await verificationsOf(card.voucherId)).toEqual([])
  })
})

describe('at the desk', () => {
  const use = (voucherId: number) =>
    admin.call(verifyVouchers, {
      requestNo: `reserved-${(requests += 1)}`,
      hotelId: 1001,
      items: [{ voucherId, times: 1 }],
    })
  const refusalAtDesk = async (code: string) =>
    (await admin.call(prepareVerification, { code })).data.vouchers[0]!.refusal

  it('a voucher that must be reserved is taken on its day, and its guest has arrived', async () => {
    const { services } = gateway
    const card = await soldCard(services, today)
    expect(await refusalAtDesk(card.code)).toBe('请先预约')
    const { id } = await reserve(services, card.code, today)
    // It is not confirmed yet.
    expect(await refusalAtDesk(card.code)).toBe('请先预约')
    expect((await use(card.voucherId)).message).toBe('请先预约')
    await transition(id, 'CONFIRM')
    expect(await refusalAtDesk(card.code)).toBeNull()
    expect((await use(card.voucherId)).code).toBe(0)
    expect((await reservation(id)).status).toBe('ARRIVED')
    // One visit was reserved.
    expect(await refusalAtDesk(card.code)).toBe('请先预约')
  })

  it('a reservation of tomorrow is none of today', async () => {
    const { services } = gateway
    const card = await soldCard(services, { date: '2026-06-02', slot, autoConfirm: true })
    await reserve(services, card.code, { date: '2026-06-02', slot })
    expect(await refusalAtDesk(card.code)).toBe('请先预约')
  })
})

describe('on the day after', () => {
  const open = async (given: object = {}) => {
    const card = await soldCard(gateway.services, { ...today, autoConfirm: true, ...given })
    return { ...card, ...(await reserve(gateway.services, card.code, today)) }
  }

  it('two processes use each open reservation once; one whose voucher is held did not come', async () => {
    const { services } = gateway
    const made = [await open(), await open(), await open()]
    // Its validity ended with the day.
    const lastDay = await open({ product: { validityType: 'FIXED', validRange: ['2026-05-01', '2026-06-01'] } })
    const held = await open()
    await admin.call(callsOf(ticketVoucher).transition, {
      id: held.voucherId,
      event: 'FREEZE',
      payload: { reason: '客人挂失' },
    })
    passed = 12 * hour + 1
    await Promise.all([closeReservations(services), closeReservations(services)])
    for (const { id, voucherId } of [...made, lastDay]) {
      expect((await reservation(id)).status).toBe('ARRIVED')
      expect(await verificationsOf(voucherId)).toMatchObject([{ times: 1, terminal: 'AUTO' }])
    }
    expect(await reservation(held.id)).toMatchObject({ status: 'NO_SHOW', values: { reason: '已冻结' } })
    expect(await closeReservations(services)).toBe(0)
  })

  it('nothing happens while the day lasts, nor to what is not confirmed', async () => {
    const { services } = gateway
    const card = await soldCard(services, today)
    const pending = await reserve(services, card.code, today)
    const confirmed = await open()
    passed = 12 * hour - 1
    expect(await closeReservations(services)).toBe(0)
    passed = 12 * hour
    expect(await closeReservations(services)).toBe(1)
    expect((await reservation(confirmed.id)).status).toBe('ARRIVED')
    expect((await reservation(pending.id)).status).toBe('PENDING')
  })
})

describe('the inventory', () => {
  const days = ['2026-06-03', '2026-06-04', '2026-06-05']
  const calendar = () => createProduct(gateway.services, { reserveMode: 'CALENDAR' })

  it('is set for many days at once; what is left out stays', async () => {
    const productId = await calendar()
    expect((await save({ productId, days, capacity: 20, surcharge: 1_000 })).data).toEqual({ created: 3, changed: 0 })
    expect((await save({ productId, days: days.slice(0, 2), closed: true })).data).toEqual({ created: 0, changed: 2 })
    expect(await placesOf(productId, days[0])).toMatchObject({ capacity: 20, surcharge: 1_000, closed: true })
    expect((await save({ productId, days: [...days, days[0]!], closed: true })).data).toEqual({
      created: 0,
      changed: 1,
    })
    const listed = await admin.call(callsOf(reservationInventory).list, {
      productId: String(productId),
      date: '2026-06-04..2026-06-30',
    })
    expect(listed.data.list.map(({ date }) => date)).toEqual(days.slice(1))
  })

  it('is set of all days or of none, never below what is reserved', async () => {
    const { services } = gateway
    const card = await soldCard(services, { date: days[1]!, slot })
    await reserve(services, card.code, { date: days[1]!, slot, quantity: 2 })
    const wish = { productId: card.productId, days, capacity: 1 }
    expect((await save(wish)).message).toBe('6月4日已约2，可约不能少于已约')
    const { data } = await admin.call(callsOf(reservationInventory).list, { productId: String(card.productId) })
    expect(data.list.map(({ date, capacity }) => [date, capacity])).toEqual([[days[1], 10]])
  })

  it('is made once by two who set it at the same time', async () => {
    const productId = await calendar()
    const both = await Promise.all([save({ productId, days, capacity: 5 }), save({ productId, days, capacity: 6 })])
    expect(both.map(({ code }) => code)).toEqual([0, 0])
    expect(both.map(({ data }) => data.created).toSorted()).toEqual([0, 3])
  })

  it('says what is wrong with it', async () => {
    const productId = await calendar()
    expect((await save({ productId, capacity: 5, days: ['2026-05-31', '2026-06-03'] })).message).toBe(
      '不能设置过去的日期',
    )
    expect((await save({ productId })).message).toBe('6月3日还没有预约库存，请填写可约数量')
    expect((await save({ productId: await createProduct(gateway.services), capacity: 5 })).message).toBe(
      '该商品不是在线预约，不用设置预约库存',
    )
    expect((await save({ productId: 999_999_999, capacity: 5 })).code).toBe(codes.gone)
    const wrong = [
      { capacity: -1 },
      { capacity: 1.5 },
      { surcharge: -1 },
      { slot: '' },
      { slot: '长'.repeat(21) },
      { days: [] },
      { days: ['2026-02-30'] },
    ]
    for (const given of wrong)
      expect((await save({ productId, capacity: 5, ...given })).status, JSON.stringify(given)).toBe(400)
  })

  it('belongs to its store', async () => {
    const productId = await calendar()
    const other = await gateway.signIn('other')
    const wish = { productId, days, slot, capacity: 5 }
    expect((await other.at({ hotelId: 1005 }).call(ticketApi.saveInventory, wish)).code).toBe(codes.gone)
    const neighbour = (await gateway.signIn('brand')).at({ hotelId: 1002 })
    expect((await neighbour.call(ticketApi.saveInventory, wish)).code).toBe(codes.gone)
  })
})

it('counts what cards in use are still good for', async () => {
  const { services } = gateway
  const { cardId } = await createCard(services, [{ name: '单次泳池', times: 12, settlePrice: 6_000 }])
  const { vouchers: pieces } = await sell(services, cardId, {}, 2)
  await admin.call(verifyVouchers, {
    requestNo: 'card-times-1',
    hotelId: 1001,
    items: [{ voucherId: pieces[0]!.id, times: 5 }],
  })
  const { data } = await admin.call(ticketApi.productUsage, { productType: 'validcard' })
  const own = data.list.filter(({ productId }) => productId === cardId)
  expect(own).toEqual([{ productId: cardId, usable: 2, timesUsed: 5, timesLeft: 19 }])
  expect((await admin.call(ticketApi.productUsage, { productType: 'nothing' })).status).toBe(400)
})
