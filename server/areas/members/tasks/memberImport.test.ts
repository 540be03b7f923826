import { batchTaskCalls } from '@contracts/calls/batchTaskCalls'
import { codes } from '@contracts/envelope'
import { callsOf } from '@contracts/resources/calls'
import { smsRecord } from '@contracts/resources/marketing/smsRecord'
import { batchTask } from '@contracts/resources/members/batchTask'
import { member } from '@contracts/resources/members/member'
import { memberEvent } from '@contracts/resources/members/memberEvent'
import { memberField } from '@contracts/resources/members/memberField'
import { pointAccount } from '@contracts/resources/points/pointAccount'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { complete } from '@server/demo/complete'
import { recordTable } from '@server/records/recordTables'
import { writeRow } from '@server/records/storedRecord'
import { signInWith } from '@server/records/testing/recordFixtures'
import type { Services } from '@server/services'
import { smsTexts } from '@server/sms/smsText'
import { noSmsBalance, smsBalance } from '@server/smsOutbox/smsBalance'
import { smsBalances } from '@server/smsOutbox/tables'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { dyingAt } from '../testing/dyingServices'
import { createFirstGrade, createGrade, createMember } from '../testing/memberFixtures'
import { runTasks } from './runTasks'

let gateway: TestGateway
let admin: Client
let rooms: number
beforeAll(async () => {
  gateway = await openGateway({ now: () => new Date('2026-06-01T04:00:00.000Z') })
  admin = await gateway.signIn('admin')
  const { services } = gateway
  await createFirstGrade(services)
  await createGrade(services, { name: '导入银卡', level: 3, threshold: 5_000 })
  const values = { label: '房间偏好', key: 'roomWish', kind: 'ENUM' as const, options: ['安静', '高楼层'] }
  const [row] = await services.db
    .insert(recordTable(memberField).table)
    .values({
      ...writeRow(memberField, complete(memberField, values)),
      brandId: 101,
      status: 'ENABLED',
      createdAt: services.now(),
      updatedAt: services.now(),
    })
    .returning()
  rooms = Number(row!.id)
})
afterAll(() => gateway?.close())

const tasks = callsOf(batchTask)
const members = callsOf(member)
let phones = 0
const phone = () => `137${String(10_000_000 + (phones += 1))}`
const settings = { existing: 'SKIP', source: 'IMPORT', consent: true }

const create = (rows: readonly object[], options: object = {}, by = admin) =>
  by.call(batchTaskCalls.createTask, {
    kind: 'IMPORT_MEMBER',
    name: '测试导入',
    options: { ...settings, ...options },
    rows: rows as Record<string, string>[],
    file: '会员.xlsx',
  })
async function made(rows: readonly object[], options: object = {}, by = admin): Promise<number> {
  const { code, message, data } = await create(rows, options, by)
  expect([code, message]).toEqual([0, message])
  return data.id
}
const send = async (id: number, event: string, by = admin) => {
  const { code, message } = await by.call(tasks.transition, { id, event })
  return [code, message] as const
}
const run = (services: Services = gateway.services) => runTasks(services)
async function carriedOut(id: number): Promise<void> {
  expect(await send(id, 'RUN')).toEqual([0, 'ok'])
  await run()
}
const rowsOf = async (id: number) =>
  (await admin.call(batchTaskCalls.taskRows, { id, pageSize: 100 })).data.list.map(
    ({ state, message }) => [state, message] as const,
  )
const taskOf = async (id: number) => (await admin.call(tasks.detail, { id })).data

async function storedOf(number: string) {
  const { table, columns } = recordTable(member)
  const found = await gateway.services.db
    .select()
    .from(table)
    .where(and(eq(columns.phone, number), isNull(columns.deletedAt)))
  return found
}
/** What those with some phones were told, in the order in which they were. */
async function toldOf(numbers: readonly string[]) {
  const { table, columns } = recordTable(smsRecord)
  return gateway.services.db
    .select({ phone: columns.phone, content: columns.content, segments: columns.segments })
    .from(table)
    .where(and(inArray(columns.phone, [...numbers]), eq(columns.scene, 'IMPORT')))
    .orderBy(columns.id)
}
async function balanceOf(number: string) {
  const [one] = await storedOf(number)
  const { table, columns } = recordTable(pointAccount)
  const [row] = await gateway.services.db
    .select()
    .from(table)
    .where(eq(columns.memberId, Number(one!.id)))
  return row?.available ?? 0
}

