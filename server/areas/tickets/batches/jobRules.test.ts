import { ticketApi } from '@contracts/calls/ticketApi'
import type { JobKey } from '@contracts/calls/ticketJobCalls'
import { codes } from '@contracts/envelope'
import { callsOf } from '@contracts/resources/calls'
import { offersOf } from '@contracts/resources/lifecycle'
import { ticketBatchRefund } from '@contracts/resources/tickets/ticketBatchRefund'
import { ticketVoucher } from '@contracts/resources/tickets/ticketVoucher'
import { recordTable } from '@server/records/recordTables'
import { signInWith } from '@server/records/testing/recordFixtures'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import type { Row } from '@server/records/column'
import { cardCodesSold, codesSold, createJob } from '../testing/jobFixtures'
import { sell, createProduct } from '../testing/saleFixtures'
import { vouchers } from '../vouchers/voucherValues'
import { kindOf } from './jobKinds'

const begun = Date.parse('2026-06-01T04:00:00.000Z')
const dayMs = 24 * 60 * 60 * 1000
let passed = 0
let gateway: TestGateway
let admin: Client

beforeAll(async () => {
  gateway = await openGateway({ now: () => new Date(begun + passed) })
  admin = await gateway.signIn('admin')
})
beforeEach(() => {
  passed = 0
})
afterAll(() => gateway?.close())

const days = { delayType: 'ADD_DAYS', addDays: 30, includeExpired: false }
const asked = (job: JobKey, given: object) => ({ job, values: { scopeType: 'CODES', ...given } })
const preview = async (job: JobKey, given: object, by = admin) => by.call(ticketApi.previewJob, asked(job, given))
const reasonsOf = async (job: JobKey, given: object) => (await preview(job, given)).data.refusals
const put = async (id: number, row: Row) => {
  const { table, columns } = recordTable(vouchers)
  await gateway.services.db.update(table).set(row).where(eq(columns.id, id))
}
const dayBefore = (count: number) => new Date(begun - count * dayMs)

describe('a delay', () => {
  it('leaves alone what is used, given back, void, frozen, or over for longer than its grace', async () => {
    const { services } = gateway
    const { vouchers: sold } = await sell(services, await createProduct(services), {}, 10)
    const given = { ...days, codes: sold.map((one) => one.values.code).join('\n') }
    const stands: readonly Row[] = [
      { status: 'USED' },
      { status: 'REFUNDING' },
      { status: 'REFUNDED' },
      { status: 'VOID' },
      { status: 'FROZEN' },
      { status: 'EXPIRED', validEnd: dayBefore(31) },
      { status: 'EXPIRED', validEnd: dayBefore(29) },
      { status: 'ACTIVE', validEnd: dayBefore(1) },
    ]
    for (const [at, row] of stands.entries()) await put(sold[at]!.id, row)
    const found = (await preview('ticket-delay-batch', given)).data
    expect(found).toMatchObject({ total: 2, refused: 8, amount: 0, balance: null })
    expect(found.refusals).toEqual([
      { reason: '券码已过期，任务未包含已过期的券码', count: 2 },
      ...['已使用', '退款中', '已退款', '已作废', '已冻结'].map((label) => ({
        reason: `券码${label}，不能延期`,
        count: 1,
      })),
      { reason: '已过期超过30天，不能延期', count: 1 },
    ])
    expect((await preview('ticket-delay-batch', { ...given, includeExpired: true })).data.total).toBe(4)
    // Thirty days after it is on the day on which the grace ends; of ten days one is over still.
    const short = await reasonsOf('ticket-delay-batch', { ...given, includeExpired: true, addDays: 10 })
    expect(short).toContainEqual({ reason: '顺延后仍已过期', count: 1 })
  })

  it('goes forwards only, and keeps tickets and cards apart', async () => {
    const [ticket] = await codesSold(gateway.services)
    const [card] = await cardCodesSold(gateway.services)
    const both = { codes: `${ticket} ${card}` }
    const earlier = { ...both, delayType: 'TO_DATE', newValidEnd: '2026-07-01' }
    expect(await reasonsOf('ticket-delay-batch', earlier)).toEqual([
      { reason: '新有效期不晚于原有效期', count: 1 },
      { reason: '有效期卡请在卡延期中办理', count: 1 },
    ])
    expect(await reasonsOf('validcard-delay', { ...both, ...days })).toEqual([{ reason: '不是有效期卡', count: 1 }])
  })

  it('finds vouchers by code, phone and order number, masked, and in its own store alone', async () => {
    const { order, vouchers: sold } = await sell(gateway.services, await createProduct(gateway.services), {
      buyerPhone: '13912345678',
    })
    const { code } = sold[0]!.values
    for (const keyword of [` ${code.slice(0, 4)} ${code.slice(4)} `, '139 1234 5678', String(order.values.orderNo)]) {
      const { data } = await admin.call(ticketApi.findDelayVouchers, { keyword })
      expect(
        data.list.map(({ voucherId }) => voucherId),
        keyword,
      ).toEqual([sold[0]!.id])
      expect(data.list[0]!.code).toMatch(/^\d{4}\*{4}\d{4}$/)
      expect(data.list[0]!.refusal).toBeNull()
    }
    await admin.call(callsOf(ticketVoucher).transition, {
      id: sold[0]!.id,
      event: 'FREEZE',
      payload: { reason: '挂失' },
    })
    const { data: frozen } = await admin.call(ticketApi.findDelayVouchers, { keyword: code })
    expect(frozen.list[0]!.refusal).toBe('券码已冻结，不能延期')
    await admin.call(callsOf(ticketVoucher).transition, { id: sold[0]!.id, event: 'UNFREEZE' })
    const other = await gateway.signIn('other')
    expect((await other.call(ticketApi.findDelayVouchers, { keyword: code })).data.list).toEqual([])
    const picked = { scopeType: 'PICKED', vouchers: [sold[0]!.id], ...days }
    expect((await other.call(ticketApi.previewJob, { job: 'ticket-delay-single', values: picked })).data.total).toBe(0)
    expect((await preview('ticket-delay-single', picked)).data.total).toBe(1)
  })
})

