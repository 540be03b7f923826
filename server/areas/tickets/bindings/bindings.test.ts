import { ticketApi } from '@contracts/calls/ticketApi'
import { codes } from '@contracts/envelope'
import { callsOf } from '@contracts/resources/calls'
import { ticketBinding } from '@contracts/resources/tickets/ticketBinding'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { demandUnbroken } from '../testing/brokenRules'
import { createProduct, stored } from '../testing/saleFixtures'

const calls = callsOf(ticketBinding)
let gateway: TestGateway
let admin: Client

beforeAll(async () => {
  gateway = await openGateway({ now: () => new Date('2026-06-01T04:00:00.000Z') })
  admin = await gateway.signIn('admin')
})
afterAll(() => gateway?.close())

const write = async (given: object) => {
  const values = {
    name: '中秋礼盒实体券',
    bindType: 'PRESET',
    prefix: 'ZQ26',
    quantity: 30,
    needPin: true,
    validRange: ['2026-06-01', '2026-12-31'],
    ...given,
  }
  const answer = await admin.call(calls.save, { values })
  expect([answer.code, answer.message]).toEqual([0, 'ok'])
  return answer.data.id
}
const send = (id: number, event: string) => admin.call(calls.transition, { id, event })
const stockOf = async (id: number) => {
  const { values } = await stored(gateway.services, ticketProduct, id)
  return [values.soldCount, values.lockedCount, values.availableCount]
}
const linesOf = async (id: number) => {
  const { data } = await admin.call(ticketApi.downloadBindingCodes, { id })
  return Buffer.from(data.base64, 'base64').toString().trim().split('\r\n').slice(1)
}

it('makes codes and locks stock when it comes into force, and gives back what was not bound', async () => {
  const productId = await createProduct(gateway.services, { totalInventory: 100 })
  const id = await write({ productId })
  expect((await admin.call(ticketApi.downloadBindingCodes, { id })).message).toBe('还没有券号，请先启用')
  expect((await send(id, 'ENABLE')).code).toBe(0)
  expect(await stockOf(productId)).toEqual([0, 30, 70])
  const lines = await linesOf(id)
  expect(lines).toHaveLength(30)
  expect(new Set(lines.map((line) => line.split(',')[1])).size).toBe(30)
  for (const line of lines) expect(line).toMatch(/^\d+,ZQ26\d{10},\d{6},未绑定$/)
  expect((await send(id, 'CLOSE')).code).toBe(0)
  expect(await stockOf(productId)).toEqual([0, 0, 100])
  expect((await linesOf(id)).every((line) => line.endsWith(',已失效'))).toBe(true)
  await demandUnbroken(gateway.services.db)
})

it('locks no more than can be sold, and nothing of a product that is not on sale', async () => {
  const { services } = gateway
  const few = await createProduct(services, { totalInventory: 20 })
  const id = await write({ productId: few })
  expect((await send(id, 'ENABLE')).message).toBe('库存不足')
  expect(await stockOf(few)).toEqual([0, 0, 20])
  const offline = await createProduct(services, {}, { status: 'OFFLINE' })
  expect((await send(await write({ productId: offline }), 'ENABLE')).message).toBe('商品未上线，不能启用')
})

it('takes codes of others as they are, each once in a store, and harmless in a file', async () => {
  const productId = await createProduct(gateway.services)
  const third = { productId, bindType: 'THIRD', prefix: null, quantity: null, needPin: null }
  const id = await write({ ...third, thirdCodes: 'MT-001\nMT-002，MT-001\n=1+1' })
  expect((await send(id, 'ENABLE')).code).toBe(0)
  expect((await linesOf(id)).map((line) => line.split(',')[1])).toEqual(['MT-001', 'MT-002', "'=1+1"])
  const again = await write({ ...third, thirdCodes: 'MT-002' })
  expect((await send(again, 'ENABLE')).message).toBe('券码MT-002已在其他绑定中使用')
  await send(id, 'CLOSE')
  expect((await send(again, 'ENABLE')).code).toBe(0)
})

it('once in force changes its name and its days alone', async () => {
  const id = await write({ productId: await createProduct(gateway.services) })
  await send(id, 'ENABLE')
  const { version } = (await admin.call(calls.detail, { id })).data
  const more = await admin.call(calls.save, { id, version, values: { quantity: 500 } })
  expect(more.code === codes.fieldErrors || more.data.quantity === 30).toBe(true)
  const now = (await admin.call(calls.detail, { id })).data
  const renamed = await admin.call(calls.save, { id, version: now.version, values: { name: '中秋礼盒（续印）' } })
  expect(renamed.data).toMatchObject({ name: '中秋礼盒（续印）', quantity: 30, codeCount: 30 })
})
