import { reportApi } from '@contracts/calls/reportApi'
import { codes } from '@contracts/envelope'
import { callsOf } from '@contracts/resources/calls'
import { exportTask } from '@contracts/resources/reports/exportTask'
import { userPreference } from '@contracts/resources/shell/userPreference'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../tests/support/client'
import { openGateway, type TestGateway } from '../../tests/support/openGateway'
import { initialValues } from './draft'
import { writeHistory } from './recordHistory'
import { recordTable } from './recordTables'
import { creationOf, newRow } from './saveRecord'
import { readRow, type StoredRecord } from './storedRecord'
import { signInWith } from './testing/recordFixtures'

const calls = callsOf(exportTask)
const { table, columns } = recordTable(exportTask)

let gateway: TestGateway
let owner: Client
let colleague: Client
let approver: Client
let admin: Client
let brand: Client
let other: Client

beforeAll(async () => {
  gateway = await openGateway()
  owner = await signInWith(gateway, 'finance', ['ticket:product', 'ticket:product:export'])
  colleague = await signInWith(gateway, 'front', ['ticket:product', 'ticket:product:export'])
  approver = await signInWith(gateway, 'market', ['merchant:hotel-config:save'])
  admin = await gateway.signIn('admin')
  brand = await gateway.signIn('brand')
  other = await gateway.signIn('other')
})
afterAll(() => gateway?.close())
beforeEach(async () => {
  await gateway.services.db.delete(table)
})

/** A task of somebody in a store of the brand, as the server makes it. */
async function putTask(
  account: string,
  {
    status = 'WAIT_APPROVE',
    hotelId = 1001,
  }: Partial<Pick<StoredRecord<typeof exportTask>, 'status' | 'hotelId'>> = {},
) {
  const { db } = gateway.services
  const at = new Date()
  const userId = `demo-${account}`
  const caller = {
    userId,
    tenant: { brandId: 101, hotelId, permissions: new Set<string>(), dataScope: 'BRAND' as const },
  }
  const [row] = await db
    .insert(table)
    .values({
      ...newRow(exportTask, caller, at, {
        ...initialValues(exportTask),
        name: `${account} 的导出`,
        source: 'ticket-product',
        format: 'CSV',
      }),
      status,
    })
    .returning()
  const task = readRow(exportTask, row!)
  await writeHistory(db, exportTask, { userId, at }, [creationOf(task)])
  return task.id
}

const idsOf = async (client: Client) => (await client.call(calls.list, {})).data.list.map(({ id }) => id)
const send = (client: Client, id: number, event: string, payload?: Record<string, unknown>) =>
  client.call(calls.transition, { id, event, payload })
const statusOf = async (id: number) => (await owner.call(calls.detail, { id })).data.status

