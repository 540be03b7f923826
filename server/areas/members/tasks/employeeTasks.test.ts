import { batchTaskCalls } from '@contracts/calls/batchTaskCalls'
import type { InputOf } from '@contracts/calls/call'
import { codes } from '@contracts/envelope'
import { callsOf } from '@contracts/resources/calls'
import { batchTask } from '@contracts/resources/members/batchTask'
import { department } from '@contracts/resources/members/department'
import { employee } from '@contracts/resources/members/employee'
import { role } from '@contracts/resources/members/role'
import type { TaskKind } from '@machines/lifecycles/members/taskKinds'
import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { memberships, users } from '@server/identity/tables'
import { recordTable } from '@server/records/recordTables'
import { signInWith } from '@server/records/testing/recordFixtures'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { createEmployee } from '../testing/memberFixtures'
import { runTasks } from './runTasks'

let gateway: TestGateway
let admin: Client
let front: number
let kitchen: number
let desk: number
let sales: number
beforeAll(async () => {
  gateway = await openGateway({ now: () => new Date('2026-06-01T04:00:00.000Z') })
  admin = await gateway.signIn('admin')
  const newDepartment = async (name: string) => {
    const values = { name, parentId: null, kind: 'FRONT' as const, leaderId: null }
    return (await admin.call(callsOf(department).save, { values })).data.id
  }
  const newRole = async (name: string, permissions: readonly string[]) =>
    (await admin.call(callsOf(role).save, { values: { name, remark: null, permissions: [...permissions] } })).data.id
  front = await newDepartment('批量前厅')
  kitchen = await newDepartment('批量后厨')
  desk = await newRole('批量前台', ['ticket:order'])
  sales = await newRole('批量销售', ['corp:lead'])
})
afterAll(() => gateway?.close())

const tasks = callsOf(batchTask)
let numbers = 0
const phone = () => `134${String(10_000_000 + (numbers += 1))}`

type Hired = Parameters<typeof createEmployee>[1]

const hire = (given: Hired = {}, place: Parameters<typeof createEmployee>[2] = {}) =>
  createEmployee(
    gateway.services,
    { phone: phone(), departmentId: front, roleIds: [desk], hotelIds: [1001], ...given },
    place,
  )
type Asked = Omit<InputOf<typeof batchTaskCalls.createTask>, 'kind' | 'name'>

const create = (kind: TaskKind, input: Asked, by = admin) =>
  by.call(batchTaskCalls.createTask, { kind, name: '测试批量', ...input })
async function operation(options: Record<string, unknown>, ids: readonly number[], by = admin): Promise<number> {
  const { code, message, data } = await create('EMPLOYEE_OP', { options, chosen: { ids: [...ids] } }, by)
  expect([code, message]).toEqual([0, message])
  return data.id
}
const send = async (id: number, event: string, by = admin) => {
  const { code, message } = await by.call(tasks.transition, { id, event })
  return [code, message] as const
}
async function carriedOut(id: number, by = admin): Promise<void> {
  expect(await send(id, 'RUN', by)).toEqual([0, 'ok'])
  await runTasks(gateway.services)
}
async function takenBack(id: number): Promise<void> {
  expect(await send(id, 'ROLLBACK')).toEqual([0, 'ok'])
  await runTasks(gateway.services)
}
const rowsOf = async (id: number, by = admin) =>
  (await by.call(batchTaskCalls.taskRows, { id, pageSize: 100 })).data.list.map(
    ({ before, after, state, message }) => [before, after, state, message] as const,
  )
const { table, columns } = recordTable(employee)
const storedOf = async (id: number) => (await gateway.services.db.select().from(table).where(eq(columns.id, id)))[0]!
const ofPhone = (number: string) =>
  gateway.services.db
    .select()
    .from(table)
    .where(and(eq(columns.phone, number), isNull(columns.deletedAt)))

it('moves employees to another department, shows what each was and will be, and takes it back', async () => {
  const [one, there] = [await hire(), await hire({ departmentId: kitchen })]
  const id = await operation({ operation: 'SET_DEPARTMENT', departmentId: kitchen }, [one, there, 999_999])
  expect(await rowsOf(id)).toEqual([
    ['批量前厅', '批量后厨', 'WAIT', null],
    ['批量后厨', '批量后厨', 'SKIP', null],
    ['', '', 'FAIL', '员工不存在'],
  ])
  // What was tried for the preview is not there.
  expect(Number((await storedOf(one)).departmentId)).toBe(front)
  await carriedOut(id)
  expect(Number((await storedOf(one)).departmentId)).toBe(kitchen)
  await takenBack(id)
  expect(Number((await storedOf(one)).departmentId)).toBe(front)
})

