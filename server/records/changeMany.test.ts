import { codes } from '@contracts/envelope'
import { callsOf } from '@contracts/resources/calls'
import { revisionCallsOf } from '@contracts/resources/revisionCalls'
import { ticketCategory } from '@contracts/resources/tickets/ticketCategory'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { createProduct } from '@server/areas/tickets/testing/saleFixtures'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../tests/support/client'
import { openGateway, type TestGateway } from '../../tests/support/openGateway'
import { recordTable } from './recordTables'
import { createCategory, signInWith } from './testing/recordFixtures'

const calls = callsOf(ticketProduct)
let gateway: TestGateway
let admin: Client
let categoryId: number

beforeAll(async () => {
  gateway = await openGateway()
})
afterAll(() => gateway?.close())
beforeEach(async () => {
  admin = await gateway.signIn('admin')
  await gateway.services.db.delete(recordTable(ticketProduct).table)
  await gateway.services.db.delete(recordTable(ticketCategory).table)
  categoryId = (await createCategory(admin, '餐券', { productType: 'meal' })).id
})

const product = (productName: string, more: object = {}, status = 'NEW') =>
  createProduct(gateway.services, { productName, categoryId, ...more }, { status })
const change = (ids: number[], changes: unknown, more: object = {}, by = admin) =>
  by.call(calls.batch, { ids, event: 'change', payload: { changes }, ...more })
const of = async (id: number) => (await admin.call(calls.detail, { id })).data
const tenPercentOff = [{ field: 'salePrice', how: 'rate', value: 90 }]

