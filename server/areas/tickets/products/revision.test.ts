import { codes } from '@contracts/envelope'
import { callsOf } from '@contracts/resources/calls'
import { revisionCallsOf, type RevisionEvent } from '@contracts/resources/revisionCalls'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { revisionRefusals } from '@machines/lifecycles/revision'
import { recordTable } from '@server/records/recordTables'
import { signInWith } from '@server/records/testing/recordFixtures'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createProduct, place, stored, wishFor } from '../testing/saleFixtures'

const calls = callsOf(ticketProduct)
const revisions = revisionCallsOf(ticketProduct)
const writing = ['ticket:product', 'ticket:product:save']

let gateway: TestGateway
let maker: Client
let checker: Client
let admin: Client

beforeAll(async () => {
  gateway = await openGateway()
  maker = await signInWith(gateway, 'front', writing)
  checker = await signInWith(gateway, 'market', [...writing, 'ticket:product:audit'])
  admin = await gateway.signIn('admin')
})
afterAll(() => gateway?.close())

const save = async (client: Client, id: number, values: Record<string, unknown>) => {
  const { data } = await client.call(calls.detail, { id })
  return client.call(calls.save, { id, version: data.version, values })
}
const waiting = async (client: Client, id: number) => (await client.call(revisions.revision, { id })).data
const decide = async (client: Client, id: number, event: RevisionEvent, reason?: string) => {
  const revision = (await waiting(admin, id))?.revision ?? 1
  return client.call(revisions.decideRevision, { id, revision, event, reason })
}
const priceOf = async (id: number) => (await stored(gateway.services, ticketProduct, id)).values.salePrice
const paidFor = async (id: number) => (await place(gateway.services, wishFor(id))).values.payAmount

describe('the price of a product on sale', () => {
  it('stays as it is for guests until somebody else has approved the new one', async () => {
    const id = await createProduct(gateway.services)
    const saved = await save(maker, id, { salePrice: 100 })
    expect(saved.data).toMatchObject({ status: 'PUBLISHED', salePrice: 39_800, isRevised: true })
    expect(await paidFor(id)).toBe(39_800)
    expect(await waiting(checker, id)).toMatchObject({
      revision: 1,
      isOwn: false,
      changes: { salePrice: { was: 39_800, now: 39_800, wanted: 100 } },
    })

    const approved = await decide(checker, id, 'APPROVE')
    expect(approved.data).toMatchObject({ salePrice: 100, minSalePrice: 100, isRevised: false, status: 'PUBLISHED' })
    expect(await paidFor(id)).toBe(100)
    expect(await waiting(checker, id)).toBeNull()
    const events = (await checker.call(calls.history, { id })).data.map(({ event }) => event)
    expect(events).toEqual(['approveRevision', 'revise'])
  })

  it('is approved neither by whoever wrote it nor without the right', async () => {
    const id = await createProduct(gateway.services)
    await save(maker, id, { salePrice: 100 })
    expect(await decide(maker, id, 'APPROVE')).toMatchObject({ code: codes.noRight })
    await save(checker, id, { posterTitle: '改过的标题' })
    expect(await decide(checker, id, 'APPROVE')).toMatchObject({
      code: codes.lifecycleRefuses,
      message: revisionRefusals.own,
    })
    // Both wrote it: neither may approve what the other added.
    expect(Object.keys((await waiting(checker, id))!.changes).toSorted()).toEqual(['posterTitle', 'salePrice'])
    expect(await priceOf(id)).toBe(39_800)
    expect((await decide(admin, id, 'APPROVE')).code).toBe(0)
    expect(await priceOf(id)).toBe(100)
  })

  it('goes the same way through an import', async () => {
    const productName = '导入改价的晚餐券'
    const id = await createProduct(gateway.services, { productName })
    const answer = await maker.call(calls.import, { rows: [{ 商品名称: productName, 售价: '1.00' }] })
    expect(answer.data).toMatchObject({ updated: 1, problemTotal: 0 })
    expect(await priceOf(id)).toBe(39_800)
    expect((await waiting(maker, id))?.changes.salePrice?.wanted).toBe(100)
  })

  it('cannot be decided about from another brand, nor where nothing waits, nor unseen', async () => {
    const id = await createProduct(gateway.services)
    expect(await decide(checker, id, 'APPROVE')).toMatchObject({ code: codes.gone })
    await save(maker, id, { salePrice: 100 })
    const other = await gateway.signIn('other')
    expect((await other.call(revisions.revision, { id })).code).toBe(codes.gone)
    expect((await other.call(revisions.decideRevision, { id, revision: 1, event: 'APPROVE' })).code).toBe(codes.gone)
    await save(maker, id, { salePrice: 200 })
    const unseen = await checker.call(revisions.decideRevision, { id, revision: 1, event: 'APPROVE' })
    expect(unseen).toMatchObject({ code: codes.staleVersion })
    expect(await priceOf(id)).toBe(39_800)
  })
})

