import { codes } from '@contracts/envelope'
import { ticketCategory } from '@contracts/resources/tickets/ticketCategory'
import { schemasOf } from '@contracts/resources/schema'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../tests/support/client'
import { openGateway, type TestGateway } from '../../tests/support/openGateway'
import { recordTable } from './recordTables'
import { recordEvents } from './tables'
import { categoryCalls, createCategory, namesOf, signInWith, createReceivers } from './testing/recordFixtures'

let gateway: TestGateway
let admin: Client
let manager: Client

beforeAll(async () => {
  gateway = await openGateway()
  await createReceivers(gateway.services, [1, 2, 3])
  admin = await gateway.signIn('admin')
  manager = await gateway.signIn('manager')
})
afterAll(() => gateway?.close())
beforeEach(async () => {
  await gateway.services.db.delete(recordTable(ticketCategory).table)
  await gateway.services.db.delete(recordEvents)
})

const save = (client: Client, saving: { id?: number; version?: number; values: Record<string, unknown> }) =>
  client.call(categoryCalls.save, saving)
const read = async (id: number) => (await admin.call(categoryCalls.detail, { id })).data

describe('a new record', () => {
  it('is stored with what follows from it, and comes back as it was made', async () => {
    const made = await createCategory(admin, '亲子房券', { splits: [{ receiverId: 3, ratio: 0.29 }] })
    expect(made).toMatchObject({
      categoryName: '亲子房券',
      productType: 'room',
      splits: [{ receiverId: 3, ratio: 0.29 }],
      supplierAccountStatus: '1',
      status: 'ENABLED',
      version: 1,
      hotelId: 1001,
      brandId: 101,
    })
    expect(await read(made.id)).toEqual(made)
    expect(schemasOf(ticketCategory).save.data.safeParse(made).error).toBeUndefined()
  })

  it('hears nothing of what nobody may write', async () => {
    const made = await createCategory(admin, '房券', {
      id: 5,
      hotelId: 1005,
      status: 'DISABLED',
      version: 9,
      supplierAccountStatus: '1',
      activityTypes: ['13'],
      createdBy: 'demo-other',
      anything: 'else',
      constructor: 'x',
    })
    expect(made).toMatchObject({ hotelId: 1001, status: 'ENABLED', version: 1, createdBy: '沈清和' })
    expect(made).toMatchObject({ supplierAccountStatus: '0', activityTypes: null })
    expect(made.id).toBeGreaterThanOrEqual(10_000)
  })

  it.each([
    [{}, { categoryName: '该字段必须填写', productType: '该字段必须填写' }],
    [{ categoryName: '  ', productType: 'room' }, { categoryName: '该字段必须填写' }],
    [{ categoryName: '好'.repeat(21), productType: 'room' }, { categoryName: '不能多于20个字符' }],
    [{ categoryName: 12, productType: 'room' }, { categoryName: '该字段格式错误' }],
    [{ categoryName: { $ne: null }, productType: 'room' }, { categoryName: '该字段格式错误' }],
    [{ categoryName: 'a\u0000b', productType: 'room' }, { categoryName: '该字段格式错误' }],
    [{ categoryName: 'half \ud83d', productType: 'room' }, { categoryName: '该字段格式错误' }],
    [{ categoryName: '房券', productType: 'toString' }, { productType: '该字段格式错误' }],
    [{ categoryName: '房券', productType: 'room', splits: 'x' }, { splits: '该字段格式错误' }],
    [
      { categoryName: '房券', productType: 'room', splits: [{ receiverId: 1, ratio: 0.001 }] },
      { splits: '该字段格式错误' },
    ],
    [
      {
        categoryName: '房券',
        productType: 'room',
        splits: [
          { receiverId: 1, ratio: 60 },
          { receiverId: 2, ratio: 40.01 },
        ],
      },
      { splits: '各方比例之和不能超过100' },
    ],
  ])('with %j is told what is wrong, where', async (values, problems) => {
    const answer = await save(admin, { values })
    expect([answer.status, answer.code, answer.data]).toEqual([200, codes.fieldErrors, problems])
    expect(await namesOf(admin)).toEqual([])
  })

  it('keeps emoji and marks of direction as they were typed', async () => {
    const name = '👨‍👩‍👧‍👦 شاي\u200F‎ ☕️ é'
    const made = await createCategory(admin, name)
    expect((await read(made.id)).categoryName).toBe(name)
    expect(await namesOf(admin, { keyword: '👧' })).toEqual([name])
    // Twenty of them are twenty characters.
    expect((await createCategory(admin, '🍜'.repeat(20))).categoryName).toBe('🍜'.repeat(20))
  })

  it('shares its name with no other of its store', async () => {
    await createCategory(admin, '房券')
    const again = await save(admin, { values: { categoryName: '房券', productType: 'meal' } })
    expect([again.code, again.data]).toEqual([codes.fieldErrors, { categoryName: '分类名称已存在' }])
    const brand = await gateway.signIn('brand')
    expect(await createCategory(brand.at({ hotelId: 1002 }), '房券')).toMatchObject({ hotelId: 1002 })
  })
})