describe('a change of fields of many records', () => {
  it('says first what becomes of each, does exactly that, and leaves a line in each history', async () => {
    const ids = [await product('晚餐', { salePrice: 39_999 }), await product('早餐', { salePrice: 6_800 })]
    const { data: preview } = await change(ids, tenPercentOff, { dryRun: true })
    expect(preview).toMatchObject({ total: 2, done: 2, refusedTotal: 0, same: 0, waiting: 0 })
    expect(preview.changed?.map(({ name, changes }) => [name, changes.salePrice])).toEqual([
      ['晚餐', [39_999, 35_999]],
      ['早餐', [6_800, 6_120]],
    ])
    expect((await of(ids[0]!)).salePrice).toBe(39_999)

    const { data: done } = await change(ids, tenPercentOff)
    expect(done).toMatchObject({ done: 2, refusedTotal: 0 })
    expect(await of(ids[0]!)).toMatchObject({ salePrice: 35_999, minSalePrice: 35_999, version: 2 })
    const { data: history } = await admin.call(calls.history, { id: ids[1]! })
    expect(history[0]).toMatchObject({ event: 'save', changes: { salePrice: [6_800, 6_120] } })
  })

  it('calls in the history by name what a reference pointed at and points at', async () => {
    const id = await product('晚餐')
    const { id: other } = await createCategory(admin, '夜宵券', { productType: 'meal' })
    const { version } = await of(id)
    const { message } = await admin.call(calls.save, { id, version, values: { categoryId: other } })
    expect(message).toBe('ok')
    const { data: history } = await admin.call(calls.history, { id })
    expect(history[0]).toMatchObject({
      changes: { categoryId: [categoryId, other] },
      names: { categoryId: ['餐券', '夜宵券'] },
    })
  })

  it('asks every rule of each record: what it refuses is told with its reason, the others are changed', async () => {
    const good = await product('晚餐', { salePrice: 39_800 })
    const several = await product('套房', {
      productSpecType: '1',
      salePrice: null,
      marketPrice: null,
      specs: [
        { name: '双人', salePrice: 100, marketPrice: 200, inventory: 5, sold: 0, locked: 0 },
        { name: '家庭', salePrice: 100, marketPrice: 200, inventory: 5, sold: 0, locked: 0 },
      ],
    })
    const dear = await product('早餐', { salePrice: 59_700 })
    const { data } = await change([good, several, dear], [{ field: 'salePrice', how: 'add', value: 200 }])
    expect([data.done, data.refusedTotal]).toEqual([1, 2])
    expect(data.reasons.map(({ reason }) => reason).toSorted()).toEqual(
      ['售价不适用于这条记录', '售价：必须小于等于门市价'].toSorted(),
    )
    expect((await of(good)).salePrice).toBe(40_000)
    expect((await of(dear)).salePrice).toBe(59_700)
  })

  it('lets what is audited of a live record wait for another person', async () => {
    const id = await product('在售晚餐', { salePrice: 39_800 }, 'PUBLISHED')
    const { data: preview } = await change([id], tenPercentOff, { dryRun: true })
    expect(preview).toMatchObject({ waiting: 1 })
    await change([id], tenPercentOff)
    expect(await of(id)).toMatchObject({ salePrice: 39_800, isRevised: true })
    const { data } = await admin.call(revisionCallsOf(ticketProduct).revision, { id })
    expect(data?.changes).toMatchObject({ salePrice: { wanted: 35_820 } })
  })

  it('changes nothing where everything is so already', async () => {
    const id = await product('晚餐', { perPersonLimit: 2 })
    const { data } = await change([id], [{ field: 'perPersonLimit', how: 'set', value: 2 }])
    expect(data).toMatchObject({ done: 1, same: 1 })
    expect((await of(id)).version).toBe(1)
  })

  it('takes no other field, no other way, and no field twice', async () => {
    const id = await product('晚餐')
    for (const changes of [
      undefined,
      [],
      'salePrice',
      [null],
      [{ field: 'soldCount', how: 'set', value: 9 }],
      [{ field: 'productName', how: 'set', value: '改名' }],
      [{ field: '__proto__', how: 'set', value: 1 }],
      [{ field: 'salePrice', how: 'double', value: 1 }],
      [{ field: 'saleRange', how: 'add', value: 1 }],
      [{ field: 'salePrice', how: 'rate', value: 0 }],
      [{ field: 'salePrice', how: 'rate', value: 1_001 }],
      [{ field: 'salePrice', how: 'add', value: '1' }],
      [...tenPercentOff, ...tenPercentOff],
    ]) {
      expect([(await change([id], changes)).status, changes]).toEqual([400, changes])
    }
    // A record that knows no such change refuses the event itself.
    const refused = await admin.call(callsOf(ticketCategory).batch, { ids: [categoryId], event: 'change', payload: {} })
    expect(refused.status).toBe(400)
    expect((await of(id)).version).toBe(1)
  })

  it('is only for those who may save, and only in their own store', async () => {
    const id = await product('晚餐', { salePrice: 39_800 })
    const reader = await signInWith(gateway, 'market', ['ticket:product'])
    expect((await change([id], tenPercentOff, {}, reader)).code).toBe(codes.noRight)
    const other = await gateway.signIn('other')
    const { data } = await change([id], tenPercentOff, {}, other)
    expect(data).toMatchObject({ done: 0, refusedTotal: 1 })
    expect((await of(id)).salePrice).toBe(39_800)
  })

  it('is refused above 1,000 records', async () => {
    const { db } = gateway.services
    const { table } = recordTable(ticketProduct)
    await product('晚餐')
    const [{ id: first, ...row }] = (await db.select().from(table)) as [typeof table.$inferSelect]
    const ids = [Number(first)]
    // A statement takes so many values at most.
    for (let quarter = 0; quarter < 4; quarter++) {
      const copies = await db
        .insert(table)
        .values(Array.from({ length: 250 }, () => row))
        .returning({ id: table.id })
      ids.push(...copies.map(({ id }) => Number(id)))
    }
    const { code, message } = await change(ids, tenPercentOff)
    expect([code, message]).toEqual([codes.badRequest, '一次最多处理1000条记录'])
  })
})
