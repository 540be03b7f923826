import { batchTaskCalls } from '@contracts/calls/batchTaskCalls'
import { codes } from '@contracts/envelope'
import { callsOf } from '@contracts/resources/calls'
import { batchTask } from '@contracts/resources/members/batchTask'
import { member } from '@contracts/resources/members/member'
import { memberEvent } from '@contracts/resources/members/memberEvent'
import { pointAccount } from '@contracts/resources/points/pointAccount'
import { pointEntry } from '@contracts/resources/points/pointEntry'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codesOf, createCoupon } from '@server/areas/shop/testing/couponFixtures'
import { recordTable } from '@server/records/recordTables'
import { signInWith } from '@server/records/testing/recordFixtures'
import type { Services } from '@server/services'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { dyingAt } from '../testing/dyingServices'
import { createEmployee, createFirstGrade, createMember } from '../testing/memberFixtures'
import { runTasks } from './runTasks'

const begun = Date.parse('2026-06-01T04:00:00.000Z')
const hourMs = 60 * 60 * 1000
let gateway: TestGateway
let admin: Client
beforeAll(async () => {
  gateway = await openGateway({ now: () => new Date(begun) })
  admin = await gateway.signIn('admin')
})
afterAll(() => gateway?.close())

const tasks = callsOf(batchTask)
const members = callsOf(member)
let phones = 0
const phone = () => `139${String(10_000_000 + (phones += 1))}`

async function memberWith(given: Partial<Parameters<typeof createMember>[1]> = {}, place = {}): Promise<number> {
  const { services } = gateway
  return createMember(services, { phone: phone(), gradeId: await createFirstGrade(services), ...given }, place)
}

// Some of what is sent here is no task at all: the gateway says so, not the compiler.
const create = (input: object, by = admin) =>
  by.call(batchTaskCalls.createTask, { name: '测试任务', ...input } as never)
async function made(input: object, by = admin): Promise<number> {
  const { code, message, data } = await create(input, by)
  expect([code, message]).toEqual([0, message])
  return data.id
}
const tag = (ids: readonly number[], tags: string, way = 'ADD') => ({
  kind: 'SET_TAGS',
  options: { way, tags },
  chosen: { ids },
})
const send = async (id: number, event: string, by = admin) => {
  const { code, message } = await by.call(tasks.transition, { id, event })
  return [code, message] as const
}
const rows = async (id: number, by = admin) => (await by.call(batchTaskCalls.taskRows, { id, pageSize: 100 })).data
const told = async (id: number) => (await rows(id)).list.map(({ state, message }) => [state, message])
const taskOf = async (id: number, by = admin) => (await by.call(tasks.detail, { id })).data
const memberOf = async (id: number) => (await admin.call(members.detail, { id })).data
const tagsOf = async (id: number) => (await memberOf(id)).tags
const run = (services: Services = gateway.services) => runTasks(services)
async function carriedOut(id: number, by = admin): Promise<void> {
  expect(await send(id, 'RUN', by)).toEqual([0, 'ok'])
  await run()
}
const balance = async (memberId: number) => {
  const { table, columns } = recordTable(pointAccount)
  const [row] = await gateway.services.db.select().from(table).where(eq(columns.memberId, memberId))
  return row?.available ?? 0
}

async function finishedAgo(id: number, ms: number): Promise<void> {
  const { table, columns } = recordTable(batchTask)
  await gateway.services.db
    .update(table)
    .set({ finishedAt: new Date(begun - ms) })
    .where(eq(columns.id, id))
}