describe('an export that waits for approval', () => {
  it('is seen by its owner and by who decides in his store, and by nobody else', async () => {
    const id = await putTask('finance')
    for (const client of [owner, approver, admin, brand.at({ brandId: 101 })]) expect(await idsOf(client)).toEqual([id])
    for (const client of [colleague, other, brand.at({ hotelId: 1002 })]) {
      expect(await idsOf(client)).toEqual([])
      const answers = [
        await client.call(calls.detail, { id }),
        await client.call(calls.history, { id }),
        await send(client, id, 'APPROVE'),
        await send(client, id, 'CANCEL'),
        await client.call(calls.remove, { id }),
        await client.call(reportApi.downloadExport, { id }),
      ]
      expect(answers.map(({ code }) => code).filter((code) => code !== codes.gone)).toEqual([])
    }
    expect(await statusOf(id)).toBe('WAIT_APPROVE')
  })

  it('is decided by the approver, with a reason for the owner', async () => {
    const [good, bad] = [await putTask('finance'), await putTask('front')]
    expect((await approver.call(calls.detail, { id: good })).data).toMatchObject({ isOwn: false, isCreator: false })
    expect((await send(approver, good, 'APPROVE')).data).toMatchObject({ status: 'QUEUED' })
    expect((await send(approver, bad, 'REJECT', { reason: '请缩小范围' })).data.status).toBe('CANCELLED')
    expect((await colleague.call(calls.detail, { id: bad })).data.failReason).toBe('请缩小范围')
  })

  it('is not decided by its owner, however he asks', async () => {
    const id = await putTask('finance')
    expect((await send(owner, id, 'APPROVE')).code).toBe(codes.noRight)
    expect((await owner.call(calls.batch, { ids: [id], event: 'APPROVE' })).status).toBe(400)
    const both = await signInWith(gateway, 'finance', ['merchant:hotel-config:save'])
    const refused = await send(both, id, 'APPROVE')
    expect([refused.code, refused.message]).toEqual([codes.lifecycleRefuses, '不能审批自己的导出'])
    expect(await statusOf(id)).toBe('WAIT_APPROVE')
    owner = await signInWith(gateway, 'finance', ['ticket:product', 'ticket:product:export'])
  })

  it('is otherwise its owner’s: who decides neither stops, repeats, removes nor reads it', async () => {
    const id = await putTask('finance')
    const failed = await putTask('finance', { status: 'FAILED' })
    for (const client of [approver, admin]) {
      const answers = [
        await send(client, id, 'CANCEL'),
        await send(client, failed, 'RETRY'),
        await client.call(calls.remove, { id: failed }),
        await client.call(calls.save, { id, version: 1, values: {} }),
      ]
      expect(answers.map(({ code }) => code)).toEqual(answers.map(() => codes.noRight))
      expect(answers[0]?.message).toBe('只能处理自己的记录')
      const batch = await client.call(calls.batch, { ids: [id], event: 'CANCEL' })
      expect(batch.data).toMatchObject({ done: 0, reasons: [{ reason: '只能处理自己的记录', count: 1 }] })
    }
    expect([await statusOf(id), await statusOf(failed)]).toEqual(['WAIT_APPROVE', 'FAILED'])
  })

  it('of another store is read at its brand and decided in its place', async () => {
    const id = await putTask('finance', { hotelId: 1002 })
    expect(await idsOf(approver)).toEqual([])
    const whole = brand.at({ brandId: 101 })
    expect(await idsOf(whole)).toEqual([id])
    expect((await send(whole, id, 'APPROVE')).code).toBe(codes.noRight)
    expect((await send(brand.at({ hotelId: 1002 }), id, 'APPROVE')).code).toBe(0)
  })
})

describe('the file of an export', () => {
  it('is its owner’s, and the administrator’s who may see everything', async () => {
    const { services } = gateway
    const id = await putTask('finance', { status: 'SUCCEEDED' })
    const key = `export/${id}-test.csv`
    await services.storage.put(key, Buffer.from('名称,成本价\n房券,1'))
    await services.storage.setPrivate(key)
    await services.db
      .update(table)
      .set({ fileId: key } as never)
      .where(eq(columns.id, id))
    expect((await approver.call(reportApi.downloadExport, { id })).code).toBe(codes.noRight)
    expect((await colleague.call(reportApi.downloadExport, { id })).code).toBe(codes.gone)
    for (const client of [owner, admin]) {
      const { url } = (await client.call(reportApi.downloadExport, { id })).data
      expect((await fetch(url)).status).toBe(200)
    }
  })
})

it('keeps what has no decision to itself: nobody reads the preferences of others', async () => {
  const preferences = callsOf(userPreference)
  const { id } = (await owner.call(preferences.save, { values: { density: 'COMPACT' } })).data
  for (const client of [admin, approver, brand.at({ brandId: 101 })]) {
    expect((await client.call(preferences.detail, { id })).code).toBe(codes.gone)
    expect((await client.call(preferences.list, {})).data.list.map((one) => one.id)).not.toContain(id)
  }
})