it('gives and takes roles and stores, and leaves nobody without a role', async () => {
  const one = await hire()
  const added = await operation({ operation: 'ADD_ROLES', roleIds: [sales] }, [one])
  expect(await rowsOf(added)).toEqual([['批量前台', '批量前台、批量销售', 'WAIT', null]])
  await carriedOut(added)
  const removed = await operation({ operation: 'REMOVE_ROLES', roleIds: [desk] }, [one])
  await carriedOut(removed)
  expect((await storedOf(one)).roleIds).toEqual([sales])
  const last = await operation({ operation: 'REMOVE_ROLES', roleIds: [sales] }, [one])
  expect((await rowsOf(last))[0]).toEqual(['批量销售', '无角色', 'FAIL', '至少保留一个角色'])
})

it('stops and starts employees with their accounts, and sends links that are not taken back', async () => {
  const [one, other] = [await hire(), await hire()]
  const stopped = await operation({ operation: 'DISABLE', reason: '季节性停用' }, [one])
  expect(await rowsOf(stopped)).toEqual([['在职', '已停用', 'WAIT', null]])
  await carriedOut(stopped)
  expect((await storedOf(one)).status).toBe('DISABLED')
  await takenBack(stopped)
  expect((await storedOf(one)).status).toBe('ACTIVE')
  const reset = await operation({ operation: 'RESET_PASSWORD' }, [other])
  await carriedOut(reset)
  expect((await admin.call(batchTaskCalls.previewRollback, { id: reset })).data).toEqual({ open: 0, kept: 1 })
  const refused = await create('EMPLOYEE_OP', { options: { operation: 'DISABLE' }, chosen: { ids: [one] } })
  expect([refused.code, refused.data]).toMatchObject([codes.fieldErrors, { reason: expect.any(String) as string }])
})

it('names employees by number and phone', async () => {
  const one = await hire()
  const { jobNo } = await storedOf(one)
  const made = await create('EMPLOYEE_OP', {
    options: { operation: 'SET_DEPARTMENT', departmentId: kitchen },
    keys: [jobNo, '13000000000'],
  })
  expect((await rowsOf(made.data.id)).map(([, , state]) => state)).toEqual(['WAIT', 'FAIL'])
})

it('guards rights row by row: nobody gives what he lacks, or touches who can do more', async () => {
  const rights = [
    'power:batch',
    'power:batch:save',
    'power:employee',
    'power:employee:save',
    'power:employee:enable',
    'ticket:order',
  ]
  const lead = await signInWith(gateway, 'market', rights)
  const [plain, above] = [await hire(), await hire({ roleIds: [sales] })]
  const giving = await operation({ operation: 'ADD_ROLES', roleIds: [sales] }, [plain], lead)
  const [row] = await rowsOf(giving, lead)
  expect([row![2], row![3]]).toEqual(['FAIL', expect.stringContaining('不能分配权限超过自己的角色') as string])
  const touching = await operation({ operation: 'DISABLE', reason: '越权' }, [plain, above], lead)
  const touched = await rowsOf(touching, lead)
  expect(touched.map(([, , state]) => state)).toEqual(['WAIT', 'FAIL'])
  expect(touched[1]![3]).toContain('该员工有你没有的权限')
  await carriedOut(touching, lead)
  expect([(await storedOf(plain)).status, (await storedOf(above)).status]).toEqual(['DISABLED', 'ACTIVE'])
  // The right of the single act is asked for, when it is made and when it is run.
  const resetting = { options: { operation: 'RESET_PASSWORD' }, chosen: { ids: [plain] } }
  expect((await create('EMPLOYEE_OP', resetting, lead)).code).toBe(codes.noRight)
  const late = await operation({ operation: 'SET_DEPARTMENT', departmentId: kitchen }, [above])
  const weak = await signInWith(gateway, 'market', ['power:batch', 'power:batch:save', 'power:employee'])
  expect((await send(late, 'RUN', weak))[0]).toBe(codes.noRight)
  const reader = await signInWith(gateway, 'market', ['power:batch', 'power:employee', 'power:employee:save'])
  expect((await send(late, 'RUN', reader))[0]).toBe(codes.noRight)
  const without = await signInWith(gateway, 'market', ['member:import', 'power:employee'])
  expect((await without.call(tasks.detail, { id: late })).code).toBe(codes.gone)
})