it('says what is wrong with each row before anything is written, and what running it would come to', async () => {
  const known = phone()
  await createMember(gateway.services, {
    phone: known,
    name: '旧客',
    gradeId: await createFirstGrade(gateway.services),
  })
  const twice = phone()
  const id = await made([
    { phone: twice, name: '新客', grade: '导入银卡', gender: '女', birthday: '1990/5/2', [`own${rooms}`]: '安静' },
    { phone: '1380', name: '错号' },
    { phone: twice },
    { phone: known, name: '改名' },
    { phone: phone(), grade: '钻石' },
    { phone: phone(), [`own${rooms}`]: '海景' },
    { name: '没有电话' },
    { phone: phone(), gender: '未知', birthday: '2099-01-01', points: '-3' },
    { phone: phone(), name: '一二三四五六七八九十一二三四五六七八九十一' },
  ])
  expect(await rowsOf(id)).toEqual([
    ['WAIT', null],
    ['FAIL', '请填写 11 位手机号'],
    ['FAIL', '手机号与第1行重复'],
    ['SKIP', null],
    ['FAIL', '没有「钻石」这个等级'],
    ['FAIL', '房间偏好没有「海景」这个选项'],
    ['FAIL', '请填写手机号'],
    ['FAIL', '性别只能填写男、女；积分不能小于0'],
    ['FAIL', '姓名不能多于20个字符'],
  ])
  expect((await admin.call(batchTaskCalls.previewRun, { id })).data).toEqual({
    added: 1,
    changed: 0,
    skipped: 1,
    refused: 7,
    messages: null,
  })
  expect(await storedOf(twice)).toEqual([])
  expect((await taskOf(id)).options).toBe('已是会员的：跳过，不改动；来源：导入；已获会员授权：是')
})

it('makes members as the form does: number, grade, own fields, event, and points in lots', async () => {
  const number = phone()
  const plain = phone()
  const id = await made(
    [
      {
        phone: `+86 ${number}`,
        name: '周敏',
        grade: '导入银卡',
        tags: '亲子、常住客',
        [`own${rooms}`]: '安静',
        points: '30',
      },
      { phone: plain, memberNo: 'OLD00001' },
    ],
    { points: 10 },
  )
  await carriedOut(id)
  expect(await rowsOf(id)).toEqual([
    ['OK', null],
    ['OK', null],
  ])
  const [stored] = await storedOf(number)
  expect(stored).toMatchObject({
    name: '周敏',
    source: 'IMPORT',
    status: 'ACTIVE',
    tags: ['亲子', '常住客'],
    extra: [{ fieldId: rooms, value: '安静' }],
  })
  expect(stored!.memberNo).toMatch(/^\w{4,16}$/)
  expect((await storedOf(plain))[0]!.memberNo).toBe('OLD00001')
  expect([await balanceOf(number), await balanceOf(plain)]).toEqual([30, 10])
  const { table, columns } = recordTable(memberEvent)
  const events = await gateway.services.db
    .select()
    .from(table)
    .where(eq(columns.memberId, Number(stored!.id)))
  expect(events.map(({ kind }) => kind).toSorted()).toEqual(['REGISTER', 'STAFF'])
})

