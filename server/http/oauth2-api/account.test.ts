import { oauth2Api, type MenuNode } from '@contracts/calls/oauth2Api'
import { ownAccountApi } from '@contracts/calls/ownAccountApi'
import { oauth2ApiSchemas } from '@contracts/calls/oauth2Api.schema'
import { ownAccountApiSchemas } from '@contracts/calls/ownAccountApi.schema'
import { codes } from '@contracts/envelope'
import { callsOf } from '@contracts/resources/calls'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import type { DataScope } from '@contracts/rules/dataScopes'
import { baseRights } from '@contracts/routes/menu'
import { seedMenus } from '@server/demo/tenants'
import { roleRow, roles } from '@server/identity/roles'
import { brands, loginAttempts, memberships, menuNodes, operationLog, users } from '@server/identity/tables'
import { createUser } from '@server/identity/users'
import { demoPassword } from '@tests/support/databases'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import type { Client } from '@tests/support/client'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let clock = Date.parse('2026-03-02T08:00:00Z')
let gateway: TestGateway

beforeAll(async () => {
  gateway = await openGateway({ now: () => new Date(clock) })
})
afterAll(() => gateway?.close())
beforeEach(() => gateway.services.db.delete(loginAttempts))

const every = (nodes: readonly MenuNode[]): MenuNode[] => nodes.flatMap((node) => [node, ...every(node.subList)])
const keysOf = async (client: Client) => {
  const { data } = await client.call(oauth2Api.menusByUser, {})
  return every(data).flatMap(({ permission }) => permission ?? [])
}

/** A separate user, so that a test may change it. */
let made = 0
async function newUser(more: { mustChangePassword?: boolean; roleId?: number; hotelId?: number | null } = {}) {
  const { db } = gateway.services
  const account = `made${(made += 1)}`
  await createUser(
    db,
    { account, name: '新员工', password: 'initial1', state: 'ACTIVE', mustChangePassword: more.mustChangePassword },
    new Date(clock),
  )
  const [user] = await db.select().from(users).where(eq(users.account, account))
  const [member] = await db
    .select({ roleId: memberships.roleId })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(users.account, 'front'))
  const roleId = more.roleId ?? member!.roleId
  await db
    .insert(memberships)
    .values({ userId: user!.id, brandId: 101, hotelId: more.hotelId === undefined ? 1001 : more.hotelId, roleId })
  return { account, userId: user!.id, client: await gateway.signIn(account, 'initial1') }
}
const newRole = async (name: string, permissions: string[], enabled = true, dataScope: DataScope = 'HOTEL') => {
  const [role] = await gateway.services.db
    .insert(roles)
    .values(
      roleRow({ brandId: 101, name, permissions, dataScope, status: enabled ? 'ENABLED' : 'DISABLED' }, new Date()),
    )
    .returning()
  return role!.id
}

describe('me', () => {
  it('tells who is signed in, where and with which rights', async () => {
    const admin = await gateway.signIn('admin')
    const answer = await admin.call(oauth2Api.me, {})
    expect(answer.data).toMatchObject({
      user: { account: 'admin', mustChangePassword: false },
      adminId: expect.any(Number),
      current: { brandId: 101, hotelId: 1001 },
      permissions: ['all'],
      baseRights: [...baseRights],
      brandRelation: { brand_id: 101, hotel_id: 1001, app_id: expect.any(String) },
    })
    expect(answer.headers.get('X-Menu-Version')).toBe(String(answer.data.menuVersion))
    expect(oauth2ApiSchemas.me.data.parse(answer.data)).toEqual(answer.data)
  })

  it('gives everybody the base rights', async () => {
    const verifier = await gateway.signIn('verifier')
    const { data } = await verifier.call(oauth2Api.me, {})
    expect(data.permissions).toEqual(expect.arrayContaining([...baseRights]))
    expect(data.permissions).not.toContain('all')
    expect(new Set(data.permissions).size).toBe(data.permissions.length)
  })

  it('speaks for the tenant of the browser tab', async () => {
    const brand = await gateway.signIn('brand')
    const { data } = await brand.at({ hotelId: 1003 }).call(oauth2Api.me, {})
    expect(data.current).toEqual({ brandId: 101, hotelId: 1003 })
    expect(data.brandRelation).toMatchObject({ brand_id: 101, hotel_id: 1003 })
  })
})

