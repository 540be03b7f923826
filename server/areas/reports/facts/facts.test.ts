import { reportApi } from '@contracts/calls/reportApi'
import { reportApiSchemas } from '@contracts/calls/reportApi.schema'
import { codes } from '@contracts/envelope'
import { families, type FamilyKey } from '@contracts/reports/families'
import { directPayment } from '@contracts/resources/finance/directPayment'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { ticketRefund } from '@contracts/resources/tickets/ticketRefund'
import { verifyRecord } from '@contracts/resources/tickets/verifyRecord'
import {
  applyRefund,
  createProduct,
  pay,
  place,
  verifyVouchers,
  vouchersOf,
  wishFor,
} from '@server/areas/tickets/testing/saleFixtures'
import { closeLate, takePaid } from '@server/areas/finance/collecting/collect'
import { takeRefundAnswer } from '@server/areas/finance/collecting/refunds'
import { byItself, createChannel, openedPayment, paidPayment } from '@server/areas/finance/testing/collectFixtures'
import { sendRefunds } from '@server/areas/tickets'
import { recordTable } from '@server/records/recordTables'
import { merchantDay } from '@server/records/merchantDay'
import { lockRecord } from '@server/records/systemRecords'
import { takeTransition } from '@server/records/takeTransition'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { and, eq, ne, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { reportEvents, reportFacts } from '../tables'
import { foldBatch, foldFacts } from './foldFacts'
import { rebuildFacts, recounted, repairFacts } from './rebuildFacts'

// Days on both sides of the end of a month; the stores are eight hours ahead.
const begun = Date.parse('2026-06-26T01:00:00.000Z')
const dayMs = 24 * 60 * 60 * 1000
const days = 9
/** The last of their nights ends on the tenth. */
const span = { from: '2026-06-26', to: '2026-07-05' }
const stores = [1001, 1002]
const brandId = 101

let now = begun
let gateway: TestGateway
let brand: Client
const desks = new Map<number, Client>()

beforeAll(async () => {
  gateway = await openGateway({ now: () => new Date(now) })
  await createChannel(gateway.services, { channel: 'ALIPAY' })
  await liveThrough()
}, 120_000)
afterAll(() => gateway?.close())

/** A session does not last for days. */
async function signIn() {
  brand = await gateway.signIn('brand')
  for (const hotelId of stores) desks.set(hotelId, brand.at({ hotelId }))
}

/** The same numbers in every run. */
function dice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}

/** What was paid at the counter and not touched since. */
const atCounter: number[] = []

const refundAnswer = async (id: number, state: 'OK' | 'FAILED') => {
  const { services } = gateway
  const payment = await byItself(services, ({ tx }) => lockRecord(tx, directPayment, id))
  const { refundNo } = payment.values.refunds!.at(-1)!
  await takeRefundAnswer(
    services,
    id,
    refundNo,
    state === 'OK' ? { state, channelRefundNo: `5030${refundNo}` } : { state, reason: '渠道账户余额不足' },
  )
}

/** Each day somebody pays at the counter; every other day a part of it goes back, or does not, or comes too late. */
async function liveAtCounter(day: number) {
  const { services } = gateway
  const channel = day % 2 === 0 ? 'WECHAT' : 'ALIPAY'
  atCounter.push((await paidPayment(services, 10_000 + day, { channel })).id)
  if (day % 2 === 0) return
  const id = atCounter.shift()!
  const permissions = new Set(['all'])
  const caller = { userId: 'demo-admin', tenant: { brandId, hotelId: 1001, permissions, dataScope: 'BRAND' as const } }
  const payload = { refundAmount: 3_000 + day, refundReason: '多收' }
  await takeTransition(services, caller, directPayment, { id, event: 'REFUND', payload })
  await refundAnswer(id, day % 3 === 0 ? 'FAILED' : 'OK')
  const late = await openedPayment(services, 777)
  now += 60 * 60_000
  await closeLate(services)
  await byItself(services, async (moving) => {
    const closed = await lockRecord(moving.tx, directPayment, late.id)
    expect(closed.status).toBe('CLOSED')
    await takePaid(moving, closed, { tradeNo: `42${closed.values.payNo}`, channel: 'WECHAT', amount: 777 })
  })
  await refundAnswer(late.id, 'OK')
}

