import type { StatusIn } from '@contracts/resources/definition'
import { codes } from '@contracts/envelope'
import { ticketCategory } from '@contracts/resources/tickets/ticketCategory'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../tests/support/client'
import { openGateway, type TestGateway } from '../../tests/support/openGateway'
import { recordTable } from './recordTables'
import { categoryCalls, createCategory, namesOf, signInWith } from './testing/recordFixtures'

let gateway: TestGateway
let admin: Client

beforeAll(async () => {
  gateway = await openGateway()
  admin = await gateway.signIn('admin')
})
afterAll(() => gateway?.close())
beforeEach(async () => {
  await gateway.services.db.delete(recordTable(ticketProduct).table)
  await gateway.services.db.delete(recordTable(ticketCategory).table)
})

const send = (id: number, event: string, more: object = {}) =>
  admin.call(categoryCalls.transition, { id, event, ...more })

/** A product of a category, straight into its table. */
async function putProduct(categoryId: number, status: NonNullable<StatusIn<typeof ticketProduct>>) {
  const at = new Date()
  await gateway.services.db
    .insert(recordTable(ticketProduct).table)
    .values({ hotelId: 1001, brandId: 101, status, createdAt: at, updatedAt: at, categoryId, productName: '双人房' })
}

describe('an event', () => {
  it('moves a record there and back, with a version and a line of history each time', async () => {
    const { id } = await createCategory(admin, '房券')
    expect((await send(id, 'DISABLE', { version: 1 })).data).toMatchObject({ status: 'DISABLED', version: 2 })
    expect((await send(id, 'ENABLE')).data).toMatchObject({ status: 'ENABLED', version: 3 })
    const history = (await admin.call(categoryCalls.history, { id })).data
    expect(history.map(({ event, from, to, version }) => [event, from, to, version])).toEqual([
      ['ENABLE', 'DISABLED', 'ENABLED', 3],
      ['DISABLE', 'ENABLED', 'DISABLED', 2],
      ['create', null, 'ENABLED', 1],
    ])
  })

  it('is refused in the words of the lifecycle where a guard says no', async () => {
    const { id } = await createCategory(admin, '房券')
    await putProduct(id, 'PUBLISHED')
    expect((await admin.call(categoryCalls.detail, { id })).data.facts).toEqual({ publishedProducts: 1, products: 1 })
    const refused = await send(id, 'DISABLE')
    expect([refused.status, refused.code, refused.message]).toEqual([
      200,
      codes.lifecycleRefuses,
      '还有已上线的商品，不能停用',
    ])
    expect((await admin.call(categoryCalls.detail, { id })).data).toMatchObject({ status: 'ENABLED', version: 1 })
  })

  it('that the status does not know is refused; one that nothing knows is no request of ours', async () => {
    const { id } = await createCategory(admin, '房券')
    const wrong = await send(id, 'ENABLE')
    expect([wrong.code, wrong.message]).toEqual([codes.lifecycleRefuses, '当前为「启用」，不能执行此操作'])
    for (const event of ['EXPLODE', 'constructor', '']) {
      expect([(await send(id, event)).status, event]).toEqual([400, event])
    }
  })

  it('for a record in another version is refused with the record', async () => {
    const { id } = await createCategory(admin, '房券')
    await admin.call(categoryCalls.save, { id, version: 1, values: { categoryName: '客房券' } })
    const stale = await send(id, 'DISABLE', { version: 1 })
    expect([stale.code, stale.data]).toEqual([
      codes.staleVersion,
      {
        version: 2,
        record: expect.objectContaining({ categoryName: '客房券', status: 'ENABLED' }),
        saver: expect.objectContaining({ name: '沈清和' }),
      },
    ])
  })

  it('replayed under its key answers the first answer and happens once', async () => {
    const { id } = await createCategory(admin, '房券')
    const headers = { 'Idempotency-Key': 'disable-once-01' }
    const [one, other] = [
      await admin.call(categoryCalls.transition, { id, event: 'DISABLE' }, { headers }),
      await admin.call(categoryCalls.transition, { id, event: 'DISABLE' }, { headers }),
    ]
    expect([other.code, other.data]).toEqual([0, one.data])
    expect((await admin.call(categoryCalls.history, { id })).data).toHaveLength(2)
    // Without the key it is another event, and the lifecycle does not take it again.
    expect((await send(id, 'DISABLE')).code).toBe(codes.lifecycleRefuses)
  })

  it('sent by two at once is taken once', async () => {
    const { id } = await createCategory(admin, '房券')
    const answers = await Promise.all([send(id, 'DISABLE'), send(id, 'DISABLE'), send(id, 'DISABLE')])
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, codes.lifecycleRefuses, codes.lifecycleRefuses])
  })

  it('needs its own right', async () => {
    const { id } = await createCategory(admin, '房券')
    const reader = await signInWith(gateway, 'front', ['ticket:product'])
    expect((await reader.call(categoryCalls.transition, { id, event: 'DISABLE' })).code).toBe(codes.noRight)
    expect((await reader.call(categoryCalls.batch, { ids: [id], event: 'DISABLE' })).code).toBe(codes.noRight)
    expect((await reader.call(categoryCalls.batch, { ids: [id], event: 'remove' })).code).toBe(codes.noRight)
    expect((await reader.call(categoryCalls.detail, { id })).data).toMatchObject({ status: 'ENABLED', version: 1 })
  })
})

describe('removing', () => {
  it('takes a record away and brings it back', async () => {
    const { id } = await createCategory(admin, '房券')
    expect((await admin.call(categoryCalls.remove, { id, version: 1 })).data).toBeNull()
    expect(await namesOf(admin)).toEqual([])
    expect((await admin.call(categoryCalls.detail, { id })).code).toBe(codes.gone)
    expect((await admin.call(categoryCalls.restore, { id })).data).toMatchObject({ categoryName: '房券', version: 3 })
    const history = (await admin.call(categoryCalls.history, { id })).data
    expect(history.map(({ event }) => event)).toEqual(['restore', 'remove', 'create'])
  })

  it('is refused while something needs the record', async () => {
    const { id } = await createCategory(admin, '房券')
    await putProduct(id, 'OFFLINE')
    const refused = await admin.call(categoryCalls.remove, { id })
    expect([refused.code, refused.message]).toEqual([codes.lifecycleRefuses, '分类下还有商品，不能删除'])
  })

  it('gives the name away; coming back needs another', async () => {
    const { id } = await createCategory(admin, '房券')
    await admin.call(categoryCalls.remove, { id })
    await createCategory(admin, '房券')
    const back = await admin.call(categoryCalls.restore, { id })
    expect([back.code, back.data]).toEqual([codes.fieldErrors, { categoryName: '分类名称已存在' }])
  })
})
