import { batchTaskCalls } from '@contracts/calls/batchTaskCalls'
import { codes } from '@contracts/envelope'
import { callsOf } from '@contracts/resources/calls'
import { batchTask } from '@contracts/resources/members/batchTask'
import { corporation } from '@contracts/resources/members/corporation'
import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { recordTable } from '@server/records/recordTables'
import { signInWith } from '@server/records/testing/recordFixtures'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { createCorporation } from '../testing/corporationFixtures'
import { createEmployee } from '../testing/memberFixtures'
import { runTasks } from './runTasks'

let gateway: TestGateway
let admin: Client
beforeAll(async () => {
  gateway = await openGateway({ now: () => new Date('2026-06-01T04:00:00.000Z') })
  admin = await gateway.signIn('admin')
})
afterAll(() => gateway?.close())

const tasks = callsOf(batchTask)
const codesOf = (at: number) => `91330106MA2C${String(100_000 + at)}`
const create = (rows: readonly object[], options: object = {}, by = admin) =>
  by.call(batchTaskCalls.createTask, {
    kind: 'IMPORT_CORPORATION',
    name: '测试企业',
    options: { existing: 'OVERWRITE', settlement: 'DESK', ...options },
    rows: rows as Record<string, string>[],
  })
const { table, columns } = recordTable(corporation)
const ofCode = (code: string) =>
  gateway.services.db
    .select()
    .from(table)
    .where(and(eq(columns.creditCode, code), isNull(columns.deletedAt)))
const rowsOf = async (id: number, by = admin) =>
  (await by.call(batchTaskCalls.taskRows, { id, pageSize: 100 })).data.list.map(
    ({ before, after, state, message }) => [before, after, state, message] as const,
  )
async function moved(id: number, event: string): Promise<void> {
  expect((await admin.call(tasks.transition, { id, event })).code).toBe(0)
  await runTasks(gateway.services)
}

it('sets levels and who looks after companies by their code, adds those that are new, and takes both back', async () => {
  const [known, fresh] = [codesOf(1), codesOf(2)]
  await createCorporation(gateway.services, { creditCode: known, name: '旧企业', level: 'C' })
  const salesId = await createEmployee(gateway.services, { jobNo: 'SALE-1' })
  const { data } = await create([
    { creditCode: known.toLowerCase(), level: 'A级', salesJobNo: 'SALE-1' },
    { creditCode: fresh, name: '新企业', level: 'B级', contactName: '林佳', contactPhone: '13800138000' },
    { creditCode: codesOf(3), name: '缺联系人' },
    { creditCode: 'ABC', name: '错代码', contactName: '林佳', contactPhone: '13800138000' },
    { creditCode: fresh, name: '重复' },
    { creditCode: codesOf(4), name: '无此人', level: '特级', salesJobNo: 'NOBODY' },
  ])
  const said = await rowsOf(data.id)
  expect(said.slice(0, 2)).toEqual([
    ['已是企业会员', '更新等级、负责销售', 'WAIT', null],
    ['新企业', '新增', 'WAIT', null],
  ])
  expect(said.slice(2).map(([, , state]) => state)).toEqual(['FAIL', 'FAIL', 'FAIL', 'FAIL'])
  expect(said[2]![3]).toContain('联系人')
  expect(said[4]![3]).toContain('信用代码与第2行重复')
  expect(said[5]![3]).toContain('没有工号为「NOBODY」的员工')
  expect((await admin.call(batchTaskCalls.previewRun, { id: data.id })).data).toEqual({
    added: 1,
    changed: 1,
    skipped: 0,
    refused: 4,
    messages: null,
  })
  expect(await ofCode(fresh)).toEqual([])
  await moved(data.id, 'RUN')
  expect(await ofCode(known)).toMatchObject([{ name: '旧企业', level: 'A', salesId }])
  expect(await ofCode(fresh)).toMatchObject([{ name: '新企业', level: 'B', settlement: 'DESK' }])
  await moved(data.id, 'ROLLBACK')
  expect(await ofCode(known)).toMatchObject([{ level: 'C', salesId: null }])
  expect(await ofCode(fresh)).toEqual([])
})

it('is done by nobody without both rights, and is there for no other store', async () => {
  const row = { creditCode: codesOf(9), name: '越权', contactName: '林佳', contactPhone: '13800138000' }
  for (const rights of [
    ['corp:import', 'corp:import:save', 'corp:corporation'],
    ['corp:import', 'corp:corporation', 'corp:corporation:save'],
  ]) {
    const by = await signInWith(gateway, 'market', rights)
    expect((await create([row], {}, by)).code).toBe(codes.noRight)
  }
  const { data } = await create([row])
  const other = await gateway.signIn('other')
  expect((await other.call(tasks.detail, { id: data.id })).code).toBe(codes.gone)
  expect((await other.call(batchTaskCalls.failedRows, { id: data.id })).code).toBe(codes.gone)
  await moved(data.id, 'RUN')
  const foreign = await create([row], {}, other)
  expect((await rowsOf(foreign.data.id, other))[0]![2]).toBe('WAIT')
})
