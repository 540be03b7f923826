import { codes } from '@contracts/envelope'
import { callsOf } from '@contracts/resources/calls'
import { userPreference } from '@contracts/resources/shell/userPreference'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../tests/support/client'
import { openGateway, type TestGateway } from '../../tests/support/openGateway'
import { recordTable } from './recordTables'
import { categoryCalls, createCategory, signInWith } from './testing/recordFixtures'

const productCalls = callsOf(ticketProduct)
const preferenceCalls = callsOf(userPreference)
let gateway: TestGateway
let admin: Client
let brand: Client

beforeAll(async () => {
  gateway = await openGateway({ now: () => new Date('2026-03-01T08:00:00.000Z') })
  admin = await gateway.signIn('admin')
  brand = (await gateway.signIn('brand')).at({ brandId: 101 })
})
afterAll(() => gateway?.close())
beforeEach(async () => {
  await gateway.services.db.delete(recordTable(ticketProduct).table)
})

const product = (categoryId: number, more: object = {}) => ({
  values: {
    ticketType: '13',
    categoryId,
    productName: '双人自助晚餐',
    posterTitle: '晚餐',
    images: ['img/a.jpg'],
    detail: '<p>详情</p>',
    notice: '请提前预约',
    salePrice: 12_850,
    marketPrice: 19_800,
    totalInventory: 100,
    saleRange: ['2026-01-01', '2026-12-31'],
    hotelIds: [1001],
    validityType: 'AFTER_PAY',
    validDays: 90,
    ...more,
  },
})

let made = 0
const makeProduct = async (client: Client, more: object = {}) => {
  made += 1
  const { id } = await createCategory(admin, `餐券类${made}`, { productType: 'meal' })
  const answer = await client.call(productCalls.save, product(id, more))
  if (answer.code !== 0) throw new Error(JSON.stringify(answer))
  return answer.data
}
const send = (client: Client, id: number, event: string, more: object = {}) =>
  client.call(productCalls.transition, { id, event, ...more })

describe('a record of store or brand', () => {
  it('of the brand is read by its stores and changed by none of them', async () => {
    const { id, hotelId } = await makeProduct(brand)
    expect(hotelId).toBeNull()
    const [row] = (await admin.call(productCalls.list, {})).data.list
    expect(row).toMatchObject({ id, isOwn: false, hotelId: null })
    const answers = [
      await admin.call(productCalls.save, { id, version: 1, values: { posterTitle: '我的' } }),
      await send(admin, id, 'SUBMIT'),
      await admin.call(productCalls.remove, { id }),
    ]
    expect(answers.map(({ code, message }) => [code, message])).toEqual(
      answers.map(() => [codes.noRight, '品牌统一维护的记录，门店不能修改']),
    )
    const batch = await admin.call(productCalls.batch, { ids: [id], event: 'SUBMIT', dryRun: true })
    expect([batch.status, batch.data?.reasons ?? batch.message]).toEqual(
      ticketProduct.batch?.includes('SUBMIT')
        ? [200, [{ reason: '品牌统一维护的记录，门店不能修改', count: 1 }]]
        : [400, '不支持的批量操作：SUBMIT'],
    )
  })

  it('of a store is read by the brand, and by no other store', async () => {
    const { id } = await makeProduct(admin)
    expect((await brand.call(productCalls.detail, { id })).data).toMatchObject({ isOwn: false, hotelId: 1001 })
    expect((await brand.call(productCalls.save, { id, version: 1, values: {} })).code).toBe(codes.noRight)
    const neighbour = brand.at({ hotelId: 1002 })
    expect((await neighbour.call(productCalls.detail, { id })).code).toBe(codes.gone)
    const other = await gateway.signIn('other')
    expect((await other.call(productCalls.detail, { id })).code).toBe(codes.gone)
  })

  it('refers to what its tenant reaches, rows included', async () => {
    const other = await gateway.signIn('other')
    const foreign = await createCategory(other, `海岬的${made}`)
    const answer = await admin.call(productCalls.save, product(foreign.id, { hotelIds: [1001, 1005] }))
    expect([answer.code, answer.data]).toEqual([
      codes.fieldErrors,
      { categoryId: '所选分类不存在或不可用', hotelIds: '所选适用门店不存在或不可用' },
    ])
    const card = await createCategory(admin, `卡类${made}`, { productType: 'validcard' })
    const foreignRow = await admin.call(
      productCalls.save,
      product(card.id, { benefits: [{ productId: 99, times: 1, settlePrice: 1 }] }),
    )
    expect(foreignRow.data).toEqual({ benefits: '所选权益不存在或不可用' })
  })

  it('takes what it copies from its reference, and empties what it does not show', async () => {
    const record = await makeProduct(admin, { faceValue: 5_000, specs: [{ name: '大' }] })
    expect(record).toMatchObject({ productType: 'meal', faceValue: null, specs: null, availableCount: 100 })
    expect(record.detail).toBe('<p>详情</p>')
    const [row] = (await admin.call(productCalls.list, {})).data.list
    expect(row).not.toHaveProperty('detail')
  })
})

