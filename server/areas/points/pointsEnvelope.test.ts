import { pointsApi } from '@contracts/calls/pointsApi'
import { callsOf } from '@contracts/resources/calls'
import type { SentTo } from '@contracts/resources/definition'
import { redEnvelope } from '@contracts/resources/marketing/redEnvelope'
import { redEnvelopeReceive } from '@contracts/resources/marketing/redEnvelopeReceive'
import { pointsExchange } from '@contracts/resources/points/pointsExchange'
import { pointsProduct } from '@contracts/resources/points/pointsProduct'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  createEnvelope,
  receivesOf,
  saveEnvelopeSetting,
} from '@server/areas/marketing/envelopes/testing/envelopeFixtures'
import { byItself, stored } from '@server/areas/tickets/testing/saleFixtures'
import { raiseEvent } from '@server/records/takeTransition'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { deliver, type Exchange } from './exchange'
import { endProducts } from './pointsProduct.server'
import { createHolder, createPointsProduct, exchange, write } from './testing/pointFixtures'

let gateway: TestGateway
let admin: Client

beforeAll(async () => {
  gateway = await openGateway({ now: () => new Date('2026-06-01T04:00:00.000Z') })
  admin = await gateway.signIn('admin')
})
beforeEach(() => saveEnvelopeSetting(gateway.services))
afterAll(() => gateway?.close())

async function holder(): Promise<number> {
  const memberId = await createHolder(gateway.services)
  await write(gateway.services, memberId, { points: 10_000 })
  return memberId
}

const onShelf = (redEnvelopeId: number, given: object = {}) =>
  createPointsProduct(gateway.services, { kind: 'ENVELOPE', delivery: 'AUTO', redEnvelopeId, ...given })
const now = (id: number) => stored(gateway.services, pointsExchange, id)
const happen = async ({ id }: Exchange, sent: SentTo<typeof pointsExchange>) => {
  const one = await now(id)
  return byItself(gateway.services, (moving) => raiseEvent(moving, pointsExchange, one, sent))
}

it('hands red envelopes over, each once however often it is tried, and takes them back unused', async () => {
  const { services } = gateway
  const envelopeId = await createEnvelope(services, { getMode: 'POINTS', stock: 100 })
  const memberId = await holder()
  const made = await exchange(services, memberId, await onShelf(envelopeId), 2)
  await deliver(services, made.id)
  await deliver(services, made.id)
  const receives = await receivesOf(services, memberId)
  expect(receives.map(({ values }) => [values.source, values.sourceKey, values.storeId])).toEqual([
    ['POINTS', `points:${made.id}:${memberId}`, 1001],
    ['POINTS', `points:${made.id}:${memberId}:2`, 1001],
  ])
  expect(await now(made.id)).toMatchObject({ status: 'COMPLETED', values: { outNo: receives[0]!.values.code } })
  await happen(made, { event: 'REFUND', payload: { reason: '客人放弃', restock: true } })
  expect((await receivesOf(services, memberId)).map(({ status }) => status)).toEqual(['VOID', 'VOID'])
  expect((await stored(services, redEnvelope, envelopeId)).values.issued).toBe(0)
  expect((await now(made.id)).status).toBe('REFUNDED')
})

it('takes nothing back where one was used', async () => {
  const { services } = gateway
  const envelopeId = await createEnvelope(services, { getMode: 'POINTS' })
  const memberId = await holder()
  const made = await exchange(services, memberId, await onShelf(envelopeId))
  await deliver(services, made.id)
  const [receive] = await receivesOf(services, memberId)
  const used = { id: receive!.id, event: 'WRITE_OFF', payload: { orderAmount: 30_000 } } as const
  expect(await admin.call(callsOf(redEnvelopeReceive).transition, used)).toMatchObject({ code: 0 })
  await expect(happen(made, { event: 'REFUND', payload: { reason: '客人放弃', restock: true } })).rejects.toThrow(
    '红包已使用或已失效，不能退回',
  )
})

it('says why one could not be given, and gives it when that is over', async () => {
  const { services } = gateway
  const envelopeId = await createEnvelope(services, { getMode: 'POINTS' })
  const memberId = await holder()
  await saveEnvelopeSetting(services, { monthlyLimit: 0 })
  const made = await exchange(services, memberId, await onShelf(envelopeId))
  await deliver(services, made.id)
  expect(await now(made.id)).toMatchObject({ status: 'FAILED', values: { failReason: '本月红包预算已用完' } })
  await saveEnvelopeSetting(services)
  await happen(made, { event: 'RETRY', payload: {} })
  await deliver(services, made.id)
  expect((await now(made.id)).status).toBe('COMPLETED')
  expect(await receivesOf(services, memberId)).toHaveLength(1)
})

it('keeps products from giving away more than there is, of two at once too, and what they may give from being cut', async () => {
  const { services } = gateway
  const envelopeId = await createEnvelope(services, { getMode: 'POINTS', stock: 100 })
  const one = await onShelf(envelopeId, { stockTotal: 60 })
  const add = (id: number, qty: number) =>
    admin.call(callsOf(pointsProduct).transition, { id, event: 'ADD_STOCK', payload: { qty } })
  expect(await add(one, 41)).toMatchObject({ message: '红包库存不足，超出1个，请先给红包加库存' })
  const other = await onShelf(envelopeId, { stockTotal: 1 })
  const outcomes = await Promise.all([add(one, 30), add(other, 30)])
  expect(outcomes.filter(({ code }) => code === 0)).toHaveLength(1)
  const { data } = await admin.call(callsOf(redEnvelope).detail, { id: envelopeId })
  const cut = { id: envelopeId, version: data.version, values: { stock: 90 } }
  expect(await admin.call(callsOf(redEnvelope).save, cut)).toMatchObject({
    code: 42200,
    data: { stock: '积分商城已预留91个，不能少于此数' },
  })
})

it('goes off the shelf with its red envelope, and tells the form what it is', async () => {
  const { services } = gateway
  const envelopeId = await createEnvelope(services, { getMode: 'POINTS', threshold: 10_000, stock: 100 })
  const id = await onShelf(envelopeId, { stockTotal: 40 })
  const asked = { kind: 'ENVELOPE', refId: envelopeId } as const
  expect((await admin.call(pointsApi.sourceOf, asked)).data).toMatchObject({
    marketPrice: 5_000,
    stock: 60,
    refund: '¥50.00，满 ¥100.00 可用，领取后 30 天',
    problem: null,
  })
  const elsewhere = await createEnvelope(services, { getMode: 'POINTS' }, { brandId: 102 })
  expect(await admin.call(pointsApi.sourceOf, { ...asked, refId: elsewhere })).toMatchObject({ code: 40400 })
  await admin.call(callsOf(redEnvelope).transition, { id: envelopeId, event: 'TAKE_OFFLINE', payload: {} })
  await endProducts(services)
  expect(await stored(services, pointsProduct, id)).toMatchObject({
    status: 'OFFLINE',
    values: { offReason: '关联的红包未在发放' },
  })
})
