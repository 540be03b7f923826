import { reportApi } from '@contracts/calls/reportApi'
import { codes } from '@contracts/envelope'
import { callsOf } from '@contracts/resources/calls'
import { redEnvelopeReceive } from '@contracts/resources/marketing/redEnvelopeReceive'
import { redEnvelopeWriteoff } from '@contracts/resources/marketing/redEnvelopeWriteoff'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fund } from '@server/areas/finance/testing/financeFixtures'
import { createActivity } from '@server/areas/marketing/activities/testing/activityFixtures'
import { expireEnvelopes } from '@server/areas/marketing/envelopes/envelopeJobs'
import {
  createEnvelope,
  receiveFor,
  saveEnvelopeSetting,
  writeoffsOf,
} from '@server/areas/marketing/envelopes/testing/envelopeFixtures'
import { createFirstGrade, createMember } from '@server/areas/members/testing/memberFixtures'
import { openRefund } from '@server/areas/tickets/refunds/openRefund'
import { sendRefunds } from '@server/areas/tickets/refunds/sendRefunds'
import {
  byItself,
  createProduct,
  pay,
  place,
  stored,
  vouchersOf,
  wishFor,
} from '@server/areas/tickets/testing/saleFixtures'
import { signInWith } from '@server/records/testing/recordFixtures'
import { systemAt } from '@server/records/systemRecords'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { foldFacts } from '../facts/foldFacts'
import { rebuildFacts, recountFacts } from '../facts/rebuildFacts'

const dayMs = 24 * 60 * 60 * 1000
const day = '2026-06-01'
let clock = Date.parse(`${day}T04:00:00.000Z`)
let gateway: TestGateway
let admin: Client
beforeAll(async () => {
  gateway = await openGateway({ now: () => new Date(clock) })
  admin = await gateway.signIn('admin')
  await saveEnvelopeSetting(gateway.services)
  await fund(gateway.services, systemAt({ brandId: 101, hotelId: 1002 }), 'AVAILABLE', 100_000)
})
afterAll(() => gateway?.close())

const ask = (client: Client, reportKey: string, given: object = {}) =>
  client.call(reportApi.queryReport, { reportKey, part: 'kpis', from: day, to: day, compare: 'none', ...given })

/** The figures of a report as they are now: what waits is folded, and what raises no event is counted. */
async function figures(reportKey: string, given: object = {}) {
  await foldFacts(gateway.services)
  await recountFacts(gateway.services)
  const { data } = await ask(admin, reportKey, given)
  return Object.fromEntries(data.kpis.map(({ measure, value }) => [measure, value]))
}

async function rowsOf(reportKey: string, tab: string, measure: string) {
  const { data } = await ask(admin, reportKey, { part: 'rows', tab })
  return data.rows.map(({ labels, values }) => [labels[0], values[measure as keyof typeof values]])
}

