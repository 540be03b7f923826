import { memberApi } from '@contracts/calls/memberApi'
import { callsOf } from '@contracts/resources/calls'
import { memberEvent } from '@contracts/resources/members/memberEvent'
import { createProduct, sell, store } from '@server/areas/tickets/testing/saleFixtures'
import { verifyVouchers } from '@server/areas/tickets/verification/verifyVouchers'
import { write } from '@server/areas/points/testing/pointFixtures'
import { recordTable } from '@server/records/recordTables'
import { systemAt } from '@server/records/systemRecords'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { members } from '../memberRecords'
import { createFirstGrade, createGrade, createMember } from '../testing/memberFixtures'

const calls = callsOf(memberEvent)
const memberCalls = callsOf(members)
let gateway: TestGateway
let admin: Client
let other: Client
let gold: number
let made = 0

beforeAll(async () => {
  gateway = await openGateway()
  admin = await gateway.signIn('admin')
  other = await gateway.signIn('other')
  gold = await createGrade(gateway.services, { name: '金卡', level: 3, threshold: 100_000 })
})
afterAll(() => gateway?.close())

async function newcomer(): Promise<number> {
  made += 1
  const gradeId = await createFirstGrade(gateway.services)
  return createMember(gateway.services, { phone: `158${String(10_000_000 + made)}`, gradeId })
}

async function told(memberId: number) {
  const { data } = await admin.call(calls.list, { memberId: String(memberId), orderType: 'id-asc', pageSize: 50 })
  return data.list
}

it('tells what a member paid, what was used, and the points that came of it, once each', async () => {
  const memberId = await newcomer()
  const { order, vouchers } = await sell(gateway.services, await createProduct(gateway.services), { memberId }, 2)
  await verifyVouchers(gateway.services, systemAt(store, 'demo-admin'), {
    requestNo: 'events-00000001',
    items: vouchers.map(({ id }) => ({ voucherId: id, times: 1 })),
    terminal: 'WEB',
  })
  await write(gateway.services, memberId, { points: 300, reason: '补录漏积' })
  const events = await told(memberId)
  expect(events.map(({ kind, title, amount, points }) => [kind, title, amount, points])).toEqual([
    ['ORDER', '支付订单', order.values.payAmount, null],
    ['ORDER', '订单完成', null, null],
    ['STAFF', '积分批量发放', null, 300],
  ])
  expect(events[0]).toMatchObject({ refNo: order.values.orderNo, refId: order.id, channel: order.values.channel })
})

it('tells what people did to him, under their names, and what they changed', async () => {
  const memberId = await newcomer()
  const act = (event: 'FREEZE' | 'UNFREEZE' | 'ADJUST_GRADE', payload: Record<string, unknown>) =>
    admin.call(memberCalls.transition, { id: memberId, event, payload } as never)
  await act('FREEZE', { reason: '账号异常' })
  await act('UNFREEZE', {})
  await act('ADJUST_GRADE', { gradeId: gold, reason: '老客户回访' })
  const { version } = (await admin.call(memberCalls.detail, { id: memberId })).data
  await admin.call(memberCalls.save, { id: memberId, version, values: { name: '周敏', tags: ['亲子'] } })
  const events = await told(memberId)
  expect(events.map(({ kind, title, detail }) => [kind, title, detail])).toEqual([
    ['STAFF', '冻结会员', '账号异常'],
    ['STAFF', '解冻会员', null],
    ['STAFF', '调整等级', '普卡 → 金卡，老客户回访'],
    ['PROFILE', '修改资料', '姓名、标签'],
  ])
  for (const { operator } of events) expect(operator).toBeTruthy()
})

it('tells who was written down at the desk, and what was done for him', async () => {
  made += 1
  const values = { memberNo: `9910${made}`, phone: `158${String(10_000_000 + made)}`, source: 'DESK' }
  const gradeId = await createFirstGrade(gateway.services)
  const { data: member } = await admin.call(memberCalls.save, { values: { ...values, gradeId } as never })
  const service = { memberId: member.id, title: ' 生日致电祝福 ', detail: '偏好湖景房' }
  expect(await admin.call(memberApi.writeService, service)).toMatchObject({ code: 0 })
  const events = await told(member.id)
  expect(events.map(({ kind, title, detail }) => [kind, title, detail])).toEqual([
    ['REGISTER', '成为会员', null],
    ['SERVICE', '生日致电祝福', '偏好湖景房'],
  ])
})

it('takes nothing that is empty or too long, and nothing about members of another brand', async () => {
  const memberId = await newcomer()
  const refused = [
    { memberId, title: '   ' },
    { memberId, title: '长'.repeat(61) },
    { memberId, title: '致电', detail: '长'.repeat(201) },
    { memberId, title: 'a\u0000b' },
  ]
  for (const service of refused) expect((await admin.call(memberApi.writeService, service)).code).not.toBe(0)
  expect(await other.call(memberApi.writeService, { memberId, title: '致电' })).toMatchObject({ code: 40400 })
  expect(await told(memberId)).toEqual([])
  const { data } = await other.call(calls.list, { memberId: String(memberId) })
  expect(data.list).toEqual([])
})

it('cannot be written or taken away by a save or a removal', async () => {
  const memberId = await newcomer()
  await admin.call(memberApi.writeService, { memberId, title: '致电' })
  const [event] = await told(memberId)
  const { columns, table } = recordTable(memberEvent)
  expect(await admin.call(calls.save, { id: event!.id, version: 1, values: { title: '别的' } as never })).toMatchObject(
    {
      code: 40300,
    },
  )
  expect((await admin.call(calls.remove, { id: event!.id, version: 1 })).code).not.toBe(0)
  const [row] = await gateway.services.db.select().from(table).where(eq(columns.id, event!.id))
  expect(row).toMatchObject({ title: '致电', deletedAt: null })
})

it('is not told of what was refused', async () => {
  const memberId = await newcomer()
  expect((await admin.call(memberCalls.transition, { id: memberId, event: 'UNFREEZE' })).code).not.toBe(0)
  expect(await told(memberId)).toEqual([])
})
