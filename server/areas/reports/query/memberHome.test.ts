import { reportApi } from '@contracts/calls/reportApi'
import { codes } from '@contracts/envelope'
import { lapsedDays, type MeasureKey } from '@contracts/reports/measures'
import { memberHomeFilters } from '@contracts/reports/memberValue'
import { callsOf } from '@contracts/resources/calls'
import { batchTask } from '@contracts/resources/members/batchTask'
import { member } from '@contracts/resources/members/member'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createFirstGrade, createMember } from '@server/areas/members/testing/memberFixtures'
import { createProduct, sell, store } from '@server/areas/tickets/testing/saleFixtures'
import { daysAfter } from '@server/records/merchantDay'
import { recordTable } from '@server/records/recordTables'
import { makeRecord, systemAt } from '@server/records/systemRecords'
import { signInWith } from '@server/records/testing/recordFixtures'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { foldFacts } from '../facts/foldFacts'
import { rebuildFacts, recountFacts } from '../facts/rebuildFacts'

const today = '2026-06-30'
const days = { from: '2026-06-01', to: today }
let now = new Date('2025-11-10T04:00:00.000Z')
let gateway: TestGateway
let admin: Client

/** One who has not come since last year, one who buys twice, one who buys once, and one who leaves. */
beforeAll(async () => {
  gateway = await openGateway({ now: () => now })
  const { services } = gateway
  const gradeId = await createFirstGrade(services)
  const productId = await createProduct(services, { salePrice: 10_000 })
  const joins = async (phone: string) => {
    const memberId = await createMember(services, { phone, gradeId })
    // What raises no event is counted anew each day.
    await recountFacts(services)
    return memberId
  }
  await sell(services, productId, { memberId: await joins('15740000001') })
  now = new Date('2026-06-05T04:00:00.000Z')
  const often = await joins('15740000002')
  await sell(services, productId, { memberId: often })
  await sell(services, productId, { memberId: often })
  await sell(services, productId, { memberId: await joins('15740000003') })
  const leaving = await joins('15740000004')
  admin = await gateway.signIn('admin')
  await leave(leaving)
  now = new Date(`${today}T04:00:00.000Z`)
  await foldFacts(services)
  admin = await gateway.signIn('admin')
}, 60_000)
afterAll(() => gateway?.close())

async function leave(id: number): Promise<void> {
  const gone = { id, event: 'CANCEL' as const, payload: { reason: '本人申请' } }
  expect((await admin.call(callsOf(member).transition, gone)).code).toBe(0)
}

const ask = (client: Client, given: object = {}) =>
  client.call(reportApi.queryReport, { reportKey: 'member-home', part: 'kpis', compare: 'none', ...days, ...given })

async function figures(given: object = {}) {
  const { data } = await ask(admin, given)
  return Object.fromEntries(data.kpis.map(({ measure, value }) => [measure, value]))
}

it('says how many members there are, come, buy and stay away; each as many as the list that it opens', async () => {
  const found = await figures()
  expect(found).toEqual({ members: 3, newMembers: 3, activeMembers: 2, repeatRate: 0.5, lapsedMembers: 1 })
  const at = { today, lapsedSince: daysAfter(today, -lapsedDays) }
  for (const [measure, value] of Object.entries(found)) {
    const filters = memberHomeFilters(measure as MeasureKey, days, at)
    expect([measure, filters === null]).toEqual([measure, measure === 'repeatRate'])
    if (filters)
      expect([measure, (await admin.call(callsOf(member).list, filters)).data.total]).toEqual([measure, value])
  }
})

it('counts what was at the end of days that are over, and opens of them who came alone', async () => {
  const past = { from: '2025-11-01', to: '2025-11-30' }
  expect(await figures(past)).toEqual({
    members: 1,
    newMembers: 1,
    activeMembers: 1,
    repeatRate: 0,
    lapsedMembers: 0,
  })
  const at = { today, lapsedSince: daysAfter(today, -lapsedDays) }
  expect(memberHomeFilters('newMembers', past, at)).toEqual({ createdAt: '2025-11-01..2025-11-30' })
  for (const measure of ['members', 'activeMembers', 'lapsedMembers'] as const)
    expect(memberHomeFilters(measure, past, at)).toBeNull()
})

it('tells members by grade and source, the same when they are counted anew, to who has its right', async () => {
  const { data } = await ask(admin, { part: 'rows', tab: 'source' })
  expect(data.rows.map(({ labels, values }) => [labels[0], values.members, values.newMembers])).toEqual([
    ['微信', 3, 3],
  ])
  const before = await figures()
  expect((await rebuildFacts(gateway.services.db, 'member', { from: '2025-11-01', to: today })).drift).toBe(0)
  expect(await figures()).toEqual(before)
  const market = await signInWith(gateway, 'market', ['member:member'], { name: '只看会员' })
  expect((await ask(market)).code).toBe(codes.noRight)
})

it('is told of imports of members that failed in part, as long as somebody may mend them', async () => {
  const { db } = gateway.services
  const make = (kind: 'IMPORT_MEMBER' | 'SET_TAGS') =>
    makeRecord(db, now, systemAt(store, 'demo-admin'), batchTask, { name: '老会员导入', kind, total: 2 })
  const { id } = await make('IMPORT_MEMBER')
  await make('SET_TAGS')
  const { table, columns } = recordTable(batchTask)
  await db.update(table).set({ status: 'PART_FAILED', finishedAt: now })
  const todos = async () =>
    (await admin.call(reportApi.todos, {})).data.list.filter(({ key }) => key === 'batch-task.importFailed')
  const [todo] = await todos()
  expect(todo).toMatchObject({
    label: '会员导入失败',
    count: 1,
    link: '/member-import/index?kind=IMPORT_MEMBER&status=PART_FAILED&finishedAt=last30',
  })
  await db
    .update(table)
    .set({ finishedAt: new Date('2026-05-01T04:00:00.000Z') })
    .where(eq(columns.id, id))
  expect(await todos()).toEqual([])
})
