import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../tests/support/client'
import { openGateway, type TestGateway } from '../../tests/support/openGateway'
import { knowsPermissions, membershipsOf, readMemberships } from './memberships'
import { roleRow, roles } from './roles'
import { memberships, users } from './tables'

let gateway: TestGateway
let finance: Client

beforeAll(async () => {
  gateway = await openGateway()
  finance = await gateway.signIn('finance')
})
afterAll(() => gateway?.close())

/** What a session may do, as the next call finds it. */
async function rightsOf({ cookie }: Client) {
  const session = await gateway.services.identity.sessionOf({ headers: new Headers({ Cookie: cookie }), address: '' })
  return session?.memberships[0]?.permissions ?? []
}

async function roleOf(account: string) {
  const { db } = gateway.services
  const [row] = await db
    .select({ roleId: memberships.roleId, userId: users.id })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(users.account, account))
  return row!
}

const setRights = (id: number, permissions: string[]) =>
  gateway.services.db.update(roles).set({ permissions }).where(eq(roles.id, id))

describe('the rights of a session', () => {
  it('are those of this moment: given, taken away and given back, they count with the next call', async () => {
    const { roleId } = await roleOf('finance')
    await setRights(roleId, ['ticket:product'])
    expect(await rightsOf(finance)).toContain('ticket:product')
    await setRights(roleId, ['ticket:category'])
    expect(await rightsOf(finance)).not.toContain('ticket:product')
    await setRights(roleId, ['ticket:product'])
    expect(await rightsOf(finance)).toContain('ticket:product')
  })

  it('are none of a role that was switched off', async () => {
    const { roleId } = await roleOf('finance')
    await gateway.services.db.update(roles).set({ status: 'DISABLED' }).where(eq(roles.id, roleId))
    expect(await rightsOf(finance)).toEqual([])
    await gateway.services.db.update(roles).set({ status: 'ENABLED' }).where(eq(roles.id, roleId))
  })

  it('are the same list as long as nothing changes, and add up from several roles', async () => {
    const { userId, roleId } = await roleOf('finance')
    await setRights(roleId, ['ticket:product'])
    const once = await rightsOf(finance)
    expect(await rightsOf(finance)).toBe(once)
    const { db } = gateway.services
    const [held] = await db.select().from(memberships).where(eq(memberships.userId, userId))
    const [more] = await db
      .insert(roles)
      .values(roleRow({ brandId: held!.brandId, name: '兼职', permissions: ['ticket:category'] }, new Date()))
      .returning()
    await db.insert(memberships).values({ ...held!, id: undefined, roleId: more!.id })
    expect(await rightsOf(finance)).toEqual(expect.arrayContaining(['ticket:product', 'ticket:category']))
    const [place] = await membershipsOf(db, userId, { brandId: null, hotelId: null })
    expect(place?.permissions).toBe(await rightsOf(finance))
  })

  it('are never guessed: a list that nobody has read is not told', () => {
    const unknown = [[[101, '云栖', null, null, null, '财务', 'no such key', null]], []]
    expect(knowsPermissions(unknown)).toBe(false)
    expect(() => readMemberships(unknown, { brandId: null, hotelId: null })).toThrow('财务')
  })
})
