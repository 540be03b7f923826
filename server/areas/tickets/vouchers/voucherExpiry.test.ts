import { callsOf } from '@contracts/resources/calls'
import { settleLine } from '@contracts/resources/finance/settleLine'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { ticketRefund } from '@contracts/resources/tickets/ticketRefund'
import { verifyRecord } from '@contracts/resources/tickets/verifyRecord'
import { recordTable } from '@server/records/recordTables'
import type { Services } from '@server/services'
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { expireVouchers } from './expireVouchers'
import { breakageGraceMs, keepBreakage } from './keepBreakage'
import { openRefund } from '../refunds/openRefund'
import { initialSettings } from '@server/records/storeSettings'
import { sendRefunds } from '../refunds/sendRefunds'
import { demandUnbroken } from '../testing/brokenRules'
import { byItself, orders, sell, createProduct, store, stored, vouchersOf } from '../testing/saleFixtures'
import { systemAt } from '@server/records/systemRecords'
import { useSentVouchers } from '../verification/useSentVouchers'
import { verifyVouchers } from '../verification/verifyVouchers'

const refunds = ticketRefund
const lines = settleLine
const begun = Date.parse('2026-06-01T04:00:00.000Z')
const day = 24 * 60 * 60_000
let passed = 0
let gateway: TestGateway

beforeAll(async () => {
  gateway = await openGateway({ now: () => new Date(begun + passed) })
})
afterEach(async () => {
  await demandUnbroken(gateway.services.db)
  passed = 0
})
afterAll(() => gateway?.close())

/** Sold for one day: it ends at midnight after tomorrow, on 2 June in the stores. */
const sold = async (given: object = {}, qty = 1, more = {}) => {
  const { services } = gateway
  return sell(services, await createProduct(services, { validDays: 1, ...given }), more, qty)
}
const lastMoment = Date.parse('2026-06-02T15:59:59.999Z') - begun
const standing = async (orderId: number) => {
  const order = await stored(gateway.services, orders, orderId)
  const statuses = (await vouchersOf(gateway.services, orderId)).map(({ status }) => status)
  return [order.status, ...statuses]
}
const refundsOf = (orderId: number) => {
  const { table, columns } = recordTable(refunds)
  return gateway.services.db.select().from(table).where(eq(columns.orderId, orderId))
}
const breakageOf = (voucherId: number) => {
  const { table, columns } = recordTable(lines)
  const own = and(eq(columns.bizType, 'ticket-voucher'), eq(columns.bizId, voucherId))
  return gateway.services.db.select().from(table).where(own)
}
const use = (voucherId: number, requestNo: string) =>
  verifyVouchers(gateway.services, systemAt(store, 'demo-verifier'), {
    requestNo,
    items: [{ voucherId, times: 1 }],
    terminal: 'WEB',
  })