it('writes over who is there only what the file fills in, and puts it back where nobody has touched it', async () => {
  const numbers = [phone(), phone()]
  const gradeId = await createFirstGrade(gateway.services)
  for (const one of numbers)
    await createMember(gateway.services, { phone: one, name: '旧名', remark: '留着', gradeId, source: 'WECHAT' })
  const id = await made(
    numbers.map((one) => ({ phone: one, name: '新名', grade: '导入银卡', points: '50' })),
    { existing: 'OVERWRITE' },
  )
  expect((await admin.call(batchTaskCalls.previewRun, { id })).data).toMatchObject({ added: 0, changed: 2 })
  await carriedOut(id)
  const [stored] = await storedOf(numbers[0]!)
  expect(stored).toMatchObject({ name: '新名', remark: '留着', source: 'WECHAT' })
  expect([Number(stored!.gradeId), await balanceOf(numbers[0]!)]).toEqual([gradeId, 0])
  const [other] = await storedOf(numbers[1]!)
  const kept = { id: Number(other!.id), version: Number(other!.version), values: { name: '又改' } }
  expect((await admin.call(members.save, kept)).code).toBe(0)
  expect((await admin.call(batchTaskCalls.previewRollback, { id })).data).toEqual({ open: 1, kept: 1 })
  await send(id, 'ROLLBACK')
  await run()
  const names = await Promise.all(numbers.map(async (one) => (await storedOf(one))[0]!.name))
  expect(names).toEqual(['旧名', '又改'])
})

it('takes away whom it has made and who was not used since, points and all; then they may come once more', async () => {
  const [unused, renamed, spent] = [phone(), phone(), phone()]
  const rows = [unused, renamed, spent].map((one) => ({ phone: one, points: '20' }))
  const id = await made(rows)
  await carriedOut(id)
  const [other] = await storedOf(renamed)
  const saving = { id: Number(other!.id), version: Number(other!.version), values: { name: '改过' } }
  expect((await admin.call(members.save, saving)).code).toBe(0)
  const [used] = await storedOf(spent)
  const { table, columns } = recordTable(pointAccount)
  const [account] = await gateway.services.db
    .select()
    .from(table)
    .where(eq(columns.memberId, Number(used!.id)))
  const adjusting = { id: Number(account!.id), event: 'ADJUST', payload: { points: -1, reason: '扣减' } }
  expect((await admin.call(callsOf(pointAccount).transition, adjusting)).code).toBe(0)
  expect((await admin.call(batchTaskCalls.previewRollback, { id })).data).toEqual({ open: 1, kept: 2 })
  await send(id, 'ROLLBACK')
  await run()
  expect(await taskOf(id)).toMatchObject({ status: 'ROLLED_BACK', undone: 1 })
  expect([(await storedOf(unused)).length, (await storedOf(renamed)).length]).toEqual([0, 1])
  const again = await made([{ phone: unused, points: '20' }])
  await carriedOut(again)
  expect(await balanceOf(unused)).toBe(20)
})

it('loses and doubles nothing when a run dies and when two run', async () => {
  const numbers = Array.from({ length: 120 }, () => phone())
  const id = await made(
    numbers.map((one) => ({ phone: one, points: '7' })),
    { notify: true },
  )
  const both = await Promise.all([send(id, 'RUN'), send(id, 'RUN')])
  expect(both.map(([code]) => code).toSorted()).toEqual([0, codes.lifecycleRefuses])
  await expect(run(dyingAt(gateway.services, 5))).rejects.toThrow('killed')
  expect((await taskOf(id)).success).toBeLessThan(120)
  await Promise.all([run(), run()])
  expect(await taskOf(id)).toMatchObject({ status: 'DONE', success: 120 })
  const found = await Promise.all(numbers.map(async (one) => [(await storedOf(one)).length, await balanceOf(one)]))
  expect(new Set(found.map(String))).toEqual(new Set(['1,7']))
  expect((await toldOf(numbers)).map(({ phone: one }) => one)).toEqual(numbers)
})