describe('a change that waits', () => {
  it('is the same one when it is changed again, and is gone when it is taken back', async () => {
    const id = await createProduct(gateway.services)
    await save(maker, id, { salePrice: 100 })
    await save(maker, id, { posterTitle: '新的标题' })
    expect(await waiting(maker, id)).toMatchObject({ revision: 2, isOwn: true })
    const back = await save(maker, id, { salePrice: 39_800, posterTitle: '湖景自助晚餐' })
    expect(back.data.isRevised).toBe(false)
    expect(await waiting(maker, id)).toBeNull()
  })

  it('lets through what nobody looks at', async () => {
    const id = await createProduct(gateway.services)
    const saved = await save(maker, id, { salePrice: 100, totalInventory: 400 })
    expect(saved.data).toMatchObject({ salePrice: 39_800, totalInventory: 400, availableCount: 400, isRevised: true })
  })

  it('takes the rest with it where that would not be right alone', async () => {
    const id = await createProduct(gateway.services)
    const saved = await save(maker, id, { buyerScope: 'ALL', salePrice: 60_000, marketPrice: 70_000 })
    expect(saved.data).toMatchObject({ salePrice: 39_800, marketPrice: 59_800 })
    expect(Object.keys((await waiting(maker, id))!.changes).toSorted()).toEqual(['marketPrice', 'salePrice'])
  })

  it('is rejected with a reason and withdrawn by whoever wrote it', async () => {
    const id = await createProduct(gateway.services)
    await save(maker, id, { salePrice: 100 })
    expect((await decide(checker, id, 'WITHDRAW')).message).toBe(revisionRefusals.others)
    expect((await decide(checker, id, 'REJECT', ' ')).code).toBe(codes.fieldErrors)
    expect((await decide(checker, id, 'REJECT', '低于成本')).data).toMatchObject({
      isRevised: false,
      salePrice: 39_800,
    })
    await save(maker, id, { salePrice: 200 })
    expect((await decide(maker, id, 'WITHDRAW')).data.isRevised).toBe(false)
    expect(await priceOf(id)).toBe(39_800)
  })

  it('is not approved where it has become wrong meanwhile, and says why', async () => {
    const id = await createProduct(gateway.services)
    await save(maker, id, { salePrice: 50_000 })
    const { table, columns } = recordTable(ticketProduct)
    await gateway.services.db.update(table).set({ marketPrice: 45_000 }).where(eq(columns.id, id))
    expect(await decide(checker, id, 'APPROVE')).toMatchObject({
      code: codes.lifecycleRefuses,
      message: expect.stringContaining('现在不能通过：售价'),
    })
    expect(await priceOf(id)).toBe(39_800)
  })

  it('is found by lists', async () => {
    const id = await createProduct(gateway.services)
    await save(maker, id, { salePrice: 100 })
    const { list } = (await maker.call(calls.list, { isRevised: 'true' })).data
    expect(list.map((one) => one.id)).toContain(id)
    expect(list.every(({ isRevised }) => isRevised === true)).toBe(true)
  })
})

it('a product that is off sale is changed at once', async () => {
  const id = await createProduct(gateway.services, {}, { status: 'OFFLINE' })
  expect((await save(maker, id, { salePrice: 100 })).data).toMatchObject({ salePrice: 100, isRevised: false })
})

describe('stock of several specs', () => {
  const spec = (name: string, inventory: number, sold = 0, locked = 0) => ({
    name,
    salePrice: 10_000,
    marketPrice: 12_000,
    inventory,
    sold,
    locked,
  })
  const createSpecs = () =>
    createProduct(gateway.services, {
      productSpecType: '1',
      specs: [spec('双人', 20, 12, 2), spec('家庭', 5)],
      totalInventory: 25,
      soldCount: 12,
      lockedCount: 2,
    })
  const specsOf = async (id: number) => (await stored(gateway.services, ticketProduct, id)).values

  it('is the sum of them, whatever is said of it', async () => {
    const id = await createSpecs()
    const values = { totalInventory: 1_000, specs: [spec('双人', 30), spec('家庭', 5)] }
    expect((await save(maker, id, values)).data).toMatchObject({
      totalInventory: 35,
      availableCount: 21,
      isRevised: false,
    })
    expect((await specsOf(id)).specs).toMatchObject([{ inventory: 30, sold: 12, locked: 2 }, { inventory: 5 }])
  })

  it.each([
    ['a sold spec is taken away', [spec('家庭', 5), spec('三人', 5)], '「双人」已售 12、锁定 2，不能删除或改名'],
    ['it is called another name', [spec('双人套餐', 20), spec('家庭', 5)], '「双人」已售 12、锁定 2，不能删除或改名'],
    ['there are fewer than were sold', [spec('双人', 13), spec('家庭', 5)], '「双人」库存不少于 14：已售 12、锁定 2'],
  ])('is refused where %s', async (_, specs, message) => {
    const id = await createSpecs()
    expect(await save(maker, id, { specs })).toMatchObject({ code: codes.fieldErrors, data: { specs: message } })
    expect((await specsOf(id)).totalInventory).toBe(25)
  })

  it('may lose a spec that nobody bought', async () => {
    const id = await createProduct(gateway.services, {
      productSpecType: '1',
      specs: [spec('双人', 20, 12), spec('家庭', 5), spec('三人', 5)],
      totalInventory: 30,
      soldCount: 12,
    })
    await save(maker, id, { specs: [spec('双人', 20), spec('三人', 5)] })
    expect((await decide(checker, id, 'APPROVE')).data).toMatchObject({ totalInventory: 25, availableCount: 13 })
  })
})