describe('tenants', () => {
  it('opens a whole brand and each of its stores to a brand administrator', async () => {
    const brand = await gateway.signIn('brand')
    const { data } = await brand.call(oauth2Api.tenants, {})
    expect(data.map(({ brandId, hotelId }) => [brandId, hotelId])).toEqual([
      [101, null],
      [101, 1001],
      [101, 1002],
      [101, 1003],
      [101, 1004],
    ])
    expect(data[0]).toMatchObject({ brandName: '云栖酒店集团', hotelName: null })
  })

  it('finds by part of the name, and takes a keyword literally', async () => {
    const brand = await gateway.signIn('brand')
    const find = async (keyword: string) =>
      (await brand.call(oauth2Api.tenants, { keyword })).data.map((one) => one.hotelName)
    expect(await find('千岛')).toEqual(['千岛湖店'])
    expect(await find(' 云栖 ')).toHaveLength(5)
    for (const keyword of ['%', '_', "'", '🏨', '\u0000', '不存在']) expect(await find(keyword)).toEqual([])
  })

  it('shows each account its own store only', async () => {
    for (const [account, hotelIds] of [
      ['front', [1001]],
      ['other', [1005]],
    ] as const) {
      const client = await gateway.signIn(account)
      expect((await client.call(oauth2Api.tenants, {})).data.map(({ hotelId }) => hotelId)).toEqual(hotelIds)
    }
  })

  it('adds up the roles of one place and leaves out roles switched off', async () => {
    const { client, userId } = await newUser({ roleId: await newRole('甲', ['ticket:order']) })
    const { db } = gateway.services
    await db.insert(memberships).values([
      { userId, brandId: 101, hotelId: 1001, roleId: await newRole('乙', ['ticket:verify']) },
      { userId, brandId: 101, hotelId: 1001, roleId: await newRole('丙', ['all'], false) },
      { userId, brandId: 101, hotelId: 1002, roleId: await newRole('丁', ['finance:ledger']) },
    ])
    const { data } = await client.call(oauth2Api.me, {})
    expect(data.permissions).toEqual([...baseRights, 'ticket:order', 'ticket:verify'])
    expect(data.tenants.map(({ hotelId, roleName }) => [hotelId, roleName])).toEqual([
      [1001, '甲、乙'],
      [1002, '丁'],
    ])
  })

  it('switches the default of this session and of the next sign-in', async () => {
    const roleId = await newRole('看全品牌', ['ticket:order'], true, 'BRAND')
    const { client, account } = await newUser({ hotelId: null, roleId })
    const current = async (one: Client) => (await one.call(oauth2Api.me, {})).data.current
    expect(await current(client)).toEqual({ brandId: 101, hotelId: null })
    expect((await client.call(oauth2Api.switchTenant, { hotelId: 1003 })).data).toEqual({ brandId: 101, hotelId: 1003 })
    expect(await current(client)).toEqual({ brandId: 101, hotelId: 1003 })
    expect(await current(await gateway.signIn(account, 'initial1'))).toEqual({ brandId: 101, hotelId: 1003 })
    expect((await client.call(oauth2Api.switchTenant, { brandId: 101 })).data).toEqual({ brandId: 101, hotelId: null })
  })

  it('opens each store of a brand to a role that sees one at a time, and never all of them at once', async () => {
    const roleId = await newRole('看本门店', ['ticket:order'], true, 'HOTEL')
    const { client } = await newUser({ hotelId: null, roleId })
    const { current, tenants } = (await client.call(oauth2Api.me, {})).data
    expect(current.hotelId).not.toBeNull()
    expect(tenants.length).toBeGreaterThan(1)
    expect(tenants.filter(({ hotelId }) => hotelId === null)).toEqual([])
    expect((await client.call(oauth2Api.switchTenant, { brandId: 101 })).code).toBe(codes.noRight)
    const { list } = callsOf(ticketOrder)
    expect((await client.at({ brandId: 101 }).call(list, {})).code).toBe(codes.noRight)
    expect((await client.at({ brandId: 101, hotelId: 1003 }).call(list, {})).code).toBe(0)
  })

  it('refuses to switch to a foreign, unknown or half-named tenant', async () => {
    const admin = await gateway.signIn('admin')
    for (const to of [
      { hotelId: 1005 },
      { hotelId: 1002 },
      { brandId: 101 },
      { brandId: 102 },
      { hotelId: 1001, brandId: 102 },
      { hotelId: 2_147_483_648 },
    ]) {
      expect((await admin.call(oauth2Api.switchTenant, to)).code, JSON.stringify(to)).toBe(codes.noRight)
    }
    for (const to of [{}, { hotelId: '1001' }, { hotelId: -1 }, { hotelId: 1.5 }]) {
      expect((await admin.call(oauth2Api.switchTenant, to as never)).status, JSON.stringify(to)).toBe(400)
    }
  })
})