it('tells whom it makes by text message, once and nobody else, and says before what that costs', async () => {
  const { services } = gateway
  const [fresh, known, wrong] = [phone(), phone(), '1380']
  await createMember(services, { phone: known, name: '旧客', gradeId: await createFirstGrade(services) })
  const rows = [{ phone: fresh }, { phone: known, name: '改名' }, { phone: wrong }]
  const id = await made(rows, { existing: 'OVERWRITE', notify: true })
  expect((await taskOf(id)).options).toContain('短信告知新会员：是')
  const left = await smsBalance(services.db, 1001)
  expect((await admin.call(batchTaskCalls.previewRun, { id })).data).toMatchObject({
    added: 1,
    changed: 1,
    messages: { charged: 1, left },
  })
  expect(await toldOf([fresh, known])).toEqual([])
  await carriedOut(id)
  expect(await toldOf([fresh, known])).toEqual([
    { phone: fresh, content: `【西湖店】${smsTexts.welcome('云栖酒店集团')}`, segments: 1 },
  ])
  // What failed is tried again without telling anybody twice.
  expect(await send(id, 'RETRY')).toEqual([0, 'ok'])
  await carriedOut(id)
  expect(await toldOf([fresh, known])).toHaveLength(1)
  const quiet = phone()
  await carriedOut(await made([{ phone: quiet }]))
  expect(await toldOf([quiet])).toEqual([])
})

it('is not run where the store cannot tell all whom it would make', async () => {
  const { db } = gateway.services
  const numbers = [phone(), phone()]
  const id = await made(
    numbers.map((one) => ({ phone: one })),
    { notify: true },
  )
  const before = await smsBalance(db, 1001)
  const leave = (balance: number) =>
    db
      .insert(smsBalances)
      .values({ hotelId: 1001, balance })
      .onConflictDoUpdate({ target: smsBalances.hotelId, set: { balance } })
  await leave(1)
  expect((await admin.call(batchTaskCalls.previewRun, { id })).data.messages).toEqual({ charged: 2, left: 1 })
  expect((await send(id, 'RUN'))[1]).toBe(noSmsBalance)
  expect((await taskOf(id)).status).toBe('READY')
  await leave(2)
  await carriedOut(id)
  expect(await toldOf(numbers)).toHaveLength(2)
  await leave(before)
})

it('takes mended rows in the place of failed ones, before and after it was run', async () => {
  const [first, second] = [phone(), phone()]
  const id = await made([{ phone: first }, { phone: '13', name: '要改' }, { phone: '14' }])
  const before = (await admin.call(batchTaskCalls.failedRows, { id })).data
  expect(before.columns.map(({ key }) => key)).toContain(`own${rooms}`)
  expect(before.rows).toMatchObject([
    { seq: 2, data: { phone: '13', name: '要改' }, faults: { phone: '请填写 11 位手机号' } },
    { seq: 3 },
  ])
  await carriedOut(id)
  expect(await taskOf(id)).toMatchObject({ status: 'PART_FAILED', success: 1, failed: 2 })
  const mend = (rows: { seq: number; data: Record<string, string> }[], by = admin) =>
    by.call(batchTaskCalls.mendRows, { id, rows })
  // Still wrong: nothing can be run, and the task stays over.
  expect((await mend([{ seq: 2, data: { phone: first } }])).data).toEqual({ waiting: 0, failed: 2 })
  expect((await taskOf(id)).status).toBe('PART_FAILED')
  // A row that was done is not written over.
  expect((await mend([{ seq: 1, data: { phone: phone() } }])).data).toEqual({ waiting: 0, failed: 2 })
  expect((await mend([{ seq: 2, data: { phone: second, name: '已改' } }])).data).toEqual({ waiting: 1, failed: 1 })
  await carriedOut(id)
  expect(await taskOf(id)).toMatchObject({ status: 'PART_FAILED', success: 2, failed: 1 })
  expect((await storedOf(second))[0]).toMatchObject({ name: '已改' })
  const file = await admin.call(batchTaskCalls.taskErrors, { id })
  expect(Buffer.from(file.data.base64, 'base64').subarray(0, 2).toString()).toBe('PK')
})