it('tags the members that were chosen, skips who has the tag, and says of whom it could not be done', async () => {
  const [plain, tagged, full, frozen] = [
    await memberWith(),
    await memberWith({ tags: ['亲子'] }),
    await memberWith({ tags: Array.from({ length: 20 }, (_, at) => `标签${at}`) }),
    await memberWith({}, { status: 'FROZEN' }),
  ]
  const id = await made(tag([plain, tagged, full, frozen, 999_999_999], '亲子'))
  // Nothing is done before it is run.
  expect(await tagsOf(plain)).toBeNull()
  expect(await taskOf(id)).toMatchObject({
    status: 'READY',
    kind: 'SET_TAGS',
    options: '方式：添加；标签：亲子',
    total: 5,
    success: 0,
    failed: 3,
    skipped: 1,
  })
  expect((await rows(id)).list[0]).toMatchObject({ seq: 1, before: '无标签', after: '亲子', state: 'WAIT' })
  await carriedOut(id)
  expect(await taskOf(id)).toMatchObject({ status: 'PART_FAILED', success: 1, failed: 3, skipped: 1 })
  expect(await told(id)).toEqual([
    ['OK', null],
    ['SKIP', null],
    ['FAIL', '每位会员最多20个标签'],
    ['FAIL', '当前为「已冻结」，不能执行此操作'],
    ['FAIL', '会员不存在'],
  ])
  expect(await tagsOf(plain)).toEqual(['亲子'])
  // It is told at the member, in the name of who ran it.
  const { table, columns } = recordTable(memberEvent)
  const events = await gateway.services.db.select().from(table).where(eq(columns.memberId, plain))
  expect(events.map(({ title, detail, operator }) => [title, detail, operator])).toEqual([
    ['打标签', '无标签 → 亲子', '沈清和'],
  ])

  const { data } = await admin.call(batchTaskCalls.taskErrors, { id })
  expect(data.name).toBe('测试任务-失败行-20260601.xlsx')
  // A workbook is an archive.
  expect(Buffer.from(data.base64, 'base64').subarray(0, 2).toString()).toBe('PK')

  await admin.call(members.transition, { id: frozen, event: 'UNFREEZE' })
  expect(await send(id, 'RETRY')).toEqual([0, 'ok'])
  expect(await taskOf(id)).toMatchObject({ status: 'READY', failed: 0, success: 1 })
  await carriedOut(id)
  expect(await taskOf(id)).toMatchObject({ status: 'PART_FAILED', success: 2, failed: 2, skipped: 1 })
  expect(await tagsOf(frozen)).toEqual(['亲子'])
})

it('takes back what nobody has touched since, within a day', async () => {
  const [one, other] = [await memberWith({ tags: ['老客'] }), await memberWith()]
  const id = await made(tag([one, other], '商务,常住客'))
  await carriedOut(id)
  expect(await taskOf(id)).toMatchObject({ status: 'DONE', success: 2 })
  await admin.call(members.transition, { id: other, event: 'SET_TAGS', payload: { way: 'ADD', tags: '亲子' } })
  expect((await admin.call(batchTaskCalls.previewRollback, { id })).data).toEqual({ open: 1, kept: 1 })
  await finishedAgo(id, 24 * hourMs + 1)
  expect(await send(id, 'ROLLBACK')).toEqual([codes.lifecycleRefuses, '完成已超过24小时，不能撤销'])
  await finishedAgo(id, 24 * hourMs)
  expect(await send(id, 'ROLLBACK')).toEqual([0, 'ok'])
  await run()
  expect(await taskOf(id)).toMatchObject({ status: 'ROLLED_BACK', success: 2, undone: 1 })
  expect([await tagsOf(one), await tagsOf(other)]).toEqual([['老客'], ['商务', '常住客', '亲子']])
  expect(await told(id)).toEqual([
    ['BACK', null],
    ['KEPT', '执行后又被修改'],
  ])
})

it('replaces and removes tags, and gives none back to who had none', async () => {
  const [one] = [await memberWith({ tags: ['老客', '亲子'] })]
  const removed = await made(tag([one], '亲子', 'REMOVE'))
  await carriedOut(removed)
  expect(await tagsOf(one)).toEqual(['老客'])
  const replaced = await made(tag([one], '商务', 'REPLACE'))
  await carriedOut(replaced)
  expect(await tagsOf(one)).toEqual(['商务'])
  const bare = await memberWith()
  const added = await made(tag([bare], '商务'))
  await carriedOut(added)
  await send(added, 'ROLLBACK')
  await run()
  expect(await tagsOf(bare)).toBeNull()
})

