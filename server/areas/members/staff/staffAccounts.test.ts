import { oauth2Api } from '@contracts/calls/oauth2Api'
import { staffApi } from '@contracts/calls/staffApi'
import { codes } from '@contracts/envelope'
import { callsOf } from '@contracts/resources/calls'
import { corporation } from '@contracts/resources/members/corporation'
import { corporationLead } from '@contracts/resources/members/corporationLead'
import { department } from '@contracts/resources/members/department'
import { employee } from '@contracts/resources/members/employee'
import { member } from '@contracts/resources/members/member'
import { role } from '@contracts/resources/members/role'
import { sampleRecord } from '@contracts/resources/sample'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { memberships, users } from '@server/identity/tables'
import { signInWith } from '@server/records/testing/recordFixtures'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createCorporation } from '../testing/corporationFixtures'
import { createFirstGrade, createMember } from '../testing/memberFixtures'
import { invitationDays } from './invitations'

const calls = callsOf(employee)
const dayMs = 24 * 60 * 60 * 1000
const over = '链接已失效，请联系管理员重新发送'
const password = 'Yunqi2026'

let gateway: TestGateway
let admin: Client
let departmentId: number
let passedMs = 0
let made = 0

beforeAll(async () => {
  gateway = await openGateway({ now: () => new Date(Date.parse('2026-03-01T08:00:00.000Z') + passedMs) })
  admin = await gateway.signIn('admin')
  const saved = await admin.call(callsOf(department).save, {
    values: { name: '前厅部', parentId: null, kind: 'FRONT', leaderId: null },
  })
  departmentId = saved.data.id
})
afterAll(() => gateway?.close())

async function newRole(permissions: readonly string[]): Promise<number> {
  made += 1
  const values = { name: `岗位${made}`, remark: null, permissions }
  return (await admin.call(callsOf(role).save, { values })).data.id
}

const valuesOf = (given: Record<string, unknown>) => {
  made += 1
  return {
    jobNo: `T${made}`,
    name: `员工${made}`,
    phone: `139${57_200_000 + made}`,
    departmentId,
    position: null,
    allHotels: false,
    hotelIds: [1001],
    isSales: false,
    isVerifier: false,
    joinDate: '2026-01-01',
    ...given,
  }
}

async function invite(roleIds: readonly number[], given: Record<string, unknown> = {}) {
  const values = valuesOf({ roleIds, ...given })
  const answer = await admin.call(calls.save, { values })
  if (answer.code !== 0) throw new Error(JSON.stringify(answer))
  return { id: answer.data.id, phone: values.phone }
}

const accountOf = async (id: number) => (await admin.call(staffApi.staffAccount, { id })).data
const move = (client: Client, id: number, event: string, payload: Record<string, unknown> = {}) =>
  client.call(calls.transition, { id, event, payload })

/** The token of the link that was sent last. */
async function tokenOf(id: number, client = admin): Promise<string> {
  const { invitation } = (await client.call(staffApi.staffAccount, { id })).data
  const [, token] = /token=(\S+?)(?=[。\s]|$)/.exec(invitation?.simulated ?? '') ?? []
  if (token === undefined) throw new Error(`no link was sent to ${id}`)
  return token
}

/** An employee who has chosen a password and signed in. */
async function atWork(permissions: readonly string[], given: Record<string, unknown> = {}) {
  const roleId = await newRole(permissions)
  const { id, phone } = await invite([roleId], given)
  await gateway.guest.call(staffApi.acceptInvitation, { token: await tokenOf(id), password })
  return { id, roleId, phone, client: await gateway.signIn(phone, password) }
}

