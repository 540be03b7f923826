import { codes } from '@contracts/envelope'
import { callsOf } from '@contracts/resources/calls'
import { merchantCategory } from '@contracts/resources/merchant/merchantCategory'
import { orderCallsOf, type PlaceInOrder } from '@contracts/resources/order'
import { dishClass } from '@contracts/resources/restaurant/dishClass'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../tests/support/client'
import { openGateway, type TestGateway } from '../../tests/support/openGateway'
import { recordTable } from './recordTables'
import { createSamples } from './testing/storedSample'

const calls = callsOf(merchantCategory)
const order = orderCallsOf(merchantCategory)
let gateway: TestGateway
let brand: Client

beforeAll(async () => {
  gateway = await openGateway()
})
afterAll(() => gateway?.close())
beforeEach(async () => {
  brand = await gateway.signIn('brand')
  await gateway.services.db.delete(recordTable(merchantCategory).table)
})

const save = (name: string, parentId: number | null = null, by = brand) =>
  by.call(calls.save, { values: { name, parentId } })
const made = async (name: string, parentId: number | null = null) => {
  const { data } = await save(name, parentId)
  return data.id
}
const putBelow = async (id: number, parentId: number | null) => {
  const { data } = await brand.call(calls.detail, { id })
  return brand.call(calls.save, { id, version: data.version, values: { parentId } })
}
const listed = async () => (await brand.call(calls.list, {})).data.list
const names = async () => (await listed()).map(({ name }) => name)
const move = (id: number, beside: number, side: PlaceInOrder['side'], by = brand) =>
  by.call(order.move, { id, beside, side })

describe('a tree of records', () => {
  it('refuses circles and what is too deep, at the field and in its words', async () => {
    const hotels = await made('酒店')
    const food = await made('美食')
    const lake = await made('湖景', hotels)
    const circle = { code: codes.fieldErrors, data: { parentId: '不能放在自己或自己的下级之下' } }
    const tooDeep = { code: codes.fieldErrors, data: { parentId: '最多2级' } }
    expect(await putBelow(hotels, hotels)).toMatchObject(circle)
    expect(await putBelow(hotels, lake)).toMatchObject(circle)
    expect(await save('套房', lake)).toMatchObject(tooDeep)
    // What stands below it would come too deep with it.
    expect(await putBelow(hotels, food)).toMatchObject(tooDeep)
    expect((await putBelow(lake, food)).code).toBe(codes.ok)
    expect((await listed()).find(({ id }) => id === lake)?.names.parentId).toBe('美食')
  })

  it('lets one of two halves of a circle pass that are made at once', async () => {
    const [one, other] = [await made('一'), await made('二')]
    const answers = await Promise.all([putBelow(one, other), putBelow(other, one)])
    expect(answers.map(({ code }) => code).toSorted()).toEqual([codes.ok, codes.fieldErrors].toSorted())
  })

  it('has a name once among those that stand below the same one', async () => {
    const hotels = await made('酒店')
    const food = await made('美食')
    await made('湖景', hotels)
    expect(await save('湖景', hotels)).toMatchObject({ code: codes.fieldErrors, data: { name: '名称已存在' } })
    expect((await save('湖景', food)).code).toBe(codes.ok)
    expect(await save('酒店')).toMatchObject({ data: { name: '名称已存在' } })
  })

  it('keeps what others stand below, and brings nothing back to below what is gone', async () => {
    const hotels = await made('酒店')
    const lake = await made('湖景', hotels)
    expect(await brand.call(calls.remove, { id: hotels })).toMatchObject({
      code: codes.lifecycleRefuses,
      message: '还有下级商户分类，不能删除',
    })
    await brand.call(calls.remove, { id: lake })
    await brand.call(calls.remove, { id: hotels })
    expect(await brand.call(calls.restore, { id: lake })).toMatchObject({
      code: codes.lifecycleRefuses,
      message: '上级已删除，请先恢复它',
    })
    await brand.call(calls.restore, { id: hotels })
    expect((await brand.call(calls.restore, { id: lake })).code).toBe(codes.ok)
  })

  it('is read from a file by names, and the circles of a file are told', async () => {
    const hotels = await made('酒店')
    await made('美食')
    const rows = [
      { 名称: '湖景', 上级: '酒店' },
      { 名称: '美食', 上级: '酒店' },
      { 名称: '酒店', 上级: '美食' },
    ]
    const { data } = await brand.call(calls.import, { rows })
    expect(data).toMatchObject({ created: 1, updated: 1, problemTotal: 1 })
    expect(data.problems.map(({ errors }) => errors.上级)).toEqual(['不能放在自己或自己的下级之下'])
    expect((await listed()).find(({ name }) => name === '湖景')?.parentId).toBe(hotels)
  })
})