it('takes the rights of the last administrator from nobody, and says so before it is run', async () => {
  const { db } = gateway.services
  const other = await gateway.signIn('other')
  const [user] = await db.select().from(users).where(eq(users.account, 'other'))
  const [held] = await db.select().from(memberships).where(eq(memberships.userId, user!.id))
  const { brandId, hotelId, roleId } = held!
  const plain = (
    await other.call(callsOf(role).save, {
      values: { name: '普通岗位', remark: null, permissions: ['ticket:order'] },
    })
  ).data.id
  const values = { name: '店主', jobNo: 'OWN-1', departmentId: 1, roleIds: [roleId, plain], accountId: user!.id }
  const places = hotelId === null ? { allHotels: true } : { hotelIds: [hotelId] }
  const own = await createEmployee(gateway.services, { ...values, ...places }, { brandId })
  const removing = await operation({ operation: 'REMOVE_ROLES', roleIds: [roleId] }, [own], other)
  expect((await rowsOf(removing, other)).map(([, , state, message]) => [state, message])).toEqual([
    ['FAIL', '至少保留一名超级管理员'],
  ])
  expect((await send(removing, 'RUN', other))[0]).toBe(codes.lifecycleRefuses)
  const self = await operation({ operation: 'DISABLE', reason: '自己' }, [own], other)
  expect((await rowsOf(self, other))[0]![3]).toBe('不能停用自己')
})

it('invites the employees of a file as the form does, says what is wrong, and takes away who has not joined', async () => {
  const [one, known] = [phone(), phone()]
  await hire({ phone: known, name: '老员工' })
  const whole = { name: '新员工', department: '批量前厅', roles: '批量前台' }
  const { data } = await create('IMPORT_EMPLOYEE', {
    options: { existing: 'SKIP', hotelIds: [1001] },
    rows: [
      { phone: one, jobNo: 'IMP-1', ...whole, isSales: '是', joinDate: '2026/5/1' },
      { phone: known, jobNo: 'IMP-2', ...whole },
      { phone: phone(), jobNo: 'IMP-1', ...whole },
      { phone: phone(), jobNo: 'IMP-3', ...whole, department: '没有的部门' },
      { phone: phone(), jobNo: 'IMP-4', ...whole, roles: '没有的角色' },
      { phone: '12', jobNo: 'IMP-5', ...whole },
      { phone: phone(), jobNo: 'IMP-6', name: '无部门' },
    ],
  })
  const said = (await rowsOf(data.id)).map(([, , state, message]) => [state, message])
  expect(said.slice(0, 5)).toEqual([
    ['WAIT', null],
    ['SKIP', null],
    ['FAIL', '工号与第1行重复'],
    ['FAIL', '没有「没有的部门」这个部门'],
    ['FAIL', '没有「没有的角色」这个角色'],
  ])
  expect(said.slice(5).map(([state]) => state)).toEqual(['FAIL', 'FAIL'])
  await carriedOut(data.id)
  expect(await ofPhone(one)).toMatchObject([{ status: 'INVITED', jobNo: 'IMP-1', isSales: true, roleIds: [desk] }])
  await takenBack(data.id)
  expect(await ofPhone(one)).toEqual([])
})

it('writes over employees who are there, and gives nobody in a file more than one has', async () => {
  const number = phone()
  const id = await hire({ phone: number, position: '服务员' })
  const { jobNo, name } = await storedOf(id)
  const { data } = await create('IMPORT_EMPLOYEE', {
    options: { existing: 'OVERWRITE' },
    rows: [{ phone: number, jobNo, name, position: '领班', department: '批量后厨' }],
  })
  await carriedOut(data.id)
  expect(await storedOf(id)).toMatchObject({ position: '领班', roleIds: [desk] })
  await takenBack(data.id)
  expect(await storedOf(id)).toMatchObject({ position: '服务员' })
  const rights = ['power:batch', 'power:batch:save', 'power:employee', 'power:employee:save', 'ticket:order']
  const lead = await signInWith(gateway, 'market', rights)
  const beyond = await create(
    'IMPORT_EMPLOYEE',
    {
      options: { existing: 'SKIP', hotelIds: [1001] },
      rows: [{ phone: phone(), jobNo: 'IMP-9', name: '越权', department: '批量前厅', roles: '批量销售' }],
    },
    lead,
  )
  expect((await rowsOf(beyond.data.id, lead))[0]![3]).toContain('不能分配权限超过自己的角色')
  const weak = await signInWith(gateway, 'market', ['power:batch', 'power:batch:save', 'power:employee'])
  expect((await create('IMPORT_EMPLOYEE', { options: { existing: 'SKIP' }, rows: [{ phone: '1' }] }, weak)).code).toBe(
    codes.noRight,
  )
})

it('reaches no employees of another brand', async () => {
  const other = await gateway.signIn('other')
  const mine = await hire()
  const foreign = await operation({ operation: 'DISABLE', reason: '越界' }, [mine], other)
  expect(await rowsOf(foreign, other)).toEqual([['', '', 'FAIL', '员工不存在']])
  const own = await operation({ operation: 'DISABLE', reason: '测试' }, [mine])
  expect((await other.call(tasks.detail, { id: own })).code).toBe(codes.gone)
  expect((await send(own, 'RUN', other))[0]).toBe(codes.gone)
})