it('counts what members got, used and let expire, each on its day, and takes back what was taken back', async () => {
  const { services } = gateway
  const gradeId = await createFirstGrade(services)
  const [one, other] = [
    await createMember(services, { phone: '15720000001', gradeId }),
    await createMember(services, { phone: '15720000002', gradeId }),
  ]
  const fifty = await createEnvelope(services, { name: '立减50' })
  const short = await createEnvelope(services, { name: '限时20', amount: 2_000, validDays: 1 })
  const product = await createProduct(services)
  const order = await place(
    services,
    wishFor(product, { memberId: one, envelopeCodes: [(await receiveFor(services, fifty, one)).values.code] }),
  )
  await pay(services, order)
  const paid = (await stored(services, ticketOrder, order.id)).values.payAmount
  const atDesk = await receiveFor(services, fifty, one)
  const thrown = await receiveFor(services, fifty, other)
  const lapsing = await receiveFor(services, short, other)
  const transition = callsOf(redEnvelopeReceive).transition
  expect(
    (await admin.call(transition, { id: atDesk.id, event: 'WRITE_OFF', payload: { orderAmount: 8_000 } })).code,
  ).toBe(0)
  expect((await admin.call(transition, { id: thrown.id, event: 'VOID', payload: { reason: '发错' } })).code).toBe(0)

  const got = {
    envelopesGiven: 3,
    envelopeTakers: 2,
    envelopesGivenAmt: 12_000,
    envelopeUseRate: 2 / 3,
    envelopesBrought: paid + 3_000,
    envelopesExpired: 0,
  }
  expect(await figures('envelope')).toEqual(got)
  expect(await rowsOf('envelope', 'envelope', 'envelopesGiven')).toEqual([
    ['立减50', 2],
    ['限时20', 1],
  ])
  expect(await rowsOf('envelope', 'envelope', 'envelopeTakers')).toEqual([
    ['立减50', 1],
    ['限时20', 1],
  ])
  expect(await figures('envelope', { filters: { source: ['JOIN'] } })).toMatchObject({
    envelopesGiven: 0,
    envelopeTakers: 0,
    envelopeUseRate: null,
  })
  const used = {
    writeoffCnt: 2,
    writeoffAmt: 10_000,
    writeoffBrought: paid + 3_000,
    writeoffPer: Math.round((paid + 3_000) / 2),
  }
  expect(await figures('writeoff')).toEqual(used)
  expect(Object.fromEntries(await rowsOf('writeoff', 'channel', 'writeoffBrought'))).toEqual({
    线上: paid,
    人工: 3_000,
  })

  // A report that somebody puts together counts people by the same keys.
  const spec = {
    name: '红包与来源',
    family: 'envelope' as const,
    keys: ['envelope', 'source'],
    measures: ['envelopesGiven' as const, 'envelopeTakers' as const],
    filters: [],
    granularity: 'total' as const,
    chart: 'TABLE' as const,
    sort: '-envelopesGiven' as const,
    topN: null,
  }
  const own = await admin.call(reportApi.queryReport, { spec, part: 'rows', from: day, to: day })
  expect(own.data.rows.map(({ labels, values }) => [...labels, values.envelopesGiven, values.envelopeTakers])).toEqual([
    ['立减50', '手工发放', 2, 1],
    ['限时20', '手工发放', 1, 1],
  ])

  // What is taken back at the desk counts nowhere, and used once more counts once.
  const [writeoff] = await writeoffsOf(services, atDesk.id)
  const reversed = { id: writeoff!.id, event: 'REVERSE' as const, payload: { reverseReason: '核错红包' } }
  expect((await admin.call(callsOf(redEnvelopeWriteoff).transition, reversed)).code).toBe(0)
  expect(await figures('writeoff')).toMatchObject({ writeoffCnt: 1, writeoffBrought: paid })
  await admin.call(transition, { id: atDesk.id, event: 'WRITE_OFF', payload: { orderAmount: 9_000 } })
  expect(await figures('writeoff')).toMatchObject({ writeoffCnt: 2, writeoffBrought: paid + 4_000 })

  // The next day: one has expired on its last day, and an order goes back whole, from the day on which it was paid.
  clock += dayMs
  admin = await gateway.signIn('admin')
  await expireEnvelopes(services)
  expect(await figures('envelope')).toMatchObject({ envelopesExpired: 1, envelopesBrought: paid + 4_000 })
  const vouchers = (await vouchersOf(services, order.id)).map(({ id }) => ({ voucherId: id, times: 1 }))
  await byItself(services, (moving) =>
    openRefund(moving, {
      orderId: order.id,
      vouchers,
      source: 'MERCHANT',
      reason: 'PLAN',
      remark: null,
      withPostage: false,
    }),
  )
  await sendRefunds(services)
  expect(await figures('writeoff')).toMatchObject({ writeoffCnt: 1, writeoffAmt: 5_000, writeoffBrought: 4_000 })
  expect(await figures('envelope')).toMatchObject({ envelopeUseRate: 1 / 3, envelopesBrought: 4_000 })
  const extended = { id: lapsing.id, event: 'EXTEND' as const, payload: { lastDay: '2026-06-09', reason: '会员来电' } }
  expect((await admin.call(transition, extended)).code).toBe(0)
  expect(await figures('envelope')).toMatchObject({ envelopesExpired: 0, envelopesGiven: 3 })
  // What an activity gave is told by the activity.
  clock -= dayMs
  const envelopes = [{ envelopeId: fifty, count: 1 }]
  await createActivity(services, { name: '下单有礼', kind: 'PAY', triggerAmount: 1, envelopes })
  await pay(services, await place(services, wishFor(product, { memberId: other })))
  expect(await figures('envelope')).toMatchObject({ envelopesGiven: 4 })
  for (const measure of ['envelopesGiven', 'envelopeTakers'])
    expect(await rowsOf('envelope', 'activity', measure)).toEqual([['下单有礼', 1]])
  // All of it is what the records say.
  for (const family of ['envelope', 'writeoff'] as const)
    expect((await rebuildFacts(services.db, family, { from: day, to: day })).drift).toBe(0)
})

it('is read, and taken away as a file, only with its own right', async () => {
  const market = await signInWith(gateway, 'market', ['marketing:receive-report'], { name: '只看领取' })
  expect((await ask(market, 'envelope')).code).toBe(0)
  expect((await ask(market, 'writeoff')).code).toBe(codes.noRight)
  const file = { reportKey: 'envelope', from: day, to: day }
  expect((await market.call(reportApi.exportReport, file)).code).toBe(codes.noRight)
  expect((await admin.call(reportApi.exportReport, file)).code).toBe(0)
})