/** Some days of sales in which much is used, taken back and given back, often long after it was paid. */
async function liveThrough() {
  const { services } = gateway
  const roll = dice(20_260_626)
  const products = [
    await createProduct(services, { salePrice: 12_345, totalTimes: 2, hotelIds: stores }),
    await createProduct(services, { salePrice: 39_900, hotelIds: stores }),
  ]
  const open: { orderId: number; voucherId: number }[] = []
  const used: { recordId: number; hotelId: number; at: number }[] = []
  const deskOf = (hotelId: number) => desks.get(hotelId)!
  const permissions = new Set(['all'])
  for (let day = 0; day < days; day += 1) {
    now = begun + day * dayMs
    await signIn()
    await liveAtCounter(day)
    for (let step = 0; step < 14; step += 1) {
      now = begun + day * dayMs + Math.floor((step * dayMs) / 14) + roll(60) * 60_000
      const act = roll(10)
      if (act < 5) {
        const phone = `1380000${String(1000 + roll(6))}`
        const channel = (['DESK', 'WECHAT', 'DOUYIN'] as const)[roll(3)]!
        const more = { channel, buyerPhone: phone, buyerName: '王女士' }
        const order = await place(services, wishFor(products[roll(2)]!, more, 1 + roll(2)))
        if (roll(6) === 0) continue
        await pay(services, order, { payMethod: (['WECHAT', 'ALIPAY', 'CASH'] as const)[roll(3)]! })
        for (const { id } of await vouchersOf(services, order.id)) open.push({ orderId: order.id, voucherId: id })
      } else if (act < 8 && open.length > 0) {
        const { voucherId } = open[roll(open.length)]!
        const hotelId = stores[roll(2)]!
        const { data, code } = await deskOf(hotelId).call(verifyVouchers, {
          requestNo: `facts-${day}-${step}`,
          hotelId,
          items: [{ voucherId, times: 1 }],
        })
        if (code === 0) used.push({ recordId: data.records[0]!.recordId, hotelId, at: now })
      } else if (act === 8 && used.length > 0) {
        const [use] = used.splice(roll(used.length), 1)
        const caller = {
          userId: 'demo-admin',
          tenant: { brandId, hotelId: use!.hotelId, permissions, dataScope: 'BRAND' as const },
        }
        await takeTransition(services, caller, verifyRecord, {
          id: use!.recordId,
          event: now - use!.at > 60 * 60_000 ? 'REVERSE_LATE' : 'REVERSE',
          payload: { reason: '客人改期' },
        }).catch(() => undefined)
      } else if (open.length > 0) {
        const [one] = open.splice(roll(open.length), 1)
        const { code } = await deskOf(1001).call(applyRefund, {
          orderId: one!.orderId,
          vouchers: [{ voucherId: one!.voucherId, times: 1 }],
          reason: 'PLAN',
        })
        if (code === 0) await sendRefunds(services)
      }
    }
  }
  now = begun + days * dayMs
  await signIn()
}

type Sums = Record<string, number>

/** What the records say, by `store day`, without a word about facts. */
async function recorded(): Promise<Map<string, Sums>> {
  const { db } = gateway.services
  const sums = new Map<string, Sums>()
  const add = (hotelId: unknown, at: Date, more: Sums) => {
    const key = `${Number(hotelId)} ${merchantDay(at)}`
    const own = sums.get(key) ?? {}
    for (const [name, amount] of Object.entries(more)) own[name] = (own[name] ?? 0) + amount
    sums.set(key, own)
  }
  const orders = recordTable(ticketOrder)
  for (const row of await db.select().from(orders.table)) {
    if (row.payTime) add(row.hotelId, row.payTime, { m3: 1, m4: Number(row.payAmount) })
    if (row.status !== 'PENDING_PAY') add(row.hotelId, row.createdAt, { m1: 1, m2: Number(row.payAmount) })
  }
  const refunds = recordTable(ticketRefund)
  for (const row of await db.select().from(refunds.table).where(eq(refunds.columns.status, 'SUCCESS')))
    add(row.hotelId, row.refundTime!, { m5: 1, m6: Number(row.amount) })
  const uses = recordTable(verifyRecord)
  for (const row of await db.select().from(uses.table).where(eq(uses.columns.status, 'REDEEMED')))
    add(row.hotelId, row.verifyTime, { m7: Number(row.times), m8: Number(row.amount) })
  return sums
}

const names = ['m1', 'm2', 'm3', 'm4', 'm5', 'm6', 'm7', 'm8'] as const

