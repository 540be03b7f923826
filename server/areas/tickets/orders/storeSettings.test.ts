import { codes } from '@contracts/envelope'
import { callsOf } from '@contracts/resources/calls'
import { hotelSetting } from '@contracts/resources/merchant/hotelSetting'
import { exportTask } from '@contracts/resources/reports/exportTask'
import { userMessage } from '@contracts/resources/shell/userMessage'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { makeExports } from '@server/records/exportTask'
import { recordTable } from '@server/records/recordTables'
import { signInWith } from '@server/records/testing/recordFixtures'
import { initialSettings, storeSettings } from '@server/records/storeSettings'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { openRefund } from '../refunds/openRefund'
import { byItself, createProduct, orderCalls, place, sell, store, stored, wishFor } from '../testing/saleFixtures'
import { useSentVouchers } from '../verification/useSentVouchers'
import { lowStockTitle } from './lowStockTeller'

const begun = Date.parse('2026-06-01T04:00:00.000Z')
const minute = 60_000
const day = 24 * 60 * minute
let passed = 0
let gateway: TestGateway
let admin: Client
let brand: Client

beforeAll(async () => {
  gateway = await openGateway({ now: () => new Date(begun + passed) })
  admin = await gateway.signIn('admin')
  brand = (await gateway.signIn('brand')).at({ brandId: 101 })
})
afterAll(() => gateway?.close())
beforeEach(async () => {
  passed = 0
  const { db } = gateway.services
  await db.delete(recordTable(hotelSetting).table)
  await db.delete(recordTable(userMessage).table)
  await db.delete(recordTable(exportTask).table)
})

const settle = async (values: object, client = admin) => {
  const answer = await client.call(callsOf(hotelSetting).save, { values: { ...values } })
  expect(answer.code).toBe(0)
}

it('are the store’s own, else its brand’s, else what held before', async () => {
  const { db } = gateway.services
  const neighbour = { ...store, hotelId: 1002 }
  expect(await storeSettings(db, store)).toEqual(initialSettings)
  await settle({ stockWarn: 20, refundAutoMax: 500 }, brand)
  await settle({ stockWarn: 30 })
  expect(await storeSettings(db, store)).toEqual({ ...initialSettings, stockWarn: 30 })
  expect(await storeSettings(db, neighbour)).toEqual({ ...initialSettings, stockWarn: 20, refundAutoMax: 500 })
  expect(await storeSettings(db, { ...store, hotelId: null })).toMatchObject({ stockWarn: 20 })
  expect(await storeSettings(db, { brandId: 102, hotelId: 2001 })).toEqual(initialSettings)
})

it('take no number beyond their bounds', async () => {
  const wrong = { unpaidCloseMinutes: 4, autoFinishDays: 31, refundAutoMax: -1, stockWarn: 10_000 }
  const { code, data } = await admin.call(callsOf(hotelSetting).save, { values: wrong })
  expect([code, Object.keys(data as object).toSorted()]).toEqual([codes.fieldErrors, Object.keys(wrong).toSorted()])
})

it('close an unpaid order after the store’s own minutes', async () => {
  await settle({ unpaidCloseMinutes: 40 })
  const order = await place(gateway.services, wishFor(await createProduct(gateway.services)))
  expect(order.values.payDeadline).toBe(new Date(begun + 40 * minute).toISOString())
})

it('finish what was sent after the store’s own days', async () => {
  await settle({ autoFinishDays: 2 })
  const { order } = await sell(gateway.services, await createProduct(gateway.services, { shipType: 'EXPRESS' }))
  await admin.call(orderCalls.transition, { id: order.id, event: 'SHIP', payload: { expressNo: 'SF100' } })
  passed = 2 * day
  await useSentVouchers(gateway.services)
  expect((await stored(gateway.services, ticketOrder, order.id)).status).toBe('PAID')
  passed += 1
  await useSentVouchers(gateway.services)
  expect((await stored(gateway.services, ticketOrder, order.id)).status).toBe('COMPLETED')
})

