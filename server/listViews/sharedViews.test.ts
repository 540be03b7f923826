import { listViewApi, mostSharedViews, type SharedViewInput } from '@contracts/calls/listViewApi'
import { listViewApiSchemas } from '@contracts/calls/listViewApi.schema'
import { codes } from '@contracts/envelope'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { roles } from '@server/identity/roles'
import { memberships } from '@server/identity/tables'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { viewWords } from './sharedViews'
import { listViews } from './tables'

let gateway: TestGateway
let manager: Client
let admin: Client
let front: Client
let finance: Client
let verifier: Client
const roleIds = new Map<string, number>()
const role = (name: string) => roleIds.get(name)!

beforeAll(async () => {
  gateway = await openGateway({ now: () => new Date('2026-03-01T08:00:00.000Z') })
  for (const { id, name, brandId } of await gateway.services.db.select().from(roles))
    roleIds.set(brandId === 101 ? name : `${name} ${brandId}`, id)
  manager = await gateway.signIn('manager')
  admin = await gateway.signIn('admin')
  front = await gateway.signIn('front')
  finance = await gateway.signIn('finance')
  verifier = await gateway.signIn('verifier')
})
afterAll(() => gateway?.close())
beforeEach(() => gateway.services.db.delete(listViews))

const list = 'ticket-order'
const columns = { order: ['items', 'status'], hidden: ['remark'], widths: { status: 120 }, pinned: ['items'] }
const view = (change: Partial<SharedViewInput> = {}): SharedViewInput => ({
  list,
  name: '待核销大额',
  address: 'tab=PAID&payAmount=100000..',
  columns,
  roleIds: [role('前台')],
  ...change,
})
const share = async (client: Client, change: Partial<SharedViewInput> = {}) =>
  (await client.call(listViewApi.share, view(change))).data?.id
const seenBy = async (client: Client, more: object = {}) =>
  (await client.call(listViewApi.list, { list }, more)).data?.map(({ name }) => name)

describe('a view that is shared', () => {
  it('is there with its address and columns for who holds the role, and says by whom', async () => {
    const id = await share(manager)
    const answer = await front.call(listViewApi.list, { list })
    const { name, address } = view()
    expect(answer.data).toEqual([{ id, name, address, columns, by: '陆远舟', isOwn: false, roleIds: [] }])
    expect(listViewApiSchemas.list.data.safeParse(answer.data).success).toBe(true)
    expect((await manager.call(listViewApi.list, { list })).data).toMatchObject([
      { isOwn: true, roleIds: [role('前台')] },
    ])
  })

  it('is there for nobody else: another role, another brand, who cannot read the list', async () => {
    await share(manager)
    expect(await seenBy(finance)).toEqual([])
    expect(await seenBy(admin)).toEqual([])
    expect(await seenBy(await gateway.signIn('other'))).toEqual([])
    // The role alone opens nothing.
    await gateway.services.db.update(listViews).set({ roleIds: [role('核销员')] })
    expect(await verifier.call(listViewApi.list, { list })).toMatchObject({ code: codes.noRight, data: null })
  })

  it('is not there in another store of the brand, unless the whole brand shares it', async () => {
    const { db } = gateway.services
    await share(manager)
    const [{ userId, roleId }] = (await db
      .select()
      .from(memberships)
      .where(and(eq(memberships.roleId, role('前台')), eq(memberships.hotelId, 1001)))) as [
      typeof memberships.$inferSelect,
    ]
    await db.insert(memberships).values({ userId, roleId, brandId: 101, hotelId: 1002 })
    const there = { headers: { 'X-Hotel-Id': '1002', 'X-Brand-Id': '101' } }
    expect(await seenBy(front, there)).toEqual([])
    await db.update(listViews).set({ hotelId: null, ownerId: 'demo-brand' })
    expect(await seenBy(front, there)).toEqual(['待核销大额'])
    expect(await seenBy(front)).toEqual(['待核销大额'])
    await db.delete(memberships).where(eq(memberships.hotelId, 1002))
  })

  it('is what an administrator sees who looks at the console as the role', async () => {
    await share(manager)
    const as = (name: string) => ({ headers: { 'X-View-Role': String(role(name)) } })
    expect(await seenBy(admin, as('前台'))).toEqual(['待核销大额'])
    expect(await seenBy(admin, as('财务'))).toEqual([])
    expect(await admin.call(listViewApi.share, view(), as('店长'))).toMatchObject({ code: codes.noRight })
  })

  it('ends with the right of who shares it, and with a role that is switched off', async () => {
    const { db } = gateway.services
    await share(manager)
    const only = async (name: string, change: Partial<typeof roles.$inferInsert>) => {
      const [former] = await db
        .select()
        .from(roles)
        .where(eq(roles.id, role(name)))
      await db
        .update(roles)
        .set(change)
        .where(eq(roles.id, role(name)))
      const seen = await seenBy(front)
      await db
        .update(roles)
        .set({ permissions: former!.permissions, status: former!.status })
        .where(eq(roles.id, role(name)))
      return seen
    }
    expect(await only('店长', { permissions: ['ticket:order'] })).toEqual([])
    expect(await only('店长', { status: 'DISABLED' })).toEqual([])
    expect(await seenBy(front)).toEqual(['待核销大额'])
  })
})