/** What the facts say in one cube, by `store period`, where it is not nothing. */
async function counted(grain: 'D' | 'M', cube = 'total'): Promise<Map<string, Sums>> {
  const rows = await gateway.services.db
    .select()
    .from(reportFacts)
    .where(and(eq(reportFacts.family, 'trade'), eq(reportFacts.grain, grain), eq(reportFacts.cube, cube)))
  const sums = new Map<string, Sums>()
  for (const row of rows) {
    const key = `${row.hotelId} ${row.period}`
    const own = sums.get(key) ?? {}
    for (const name of names) own[name] = (own[name] ?? 0) + row[name]
    sums.set(key, own)
  }
  return withoutNothing(sums)
}

const withoutNothing = (sums: ReadonlyMap<string, Sums>) =>
  new Map(
    [...sums]
      .map(([key, own]) => [key, Object.fromEntries(Object.entries(own).filter(([, amount]) => amount !== 0))] as const)
      .filter(([, own]) => Object.keys(own).length > 0)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )

/** The same under other keys. */
function regrouped(sums: ReadonlyMap<string, Sums>, keyOf: (store: string, day: string) => string) {
  const groups = new Map<string, Sums>()
  for (const [key, own] of sums) {
    const [hotel = '', day = ''] = key.split(' ')
    const group = groups.get(keyOf(hotel, day)) ?? {}
    for (const [name, amount] of Object.entries(own)) group[name] = (group[name] ?? 0) + amount
    groups.set(keyOf(hotel, day), group)
  }
  return withoutNothing(groups)
}

const waiting = async () => {
  const { db } = gateway.services
  const [row] = await db.select({ count: sql<number>`count(*)`.mapWith(Number) }).from(reportEvents)
  return row!.count
}

it('loses and doubles nothing when who folds is killed, and when several fold at once', async () => {
  const { db, databaseKind } = gateway.services
  const before = await waiting()
  expect(before).toBeGreaterThan(50)
  const killed = db.transaction(async (tx) => {
    await foldBatch(tx)
    if (databaseKind === 'postgres') {
      const { rows } = (await tx.execute(sql`select pg_backend_pid() as pid`)) as unknown as {
        rows: { pid: number }[]
      }
      await db.execute(sql`select pg_terminate_backend(${rows[0]!.pid})`)
      await tx.execute(sql`select 1`)
    }
    throw new Error('the process is gone')
  })
  await expect(killed).rejects.toThrow()
  expect(await waiting()).toBe(before)
  expect(await counted('D')).toEqual(new Map())

  await Promise.all([foldFacts(gateway.services), foldFacts(gateway.services), foldFacts(gateway.services)])
  expect(await waiting()).toBe(0)
})

it('counts what the records say, to the fen, for every store, brand, day and month', async () => {
  const byDay = await recorded()
  const all = regrouped(byDay, () => 'all').get('all')!
  for (const name of names) expect([name, all[name]]).toEqual([name, expect.any(Number)])
  const ofBrand = (_: string, day: string) => `0 ${day}`
  const both = (sums: ReadonlyMap<string, Sums>) =>
    new Map([...regrouped(sums, (hotel, day) => `${hotel} ${day}`), ...regrouped(sums, ofBrand)].toSorted())
  const byMonth = regrouped(byDay, (hotel, day) => `${hotel} ${day.slice(0, 7)}`)
  expect(new Map([...(await counted('D'))].toSorted())).toEqual(both(byDay))
  expect(new Map([...(await counted('M'))].toSorted())).toEqual(both(byMonth))
  expect(await counted('D', 'channel')).toEqual(await counted('D'))
})