it('lets an invited employee choose a password by the link of the message, once, and work from then on', async () => {
  const roleId = await newRole(['ticket:order'])
  const { id, phone } = await invite([roleId])
  const token = await tokenOf(id)
  expect((await gateway.guest.call(staffApi.invitation, { token })).data).toMatchObject({
    brandName: '云栖酒店集团',
    account: phone,
    isNew: true,
    needsPassword: true,
  })
  const weak = await gateway.guest.call(staffApi.acceptInvitation, { token, password: 'short' })
  expect(weak.data).toHaveProperty('password')
  expect((await gateway.guest.call(staffApi.acceptInvitation, { token, password })).data).toEqual({ account: phone })
  const staff = await gateway.signIn(phone, password)
  const { permissions } = (await staff.call(oauth2Api.me, {})).data
  expect(permissions).toContain('ticket:order')
  expect(permissions).not.toContain('power:employee')
  expect((await admin.call(calls.detail, { id })).data.status).toBe('ACTIVE')
  const again = await gateway.guest.call(staffApi.acceptInvitation, { token, password })
  expect([again.code, again.message]).toEqual([codes.gone, over])
  const { permissions: effective, logins, hasPassword } = await accountOf(id)
  expect(effective).toEqual(['ticket:order'])
  expect(logins.map(({ action }) => action)).toEqual(['登录', '激活账号'])
  expect(hasPassword).toBe(true)
})

it('takes no link that was replaced, has run out, or was made up', async () => {
  const { id } = await invite([await newRole(['ticket:order'])])
  const first = await tokenOf(id)
  expect((await move(admin, id, 'RESEND')).code).toBe(0)
  const second = await tokenOf(id)
  const asked = (token: string) => gateway.guest.call(staffApi.invitation, { token })
  for (const token of [first, `${id}.`, `${id}.${'x'.repeat(32)}`, 'nothing', `${id + 1_000}.${second.split('.')[1]}`])
    expect((await asked(token)).message, token).toBe(over)
  expect((await asked(second)).code).toBe(0)
  passedMs += invitationDays * dayMs
  admin = await gateway.signIn('admin')
  expect((await asked(second)).message).toBe(over)
  passedMs -= invitationDays * dayMs
  admin = await gateway.signIn('admin')
})

it('shows the link only to who may change the employee', async () => {
  const { id } = await invite([await newRole(['finance:ledger'])])
  const reader = await signInWith(gateway, 'front', ['power:employee'])
  const lesser = await signInWith(gateway, 'manager', ['power:employee', 'power:employee:save'])
  for (const one of [reader, lesser])
    expect((await one.call(staffApi.staffAccount, { id })).data.invitation).toMatchObject({ simulated: null })
})

/** Two devices of one employee who may look at orders, and what each is answered when it asks for them. */
async function atTwoDevices(given: Record<string, unknown> = {}) {
  const one = await atWork(['ticket:order'], given)
  const devices = [one.client, await gateway.signIn(one.phone, password)]
  const asked = async () => {
    const answers = await Promise.all(devices.map((device) => device.call(callsOf(ticketOrder).list, {})))
    return answers.map(({ status, code }) => (status === 401 ? status : code))
  }
  expect(await asked()).toEqual([0, 0])
  return { ...one, asked }
}

const saved = async (id: number, values: Record<string, unknown>, client = admin) => {
  const { version } = (await admin.call(calls.detail, { id })).data
  return client.call(calls.save, { id, version, values })
}

it('follows a change of roles at once in every session that is open', async () => {
  const { id, roleId, client, asked } = await atTwoDevices()
  const other = await newRole(['ticket:verify'])
  await saved(id, { roleIds: [roleId, other] })
  const both = (await client.call(oauth2Api.me, {})).data
  expect(both.permissions).toEqual(expect.arrayContaining(['ticket:order', 'ticket:verify']))
  expect((await accountOf(id)).permissions.toSorted()).toEqual(['ticket:order', 'ticket:verify'])
  await saved(id, { roleIds: [other] })
  expect(await asked()).toEqual([codes.noRight, codes.noRight])
  const less = (await client.call(oauth2Api.me, {})).data
  expect(less.permissions).not.toContain('ticket:order')
  expect(less.menuVersion).toBeGreaterThan(both.menuVersion)
})

it('follows at once what is taken out of a role, and another store', async () => {
  const { id, roleId, client, asked } = await atTwoDevices()
  const roleCalls = callsOf(role)
  const taken = await admin.call(roleCalls.save, { id: roleId, version: 1, values: { permissions: ['ticket:verify'] } })
  expect(await asked()).toEqual([codes.noRight, codes.noRight])
  await admin.call(roleCalls.save, {
    id: roleId,
    version: taken.data.version,
    values: { permissions: ['ticket:order'] },
  })
  expect(await asked()).toEqual([0, 0])
  const brand = (await gateway.signIn('brand')).at({ brandId: 101 })
  expect((await saved(id, { hotelIds: [1002] }, brand)).code).toBe(0)
  expect((await client.at({ hotelId: 1001, brandId: 101 }).call(callsOf(ticketOrder).list, {})).code).toBe(
    codes.noRight,
  )
  expect((await client.at({ hotelId: 1002, brandId: 101 }).call(callsOf(ticketOrder).list, {})).code).toBe(0)
})

