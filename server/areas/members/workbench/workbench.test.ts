import { callsOf } from '@contracts/resources/calls'
import { member } from '@contracts/resources/members/member'
import { mostFound, workbenchCalls } from '@contracts/calls/workbenchCalls'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { recordTable } from '@server/records/recordTables'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { createGrade, createMember } from '../testing/memberFixtures'

const { findMembers, findTwins } = workbenchCalls
let gateway: TestGateway
let front: Client

beforeAll(async () => {
  gateway = await openGateway()
  front = await gateway.signIn('front')
})
afterAll(() => gateway?.close())

const found = async (keyword: string, client = front) => (await client.call(findMembers, { keyword })).data.list

it('finds who stands at the counter by the end of his phone, his number or his name', async () => {
  const { services } = gateway
  const gradeId = await createGrade(services, { name: '云卡', level: 11 })
  const id = await createMember(services, { phone: '13977010001', name: '沈砚秋', gradeId })
  const { memberNo } = (await front.call(callsOf(member).detail, { id })).data
  const shown = { id, memberNo, name: '沈砚秋', phone: '139****0001', grade: '云卡', status: 'ACTIVE', points: 0 }
  for (const keyword of ['0001', '13977010001', memberNo, '砚秋', ' 沈砚秋 '])
    expect(await found(keyword), keyword).toContainEqual(expect.objectContaining(shown))
  expect(await found('9010001')).toEqual([])
  expect(await found('砚%')).toEqual([])
})

it('finds by the number of a member who was merged the one he is now, and nobody who has left', async () => {
  const { services } = gateway
  const id = await createMember(services, { phone: '13977010002', name: '顾南乔' })
  const former = await createMember(services, { phone: '13977010003', name: '顾南乔' })
  const gone = await createMember(services, { phone: '13977010004', name: '顾南乔' }, { status: 'CANCELLED' })
  const { table, columns } = recordTable(member)
  await services.db.update(table).set({ mergedIntoId: id, status: 'MERGED' }).where(eq(columns.id, former))
  const numbers = (await services.db.select().from(table)).filter(({ id: one }) => one === former || one === gone)
  expect((await found(numbers.find((one) => one.id === former)!.memberNo)).map((one) => one.id)).toEqual([id])
  expect(await found(numbers.find((one) => one.id === gone)!.memberNo)).toEqual([])
  expect((await found('顾南乔')).map((one) => one.id)).toEqual([id])
})

it('is no list: too little finds nobody, and too many are cut short', async () => {
  const { services } = gateway
  for (const keyword of ['', ' ', '沈', '123', '1'])
    expect((await front.call(findMembers, { keyword })).code, keyword).toBe(40000)
  for (let at = 0; at <= mostFound; at += 1)
    await createMember(services, { phone: `1397702${String(at).padStart(4, '0')}`, name: '温如言' })
  const { data } = await front.call(findMembers, { keyword: '温如言' })
  expect([data.list.length, data.hasMore]).toEqual([mostFound, true])
})

it('opens one member and no list of them', async () => {
  const id = await createMember(gateway.services, { phone: '13977010005', name: '白鹤归' })
  expect((await front.call(callsOf(member).detail, { id })).code).toBe(0)
  const calls = callsOf(member)
  const answers = [
    await front.call(calls.list, {}),
    await front.call(calls.figures, {}),
    await front.call(calls.totals, {}),
    await front.call(calls.export, { query: {}, format: 'csv' }),
    await front.call(calls.batch, { query: {}, event: 'FREEZE', dryRun: true }),
  ]
  expect(answers.map(({ code }) => code)).toEqual([40300, 40300, 40300, 40300, 40300])
})

it('finds in no other brand, and nobody for who may not', async () => {
  const { services } = gateway
  const id = await createMember(services, { phone: '13977010006', name: '陆星河' })
  const other = await gateway.signIn('other')
  expect(await found('陆星河', other)).toEqual([])
  expect((await other.call(findTwins, { id })).code).toBe(40400)
  const verifier = await gateway.signIn('verifier')
  expect((await verifier.call(findMembers, { keyword: '陆星河' })).code).toBe(40300)
  expect((await verifier.call(findTwins, { id })).code).toBe(40300)
})

it('says who may be the same guest: of the same papers, or the same name and birthday', async () => {
  const { services } = gateway
  const papers = { idType: 'PASSPORT', idNo: 'E12345678' } as const
  const born = { name: '江映雪', birthday: '1991-03-08' }
  const id = await createMember(services, { phone: '13977010007', ...born, ...papers })
  const namesake = await createMember(services, { phone: '13977010008', ...born })
  const sameGuest = await createMember(services, { phone: '13977010009', name: '江雪', ...papers })
  await createMember(services, { phone: '13977010010', name: '江映雪', birthday: '1991-03-09' })
  await createMember(services, { phone: '13977010011', ...born }, { status: 'CANCELLED' })
  const { data } = await front.call(findTwins, { id })
  expect(data.list.map((one) => [one.id, one.phone, one.why])).toEqual([
    [namesake, '139****0008', 'NAME_AND_BIRTHDAY'],
    [sameGuest, '139****0009', 'ID_NUMBER'],
  ])
  const nameless = await createMember(services, { phone: '13977010012' })
  expect((await front.call(findTwins, { id: nameless })).data.list).toEqual([])
})