it('counts what was paid at the counter and what of it went back, but not what came too late', async () => {
  const { db } = gateway.services
  const read = new Map<string, Sums>()
  const add = (at: unknown, pay: unknown, more: Sums) => {
    const key = `${String(pay)} ${merchantDay(new Date(String(at)))}`
    const own = read.get(key) ?? {}
    for (const [name, amount] of Object.entries(more)) own[name] = (own[name] ?? 0) + amount
    read.set(key, own)
  }
  const { table } = recordTable(directPayment)
  const inTime = (await db.select().from(table)).filter(({ amount }) => amount !== 777)
  for (const { paidAt, channel, paidAmount, refunds } of inTime) {
    add(paidAt, channel, { m1: 1, m2: Number(paidAmount) })
    for (const { state, doneAt, amount } of refunds ?? [])
      if (state === 'DONE') add(doneAt, channel, { m3: 1, m4: Number(amount) })
  }
  const rows = await db
    .select()
    .from(reportFacts)
    .where(
      and(
        eq(reportFacts.family, 'cash'),
        eq(reportFacts.grain, 'D'),
        eq(reportFacts.cube, 'pay.biz'),
        eq(reportFacts.k2, 'DIRECT'),
        eq(reportFacts.hotelId, 1001),
      ),
    )
  const found = new Map(rows.map(({ k1, period, m1, m2, m3, m4 }) => [`${k1} ${period}`, { m1, m2, m3, m4 }] as const))
  expect(inTime.length).toBe(days)
  expect([...read.values()].filter(({ m3 }) => m3 !== undefined).length).toBeGreaterThan(1)
  expect(withoutNothing(found)).toEqual(withoutNothing(read))
})

it('says the same when it is worked out anew, and puts right what was wrong', async () => {
  const { db } = gateway.services
  for (const family of Object.keys(families) as FamilyKey[]) {
    const before = await counted('M')
    const { drift } = await rebuildFacts(db, family, span)
    if (!recounted.includes(family)) expect([family, drift]).toEqual([family, 0])
    expect(await counted('M')).toEqual(before)
  }
  const right = [await counted('D'), await counted('M')]
  await db
    .update(reportFacts)
    .set({ m4: 1 })
    .where(and(eq(reportFacts.family, 'trade'), eq(reportFacts.grain, 'D'), ne(reportFacts.hotelId, 0)))
  expect((await rebuildFacts(db, 'trade', span)).drift).toBeGreaterThan(0)
  expect([await counted('D'), await counted('M')]).toEqual(right)
  await repairFacts(gateway.services)
  expect([await counted('D'), await counted('M')]).toEqual(right)
})

const ask = async (client: Client, given: object = {}) =>
  client.call(reportApi.queryReport, { reportKey: 'ticket', ...span, part: 'kpis', ...given })

const kpi = async (client: Client, measure: string, given: object = {}) =>
  (await ask(client, given)).data.kpis.find((one) => one.measure === measure)?.value

it('answers a store its own figures, a brand those of all its stores, and a stranger nothing', async () => {
  const paid = [...(await recorded()).values()].reduce((sum, { m4 = 0 }) => sum + m4, 0)
  const verified = [...(await recorded())].filter(([key]) => key.startsWith('1002 '))
  expect(await kpi(brand.at({ brandId }), 'paidAmt')).toBe(paid)
  expect(await kpi(desks.get(1001)!, 'paidAmt')).toBe(paid)
  expect(await kpi(desks.get(1002)!, 'paidAmt')).toBe(0)
  expect(await kpi(desks.get(1002)!, 'verifiedAmt')).toBe(verified.reduce((sum, [, { m8 = 0 }]) => sum + m8, 0))
  expect(await kpi(brand.at({ brandId }), 'paidAmt', { hotelIds: [1002] })).toBe(0)
  expect(await kpi(await gateway.signIn('other'), 'paidAmt')).toBe(0)
  expect((await ask(desks.get(1002)!, { hotelIds: [1001] })).code).toBe(codes.noRight)
  expect((await ask(brand.at({ brandId }), { hotelIds: [2001] })).code).toBe(codes.noRight)
})

it('gives every tab of every report with totals over all rows', async () => {
  const place = brand.at({ brandId })
  for (const part of ['kpis', 'chart', 'rows'] as const)
    for (const [reportKey, tab] of [
      ['ticket', 'trend'],
      ['ticket', 'product'],
      ['ticket', 'channel'],
      ['ticket', 'hotel'],
      ['mall', 'channel'],
      ['mall', 'pay'],
      ['collect', 'date'],
      ['collect', 'pay'],
      ['collect', 'biz'],
      ['staff-sold', 'staff'],
      ['reward', 'staff'],
      ['reward', 'rule'],
      ['reward', 'trend'],
      ['member-grade', 'grade'],
      ['member-grade', 'source'],
      ['member-grade', 'trend'],
      ['member-asset', 'cause'],
      ['member-asset', 'trend'],
      ['brand', 'hotel'],
      ['brand', 'trend'],
    ] as const) {
      const { code, data, message } = await ask(place, { reportKey, tab, part, compare: 'previous', pageSize: 2 })
      expect([reportKey, tab, code, message]).toEqual([reportKey, tab, 0, expect.any(String)])
      expect(reportApiSchemas.queryReport.data.safeParse(data).error).toBeUndefined()
    }
  const { data } = await ask(place, { part: 'rows', tab: 'channel', sort: 'paidAmt', pageSize: 1 })
  const all = (await ask(place, { part: 'rows', tab: 'channel', sort: 'paidAmt' })).data.rows
  expect(data.rows).toEqual(all.slice(0, 1))
  expect(data.total).toBe(all.length)
  expect(data.totals.paidAmt).toBe(all.reduce((sum, { values }) => sum + (values.paidAmt ?? 0), 0))
  expect(all.map(({ values }) => values.paidAmt)).toEqual(
    all.map(({ values }) => values.paidAmt).toSorted((a, b) => a! - b!),
  )
})