describe('menus', () => {
  it('shows the whole tree to a full right, and nothing that the role does not hold to the others', async () => {
    const all = await keysOf(await gateway.signIn('admin'))
    const stored = await gateway.services.db.select().from(menuNodes)
    const keys = stored.flatMap(({ permission }) => permission ?? []).filter((key) => !key.startsWith('merchant:ihg'))
    expect(all.toSorted()).toEqual(keys.toSorted())
    for (const account of ['manager', 'front', 'finance', 'market', 'verifier']) {
      const client = await gateway.signIn(account)
      const { permissions } = (await client.call(oauth2Api.me, {})).data
      const shown = await keysOf(client)
      expect(shown.length, account).toBeGreaterThan(3)
      expect(shown.length, account).toBeLessThan(all.length)
      expect(
        shown.filter((key) => !permissions.includes(key)),
        account,
      ).toEqual([])
    }
  })

  it('hides finance from the front desk, but for what guests pay at the counter, and shows it to finance', async () => {
    const finance = (key: string) => key.startsWith('finance:')
    const atCounter = ['finance:direct-payment', 'finance:scene', 'finance:vpos-pay']
    const ofFront = (await keysOf(await gateway.signIn('front'))).filter(finance)
    expect([...new Set(ofFront.map((key) => key.split(':').slice(0, 2).join(':')))].toSorted()).toEqual(atCounter)
    expect((await keysOf(await gateway.signIn('finance'))).filter(finance).length).toBeGreaterThan(10)
  })

  it('derives groups, in order, with the eight fields of the spec', async () => {
    const verifier = await gateway.signIn('verifier')
    const answer = await verifier.call(oauth2Api.menusByUser, {})
    expect(oauth2ApiSchemas.menusByUser.data.parse(answer.data)).toEqual(answer.data)
    for (const node of every(answer.data)) {
      expect(Object.keys(node).toSorted()).toEqual([
        'menuId',
        'menuName',
        'menuSubTitle',
        'menuType',
        'parentId',
        'permission',
        'sort',
        'subList',
      ])
      expect(node.menuType === 0).toBe(node.permission === null)
      if (node.menuType === 0) expect(node.subList.length).toBeGreaterThan(0)
      for (const child of node.subList) expect(child.parentId).toBe(node.menuId)
      const order = node.subList.map(({ sort }) => sort)
      expect(order).toEqual(order.toSorted((a, b) => a - b))
    }
    expect(answer.data.length).toBeGreaterThan(1)
  })

  it('does not open a page to who holds only a right on it', async () => {
    const { client } = await newUser({ roleId: await newRole('只有动作', ['ticket:order:refund']) })
    const shown = await keysOf(client)
    expect(shown).not.toContain('ticket:order')
    expect(shown).not.toContain('ticket:order:refund')
  })

  it('shows the pages of a chain to brands of that chain only', async () => {
    const { db } = gateway.services
    const admin = await gateway.signIn('admin')
    expect(await keysOf(admin)).not.toContain('merchant:ihg')
    await db.update(brands).set({ chain: 'IHG' }).where(eq(brands.id, 101))
    expect(await keysOf(admin)).toContain('merchant:ihg')
    await db.update(brands).set({ chain: null }).where(eq(brands.id, 101))
  })

  it('answers for nobody but the caller', async () => {
    const admin = await gateway.signIn('admin')
    const { userId } = (await admin.call(oauth2Api.me, {})).data.user
    expect((await admin.call(oauth2Api.menusByUser, { userId, hotelId: 1001, brandId: 101 })).code).toBe(0)
    expect((await admin.call(oauth2Api.menusByUser, { userId: 'somebody' })).code).toBe(codes.noRight)
    expect((await admin.call(oauth2Api.checkUserPathPermission, { path: '/', userId: 'somebody' })).code).toBe(
      codes.noRight,
    )
  })

  it('counts a version up when the seeded tree changes, and only then', async () => {
    const { db } = gateway.services
    const admin = await gateway.signIn('admin')
    const version = async () => (await admin.call(oauth2Api.me, {})).data.menuVersion
    const before = await version()
    await seedMenus(db)
    expect(await version()).toBe(before)
    await db.update(menuNodes).set({ menuName: '旧名' }).where(eq(menuNodes.permission, 'ticket:order'))
    await db.insert(menuNodes).values({ menuId: 999_999, menuName: '多余', menuType: 0, sort: 1 })
    await seedMenus(db)
    expect(await version()).toBe(before + 1)
    const names = (await db.select().from(menuNodes)).map(({ menuName }) => menuName)
    expect(names).toContain('票券订单')
    expect(names).not.toContain('多余')
  })
})

