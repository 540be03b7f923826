import { oauth2Api } from '@contracts/calls/oauth2Api'
import { staffApi } from '@contracts/calls/staffApi'
import { codes } from '@contracts/envelope'
import { callsOf } from '@contracts/resources/calls'
import { role } from '@contracts/resources/members/role'
import { department as departments } from '@contracts/resources/members/department'
import { employee } from '@contracts/resources/members/employee'
import { sampleRecord } from '@contracts/resources/sample'
import { roleRow, roles } from '@server/identity/roles'
import { memberships, users } from '@server/identity/tables'
import { signInWith } from '@server/records/testing/recordFixtures'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

const calls = callsOf(role)
/** What somebody needs who looks after roles; he holds two pages besides. */
const keeper = [
  'power:role',
  'power:role:save',
  'power:role:remove',
  'power:role:enable',
  'ticket:order',
  'ticket:verify',
]
let gateway: TestGateway
let admin: Client
let manager: Client
let made = 0

beforeAll(async () => {
  gateway = await openGateway()
  admin = await gateway.signIn('admin')
})
beforeEach(async () => {
  manager = await signInWith(gateway, 'manager', keeper)
})
afterAll(() => gateway?.close())

const saved = (client: Client, values: Record<string, unknown>) =>
  client.call(calls.save, { values: { remark: null, ...values } })
async function newRole(permissions: readonly string[], client = admin) {
  made += 1
  const { data, message } = await saved(client, { name: `角色${made}`, permissions })
  if (!data?.id) throw new Error(`${message} ${JSON.stringify(data)}`)
  return data
}
const changed = (client: Client, { id, version }: { id: number; version: number }, values: Record<string, unknown>) =>
  client.call(calls.save, { id, version, values })

async function give(account: string, roleId: number) {
  const { db } = gateway.services
  const [user] = await db.select().from(users).where(eq(users.account, account))
  await db.update(memberships).set({ roleId }).where(eq(memberships.userId, user!.id))
}

it('gives what one has, and nothing else: not by a new role, a change, full rights or a key that is none', async () => {
  const own = await newRole(['ticket:order'], manager)
  const lacked = '不能授予自己没有的权限'
  const tries = [['finance:ledger'], ['ticket:order', 'finance:ledger:adjust'], ['power:employee'], ['all']]
  for (const [at, permissions] of tries.entries()) {
    const fresh = await saved(manager, { name: `越权${at}`, permissions })
    expect(fresh.data, permissions.join()).toEqual({ permissions: expect.stringContaining(lacked) })
    expect((await changed(manager, own, { permissions })).data).toEqual({
      permissions: expect.stringContaining(lacked),
    })
  }
  const broken = { permissions: '权限列表有误，请刷新页面后重新勾选' }
  for (const permissions of [['all', 'ticket:order'], ['ticket:nothing'], ['ticket:order', '__proto__']])
    expect((await saved(admin, { name: '坏的', permissions })).data).toEqual(broken)
  expect((await saved(admin, { name: '空的', permissions: [] })).data).toEqual({ permissions: '该字段必须填写' })
})

it('leaves alone a role that holds more than oneself, and the one that one holds', async () => {
  const above = await newRole(['finance:ledger', 'ticket:order'])
  const refused = await changed(manager, above, { permissions: ['ticket:order'] })
  expect(refused.data).toEqual({ permissions: expect.stringContaining('该角色有你没有的权限') })
  expect((await changed(manager, above, { name: '改名' })).code).toBe(codes.fieldErrors)

  const { db } = gateway.services
  const named = eq(roles.name, `manager ${keeper.join(' ')}`)
  const [held] = await db.update(roles).set({ name: '管角色的人' }).where(named).returning()
  const own = await changed(manager, held!, { remark: '顺手改一下' })
  expect(own.data).toEqual({ name: '这是你正在使用的角色，请由其他管理员修改' })
  await db
    .update(roles)
    .set({ name: `manager ${keeper.join(' ')}` })
    .where(eq(roles.id, held!.id))
  // An administrator does not do so either.
  const full = (await admin.call(calls.list, { keyword: '超级管理员' })).data.list[0]!
  expect((await changed(admin, full, { permissions: ['ticket:order'] })).data).toHaveProperty('name')
})

