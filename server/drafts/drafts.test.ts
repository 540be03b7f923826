import { draftApi } from '@contracts/calls/draftApi'
import { draftApiSchemas } from '@contracts/calls/draftApi.schema'
import { codes } from '@contracts/envelope'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { scheduledJobs } from '@server/scheduledJobs'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { formDrafts } from './tables'

const day = 24 * 60 * 60_000
const start = Date.parse('2026-03-01T08:00:00.000Z')
let at = start
let gateway: TestGateway
let manager: Client

beforeAll(async () => {
  gateway = await openGateway({ now: () => new Date(at) })
})
afterAll(() => gateway?.close())
beforeEach(async () => {
  at = start
  await gateway.services.db.delete(formDrafts)
  manager = await gateway.signIn('manager')
})

const place = { route: '/ticket/edit', recordId: '7', slot: 'a1' }
const values = { name: '双人自助午餐', price: 12_800, days: ['周一', '周二'] }
const keep = (client: Client, more: object = {}) =>
  client.call(draftApi.save, { ...place, values, version: 3, ...more })
const { slot, ...form } = place
const readAll = async (client: Client, more: object = {}) =>
  (await client.call(draftApi.list, { ...form, ...more })).data
/** The newest one. */
const read = async (client: Client, more: object = {}) => (await readAll(client, more))[0] ?? null

describe('a draft', () => {
  it('comes back as it was kept, with when', async () => {
    expect((await keep(manager)).data).toEqual({ savedAt: '2026-03-01T08:00:00.000Z' })
    const answer = await manager.call(draftApi.list, form)
    expect(answer.data).toEqual([{ slot, values, version: 3, savedAt: '2026-03-01T08:00:00.000Z' }])
    expect(draftApiSchemas.list.data.safeParse(answer.data).success).toBe(true)
  })

  it('takes the place of the former one of the same opening', async () => {
    await keep(manager)
    at += 5_000
    await keep(manager, { values: { name: '晚餐' }, version: 4 })
    expect(await read(manager)).toEqual({
      slot,
      values: { name: '晚餐' },
      version: 4,
      savedAt: '2026-03-01T08:00:05.000Z',
    })
    expect(await gateway.services.db.select().from(formDrafts)).toHaveLength(1)
  })

  it('of another opening stands beside it, the newest first, and goes alone', async () => {
    await keep(manager)
    at += 5_000
    await keep(manager, { slot: 'b2', values: { name: '晚餐' } })
    expect((await readAll(manager)).map((one) => [one.slot, one.values.name])).toEqual([
      ['b2', '晚餐'],
      ['a1', '双人自助午餐'],
    ])
    await manager.call(draftApi.discard, place)
    expect((await readAll(manager)).map((one) => one.slot)).toEqual(['b2'])
  })

  it('belongs to one route and record', async () => {
    await keep(manager)
    expect(await read(manager, { recordId: '8' })).toBeNull()
    expect(await read(manager, { recordId: 'copy-7' })).toBeNull()
    expect(await read(manager, { route: '/ticket' })).toBeNull()
  })

  it('belongs to one user and tenant', async () => {
    const brand = await gateway.signIn('brand')
    await keep(brand.at({ brandId: 101, hotelId: 1001 }))
    expect(await read(brand.at({ brandId: 101, hotelId: 1001 }))).not.toBeNull()
    expect(await read(brand.at({ brandId: 101, hotelId: 1002 }))).toBeNull()
    expect(await read(brand.at({ brandId: 101 }))).toBeNull()
    expect(await read(await gateway.signIn('admin'))).toBeNull()
    await keep(brand.at({ brandId: 101 }), { values: { name: '全品牌' } })
    await keep(brand.at({ brandId: 101 }), { values: { name: '全品牌二' } })
    expect(await gateway.services.db.select().from(formDrafts)).toHaveLength(2)
  })

  it('survives signing out', async () => {
    await keep(manager)
    expect(await read(await gateway.signIn('manager'))).not.toBeNull()
  })

  it('is gone once discarded; discarding nothing is no failure', async () => {
    await keep(manager)
    for (const _ of [1, 2]) expect((await manager.call(draftApi.discard, place)).code).toBe(0)
    expect(await read(manager)).toBeNull()
  })

  it('ends after 7 days, swept or not', async () => {
    await keep(manager)
    at = start + 7 * day - 1
    const later = await gateway.signIn('manager')
    expect(await read(later)).not.toBeNull()
    at = start + 7 * day
    expect(await read(later)).toBeNull()
    const sweep = scheduledJobs(gateway.services).find(({ name }) => name === 'draft-sweep')!
    await sweep.run()
    expect(await gateway.services.db.select().from(formDrafts)).toHaveLength(1)
    at += 1
    await sweep.run()
    expect(await gateway.services.db.select().from(formDrafts)).toHaveLength(0)
  })

  it('is one of at most 50: the oldest of the user goes', async () => {
    for (let record = 0; record <= 50; record += 1) {
      at += 1000
      await keep(manager, { recordId: String(record) })
    }
    expect(await read(manager, { recordId: '0' })).toBeNull()
    expect(await read(manager, { recordId: '1' })).not.toBeNull()
    expect(await gateway.services.db.select().from(formDrafts)).toHaveLength(50)
  }, 60_000)
})

describe('bad input', () => {
  it('over 256 KB is refused before it is read', async () => {
    const answer = await keep(manager, { values: { text: 'x'.repeat(256 * 1024) } })
    expect([answer.status, answer.code]).toEqual([413, codes.tooLarge])
    expect((await keep(manager, { values: { text: 'x'.repeat(255 * 1024) } })).code).toBe(0)
  })

  it('keeps any text a field can hold', async () => {
    const odd = { text: 'a\u0000b\ud800"\\', nested: { __proto__x: [null, 0, false, ''] }, 中文: '海' }
    await keep(manager, { values: odd })
    expect((await read(manager))?.values).toEqual(odd)
  })

  it.each([
    { route: 'ticket' },
    { route: '' },
    { route: '/a\u0000' },
    { route: `/${'a'.repeat(200)}` },
    { recordId: '' },
    { recordId: "7'--" },
    { recordId: '7\u0000' },
    { recordId: 'x'.repeat(81) },
    { slot: 'x'.repeat(17) },
    { slot: "a'--" },
    { values: null },
    { values: [1] },
    { values: 'text' },
    { version: 1.5 },
    { version: '3' },
  ])('%j is refused', async (wrong) => {
    const answer = await keep(manager, wrong)
    expect([answer.status, answer.code]).toEqual([400, codes.badRequest])
    expect(await gateway.services.db.select().from(formDrafts)).toHaveLength(0)
  })

  it('may not name its owner', async () => {
    await keep(manager)
    const [row] = await gateway.services.db.select().from(formDrafts)
    const admin = await gateway.signIn('admin')
    await admin.call(draftApi.save, { ...place, values: {}, version: null, userId: row!.userId } as never)
    expect((await read(manager))?.values).toEqual(values)
  })
})