describe('a change', () => {
  it('is stored over the version that was read, and stands in the history', async () => {
    const made = await createCategory(admin, '房券')
    const changed = await save(manager, { id: made.id, version: 1, values: { categoryName: '客房券' } })
    expect(changed.data).toMatchObject({ version: 2, categoryName: '客房券', productType: 'room', updatedBy: '陆远舟' })
    const history = (await admin.call(categoryCalls.history, { id: made.id })).data
    expect(history.map(({ event, by, version }) => [event, by, version])).toEqual([
      ['save', '陆远舟', 2],
      ['create', '沈清和', 1],
    ])
    expect(history[0]?.changes).toEqual({ categoryName: ['房券', '客房券'] })
  })

  it('of nothing is no change', async () => {
    const made = await createCategory(admin, '房券', { splits: [{ receiverId: 1, ratio: 5 }] })
    const same = await save(admin, {
      id: made.id,
      version: 1,
      values: { ...made, splits: [{ ratio: 5, receiverId: 1 }] },
    })
    expect(same.data.version).toBe(1)
    expect((await admin.call(categoryCalls.history, { id: made.id })).data).toHaveLength(1)
  })

  it('over an old version is refused with the record as it stands', async () => {
    const made = await createCategory(admin, '房券')
    await save(manager, { id: made.id, version: 1, values: { categoryName: '客房券' } })
    const stale = await save(admin, { id: made.id, version: 1, values: { productType: 'meal' } })
    expect([stale.status, stale.code]).toEqual([200, codes.staleVersion])
    expect(stale.data).toMatchObject({
      version: 2,
      record: { id: made.id, categoryName: '客房券', productType: 'room' },
      saver: { name: '陆远舟', role: '店长', savedAt: expect.any(String) },
    })
    expect(await read(made.id)).toMatchObject({ version: 2, productType: 'room' })
    const unversioned = await save(admin, { id: made.id, values: { productType: 'meal' } })
    expect([unversioned.status, unversioned.message]).toEqual([400, '缺少版本号'])
  })

  it('by two people at once is kept once, and the other is told', async () => {
    const made = await createCategory(admin, '房券')
    const answers = await Promise.all(
      [admin, manager, admin, manager].map((client, at) =>
        save(client, { id: made.id, version: 1, values: { categoryName: `第${at}人` } }),
      ),
    )
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, ...Array(3).fill(codes.staleVersion)])
    const kept = answers.find(({ code }) => code === 0)!.data
    // Whichever request was first, the creator reads it here.
    expect(await read(made.id)).toEqual({ ...kept, isCreator: true })
    for (const { code, data } of answers)
      if (code !== 0) expect(data).toMatchObject({ version: 2, record: { version: 2 } })
  })

  it('of a field that the caller has no right to leaves it as it is', async () => {
    const made = await createCategory(admin, '房券', { splits: [{ receiverId: 1, ratio: 5 }] })
    const clerk = await signInWith(gateway, 'front', ['ticket:product', 'ticket:product:save'])
    const saved = await save(clerk, { id: made.id, version: 1, values: { categoryName: '客房券', splits: [] } })
    expect(saved.data).toMatchObject({ categoryName: '客房券', supplierAccountStatus: '1' })
    expect(saved.data).not.toHaveProperty('splits')
    expect((await read(made.id)).splits).toEqual([{ receiverId: 1, ratio: 5 }])
    const history = (await clerk.call(categoryCalls.history, { id: made.id })).data
    expect(history.flatMap(({ changes }) => Object.keys(changes))).not.toContain('splits')
  })

  it('sent twice under one key happens once', async () => {
    const made = await createCategory(admin, '房券')
    const headers = { 'Idempotency-Key': 'save-once-0001' }
    const sent = { id: made.id, version: 1, values: { categoryName: '客房券' } }
    const first = await admin.call(categoryCalls.save, sent, { headers })
    const second = await admin.call(categoryCalls.save, sent, { headers })
    expect(second.data).toEqual(first.data)
    expect((await read(made.id)).version).toBe(2)
  })
})

describe('a foreign record', () => {
  it('is not there, whatever is asked', async () => {
    const foreign = await createCategory(await gateway.signIn('other'), '海岬的')
    const { id } = foreign
    const answers = await Promise.all([
      admin.call(categoryCalls.detail, { id }),
      admin.call(categoryCalls.history, { id }),
      admin.call(categoryCalls.save, { id, version: 1, values: { categoryName: '我的' } }),
      admin.call(categoryCalls.transition, { id, event: 'DISABLE' }),
      admin.call(categoryCalls.remove, { id }),
      admin.call(categoryCalls.restore, { id }),
    ])
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => codes.gone))
    const batch = await admin.call(categoryCalls.batch, { ids: [id], event: 'remove' })
    expect(batch.data).toMatchObject({ total: 1, done: 0, reasons: [{ reason: '记录不存在或已删除', count: 1 }] })
    const file = await admin.call(categoryCalls.export, { ids: [id], format: 'csv' })
    expect(Buffer.from(file.data.file!.base64, 'base64').toString()).not.toContain('海岬')
    expect((await (await gateway.signIn('other')).call(categoryCalls.detail, { id })).data).toMatchObject({
      version: 1,
    })
  })
})