it('signs out every session of who is stopped or has left, at once', async () => {
  const stopped = await atTwoDevices()
  await move(admin, stopped.id, 'DISABLE', { reason: '长期休假' })
  expect(await stopped.asked()).toEqual([401, 401])
  const gone = await atTwoDevices()
  const heir = await invite([gone.roleId])
  const early = await move(admin, gone.id, 'LEAVE', { leaveDate: '2026-03-01', handoverTo: heir.id })
  expect(early.message).toBe('交接人须在职')
  await gateway.guest.call(staffApi.acceptInvitation, { token: await tokenOf(heir.id), password })
  await move(admin, gone.id, 'LEAVE', { leaveDate: '2026-03-01', handoverTo: heir.id })
  expect(await gone.asked()).toEqual([401, 401])
  await expect(gateway.signIn(gone.phone, password)).rejects.toThrow()
})

it('gives nobody roles beyond those of the giver, nor stores out of his reach', async () => {
  const keeper = await signInWith(gateway, 'manager', [
    'power:employee',
    'power:employee:save',
    'power:employee:enable',
    'ticket:order',
  ])
  const own = await newRole(['ticket:order'])
  const above = await newRole(['finance:ledger'])
  const refusal = (given: Record<string, unknown>) =>
    keeper.call(calls.save, { values: valuesOf(given) }).then(({ data }) => data)
  expect(await refusal({ roleIds: [above] })).toEqual({
    roleIds: expect.stringContaining('不能分配权限超过自己的角色'),
  })
  expect(await refusal({ roleIds: [own], hotelIds: [1002] })).toEqual({ hotelIds: '只能开放自己所在的门店' })
  expect(await refusal({ roleIds: [own], allHotels: true, hotelIds: null })).toEqual({
    allHotels: '你不管理整个品牌，不能开放全部门店',
  })
  const { id } = await atWork(['finance:ledger'])
  const { version } = (await admin.call(calls.detail, { id })).data
  const changed = await keeper.call(calls.save, { id, version, values: { name: '改名' } })
  expect(changed.data).toEqual({ roleIds: expect.stringContaining('该员工有你没有的权限') })
  expect((await move(keeper, id, 'DISABLE', { reason: '试试' })).message).toContain('该员工有你没有的权限')
})

it('takes no role, department or store of another brand, and no role that is switched off', async () => {
  const other = await gateway.signIn('other')
  const theirs = await other.call(callsOf(department).save, {
    values: { name: '别家的部门', parentId: null, kind: 'FRONT', leaderId: null },
  })
  const theirRole = await other.call(callsOf(role).save, {
    values: { name: '别家的角色', remark: null, permissions: ['ticket:order'] },
  })
  const off = await newRole(['ticket:order'])
  await admin.call(callsOf(role).transition, { id: off, event: 'DISABLE' })
  const own = await newRole(['ticket:order'])
  const problems = async (given: Record<string, unknown>) =>
    (await admin.call(calls.save, { values: valuesOf({ roleIds: [own], ...given }) })).data
  const noRole = { roleIds: '所选角色不存在或不可用' }
  expect(await problems({ roleIds: [theirRole.data.id] })).toEqual(noRole)
  expect(await problems({ roleIds: [own, theirRole.data.id] })).toEqual(noRole)
  expect(await problems({ roleIds: [off] })).toEqual(noRole)
  expect(await problems({ departmentId: theirs.data.id })).toEqual({ departmentId: '所选部门不存在或不可用' })
  expect(await problems({ hotelIds: [1001, 1005] })).toEqual({ hotelIds: '所选可用门店不存在或不可用' })
  const { id } = await invite([own])
  expect((await saved(id, { roleIds: [theirRole.data.id] })).data).toEqual(noRole)
  expect((await other.call(calls.detail, { id })).code).toBe(codes.gone)
  expect((await other.call(staffApi.staffAccount, { id })).code).toBe(codes.gone)
  const below = { name: '下级', parentId: theirs.data.id, kind: 'FRONT', leaderId: null }
  expect((await admin.call(callsOf(department).save, { values: below })).data).toHaveProperty('parentId')
})

