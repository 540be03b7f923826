import { codes } from '@contracts/envelope'
import type { AnyResource } from '@contracts/resources/definition'
import { ticketCategory } from '@contracts/resources/tickets/ticketCategory'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openGateway, type TestGateway } from '../../tests/support/openGateway'
import { requireRecord } from './findRecord'
import { listRecords } from './listRecords'
import { presentRecord } from './present'
import type { RecordCaller } from './recordCaller'
import { recordHistory } from './recordHistory'
import { recordTable } from './recordTables'
import { revealField } from './revealField'
import { saveRecord } from './saveRecord'

const right = 'ticket:order:view-phone'

/** A category whose name is somebody's telephone number. */
const guarded: AnyResource = {
  ...ticketCategory,
  fields: {
    ...ticketCategory.fields,
    categoryName: { ...ticketCategory.fields.categoryName, personal: { as: 'phone', access: right } },
  },
}
const callerWith = (...permissions: string[]): RecordCaller => ({
  userId: 'demo-admin',
  tenant: { brandId: 101, hotelId: 1001, permissions: new Set(permissions), dataScope: 'BRAND' as const },
})
const reader = callerWith('ticket:product', 'ticket:product:save')
const trusted = callerWith('ticket:product', right)

let gateway: TestGateway
let id: number

beforeAll(async () => {
  gateway = await openGateway({ now: () => new Date('2026-03-01T08:00:00.000Z') })
})
afterAll(() => gateway?.close())
beforeEach(async () => {
  await gateway.services.db.delete(recordTable(guarded).table)
  const values = { categoryName: '13800001001', productType: 'room' }
  id = (await saveRecord(gateway.services, reader, guarded, { values })).id
})

const named = (record: unknown) => (record as { categoryName: string }).categoryName

describe('personal data', () => {
  it('leaves the server masked, whoever asks, in lists, details and histories', async () => {
    const { db } = gateway.services
    for (const caller of [reader, trusted, callerWith('all')]) {
      const { list } = await listRecords(gateway.services, caller, guarded, {})
      expect(list.map(named)).toEqual(['138****1001'])
      const one = await presentRecord(gateway.services, caller, guarded, await requireRecord(db, caller, guarded, id))
      expect(named(one)).toBe('138****1001')
      const [line] = await recordHistory(db, caller, guarded, id)
      expect(line?.changes.categoryName).toEqual([null, '138****1001'])
    }
  })

  it('is told whole to who has the right, and who asked is written down', async () => {
    const asked = { id, field: 'categoryName' }
    expect(await revealField(gateway.services, trusted, guarded, asked)).toEqual({ value: '13800001001' })
    await expect(revealField(gateway.services, reader, guarded, asked)).rejects.toMatchObject({ code: codes.noRight })
    const history = await recordHistory(gateway.services.db, reader, guarded, id)
    expect(history.map(({ event, by, changes }) => [event, by, Object.values(changes)[0]?.[1]])).toEqual([
      ['reveal', '沈清和', '分类名称'],
      ['create', '沈清和', '138****1001'],
    ])
  })

  it('sent back masked stays what it is', async () => {
    const save = (version: number, values: object) =>
      saveRecord(gateway.services, reader, guarded, { id, version, values: { ...values } })
    await save(1, { categoryName: '138****1001', productType: 'meal' })
    expect(await revealField(gateway.services, trusted, guarded, { id, field: 'categoryName' })).toEqual({
      value: '13800001001',
    })
    await save(2, { categoryName: '13900002002' })
    expect(await revealField(gateway.services, trusted, guarded, { id, field: 'categoryName' })).toEqual({
      value: '13900002002',
    })
  })

  it('is found by the whole of it, never by a piece', async () => {
    const found = async (keyword: string) => (await listRecords(gateway.services, reader, guarded, { keyword })).total
    expect(await found('13800001001')).toBe(1)
    expect(await found('138')).toBe(0)
    expect(await found('0000')).toBe(0)
  })
})