describe('of refunds that guests ask for', () => {
  const asked = async (salePrice: number) => {
    const { order, vouchers } = await sell(gateway.services, await createProduct(gateway.services, { salePrice }))
    const refund = await byItself(gateway.services, (moving) =>
      openRefund(moving, {
        orderId: order.id,
        vouchers: [{ voucherId: vouchers[0]!.id, times: 1 }],
        source: 'MEMBER',
        reason: 'PLAN',
        remark: null,
        withPostage: false,
      }),
    )
    return refund.status
  }

  it('let pass what is no more than the ceiling', async () => {
    expect(await asked(1)).toBe('APPLIED')
    await settle({ refundAutoMax: 20_000 })
    expect([await asked(20_000), await asked(20_001)]).toEqual(['APPROVED', 'APPLIED'])
  })

  it('let everything pass where nobody is to look', async () => {
    await settle({ refundAudit: 'AUTO' })
    expect(await asked(39_800)).toBe('APPROVED')
  })
})

describe('of stock', () => {
  const titles = async (client: Client) =>
    (await client.call(callsOf(userMessage).list, {})).data.list.map(({ title }) => title)

  it('tell those who look after products, once, when so many are left', async () => {
    await settle({ stockWarn: 3 })
    const productName = '湖景晚餐'
    const id = await createProduct(gateway.services, { totalInventory: 6, productName })
    await place(gateway.services, wishFor(id, {}, 2))
    expect(await titles(admin)).toEqual([])
    await place(gateway.services, wishFor(id))
    expect(await titles(admin)).toEqual([lowStockTitle(productName, 3)])
    await place(gateway.services, wishFor(id))
    expect(await titles(admin)).toHaveLength(1)
    expect(await titles(await gateway.signIn('other'))).toEqual([])
    expect(await titles(await signInWith(gateway, 'verifier', ['ticket:product']))).toEqual([])
  })

  it('say that the last one is gone', async () => {
    await settle({ stockWarn: 0 })
    const id = await createProduct(gateway.services, { totalInventory: 1, productName: '湖景晚餐' })
    await place(gateway.services, wishFor(id))
    expect(await titles(admin)).toEqual(['「湖景晚餐」已售完'])
  })
})

describe('of what leaves the list of orders', () => {
  /** Of the newest order. */
  const phones = async (client: Client) => {
    const { code, message, data } = await client.call(orderCalls.list, { pageSize: 1 })
    expect([code, message]).toEqual([0, message])
    return data.list.map(({ buyerPhone }) => buyerPhone)
  }
  const file = async (client: Client) =>
    (await client.call(orderCalls.export, { format: 'csv', query: {}, columns: ['buyerPhone'] })).data

  it('tell phones whole where the store wants them so, in lists and files', async () => {
    await place(gateway.services, wishFor(await createProduct(gateway.services)))
    const text = async () => Buffer.from((await file(admin)).file!.base64, 'base64').toString('utf8')
    expect(await phones(admin)).toEqual(['138****6621'])
    expect(await text()).toContain('138****6621')
    await settle({ hidePhone: false })
    expect(await phones(admin)).toEqual(['13800006621'])
    expect(await text()).toContain('13800006621')
    // Its neighbour settled nothing.
    expect((await storeSettings(gateway.services.db, { ...store, hotelId: 1002 })).hidePhone).toBe(true)
  })

  it('hold a file back until somebody else agrees to it', async () => {
    await settle({ exportNeedsApproval: true })
    const finance = await signInWith(gateway, 'finance', ['ticket:order', 'ticket:order:export'])
    const { file: made, taskId } = await file(finance)
    expect(made).toBeNull()
    const tasks = callsOf(exportTask)
    const statusOf = async () => (await finance.call(tasks.detail, { id: taskId! })).data.status
    await makeExports(gateway.services)
    expect(await statusOf()).toBe('WAIT_APPROVE')
    const approve = (client: Client) => client.call(tasks.transition, { id: taskId!, event: 'APPROVE', payload: {} })
    expect((await approve(finance)).code).toBe(codes.noRight)
    expect((await approve(admin)).code).toBe(0)
    await makeExports(gateway.services)
    expect(await statusOf()).toBe('SUCCEEDED')
  })
})