it('compares roles with what the giver may do in the same store, and leaves alone who works beyond it', async () => {
  const keys = ['power:employee', 'power:employee:save', 'power:employee:reset-password', 'ticket:order']
  const keeper = await signInWith(gateway, 'manager', keys)
  const { db } = gateway.services
  const [user] = await db.select().from(users).where(eq(users.account, 'manager'))
  const weak = await newRole(['ticket:verify'])
  const strong = await newRole(['ticket:order'])
  const inNext = valuesOf({ roleIds: [strong], hotelIds: [1001, 1002] })
  expect((await keeper.call(calls.save, { values: inNext })).data).toEqual({ hotelIds: '只能开放自己所在的门店' })
  const [place] = await db
    .insert(memberships)
    .values({ userId: user!.id, brandId: 101, hotelId: 1002, roleId: weak })
    .returning()
  expect((await keeper.call(calls.save, { values: inNext })).data).toEqual({
    roleIds: expect.stringContaining('不能分配权限超过自己的角色'),
  })
  await db.delete(memberships).where(eq(memberships.id, place!.id))

  const brand = (await gateway.signIn('brand')).at({ brandId: 101 })
  const values = valuesOf({ roleIds: [strong], hotelIds: [1002] })
  const { id } = (await brand.call(calls.save, { values })).data
  const token = await tokenOf(id, brand)
  expect((await gateway.guest.call(staffApi.acceptInvitation, { token, password })).code).toBe(0)
  // With another phone of his and a new password he would work in a store that is not his.
  expect((await saved(id, { phone: '13957299999' }, keeper)).data).toEqual({
    roleIds: '该员工还在你管理范围外的门店工作，不能修改',
  })
  expect((await move(keeper, id, 'RESET_PASSWORD')).message).toBe('该员工还在你管理范围外的门店工作，不能操作')
  expect((await keeper.call(staffApi.staffAccount, { id })).data.invitation).toBeNull()
})

it('leaves to who works for another brand too what lets him in there', async () => {
  const { id, phone, client } = await atWork(['ticket:order'])
  const other = await gateway.signIn('other')
  const place = await other.call(callsOf(department).save, {
    values: { name: '前台', parentId: null, kind: 'FRONT', leaderId: null },
  })
  const partTime = await other.call(callsOf(role).save, {
    values: { name: '兼职', remark: null, permissions: ['ticket:order'] },
  })
  const hired = await other.call(calls.save, {
    values: valuesOf({
      phone,
      name: '兼职的他',
      departmentId: place.data.id,
      hotelIds: [1005],
      roleIds: [partTime.data.id],
    }),
  })
  const token = await tokenOf(hired.data.id, other)
  expect((await gateway.guest.call(staffApi.invitation, { token })).data).toMatchObject({ needsPassword: false })
  await gateway.guest.call(staffApi.acceptInvitation, { token, password: '' })
  const there = client.at({ brandId: 102, hotelId: 1005 })
  expect((await there.call(callsOf(ticketOrder).list, {})).code).toBe(0)

  expect((await move(admin, id, 'RESET_PASSWORD')).message).toBe('该账号还属于其他品牌，密码只能由本人修改')
  expect((await saved(id, { phone: '13957288888' })).data).toEqual({
    phone: '该账号还属于其他品牌，手机号只能由本人修改',
  })
  const heir = await atWork(['ticket:order'])
  expect((await move(admin, id, 'LEAVE', { leaveDate: '2026-03-01', handoverTo: heir.id })).code).toBe(0)
  expect((await client.at({ brandId: 101, hotelId: 1001 }).call(callsOf(ticketOrder).list, {})).code).toBe(
    codes.noRight,
  )
  expect((await there.call(callsOf(ticketOrder).list, {})).code).toBe(0)
})

