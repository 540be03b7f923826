import { openPglite, type OpenDatabase } from '@server/db/connection'
import { migrateDatabase } from '@server/db/migrate'
import { membershipsOf } from '@server/identity/memberships'
import { passwordMatches } from '@server/identity/passwords'
import { roleRow, roles } from '@server/identity/roles'
import { brands, credentials, hotels, memberships, menuNodes, sessions, users } from '@server/identity/tables'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { seedFirstAdministrator, seedMenus, seedTenants } from './tenants'

let database: OpenDatabase
beforeAll(async () => {
  database = await openPglite()
  await migrateDatabase(database)
})
afterEach(async () => {
  const { rows } = await database.sql.query(
    `SELECT string_agg(format('%I', tablename), ', ') AS names FROM pg_tables WHERE schemaname = 'public'`,
  )
  await database.sql.query(`TRUNCATE ${rows[0]!.names as string} RESTART IDENTITY CASCADE`)
})
afterAll(() => database.close())

const all = async () => {
  const { db } = database
  return Promise.all([brands, hotels, roles, memberships, users, menuNodes].map((table) => db.select().from(table)))
}
const passwordOf = async (userId: string) => {
  const [row] = await database.db.select().from(credentials).where(eq(credentials.userId, userId))
  return row?.password ?? null
}
const nowhere = { brandId: null, hotelId: null }

describe('the demo', () => {
  it('has two brands, five stores and eight accounts, none of which must change its password', async () => {
    const report = await seedTenants(database.db, { password: 'yunqi2026' })
    expect(report?.accounts.map(({ account }) => account)).toEqual([
      'admin',
      'manager',
      'front',
      'finance',
      'market',
      'verifier',
      'brand',
      'other',
    ])
    expect((await database.db.select().from(hotels)).map(({ id, brandId }) => [id, brandId])).toEqual([
      [1001, 101],
      [1002, 101],
      [1003, 101],
      [1004, 101],
      [1005, 102],
    ])
    const people = await database.db.select().from(users)
    expect(people.every(({ mustChangePassword, state }) => !mustChangePassword && state === 'ACTIVE')).toBe(true)
    expect(new Set(people.map(({ adminId }) => adminId)).size).toBe(8)
    for (const { id } of people) expect((await membershipsOf(database.db, id, nowhere)).length).toBeGreaterThan(0)
  })

  it('changes nothing when seeded again, unless a new password is asked for', async () => {
    const { db } = database
    await seedTenants(db, { password: 'yunqi2026' })
    const before = await all()
    expect(await seedTenants(db, { password: 'another1' })).toBeNull()
    expect(await seedFirstAdministrator(db, { password: 'another1' })).toBeNull()
    expect(await all()).toEqual(before)
    expect(await passwordMatches(await passwordOf('demo-front'), 'yunqi2026')).toBe(true)

    const at = new Date()
    const session = { id: 's1', userId: 'demo-front', token: 't1', expiresAt: at, endsAt: at, lastSeenAt: at }
    await db.insert(sessions).values({ ...session, createdAt: at, updatedAt: at, remember: false })
    expect(await seedTenants(db, { password: 'another1', replacePasswords: true })).toBeNull()
    expect(await passwordMatches(await passwordOf('demo-front'), 'another1')).toBe(true)
    expect(await passwordMatches(await passwordOf('demo-front'), 'yunqi2026')).toBe(false)
    expect(await db.select().from(sessions)).toEqual([])
  })

  it('leaves ids free for what merchants add', async () => {
    const { db } = database
    await seedTenants(db, { password: 'yunqi2026' })
    const [brand] = await db.insert(brands).values({ name: '新品牌' }).returning()
    const [hotel] = await db.insert(hotels).values({ brandId: brand!.id, name: '新店' }).returning()
    const given = roleRow({ brandId: 101, name: '新角色', permissions: [] }, new Date())
    const [role] = await db.insert(roles).values(given).returning()
    expect([brand!.id, hotel!.id, role!.id]).toEqual([1_000, 10_000, 10_000])
  })
})

it('starts an empty database with one administrator, who must change his password', async () => {
  const { db } = database
  const report = await seedFirstAdministrator(db, { password: 'initial1' })
  expect(report).toEqual({
    accounts: [{ account: 'admin', name: '管理员', roleName: '超级管理员' }],
    password: 'initial1',
  })
  const [admin] = await db.select().from(users)
  expect(admin).toMatchObject({ account: 'admin', mustChangePassword: true, state: 'ACTIVE' })
  const places = await membershipsOf(db, admin!.id, { brandId: admin!.lastBrandId, hotelId: admin!.lastHotelId })
  expect(places.map(({ brandName, hotelName, permissions }) => [brandName, hotelName, permissions])).toEqual([
    ['我的品牌', '我的门店', ['all']],
    ['我的品牌', null, ['all']],
  ])
  expect(await seedFirstAdministrator(db, { password: 'other-1234' })).toBeNull()
})

it('stores a menu tree in which every parent exists and every key is unique', async () => {
  await seedMenus(database.db)
  const nodes = await database.db.select().from(menuNodes)
  expect(nodes.length).toBeGreaterThan(200)
  const ids = new Set(nodes.map(({ menuId }) => menuId))
  expect(nodes.filter(({ parentId }) => parentId !== null && !ids.has(parentId))).toEqual([])
  const keys = nodes.flatMap(({ permission }) => permission ?? [])
  expect(new Set(keys).size).toBe(keys.length)
})
