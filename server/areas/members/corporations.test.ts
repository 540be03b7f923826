import { codes } from '@contracts/envelope'
import { callsOf } from '@contracts/resources/calls'
import { corporation } from '@contracts/resources/members/corporation'
import { member } from '@contracts/resources/members/member'
import { corporationPerson } from '@contracts/resources/members/corporationPerson'
import { corporationDeal } from '@contracts/resources/members/corporationDeal'
import { asc, eq } from 'drizzle-orm'
import { byItself, createProduct, sell, store } from '@server/areas/tickets/testing/saleFixtures'
import { verifyVouchers } from '@server/areas/tickets/verification/verifyVouchers'
import { recordTable } from '@server/records/recordTables'
import { readRow } from '@server/records/storedRecord'
import { systemAt } from '@server/records/systemRecords'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { memberOfBuyer } from './memberOfBuyer'
import { createCorporation, createPerson } from './testing/corporationFixtures'
import { createFirstGrade, createMember } from './testing/memberFixtures'

let gateway: TestGateway
let admin: Client
beforeAll(async () => {
  gateway = await openGateway()
  admin = await gateway.signIn('admin')
})
afterAll(() => gateway?.close())

const services = () => gateway.services
let phones = 0

/** A member who works for a corporation. */
async function employed(given: Parameters<typeof createCorporation>[1] = {}) {
  phones += 1
  const memberId = await createMember(services(), {
    phone: `153${String(10_000_000 + phones)}`,
    gradeId: await createFirstGrade(services()),
  })
  const corporationId = await createCorporation(services(), given)
  const personId = await createPerson(services(), { corporationId, memberId })
  return { memberId, corporationId, personId }
}

async function dealsOf(corporationId: number) {
  const { table, columns } = recordTable(corporationDeal)
  const rows = await services()
    .db.select()
    .from(table)
    .where(eq(columns.corporationId, corporationId))
    .orderBy(asc(columns.id))
  return rows.map((row) => readRow(corporationDeal, row))
}

it('makes a deal of what somebody of a corporation has bought, and completes it when it was used', async () => {
  const { memberId, corporationId, personId } = await employed()
  const { order, vouchers } = await sell(services(), await createProduct(services()), { memberId }, 2)
  const [deal, ...others] = await dealsOf(corporationId)
  expect(others).toEqual([])
  expect(deal).toMatchObject({
    status: 'CONFIRMED',
    // Its guest has paid himself: the corporation owes nothing for it.
    values: { amount: 79_600, personId, settlement: 'SELF', orderNo: order.values.orderNo, orderId: order.id },
  })
  await verifyVouchers(services(), systemAt(store, 'demo-admin'), {
    requestNo: 'corporate-00000001',
    items: vouchers.map(({ id }) => ({ voucherId: id, times: 1 })),
    terminal: 'WEB',
  })
  expect((await dealsOf(corporationId)).map(({ status }) => status)).toEqual(['COMPLETED'])
})

it('leaves a deal that is edited with whom it was made, and as it was to be settled then', async () => {
  const { memberId, corporationId } = await employed({ settlement: 'MONTHLY' })
  await sell(services(), await createProduct(services()), { memberId })
  const [{ id, version, values } = { id: 0, version: 0, values: null }] = await dealsOf(corporationId)
  expect(values?.settlement).toBe('SELF')
  const saved = await admin.call(callsOf(corporationDeal).save, {
    id,
    version,
    // What it comes to is the order's to tell.
    values: { ...values, title: '改过的内容', amount: 1 },
  })
  expect(saved.code).toBe(codes.ok)
  const [edited] = await dealsOf(corporationId)
  expect(edited?.values).toMatchObject({
    title: '改过的内容',
    amount: values?.amount,
    settlement: 'SELF',
    salesId: values?.salesId,
  })
})

it('takes people in whom a corporation has invited: with their first order, or with the next one of a member', async () => {
  const corporationId = await createCorporation(services())
  const invite = async (phone: string) => {
    const values = { corporationId, name: '李明哲', phone, role: 'STAFF' as const }
    return (await admin.call(callsOf(corporationPerson).save, { values })).data.id
  }
  const memberId = await createMember(services(), { phone: '15390000001', gradeId: await createFirstGrade(services()) })
  const [known, fresh, other] = [await invite('15390000001'), await invite('15390000002'), await invite('15390000003')]
  const personOf = async (id: number) => {
    const { data } = await admin.call(callsOf(corporationPerson).detail, { id })
    return [data.status, data.memberId]
  }
  await sell(services(), await createProduct(services()), { memberId }, 1)
  expect(await personOf(known)).toEqual(['ACTIVE', memberId])
  expect(await personOf(fresh)).toEqual(['INVITED', null])
  await byItself(services(), (moving) => memberOfBuyer(moving, { phone: '15390000002', channel: 'WECHAT' }))
  expect((await personOf(fresh))[0]).toBe('ACTIVE')
  expect(await personOf(other)).toEqual(['INVITED', null])
})