describe('codes', () => {
  it('are read as meant: full width, grouped, repeated, unknown', async () => {
    const [one, two] = await codesSold(gateway.services, {}, 2)
    const wide = [...one!].map((digit) => String.fromCodePoint(digit.charCodeAt(0) + 0xfee0)).join('')
    const grouped = `${two!.slice(0, 4)} ${two!.slice(4, 8)} ${two!.slice(8)}`
    const given = { ...days, codes: `${wide}\n${one}，${grouped}；没有这个码` }
    expect((await preview('ticket-delay-batch', given)).data).toMatchObject({
      total: 2,
      refusals: [{ reason: '券码不存在', count: 1 }],
    })
  })

  it('are 5,000 at most, 20 at a desk', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => String(100_000_000_000 + at)).join('\n')
    const batch = await preview('ticket-delay-batch', { ...days, codes: many(5_001) })
    expect([batch.code, batch.data]).toEqual([codes.fieldErrors, { codes: '最多5000个券码，请分批提交' }])
    const single = await preview('ticket-delay-single', { ...days, codes: many(21) })
    expect([single.code, single.data]).toEqual([codes.fieldErrors, { codes: '单券延期最多20个券码，更多请用批量延期' }])
    expect((await preview('ticket-delay-batch', { ...days, codes: many(5_000) })).data).toMatchObject({
      total: 0,
      refused: 5_000,
    })
  })

  it('of which none can be worked on are not submitted', async () => {
    const id = await createJob(admin, 'ticket-delay-single', ['000000000000', '000000000001'])
    const sent = { id, event: 'SUBMIT' }
    const answer = await admin.call(callsOf(kindOf('ticket-delay-single').resource).transition, sent)
    expect([answer.code, answer.message]).toEqual([codes.badRequest, '没有可处理的券码：券码不存在（2 张）'])
  })
})

describe('a batch of refunds', () => {
  it('says before it is approved how many and how much, and what the store can give back', async () => {
    const sold = await codesSold(gateway.services, { salePrice: 10_001, marketPrice: 20_000, refundFeeRate: 5 }, 2)
    const given = { codes: sold.join('\n'), ratio: 50, waiveFee: false }
    const { data } = await preview('ticket-batch-refund', given)
    // Half of 10,001 is 5,000; 5 % of that are 250.
    expect(data).toMatchObject({ total: 2, amount: 9_500, kept: 10_502, refused: 0 })
    expect(data.balance).toBeGreaterThanOrEqual(20_002)
    const id = await createJob(admin, 'ticket-batch-refund', sold, given)
    const { transition, detail } = callsOf(ticketBatchRefund)
    await admin.call(transition, { id, event: 'SUBMIT' })
    const { data: job } = await admin.call(detail, { id })
    const actor = { userId: 'somebody', isCreator: false, mayDoAll: false }
    const offers = offersOf(ticketBatchRefund, {
      status: job.status,
      record: { ...job },
      actor,
      now: new Date(begun).toISOString(),
    })
    expect(offers.find(({ event }) => event === 'APPROVE')?.confirm).toBe(
      '将退款 2 张、共 ¥95.00，扣留 ¥105.02 归门店，退款后券码作废，确定执行？',
    )
  })

  it('is approved by somebody else than who wrote it', async () => {
    const sold = await codesSold(gateway.services)
    const page = 'ticket:batch-refund'
    const maker = await signInWith(gateway, 'front', [page, `${page}:save`, `${page}:audit`])
    const id = await createJob(maker, 'ticket-batch-refund', sold)
    const { transition } = callsOf(ticketBatchRefund)
    expect((await maker.call(transition, { id, event: 'SUBMIT' })).code).toBe(0)
    const own = await maker.call(transition, { id, event: 'APPROVE' })
    expect([own.code, own.message]).toEqual([codes.lifecycleRefuses, '不能审核自己提交的任务'])
    const checker = await signInWith(gateway, 'finance', [page, `${page}:audit`])
    expect((await checker.call(transition, { id, event: 'APPROVE' })).code).toBe(0)
  })
})

it('asks for the rights of the kind of job that is named', async () => {
  const id = await createJob(admin, 'ticket-batch-refund', await codesSold(gateway.services))
  const front = await signInWith(gateway, 'front', ['ticket:delay-batch', 'ticket:delay-batch:save'])
  const read: { job: JobKey; id: number } = { job: 'ticket-batch-refund', id }
  const refused = [
    await preview('ticket-batch-refund', { codes: '1', ratio: 100 }, front),
    await front.call(ticketApi.listJobResults, read),
    await front.call(ticketApi.downloadJobFailures, read),
    await front.call(ticketApi.findDelayVouchers, { keyword: '1' }),
  ]
  expect(refused.map(({ code }) => code)).toEqual(refused.map(() => codes.noRight))
  expect((await preview('ticket-delay-batch', { ...days, codes: '1' }, front)).code).toBe(0)
  const reader = await signInWith(gateway, 'front', ['ticket:batch-refund'])
  expect((await reader.call(ticketApi.listJobResults, read)).code).toBe(0)
  expect((await reader.call(ticketApi.downloadJobFailures, read)).code).toBe(codes.noRight)
  const other = await gateway.signIn('other')
  expect((await other.call(ticketApi.listJobResults, read)).code).toBe(codes.gone)
})