describe('path permission', () => {
  const may = async (client: Client, path: string) =>
    (await client.call(oauth2Api.checkUserPathPermission, { path })).data

  it('follows the key of the route', async () => {
    const front = await gateway.signIn('front')
    const finance = await gateway.signIn('finance')
    expect(await may(front, '/ticket-verify')).toBe(true)
    expect(await may(front, '/cash-account')).toBe(false)
    expect(await may(finance, '/cash-account')).toBe(true)
    expect(await may(finance, '/cash-account?from=menu#top')).toBe(true)
    expect(await may(front, '/dashboard')).toBe(true)
  })

  it('needs the second key of an editing page as well', async () => {
    const viewer = await newUser({ roleId: await newRole('看运费', ['merchant:postage']) })
    const editor = await newUser({ roleId: await newRole('改运费', ['merchant:postage', 'merchant:postage:save']) })
    expect(await may(viewer.client, '/postage-config/list')).toBe(true)
    expect(await may(viewer.client, '/postage-config/edit/7')).toBe(false)
    expect(await may(editor.client, '/postage-config/edit/7')).toBe(true)
  })

  it('closes what no route knows, even to a full right', async () => {
    const admin = await gateway.signIn('admin')
    for (const path of [
      '/nowhere',
      '/ticket-verify/../power',
      '%00',
      '',
      'dashboard',
      '/%E0%A4%A',
      '票券',
      'x'.repeat(5000),
    ]) {
      expect(await may(admin, path), path.slice(0, 20)).toBe(false)
    }
  })
})

describe('password', () => {
  it('must be changed first when it is the initial one', async () => {
    const { account, client } = await newUser({ mustChangePassword: true })
    expect((await client.call(oauth2Api.me, {})).data.user.mustChangePassword).toBe(true)
    for (const call of [oauth2Api.tenants, oauth2Api.menusByUser, ownAccountApi.sessionList, oauth2Api.refresh]) {
      expect((await client.call(call as typeof oauth2Api.tenants, {})).code, call.path).toBe(codes.passwordExpired)
    }
    const change = { oldPassword: 'initial1', newPassword: 'my-own-4711' }
    expect((await client.call(oauth2Api.changePassword, change)).code).toBe(0)
    expect((await client.call(oauth2Api.tenants, {})).code).toBe(0)
    expect((await gateway.guest.call(oauth2Api.login, { account, password: 'initial1' })).message).toBe(
      '账号或密码错误',
    )
    expect((await gateway.signIn(account, 'my-own-4711')).cookie).not.toBe('')
  })

  it.each([
    ['short1', '密码至少 8 位，须同时包含字母和数字'],
    ['12345678', '密码至少 8 位，须同时包含字母和数字'],
    ['abcdefgh', '密码至少 8 位，须同时包含字母和数字'],
    ['密码密码密码密码12', '密码至少 8 位，须同时包含字母和数字'],
    ['', '密码至少 8 位，须同时包含字母和数字'],
    [`a1${'x'.repeat(63)}`, '密码不能超过 64 位'],
    ['initial1', '新密码不能与原密码相同'],
  ])('refuses %j: %s', async (newPassword, message) => {
    const { client } = await newUser()
    const answer = await client.call(oauth2Api.changePassword, { oldPassword: 'initial1', newPassword })
    expect(answer).toMatchObject({ code: codes.fieldErrors, message, data: { newPassword: message } })
  })

  it('takes emoji and other scripts beside letters and digits', async () => {
    const { account, client } = await newUser()
    const newPassword = `a1 🏨西湖'"\\;--`
    expect((await client.call(oauth2Api.changePassword, { oldPassword: 'initial1', newPassword })).code).toBe(0)
    expect((await gateway.guest.call(oauth2Api.login, { account, password: newPassword })).code).toBe(0)
  })

  it('needs the old one, and stops guessing after five tries', async () => {
    const { client } = await newUser()
    const guess = (oldPassword: string) =>
      client.call(oauth2Api.changePassword, { oldPassword, newPassword: 'another-1' })
    for (let n = 0; n < 5; n += 1) {
      expect((await guess('wrong-1')).data).toEqual({ oldPassword: '原密码不正确' })
    }
    expect(await guess('initial1')).toMatchObject({
      code: codes.throttled,
      message: '密码错误次数过多，请15分钟后再试',
    })
    clock += 15 * 60_000
    expect((await guess('initial1')).code).toBe(0)
  })

  it('ends the other sessions and keeps this one', async () => {
    const { account, client } = await newUser()
    const other = await gateway.signIn(account, 'initial1')
    await client.call(oauth2Api.changePassword, { oldPassword: 'initial1', newPassword: 'another-1' })
    expect((await other.call(oauth2Api.me, {})).status).toBe(401)
    expect((await client.call(oauth2Api.me, {})).code).toBe(0)
  })
})