describe('a voucher past its last moment', () => {
  it('ends, and gives the rest back where that was promised', async () => {
    const { order, vouchers } = await sold({ totalTimes: 3, salePrice: 10_000 }, 2)
    await use(vouchers[0]!.id, 'used-before-it-ended')
    passed = lastMoment
    await expireVouchers(gateway.services)
    expect(await standing(order.id)).toEqual(['PART_USED', 'PART_USED', 'ACTIVE'])
    passed = lastMoment + 1
    await expireVouchers(gateway.services)
    expect(await standing(order.id)).toEqual(['PART_USED', 'REFUNDING', 'REFUNDING'])
    expect(await refundsOf(order.id)).toMatchObject([
      { source: 'EXPIRED', reason: 'EXPIRED', status: 'APPROVED', amount: 16_667, createdBy: 'system' },
    ])
    await sendRefunds(gateway.services)
    await expireVouchers(gateway.services)
    expect(await standing(order.id)).toEqual(['COMPLETED', 'USED', 'REFUNDED'])
    expect((await stored(gateway.services, orders, order.id)).values.refundAmount).toBe(16_667)
    expect(await refundsOf(order.id)).toHaveLength(1)
  })

  it('is the store’s after 30 days where nothing was promised, once', async () => {
    const { order, vouchers } = await sold({ autoRefundExpired: false, refundRule: 'NONE' })
    const { id } = vouchers[0]!
    passed = lastMoment + 1
    await expireVouchers(gateway.services)
    expect(await standing(order.id)).toEqual(['EXPIRED', 'EXPIRED'])
    passed = lastMoment + breakageGraceMs
    await keepBreakage(gateway.services)
    expect(await breakageOf(id)).toEqual([])
    passed += 1
    await Promise.all([keepBreakage(gateway.services), keepBreakage(gateway.services)])
    await keepBreakage(gateway.services)
    expect(await breakageOf(id)).toMatchObject([{ kind: 'BREAKAGE', gross: 39_800, status: 'OPEN' }])
    const [piece] = await vouchersOf(gateway.services, order.id)
    expect(piece).toMatchObject({ status: 'EXPIRED', values: { breakageAmount: 39_800 } })
    expect(await refundsOf(order.id)).toEqual([])
    const forced = byItself(gateway.services, (moving) =>
      openRefund(moving, {
        orderId: order.id,
        vouchers: [{ voucherId: id, times: 1 }],
        source: 'MERCHANT',
        reason: 'MERCHANT',
        remark: null,
        withPostage: false,
      }),
    )
    await expect(forced).rejects.toThrow('券码过期已满30天，不能退款')
  })

  it('that cost nothing ends without a refund', async () => {
    const { order } = await sold({}, 1, { orderType: 'GIFT' })
    passed = lastMoment + 1
    await expireVouchers(gateway.services)
    expect(await standing(order.id)).toEqual(['EXPIRED', 'EXPIRED'])
    expect(await refundsOf(order.id)).toEqual([])
  })

  it('stays while what was sent is on its way, and is used when it must have arrived', async () => {
    const { order } = await sold({ shipType: 'EXPRESS' })
    const admin = await gateway.signIn('admin')
    const sent = { id: order.id, event: 'SHIP', payload: { expressNo: 'SF100' } }
    expect((await admin.call(callsOf(ticketOrder).transition, sent)).code).toBe(0)
    passed = lastMoment + day
    await expireVouchers(gateway.services)
    expect(await standing(order.id)).toEqual(['PAID', 'ACTIVE'])
    passed = initialSettings.autoFinishDays * day
    await useSentVouchers(gateway.services)
    expect(await standing(order.id)).toEqual(['PAID', 'ACTIVE'])
    passed += 1
    await Promise.all([useSentVouchers(gateway.services), useSentVouchers(gateway.services)])
    expect(await standing(order.id)).toEqual(['COMPLETED', 'USED'])
    const { table, columns } = recordTable(verifyRecord)
    const made = await gateway.services.db.select().from(table).where(eq(columns.orderId, order.id))
    expect(made).toMatchObject([{ terminal: 'AUTO', times: 1, amount: 39_800, operatorName: null }])
  })
})

describe('the night', () => {
  it('of two processes at once does everything once', async () => {
    const made = []
    for (let at = 0; at < 4; at += 1) made.push(await sold({ salePrice: 1_001 }, 2))
    passed = lastMoment + 1
    await Promise.all([expireVouchers(gateway.services), expireVouchers(gateway.services)])
    await expireVouchers(gateway.services)
    for (const { order } of made) expect((await refundsOf(order.id)).map(({ amount }) => amount)).toEqual([2_002])
    await Promise.all([sendRefunds(gateway.services), sendRefunds(gateway.services)])
    for (const { order } of made) expect(await standing(order.id)).toEqual(['REFUNDED', 'REFUNDED', 'REFUNDED'])
  })

  it('goes on where a killed process stopped, wherever that was', async () => {
    const made = [await sold({}, 2), await sold({ autoRefundExpired: false }, 2)]
    passed = lastMoment + breakageGraceMs + 1
    // The clock is read in the middle of every piece of work: that is where the process ends.
    for (let readings = 1; readings < 30; readings += 3) {
      let left = readings
      const dying: Services = {
        ...gateway.services,
        now: () => {
          if ((left -= 1) < 0) throw new Error('killed')
          return gateway.services.now()
        },
      }
      for (const work of [expireVouchers, keepBreakage])
        await Promise.resolve(dying)
          .then(work)
          .catch(() => undefined)
      await demandUnbroken(gateway.services.db)
      for (const { order } of made) expect((await refundsOf(order.id)).length).toBeLessThanOrEqual(1)
    }
    await expireVouchers(gateway.services)
    await keepBreakage(gateway.services)
    await sendRefunds(gateway.services)
    expect(await standing(made[0]!.order.id)).toEqual(['REFUNDED', 'REFUNDED', 'REFUNDED'])
    expect(await standing(made[1]!.order.id)).toEqual(['EXPIRED', 'EXPIRED', 'EXPIRED'])
    for (const { id } of made[1]!.vouchers) expect(await breakageOf(id)).toMatchObject([{ gross: 39_800 }])
  })
})