it('says in the list of members to which corporations they belong, as long as they do', async () => {
  const persons = callsOf(corporationPerson)
  const gradeId = await createFirstGrade(services())
  const phone = '15390000011'
  const memberId = await createMember(services(), { phone, gradeId })
  const [one, other] = [await createCorporation(services()), await createCorporation(services())]
  const joined: number[] = []
  for (const corporationId of [one, other]) {
    const values = { corporationId, name: '李明哲', phone, role: 'STAFF' as const }
    joined.push((await admin.call(persons.save, { values })).data.id)
  }
  const calls = callsOf(member)
  const of = async (id: number) => {
    const { data } = await admin.call(calls.detail, { id })
    return [data.corporationIds, data.names.corporationIds]
  }
  const listed = async (corporationId: number) => {
    const { data } = await admin.call(calls.list, { corporationIds: String(corporationId) })
    return data.list.map(({ id }) => id)
  }
  expect(await of(memberId)).toEqual([null, undefined])
  await sell(services(), await createProduct(services()), { memberId }, 1)
  expect(await of(memberId)).toEqual([
    [one, other],
    expect.stringMatching(/^浙江同辉装饰\d+有限公司、浙江同辉装饰\d+有限公司$/),
  ])
  expect([await listed(one), await listed(other)]).toEqual([[memberId], [memberId]])
  // The other brand's stores know neither the member nor the company.
  expect((await (await gateway.signIn('other')).call(calls.list, { corporationIds: String(one) })).data.list).toEqual(
    [],
  )
  await admin.call(persons.transition, { id: joined[0]!, event: 'REMOVE' })
  expect((await of(memberId))[0]).toEqual([other])
  expect(await listed(one)).toEqual([])

  const into = await createMember(services(), { phone: '15390000012', gradeId })
  const merged = await admin.call(calls.transition, { id: memberId, event: 'MERGE', payload: { targetId: into } })
  expect([merged.code, merged.message]).toEqual([0, 'ok'])
  expect([(await of(memberId))[0], (await of(into))[0]]).toEqual([null, [other]])
  const ended = await admin.call(callsOf(corporation).transition, {
    id: other,
    event: 'TERMINATE',
    payload: { reason: '不再合作' },
  })
  expect([ended.code, ended.message]).toEqual([0, 'ok'])
  expect((await of(into))[0]).toBeNull()
})

it('makes none for a private guest', async () => {
  const before = await admin.call(callsOf(corporationDeal).list, { pageIndex: 1, pageSize: 1 })
  await sell(services(), await createProduct(services()), {}, 1)
  const after = await admin.call(callsOf(corporationDeal).list, { pageIndex: 1, pageSize: 1 })
  expect(after.data.total).toBe(before.data.total)
})

it('bills and settles what is owed by the month, and nothing else', async () => {
  const { corporationId } = await employed()
  const paysAtOnce = await createCorporation(services(), { settlement: 'DESK', creditLimit: null, billDay: null })
  const calls = callsOf(corporationDeal)
  const agree = async (of: number, dealNo: string) => {
    const values = { dealNo, corporationId: of, kind: 'ROOM' as const, title: '协议房 3间夜', amount: 120_000 }
    return (await admin.call(calls.save, { values: { ...values, useRange: ['2020-01-01', '2020-01-02'] } })).data.id
  }
  const used = async (id: number) => {
    const { table, columns } = recordTable(corporationDeal)
    await services().db.update(table).set({ status: 'COMPLETED' }).where(eq(columns.id, id))
  }
  const monthly = await agree(corporationId, 'CJ-T1')
  const atOnce = await agree(paysAtOnce, 'CJ-T2')
  await used(monthly)
  await used(atOnce)
  expect((await admin.call(calls.transition, { id: atOnce, event: 'BILL' })).message).toBe('只有月结的成交需要出账')
  const billed = await admin.call(calls.transition, { id: monthly, event: 'BILL' })
  expect(billed.data).toMatchObject({ status: 'BILLED', billNo: expect.stringMatching(/^ZD\d{8}/) })
  const payload = { payWay: 'BANK', receiptNo: 'HD1' }
  const settled = await admin.call(calls.transition, { id: monthly, event: 'SETTLE', payload })
  expect(settled.data).toMatchObject({ status: 'SETTLED', payWay: 'BANK', receiptNo: 'HD1' })
})