it('compares with the days before, and says nothing where there was nothing', async () => {
  const later = { from: '2026-07-01', to: '2026-07-04', compare: 'previous' }
  const place = brand.at({ brandId })
  const [found] = (await ask(place, later)).data.kpis.filter(({ measure }) => measure === 'paidAmt')
  expect(found!.before).toBe(await kpi(place, 'paidAmt', { from: '2026-06-27', to: '2026-06-30' }))
  expect(found!.change).toBeCloseTo((found!.value! - found!.before!) / found!.before!)
  const [yearly] = (await ask(place, { compare: 'lastYear' })).data.kpis
  expect(yearly).toMatchObject({ before: 0, change: null })
})

it('refuses what it cannot answer, in words', async () => {
  const place = brand.at({ brandId })
  const said = async (given: object, client = place) => (await ask(client, given)).message
  expect(await said({ reportKey: 'none' })).toBe('报表不存在')
  expect(await said({ from: '2026-07-05', to: '2026-07-01' })).toBe('开始日期不能晚于结束日期')
  expect(await said({ from: '2024-01-01', to: '2026-07-01' })).toBe('请选择366天以内的日期')
  expect(await said({ filters: { pay: ['CASH'] } })).toBe('该报表不支持这个筛选条件')
  expect(await said({ part: 'rows', sort: 'members' })).toBe('不能按该列排序')
  expect(await said({ granularity: 'hour' })).toBe('按小时查看时请选择一天')
  expect(await said({ reportKey: 'brand' }, desks.get(1001)!)).toBe('请切换到品牌后查看')
  const front = await gateway.signIn('front')
  expect((await ask(front)).code).toBe(codes.noRight)
  const rebuild = { family: 'trade' as const, ...span }
  expect((await front.call(reportApi.rebuildFacts, rebuild)).code).toBe(codes.noRight)
  expect((await place.call(reportApi.rebuildFacts, rebuild)).data).toEqual({ days: days + 1, drift: 0 })
})

it('writes the rows of a tab into a file, with their totals', async () => {
  const { data } = await brand
    .at({ brandId })
    .call(reportApi.exportReport, { reportKey: 'ticket', ...span, tab: 'channel' })
  const lines = Buffer.from(data.base64, 'base64').toString('utf8').trim().split(/\r?\n/)
  expect(data.name).toBe('票券报表_渠道_2026-06-26_2026-07-05.csv')
  expect(lines[0]).toContain('渠道,支付订单,支付金额（元）')
  expect(lines[1]).toMatch(/^合计,/)
})

it('tells the home page as much as the caller may know', async () => {
  const { data } = await brand.at({ brandId }).call(reportApi.dashboardSummary, { span: 'last7' })
  expect(reportApiSchemas.dashboardSummary.data.safeParse(data).error).toBeUndefined()
  const last7 = { from: data.from, to: data.to }
  const net = data.kpis.find(({ measure }) => measure === 'netAmt')!
  expect(net.value).toBe(await kpi(brand.at({ brandId }), 'netAmt', last7))
  expect(net.spark.reduce<number>((sum, value) => sum + (value ?? 0), 0)).toBe(net.value)
  expect(data.channels!.reduce((sum, { value }) => sum + value, 0)).toBe(
    await kpi(brand.at({ brandId }), 'paidAmt', last7),
  )
  expect(data.stores!.map(({ id }) => id)).toContain(1001)
  const { data: own } = await (await gateway.signIn('front')).call(reportApi.dashboardSummary, {})
  expect(own).toMatchObject({ kpis: [], trend: null, channels: null, products: null, staff: null, stores: null })
})