it('sends who was invited by a wrong phone another link, and leaves the user of that phone alone', async () => {
  const stranger = await atWork(['ticket:order'])
  const { id } = await invite([await newRole(['ticket:order'])])
  const first = await tokenOf(id)
  expect((await saved(id, { phone: stranger.phone })).data).toEqual({ phone: '手机号已存在' })
  expect((await saved(id, { phone: '13957277777' })).code).toBe(0)
  const second = await tokenOf(id)
  expect((await gateway.guest.call(staffApi.invitation, { token: first })).message).toBe(over)
  expect((await gateway.guest.call(staffApi.invitation, { token: second })).data.account).toBe('13957277777')
  // Who is at work signs in with his new phone, and a link that went to the former one ends.
  expect((await move(admin, stranger.id, 'RESET_PASSWORD')).code).toBe(0)
  const reset = await tokenOf(stranger.id)
  expect((await saved(stranger.id, { phone: '13957266666' })).code).toBe(0)
  expect((await gateway.guest.call(staffApi.invitation, { token: reset })).message).toBe(over)
  await expect(gateway.signIn(stranger.phone, password)).rejects.toThrow()
  await expect(gateway.signIn('13957266666', password)).resolves.toBeTruthy()
})

it('signs out who is stopped, and lets him in again when he is let back', async () => {
  const { id, phone, client } = await atWork(['ticket:order'])
  expect((await move(admin, id, 'DISABLE', { reason: '长期休假' })).code).toBe(0)
  expect((await client.call(oauth2Api.me, {})).status).toBe(401)
  await expect(gateway.signIn(phone, password)).rejects.toThrow()
  expect((await move(admin, id, 'ENABLE')).code).toBe(0)
  await expect(gateway.signIn(phone, password)).resolves.toBeTruthy()
})

it('sets a password anew by a link that ends the sessions', async () => {
  const { id, phone, client } = await atWork(['ticket:order'])
  expect((await move(admin, id, 'RESET_PASSWORD')).code).toBe(0)
  const token = await tokenOf(id)
  expect((await gateway.guest.call(staffApi.invitation, { token })).data).toMatchObject({ isNew: false })
  await gateway.guest.call(staffApi.acceptInvitation, { token, password: 'Xihu2027' })
  expect((await client.call(oauth2Api.me, {})).status).toBe(401)
  await expect(gateway.signIn(phone, password)).rejects.toThrow()
  await expect(gateway.signIn(phone, 'Xihu2027')).resolves.toBeTruthy()
})

it('hands over members and departments when somebody leaves, and signs him out', async () => {
  const { id, client } = await atWork(['ticket:order'])
  const heir = await atWork(['ticket:order'])
  const gradeId = await createFirstGrade(gateway.services)
  const memberId = await createMember(gateway.services, {
    name: '周敏',
    phone: '13857106021',
    gradeId,
    sourceStaffId: id,
  })
  const led = await admin.call(callsOf(department).save, {
    values: { name: '礼宾部', parentId: departmentId, kind: 'FRONT', leaderId: id },
  })
  const corporationId = await createCorporation(gateway.services, { salesId: id })
  const lead = await admin.call(callsOf(corporationLead).save, { values: sampleRecord(corporationLead) })
  await admin.call(callsOf(corporationLead).transition, {
    id: lead.data.id,
    event: 'ASSIGN',
    payload: { ownerId: id },
  })
  expect((await admin.call(calls.detail, { id })).data.facts.held).toEqual({
    members: 1,
    corporations: 1,
    leads: 1,
    departments: 1,
  })
  const left = await move(admin, id, 'LEAVE', { leaveDate: '2026-03-01', handoverTo: heir.id })
  expect(left.code).toBe(0)
  expect((await admin.call(callsOf(member).detail, { id: memberId })).data.sourceStaffId).toBe(heir.id)
  expect((await admin.call(callsOf(department).detail, { id: led.data.id })).data.leaderId).toBe(heir.id)
  expect((await admin.call(callsOf(corporation).detail, { id: corporationId })).data.salesId).toBe(heir.id)
  expect((await admin.call(callsOf(corporationLead).detail, { id: lead.data.id })).data.ownerId).toBe(heir.id)
  expect((await client.call(oauth2Api.me, {})).status).toBe(401)
})

it('keeps a department that somebody works in, or that has others below it', async () => {
  await invite([await newRole(['ticket:order'])])
  const refused = await admin.call(callsOf(department).remove, { id: departmentId })
  expect(refused.message).toBe('请先移走部门下的员工和子部门')
})
