import { callsOf } from '@contracts/resources/calls'
import { ticketApi } from '@contracts/calls/ticketApi'
import type { JobKey } from '@contracts/calls/ticketJobCalls'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { sendRefunds } from '../refunds/sendRefunds'
import { demandUnbroken } from '../testing/brokenRules'
import { createJob } from '../testing/jobFixtures'
import { sell, createProduct, stored, vouchersOf } from '../testing/saleFixtures'
import { vouchers } from '../vouchers/voucherValues'
import { kindOf } from './jobKinds'
import { refundBalance } from './refundBalance'
import { runTicketJobs } from './runTicketJobs'
import { ticketJobItems } from './tables'

const refundKey: JobKey = 'ticket-batch-refund'
const begun = Date.parse('2026-06-01T04:00:00.000Z')
let gateway: TestGateway
let admin: Client

beforeAll(async () => {
  gateway = await openGateway({ now: () => new Date(begun) })
  admin = await gateway.signIn('admin')
})
afterAll(() => gateway?.close())

const send = async (job: JobKey, id: number, event: string, by = admin, payload = {}) => {
  const answer = await by.call(callsOf(kindOf(job).resource).transition, { id, event, payload })
  return [answer.code, answer.message] as const
}
const jobAt = (job: JobKey, id: number) => stored(gateway.services, kindOf(job).resource, id)
const approve = async (job: JobKey, id: number) => {
  expect(await send(job, id, 'SUBMIT')).toEqual([0, 'ok'])
  expect(await send(job, id, 'APPROVE')).toEqual([0, 'ok'])
}
const results = async (job: JobKey, id: number) =>
  (await admin.call(ticketApi.listJobResults, { job, id, pageSize: 100 })).data.list

describe('a job', () => {
  it('is held, stands still, and goes on', async () => {
    const { services } = gateway
    const { order } = await sell(services, await createProduct(services), {}, 3)
    const codes = (await vouchersOf(services, order.id)).map((one) => one.values.code)
    const id = await createJob(admin, 'ticket-delay-single', [], { scopeType: 'CODES', codes: codes.join(' ') })
    expect(await send('ticket-delay-single', id, 'SUBMIT')).toEqual([0, 'ok'])
    expect((await jobAt('ticket-delay-single', id)).status).toBe('RUNNING')
    expect(await send('ticket-delay-single', id, 'PAUSE')).toEqual([0, 'ok'])
    await runTicketJobs(services)
    expect(await jobAt('ticket-delay-single', id)).toMatchObject({ status: 'PAUSED', values: { ok: 0 } })
    expect(await send('ticket-delay-single', id, 'RESUME')).toEqual([0, 'ok'])
    await runTicketJobs(services)
    expect(await jobAt('ticket-delay-single', id)).toMatchObject({ status: 'DONE', values: { ok: 3 } })
  })

  it('of refunds gives each voucher its part in whole fen, keeps the rest, and the books agree', async () => {
    const { services } = gateway
    const productId = await createProduct(services, { salePrice: 10_001, marketPrice: 20_000, refundFeeRate: 5 })
    const { order, vouchers: sold } = await sell(services, productId, {}, 2)
    const codes = sold.map((one) => one.values.code)
    const id = await createJob(admin, 'ticket-batch-refund', codes, { ratio: 33.33, waiveFee: false })
    await approve('ticket-batch-refund', id)
    // 33.33 % of 10,001 are 3,333.33; 5 % of 3,333 are 166.65.
    const each = 3_333 - 166
    expect((await jobAt('ticket-batch-refund', id)).values).toMatchObject({ total: 2, amount: 2 * each })
    await runTicketJobs(services)
    await sendRefunds(services)
    expect((await jobAt('ticket-batch-refund', id)).status).toBe('DONE')
    for (const voucher of await vouchersOf(services, order.id))
      expect(voucher).toMatchObject({
        status: 'REFUNDED',
        values: { refundedAmount: each, feeAmount: 10_001 - each },
      })
    await demandUnbroken(services.db)
  })

  it('tells which failed and why, and tries those once more', async () => {
    const { services } = gateway
    const { vouchers: sold } = await sell(services, await createProduct(services), {}, 3)
    const codes = sold.map((one) => one.values.code)
    const id = await createJob(admin, 'ticket-batch-refund', [...codes, '000000000001'])
    await approve('ticket-batch-refund', id)
    expect((await jobAt('ticket-batch-refund', id)).values).toMatchObject({ total: 3, refused: 1, amount: 119_400 })
    const freeze = callsOf(vouchers).transition
    const frozen = { id: sold[1]!.id, event: 'FREEZE', payload: { reason: '客人挂失' } }
    expect((await admin.call(freeze, frozen)).code).toBe(0)
    await runTicketJobs(services)
    expect(await jobAt('ticket-batch-refund', id)).toMatchObject({ status: 'PART_FAILED', values: { ok: 2, fail: 1 } })
    expect((await results('ticket-batch-refund', id)).map(({ state, failReason }) => [state, failReason])).toEqual([
      ['OK', null],
      ['FAIL', '券码已冻结，不能退款'],
      ['OK', null],
      ['REFUSED', '券码不存在'],
    ])
    const { data } = await admin.call(ticketApi.downloadJobFailures, { job: refundKey, id })
    const lines = Buffer.from(data.base64, 'base64').toString().trim().split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[1]).toMatch(/^2,\d{4}\*{4}\d{4},剩余 ¥398\.00,退款 ¥398\.00,失败,券码已冻结，不能退款$/)
    expect((await admin.call(freeze, { id: sold[1]!.id, event: 'UNFREEZE' })).code).toBe(0)
    expect(await send('ticket-batch-refund', id, 'RETRY')).toEqual([0, 'ok'])
    await runTicketJobs(services)
    expect(await jobAt('ticket-batch-refund', id)).toMatchObject({ status: 'DONE', values: { ok: 3, fail: 0 } })
    await sendRefunds(services)
    await demandUnbroken(services.db)
  })

  it('never gives back more than there is, nor more than was approved', async () => {
    const { services } = gateway
    const { db } = services
    const { order, vouchers: sold } = await sell(services, await createProduct(services), {}, 2)
    const codes = sold.map((one) => one.values.code)
    const id = await createJob(admin, 'ticket-batch-refund', codes)
    await approve('ticket-batch-refund', id)
    // The store's money has gone elsewhere but for one voucher's worth.
    const spare = (await refundBalance(db, 1001)) - 50_000
    await db.execute(
      sql`update ledger_account set balance = balance - ${spare} where account_key = 'PENDING:HOTEL:1001:'`,
    )
    await runTicketJobs(services)
    expect((await results('ticket-batch-refund', id)).map(({ failReason }) => failReason)).toEqual([null, '余额不足'])
    await db.execute(
      sql`update ledger_account set balance = balance + ${spare} where account_key = 'PENDING:HOTEL:1001:'`,
    )
    await db
      .update(ticketJobItems)
      .set({ amount: 39_799 })
      .where(and(eq(ticketJobItems.jobId, id), eq(ticketJobItems.state, 'FAIL')))
    expect(await send('ticket-batch-refund', id, 'RETRY')).toEqual([0, 'ok'])
    await runTicketJobs(services)
    expect((await results('ticket-batch-refund', id))[1]!.failReason).toBe('可退金额已变化，请重新提交')
    expect((await vouchersOf(services, order.id)).map(({ status }) => status)).toEqual(['REFUNDING', 'ACTIVE'])
    await sendRefunds(services)
    await demandUnbroken(db)
  })
})