it('changes where members came from, found by number and phone, each once', async () => {
  const { services } = gateway
  const staffId = await createEmployee(services, { name: '林佳' })
  const ids = [await memberWith(), await memberWith({ source: 'WECOM', sourceStaffId: staffId })]
  const [first, second] = [await memberOf(ids[0]!), await memberOf(ids[1]!)]
  const { table, columns } = recordTable(member)
  const [stored] = await services.db.select().from(table).where(eq(columns.id, ids[0]!))
  const keys = [first.memberNo, stored!.phone, second.memberNo, '13000000000']
  const id = await made({
    kind: 'ADJUST_SOURCE',
    options: { source: 'WECOM', sourceStaffId: staffId, reason: '归属有误' },
    keys,
    file: '会员.xlsx',
  })
  expect(await taskOf(id)).toMatchObject({
    file: '会员.xlsx',
    options: '新来源：企微；推荐人：林佳；原因：归属有误',
    total: 3,
  })
  expect((await rows(id)).list).toMatchObject([
    { before: '微信，无推荐人', after: '企微，林佳', state: 'WAIT' },
    { state: 'SKIP' },
    { name: '13000000000', state: 'FAIL', message: '会员不存在' },
  ])
  await carriedOut(id)
  expect(await memberOf(ids[0]!)).toMatchObject({ source: 'WECOM', sourceStaffId: staffId })
  await send(id, 'ROLLBACK')
  await run()
  expect(await memberOf(ids[0]!)).toMatchObject({ source: 'WECHAT', sourceStaffId: null })
})

it('grants points as the button of the account does, and takes back what nobody has used', async () => {
  const [unused, used, huge] = [await memberWith(), await memberWith(), await memberWith({}, { status: 'CANCELLED' })]
  const options = { points: 100, reason: '周年活动' }
  const id = await made({ kind: 'GRANT_POINTS', options, chosen: { ids: [unused, used, huge] } })
  expect((await rows(id)).list).toMatchObject([
    { before: '0积分', after: '100积分', state: 'WAIT' },
    { state: 'WAIT' },
    { state: 'FAIL', message: '当前为「已注销」，不能执行此操作' },
  ])
  await carriedOut(id)
  expect([await balance(unused), await balance(used), await balance(huge)]).toEqual([100, 100, 0])
  const { table, columns } = recordTable(pointAccount)
  const [account] = await gateway.services.db.select().from(table).where(eq(columns.memberId, used))
  const spent = { id: Number(account!.id), event: 'ADJUST', payload: { points: -1, reason: '扣减' } }
  expect((await admin.call(callsOf(pointAccount).transition, spent)).code).toBe(0)
  expect((await admin.call(batchTaskCalls.previewRollback, { id })).data).toEqual({ open: 1, kept: 1 })
  expect(await send(id, 'ROLLBACK')).toEqual([0, 'ok'])
  await run()
  expect([await balance(unused), await balance(used)]).toEqual([0, 99])
  expect((await told(id)).slice(0, 2)).toEqual([
    ['BACK', null],
    ['KEPT', '积分已使用'],
  ])
  for (const points of [0, -5, 1.5]) {
    const none = await create({ kind: 'GRANT_POINTS', options: { ...options, points }, chosen: { ids: [unused] } })
    expect([none.code, none.data]).toMatchObject([42200, { points: expect.any(String) as string }])
  }
})

it('lets a grant above the limit wait for another person, and refuses it when it is taken back', async () => {
  const id = await memberWith()
  const options = { points: 1_000_000, reason: '大额补偿' }
  const task = await made({ kind: 'GRANT_POINTS', options, chosen: { ids: [id] } })
  await carriedOut(task)
  const { table, columns } = recordTable(pointEntry)
  const statusOf = async () =>
    (await gateway.services.db.select().from(table).where(eq(columns.memberId, id))).map(({ status }) => status)
  expect([await balance(id), await statusOf()]).toEqual([0, ['REVIEW']])
  await send(task, 'ROLLBACK')
  await run()
  expect(await statusOf()).toEqual(['VOID'])
  expect(await taskOf(task)).toMatchObject({ status: 'ROLLED_BACK', undone: 1 })
})

it('gives each member one code while there are some, and declares void what nobody has used', async () => {
  const [one, other] = [await memberWith(), await memberWith()]
  const couponId = await createCoupon(gateway.services, { total: 1 })
  const id = await made({ kind: 'GRANT_COUPON', options: { couponId }, chosen: { ids: [one, other] } })
  expect((await rows(id)).list).toMatchObject([{ before: '立减50 0张', after: '立减50 1张' }, { state: 'WAIT' }])
  await carriedOut(id)
  expect(await told(id)).toEqual([
    ['OK', null],
    ['FAIL', '优惠券已领完'],
  ])
  await send(id, 'ROLLBACK')
  await run()
  expect((await codesOf(gateway.services, one)).map(({ status }) => status)).toEqual(['VOID'])
  expect(await codesOf(gateway.services, other)).toEqual([])
})