it('is refused without consent, without rows, with members that were chosen, and beyond what a task takes', async () => {
  expect(await create([{ phone: phone() }], { consent: false })).toMatchObject({
    code: codes.fieldErrors,
    data: { consent: '请确认已获会员授权' },
  })
  const chosen = { kind: 'IMPORT_MEMBER' as const, name: '无', options: settings, chosen: { ids: [1] } }
  expect((await admin.call(batchTaskCalls.createTask, chosen)).status).toBe(400)
  const many = Array.from({ length: 5_001 }, () => ({ phone: '13800000000' }))
  expect((await create(many)).status).toBe(400)
  expect((await create([{ phone: phone() }], { gradeId: 999_999 })).code).toBe(codes.fieldErrors)
  const tagging = { kind: 'SET_TAGS' as const, name: '无', options: { way: 'ADD', tags: '亲子' } }
  const rows = [{ phone: phone() }]
  expect((await admin.call(batchTaskCalls.createTask, { ...tagging, rows })).status).toBe(400)
})

it('is done by nobody without both rights, gives points with the right to them, and hides what others brought in', async () => {
  const only = (rights: string[]) => signInWith(gateway, 'market', rights)
  const id = await made([{ phone: '138', name: '秘密' }, { phone: phone() }])
  for (const rights of [
    ['member:import', 'member:import:save', 'member:member'],
    ['member:import', 'member:member:save', 'member:member'],
  ]) {
    const by = await only(rights)
    expect((await create([{ phone: phone() }], {}, by)).code).toBe(codes.noRight)
    expect((await send(id, 'RUN', by))[0]).toBe(codes.noRight)
    expect((await by.call(batchTaskCalls.mendRows, { id, rows: [{ seq: 1, data: {} }] })).code).toBe(codes.noRight)
    expect((await by.call(batchTaskCalls.failedRows, { id })).code).toBe(codes.noRight)
  }
  const importing = ['member:import', 'member:import:save', 'member:member', 'member:member:save']
  const importer = await only(importing)
  expect((await create([{ phone: phone() }], { points: 5 }, importer)).code).toBe(codes.noRight)
  const own = await made([{ phone: phone(), points: '5' }, { phone: '139' }], {}, importer)
  expect((await rowsOf(own))[0]).toEqual(['FAIL', '没有权限发放积分'])
  // His own file he sees; that of others takes the right to see phones.
  expect((await importer.call(batchTaskCalls.failedRows, { id: own })).data.rows).toHaveLength(2)
  expect((await importer.call(batchTaskCalls.failedRows, { id })).code).toBe(codes.noRight)
  expect((await importer.call(batchTaskCalls.taskErrors, { id })).code).toBe(codes.noRight)
  expect((await send(id, 'ROLLBACK', importer))[0]).not.toBe(0)
  const seeing = await only([...importing, 'member:member:view-phone'])
  expect((await seeing.call(batchTaskCalls.failedRows, { id })).code).toBe(0)
  // A right that was taken away between start and run is not there for the rows.
  const number = phone()
  const late = await made([{ phone: number }], {}, seeing)
  expect(await send(late, 'RUN', seeing)).toEqual([0, 'ok'])
  await only(['member:import', 'member:import:save', 'member:member'])
  await run()
  expect(await rowsOf(late)).toEqual([['FAIL', '没有权限新增和修改会员']])
  expect(await storedOf(number)).toEqual([])
})

it('is there for no other brand, whose members are its own', async () => {
  const other = await gateway.signIn('other')
  const number = phone()
  const id = await made([{ phone: number }, { phone: '1' }])
  const asked = [
    await other.call(tasks.detail, { id }),
    await other.call(batchTaskCalls.previewRun, { id }),
    await other.call(batchTaskCalls.failedRows, { id }),
    await other.call(batchTaskCalls.taskErrors, { id }),
    await other.call(batchTaskCalls.mendRows, { id, rows: [{ seq: 2, data: { phone: number } }] }),
    await other.call(tasks.transition, { id, event: 'RUN' }),
  ]
  expect(asked.map(({ code }) => code)).toEqual(asked.map(() => codes.gone))
  await carriedOut(id)
  // The same phone is nobody's there.
  const foreign = await made([{ phone: number, [`own${rooms}`]: '安静' }], {}, other)
  expect((await other.call(batchTaskCalls.previewRun, { id: foreign })).data).toMatchObject({ added: 1, skipped: 0 })
})