describe('a manual order', () => {
  it('puts new ones last, moves one beside another, and answers the way back', async () => {
    const [one, two, three] = [await made('一'), await made('二'), await made('三')]
    const { data: stood } = await move(three, one, 'before')
    expect(await names()).toEqual(['三', '一', '二'])
    expect(stood).toEqual({ beside: two, side: 'after' })
    await move(three, stood.beside, stood.side)
    expect(await names()).toEqual(['一', '二', '三'])
    expect((await move(one, three, 'after')).data).toEqual({ beside: two, side: 'before' })
    await made('四')
    expect((await listed()).map(({ name, place }) => [name, place])).toEqual([
      ['二', 1],
      ['三', 2],
      ['一', 3],
      ['四', 4],
    ])
  })

  it('is no change of a record that somebody has open, and stands in its history', async () => {
    const [one, two] = [await made('一'), await made('二')]
    await move(two, one, 'before')
    expect((await listed()).map(({ version }) => version)).toEqual([1, 1])
    const { data } = await brand.call(calls.history, { id: two })
    expect(data[0]).toMatchObject({ event: 'move', changes: { place: [2, 1] } })
  })

  it('stays among those that stand below the same one', async () => {
    const hotels = await made('酒店')
    const lake = await made('湖景', hotels)
    expect(await move(lake, hotels, 'before')).toMatchObject({
      code: codes.badRequest,
      message: '只能在同一上级下移动',
    })
    expect((await move(lake, lake, 'after')).code).toBe(codes.badRequest)
  })

  it('is nobody else to change, and needs the right to', async () => {
    const [one, two] = [await made('一'), await made('二')]
    const other = await gateway.signIn('other')
    expect((await move(two, one, 'before', other)).code).not.toBe(codes.ok)
    const front = await gateway.signIn('front')
    expect((await move(two, one, 'before', front)).code).toBe(codes.noRight)
    expect(await names()).toEqual(['一', '二'])
  })

  it('takes rows of a file in their order, and nothing that a draft says of it', async () => {
    const rows: Record<string, string>[] = [{ 名称: '一' }, { 名称: '二' }, { 名称: '三', 排序: '1' }]
    await brand.call(calls.import, { rows })
    await brand.call(calls.save, { values: { name: '四', place: 1 } })
    expect((await listed()).map(({ name, place }) => [name, place])).toEqual([
      ['一', 1],
      ['二', 2],
      ['三', 3],
      ['四', 4],
    ])
  })

  it('is one for each store', async () => {
    const store = await gateway.signIn('admin')
    await gateway.services.db.delete(recordTable(dishClass).table)
    const samples = createSamples(store, { store: 1001 })
    const [one, two] = [
      await samples.another(dishClass, { name: '甲' }),
      await samples.another(dishClass, { name: '乙' }),
    ]
    const first: PlaceInOrder = { beside: one.id, side: 'before' }
    const { data } = await store.call(orderCallsOf(dishClass).move, { id: two.id, ...first })
    expect(data).toEqual({ beside: one.id, side: 'after' })
    const { data: page } = await store.call(callsOf(dishClass).list, {})
    expect(page.list.map(({ name, place }) => [name, place])).toEqual([
      ['乙', 1],
      ['甲', 2],
    ])
  })
})