describe('profile', () => {
  const rename = async (name: unknown) => {
    const { client } = await newUser()
    const answer = await client.call(ownAccountApi.changeProfile, { name } as { name: string })
    return { answer, name: (await client.call(oauth2Api.me, {})).data.user.name, client }
  }

  it('a name is changed, without the spaces around it, and the operation log says so', async () => {
    const { answer, name } = await rename('  欧阳 清和 ')
    expect([answer.code, name]).toEqual([0, '欧阳 清和'])
    const logged = await gateway.services.db.select().from(operationLog)
    expect(logged.map(({ action }) => action)).toContain('修改个人资料')
  })

  it.each([
    ['   ', '请填写姓名'],
    ['名'.repeat(21), '姓名不能超过 20 个字'],
    ['沈\u202e清和', '姓名里有不能显示的字符'],
  ])('refuses %j: %s', async (typed, message) => {
    const { answer, name } = await rename(typed)
    expect(answer).toMatchObject({ code: codes.fieldErrors, message, data: { name: message } })
    expect(name).not.toBe(typed.trim())
  })

  it.each([[null], [7], [undefined]])('takes no name %j', async (typed) => {
    expect((await rename(typed)).answer.status).toBe(400)
  })
})

describe('sessions', () => {
  it('are listed as devices and end at once when revoked', async () => {
    const { account, client } = await newUser()
    const phone = await gateway.guest.call(
      oauth2Api.login,
      { account, password: 'initial1' },
      { headers: { 'User-Agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5) Version/17.5 Mobile Safari/604.1' } },
    )
    const cookie = phone.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const onPhone = () => gateway.guest.call(oauth2Api.me, {}, { headers: { Cookie: cookie } })
    expect((await onPhone()).code).toBe(0)

    const list = (await client.call(ownAccountApi.sessionList, {})).data
    expect(ownAccountApiSchemas.sessionList.data.parse(list)).toEqual(list)
    expect(list).toHaveLength(2)
    expect(list.filter(({ current }) => current)).toHaveLength(1)
    const other = list.find(({ current }) => !current)
    expect(other).toMatchObject({ device: 'iPhone', browser: 'Safari 17', loginWay: '密码' })

    expect((await client.call(ownAccountApi.sessionRevoke, { id: other!.id })).code).toBe(0)
    expect((await onPhone()).status).toBe(401)
    expect((await client.call(oauth2Api.me, {})).code).toBe(0)
    expect((await client.call(ownAccountApi.sessionRevoke, { id: other!.id })).code).toBe(codes.gone)
  })

  it('of somebody else can be neither seen nor ended', async () => {
    const victim = await gateway.signIn('finance')
    const { id } = (await victim.call(ownAccountApi.sessionList, {})).data.find(({ current }) => current)!
    const admin = await gateway.signIn('admin')
    expect((await admin.call(ownAccountApi.sessionList, {})).data.map((one) => one.id)).not.toContain(id)
    for (const wanted of [id, '', '\u0000', "' OR 1=1 --", '🏨', 'x'.repeat(10_000)]) {
      expect((await admin.call(ownAccountApi.sessionRevoke, { id: wanted })).code).toBe(codes.gone)
    }
    expect((await victim.call(oauth2Api.me, {})).code).toBe(0)
  })

  it('end at sign-out, and the cookie goes', async () => {
    const admin = await gateway.signIn('admin')
    const answer = await admin.call(oauth2Api.logout, {})
    expect(answer.code).toBe(0)
    expect(answer.headers.getSetCookie()[0]).toMatch(/Max-Age=0/)
    expect((await admin.call(oauth2Api.me, {})).status).toBe(401)
  })

  it('are told when they end', async () => {
    const admin = await gateway.signIn('admin')
    clock += 60_000
    const { data } = await admin.call(oauth2Api.refresh, {})
    expect(Date.parse(data.idleEndsAt)).toBe(clock + 8 * 3_600_000)
    expect(Date.parse(data.endsAt)).toBe(clock - 60_000 + 7 * 24 * 3_600_000)
  })
})

it('signs in with the demo password', async () => {
  for (const account of ['admin', 'manager', 'front', 'finance', 'market', 'verifier', 'brand', 'other']) {
    const client = await gateway.signIn(account, demoPassword)
    expect((await client.call(oauth2Api.me, {})).data.user, account).toMatchObject({
      account,
      mustChangePassword: false,
    })
  }
})