it('does nothing twice and loses nothing when a run dies, when two run, and when it is started twice', async () => {
  const ids = await Promise.all(Array.from({ length: 120 }, () => memberWith()))
  const task = await made({ kind: 'GRANT_POINTS', options: { points: 7, reason: '活动' }, chosen: { ids } })
  const both = await Promise.all([send(task, 'RUN'), send(task, 'RUN')])
  expect(both.map(([code]) => code).toSorted()).toEqual([0, codes.lifecycleRefuses])
  // Dies at the end of its second chunk (three statuses are looked through in turn): what that has begun is taken back whole.
  await expect(run(dyingAt(gateway.services, 5))).rejects.toThrow('killed')
  const halfway = await taskOf(task)
  expect(halfway.status).toBe('RUNNING')
  expect(halfway.success).toBeGreaterThan(0)
  expect(halfway.success).toBeLessThan(120)
  await Promise.all([run(), run()])
  expect(await taskOf(task)).toMatchObject({ status: 'DONE', success: 120 })
  expect(new Set(await Promise.all(ids.map(balance)))).toEqual(new Set([7]))
  await send(task, 'ROLLBACK')
  await Promise.all([run(), run()])
  expect(await taskOf(task)).toMatchObject({ status: 'ROLLED_BACK', undone: 120 })
  expect(new Set(await Promise.all(ids.map(balance)))).toEqual(new Set([0]))
})

it('goes by what stands when it is run, not by what was checked', async () => {
  const [one, other] = [await memberWith(), await memberWith()]
  const id = await made(tag([one, other], '亲子'))
  await admin.call(members.transition, { id: one, event: 'FREEZE', payload: { reason: '账号异常' } })
  await admin.call(members.transition, { id: other, event: 'SET_TAGS', payload: { way: 'ADD', tags: '亲子' } })
  await carriedOut(id)
  expect((await told(id)).map(([state]) => state)).toEqual(['FAIL', 'SKIP'])
})

it('is run by nobody after it was given up', async () => {
  const id = await made(tag([await memberWith()], '亲子'))
  expect(await send(id, 'CANCEL')).toEqual([0, 'ok'])
  expect((await send(id, 'RUN'))[0]).toBe(codes.lifecycleRefuses)
})