describe('sharing', () => {
  it('takes the right to share and the right to the list', async () => {
    expect(await front.call(listViewApi.share, view())).toMatchObject({ code: codes.noRight })
    expect(await front.call(listViewApi.roles, { list })).toMatchObject({ code: codes.noRight })
    expect(await manager.call(listViewApi.share, view({ list: 'no-such-record' }))).toMatchObject({
      code: codes.noRight,
    })
    expect(await gateway.services.db.$count(listViews)).toBe(0)
  })

  it('offers and takes the roles of the brand that open the list, and no others', async () => {
    const { data } = await manager.call(listViewApi.roles, { list })
    const names = data.map(({ name }) => name)
    expect(names).toContain('前台')
    expect(names).toContain('财务')
    expect(names).not.toContain('核销员')
    const foreign = [...roleIds].find(([name]) => name.startsWith('前台 '))![1]
    for (const given of [role('核销员'), foreign, 999_999]) {
      expect(await manager.call(listViewApi.share, view({ roleIds: [role('前台'), given] }))).toMatchObject({
        code: codes.fieldErrors,
        message: viewWords.roles,
      })
    }
    expect(await manager.call(listViewApi.share, view({ roleIds: [] }))).not.toMatchObject({ code: codes.ok })
  })

  it(`stops at ${mostSharedViews} of a list`, async () => {
    for (let count = 0; count < mostSharedViews; count++) await share(manager, { name: `视图${count}` })
    expect(await manager.call(listViewApi.share, view())).toMatchObject({ message: viewWords.full })
    expect(await share(manager, { list: 'ticket-promotion', roleIds: [role('市场运营')] })).toBeTypeOf('number')
  })
})

describe('a shared view is changed and taken back by its owner alone', () => {
  it('who changes and takes back', async () => {
    const id = (await share(manager))!
    expect(await share(manager, { id, name: '改名', roleIds: [role('财务')] })).toBe(id)
    expect(await seenBy(front)).toEqual([])
    expect(await seenBy(finance)).toEqual(['改名'])
    expect((await manager.call(listViewApi.remove, { list, id })).code).toBe(codes.ok)
    expect(await seenBy(finance)).toEqual([])
  })

  it('not by others, whatever their rights, nor by way of another list or brand', async () => {
    const id = (await share(manager))!
    // An administrator holds every right, and still it is not his.
    expect(await admin.call(listViewApi.share, view({ id, name: '抢' }))).toMatchObject({ message: viewWords.notOwn })
    expect(await admin.call(listViewApi.remove, { list, id })).toMatchObject({ message: viewWords.notOwn })
    expect(await front.call(listViewApi.remove, { list, id })).toMatchObject({ code: codes.noRight })
    const elsewhere = { list: 'ticket-promotion', id }
    expect(await manager.call(listViewApi.share, view({ ...elsewhere, roleIds: [role('市场运营')] }))).toMatchObject({
      code: codes.gone,
    })
    expect(await manager.call(listViewApi.remove, elsewhere)).toMatchObject({ code: codes.gone })
    const other = await gateway.signIn('other')
    expect(await other.call(listViewApi.remove, { list, id })).toMatchObject({ code: codes.gone })
    expect(await seenBy(front)).toEqual(['待核销大额'])
  })
})