describe('a brand’s product', () => {
  it('is shown by the stores it was given to, until the brand takes it away', async () => {
    const { id } = await makeProduct(brand)
    await send(brand, id, 'SUBMIT')
    expect((await send(brand, id, 'APPROVE')).data.status).toBe('PUBLISHED')
    const give = (hotelIds: number[]) => send(brand, id, 'SHARE_TO_STORES', { payload: { hotelIds } })
    expect((await give([1001, 1005])).data).toEqual({ hotelIds: '所选门店不存在或不可用' })
    expect((await give([1001, 1002])).code).toBe(0)
    expect((await give([1002, 1003])).code).toBe(0)
    const sharedRows = async () => (await brand.call(productCalls.list, { tab: 'SHARE' })).data.list
    expect((await sharedRows()).map(({ hotelId }) => hotelId).toSorted()).toEqual([1001, 1002, 1003])
    const [own] = (await admin.call(productCalls.list, { tab: 'SHARE' })).data.list
    expect(own).toMatchObject({ productName: '双人自助晚餐', hotelId: 1001, isOwn: true })
    const change = await admin.call(productCalls.save, { id: own!.id, version: 1, values: { posterTitle: '我的' } })
    expect([change.code, change.message]).toEqual([codes.lifecycleRefuses, '当前状态不能修改'])
    expect((await send(brand, id, 'STOP_SHARING')).code).toBe(0)
    expect(await sharedRows()).toEqual([])
  })
})

describe('an approval', () => {
  it('is somebody else’s, and stands until something is changed that he looked at', async () => {
    const rights = ['ticket:product', 'ticket:product:save', 'ticket:product:publish', 'ticket:product:audit']
    const maker = await signInWith(gateway, 'front', rights)
    const checker = await signInWith(gateway, 'market', rights)
    const { id } = await makeProduct(maker)
    expect((await send(maker, id, 'SUBMIT')).data.status).toBe('NEW')
    const own = await send(maker, id, 'APPROVE')
    expect([own.code, own.message]).toEqual([codes.lifecycleRefuses, '不能审核自己创建的商品'])
    const silent = await send(checker, id, 'REJECT')
    expect([silent.code, silent.data]).toEqual([codes.fieldErrors, { reason: '该字段必须填写' }])
    expect((await send(checker, id, 'APPROVE')).data).toMatchObject({ status: 'PUBLISHED', isCreator: false })
    await send(maker, id, 'TAKE_OFFLINE')
    const { version } = (await maker.call(productCalls.detail, { id })).data
    await maker.call(productCalls.save, { id, version, values: { totalInventory: 90 } })
    expect((await send(maker, id, 'PUBLISH')).data.status).toBe('PUBLISHED')
    await send(maker, id, 'TAKE_OFFLINE')
    const now = (await maker.call(productCalls.detail, { id })).data
    await maker.call(productCalls.save, { id, version: now.version, values: { posterTitle: '新海报' } })
    const refused = await send(maker, id, 'PUBLISH')
    expect([refused.code, refused.message]).toEqual([codes.lifecycleRefuses, '审核后商品内容有变化，请重新提交审核'])
  })

  it('that is refused tells why in the history', async () => {
    const { id } = await makeProduct(admin)
    await send(admin, id, 'SUBMIT')
    expect((await send(admin, id, 'REJECT', { payload: { reason: '图片模糊', more: 1 } })).data.status).toBe('DRAFT')
    const [line] = (await admin.call(productCalls.history, { id })).data
    expect(line).toMatchObject({ event: 'REJECT', from: 'NEW', to: 'DRAFT', changes: { reason: [null, '图片模糊'] } })
  })
})

describe('what a user has one of', () => {
  it('is made by the first save and changed by the next, his alone', async () => {
    const save = (client: Client, values: object) => client.call(preferenceCalls.save, { values: { ...values } })
    const both = await Promise.all([save(admin, { density: 'COMPACT' }), save(admin, { sound: false })])
    expect(both.map(({ code }) => code)).toEqual([0, 0])
    const mine = (await admin.call(preferenceCalls.list, {})).data.list
    expect(mine).toHaveLength(1)
    expect(mine[0]).toMatchObject({ density: 'COMPACT', sound: false, appearance: 'LIGHT', version: 2 })
    const manager = await gateway.signIn('manager')
    expect((await manager.call(preferenceCalls.list, {})).data.list).toEqual([])
    expect((await manager.call(preferenceCalls.detail, { id: mine[0]!.id })).code).toBe(codes.gone)
  })
})

it('keeps nothing of what it does not know', async () => {
  const answer = await admin.call(categoryCalls.reveal, { id: 1, field: 'categoryName' })
  expect([answer.status, answer.message]).toEqual([400, '该字段没有隐藏内容'])
  expect((await admin.call(categoryCalls.reveal, { id: 1, field: 'constructor' })).status).toBe(400)
})