it('shows and does to each person the kinds that he has the rights to, and no others', async () => {
  const { services } = gateway
  const target = await memberWith()
  const tagging = await made(tag([target], '亲子'))
  const granting = await made({
    kind: 'GRANT_POINTS',
    options: { points: 5, reason: '活动' },
    chosen: { ids: [target] },
  })
  const only = (rights: string[]) => signInWith(gateway, 'market', rights)

  const tagger = await only(['member:member', 'member:member:set-tags'])
  const seen = async (by: Client) =>
    new Set((await by.call(tasks.list, { pageSize: 100 })).data.list.map(({ kind }) => kind))
  expect(await seen(tagger)).toEqual(new Set(['SET_TAGS']))
  expect((await tagger.call(tasks.list, { kind: 'GRANT_POINTS' })).data).toMatchObject({ list: [], total: 0 })
  expect((await tagger.call(tasks.totals, {})).data.total).toBe((await tagger.call(tasks.list, {})).data.total)
  const asked = [
    await tagger.call(tasks.detail, { id: granting }),
    await tagger.call(tasks.history, { id: granting }),
    await tagger.call(tasks.transition, { id: granting, event: 'RUN' }),
    await tagger.call(tasks.note, { id: granting, text: '看一下' }),
    await tagger.call(batchTaskCalls.taskRows, { id: granting }),
    await tagger.call(batchTaskCalls.taskErrors, { id: granting }),
    await tagger.call(batchTaskCalls.previewRollback, { id: granting }),
  ]
  expect(asked.map(({ code }) => code)).toEqual(asked.map(() => codes.gone))
  const refusedBy = async (by: Client, input: object) => (await create(input, by)).code
  const grant = { kind: 'GRANT_POINTS', options: { points: 5, reason: '活动' }, chosen: { ids: [target] } }
  expect(await refusedBy(tagger, grant)).toBe(codes.noRight)
  expect((await tagger.call(batchTaskCalls.taskTemplate, { kind: 'GRANT_POINTS' } as const)).code).toBe(codes.noRight)
  expect(await send(tagging, 'RUN', tagger)).toEqual([0, 'ok'])

  // Who has the page alone sees, and does nothing.
  const reader = await only(['member:import', 'member:import:save', 'member:import:rollback', 'member:member'])
  expect(await seen(reader)).toEqual(new Set(['SET_TAGS', 'ADJUST_SOURCE', 'GRANT_POINTS', 'GRANT_COUPON']))
  expect(await refusedBy(reader, grant)).toBe(codes.noRight)
  expect((await send(granting, 'RUN', reader))[0]).toBe(codes.noRight)
  expect((await send(granting, 'CANCEL', reader))[0]).toBe(codes.noRight)

  // Who cannot read members chooses none.
  const blind = await only(['member:import', 'member:member:set-tags'])
  expect(await refusedBy(blind, tag([target], '亲子'))).toBe(codes.noRight)

  // Granting is not taking back.
  const granter = await only(['member:member', 'points:account:grant'])
  expect(await send(granting, 'RUN', granter)).toEqual([0, 'ok'])
  await run()
  expect((await send(granting, 'ROLLBACK', granter))[0]).toBe(codes.noRight)
  const nobody = await only(['member:member'])
  expect((await nobody.call(tasks.list, {})).code).toBe(codes.noRight)
  expect((await nobody.call(batchTaskCalls.taskRows, { id: tagging })).code).toBe(codes.gone)

  // A right that was taken away between start and run is not there for the rows.
  const late = await made(tag([await memberWith()], '亲子'))
  const again = await only(['member:member', 'member:member:set-tags'])
  expect(await send(late, 'RUN', again)).toEqual([0, 'ok'])
  await only(['member:member'])
  await run(services)
  expect(await told(late)).toEqual([['FAIL', '没有权限执行此操作']])
})

it('is there for no other brand, and reaches no members of one', async () => {
  const other = await gateway.signIn('other')
  const mine = await memberWith()
  const id = await made(tag([mine], '亲子'))
  const asked = [
    await other.call(tasks.detail, { id }),
    await other.call(tasks.transition, { id, event: 'RUN' }),
    await other.call(batchTaskCalls.taskRows, { id }),
    await other.call(batchTaskCalls.taskErrors, { id }),
  ]
  expect(asked.map(({ code }) => code)).toEqual(asked.map(() => codes.gone))
  const foreign = await made(tag([mine], '偷看'), other)
  expect((await rows(foreign, other)).list).toMatchObject([{ state: 'FAIL', message: '会员不存在', before: '' }])
  const number = await made({ ...tag([], '偷看'), chosen: undefined, keys: [(await memberOf(mine)).memberNo] }, other)
  expect((await rows(number, other)).list).toMatchObject([{ state: 'FAIL', message: '会员不存在' }])
})

it('refuses what nobody chose, more than a task takes, and a list that has changed meanwhile', async () => {
  const one = await memberWith()
  const nobody = { ...tag([], '亲子'), chosen: { query: { keyword: '没有这样的人' }, seen: 0 } }
  expect(await create(nobody)).toMatchObject({ message: '没有选择会员' })
  expect((await create({ ...tag([], '亲子'), chosen: undefined })).status).toBe(400)
  expect((await create({ ...tag([one], '亲子'), keys: ['1'] })).status).toBe(400)
  expect((await create({ ...tag([], '亲子'), chosen: { query: {} } })).message).toBe('缺少所见条数')
  const changed = await create({ ...tag([], '亲子'), chosen: { query: { keyword: '没有这样的人' }, seen: 3 } })
  expect(changed.code).toBe(codes.staleVersion)
  const many = Array.from({ length: 5_001 }, (_, at) => `K${at}`)
  expect((await create({ ...tag([], '亲子'), chosen: undefined, keys: many })).code).not.toBe(0)
  expect((await create(tag([one], ''))).code).toBe(42200)
  expect(
    (await create({ kind: 'ADJUST_SOURCE', options: { source: 'MOON', reason: '？' }, chosen: { ids: [one] } })).code,
  ).toBe(42200)
})