it('gives no wider sight than one has oneself: by no role, and to no employee', async () => {
  const narrow = await signInWith(gateway, 'manager', [...keeper, 'power:employee', 'power:employee:save'], {
    dataScope: 'DEPARTMENT',
    name: '部门的角色管理员',
  })
  const permissions = ['ticket:order']
  for (const dataScope of ['HOTEL', 'BRAND'])
    expect((await saved(narrow, { name: `宽${dataScope}`, permissions, dataScope })).data).toEqual({
      dataScope: '不能超过自己的数据范围：本部门',
    })
  for (const dataScope of ['SELF', 'DEPARTMENT'])
    expect(await saved(narrow, { name: `窄${dataScope}`, permissions, dataScope })).toMatchObject({ code: 0 })
  const wide = await newRole(permissions)
  const department = await admin.call(callsOf(departments).save, { values: { name: '大堂' } })
  const draft = { ...sampleRecord(employee), departmentId: department.data.id, handoverTo: null, accountId: null }
  const { data } = await narrow.call(callsOf(employee).save, {
    values: { ...draft, allHotels: false, hotelIds: [1001], roleIds: [wide.id] },
  })
  expect(data).toMatchObject({ roleIds: '不能分配数据范围比自己大的角色' })
})

it('does not reach the roles of another brand', async () => {
  const { db } = gateway.services
  const [foreign] = await db
    .insert(roles)
    .values(roleRow({ brandId: 102, name: '别家', permissions: ['ticket:order'] }, new Date()))
    .returning()
  expect((await admin.call(calls.detail, { id: foreign!.id })).code).toBe(codes.gone)
  expect((await changed(admin, foreign!, { name: '改' })).code).toBe(codes.gone)
  expect((await admin.call(staffApi.compareRoles, { ids: `1,${foreign!.id}` })).code).toBe(codes.gone)
  expect((await saved(admin, { name: '别家', permissions: ['ticket:order'] })).code).toBe(0)
})

it('keeps one administrator, whoever takes the rights away', async () => {
  const other = await gateway.signIn('other')
  // He holds it himself; a second role of full rights, held by nobody, is his way round.
  const spare = await newRole(['all'], other)
  const [user] = await gateway.services.db.select().from(users).where(eq(users.account, 'other'))
  await gateway.services.db.insert(memberships).values({
    userId: user!.id,
    brandId: 102,
    hotelId: 1005,
    roleId: spare.id,
  })
  await gateway.services.db
    .delete(memberships)
    .where(and(eq(memberships.userId, user!.id), eq(memberships.roleId, 101)))
  expect((await changed(other, spare, { permissions: ['ticket:order'] })).data).toHaveProperty('name')
  const helper = await newRole(['power:role', 'power:role:save'], other)
  expect(helper.id).toBeGreaterThan(0)
  const disabled = await other.call(calls.transition, { id: spare.id, event: 'DISABLE', payload: {} })
  expect(disabled.message).toBe('还有1名员工使用该角色，请先调整')
})

it('acts at once in sessions that are open, and tells them that their menus changed', async () => {
  const held = await newRole(['ticket:order', 'ticket:order:export'])
  await give('front', held.id)
  const front = await gateway.signIn('front')
  const before = await front.call(oauth2Api.me, {})
  expect(before.data.permissions).toContain('ticket:order:export')
  const taken = await changed(admin, held, { permissions: ['ticket:order'] })
  expect(taken.data.facts).toEqual({ employeeCount: 1 })
  const after = await front.call(oauth2Api.me, {})
  expect(after.data.permissions).not.toContain('ticket:order:export')
  expect(after.data.menuVersion).toBeGreaterThan(before.data.menuVersion)
  const move = (event: string, id = held.id) => admin.call(calls.transition, { id, event, payload: {} })
  expect((await move('DISABLE')).message).toBe('还有1名员工使用该角色，请先调整')
  expect((await admin.call(calls.remove, { id: held.id })).message).toBe('预置角色，以及有员工使用的角色，不能删除')
  expect((await move('DISABLE', 3)).message).toBe('预置角色不能停用')
})

it('puts roles beside each other, in the order that was asked', async () => {
  const one = await newRole(['ticket:order'])
  const two = await newRole(['ticket:verify'])
  const { data } = await admin.call(staffApi.compareRoles, { ids: `${two.id},${one.id}` })
  expect(data.map(({ id, permissions }) => [id, permissions])).toEqual([
    [two.id, ['ticket:verify']],
    [one.id, ['ticket:order']],
  ])
  expect((await manager.call(staffApi.compareRoles, { ids: '1,2,3,4,5' })).status).toBe(400)
})

it('refuses a name that is taken, and a version that is not the last', async () => {
  const one = await newRole(['ticket:order'])
  expect((await saved(admin, { name: one.name, permissions: ['ticket:order'] })).data).toEqual({
    name: '角色名称已存在',
  })
  await changed(admin, one, { remark: '先改' })
  expect((await changed(admin, one, { remark: '后改' })).code).toBe(codes.staleVersion)
})
