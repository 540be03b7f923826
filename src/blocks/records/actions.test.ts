import { callsOf } from '@contracts/resources/calls'
import type { AnyResource } from '@contracts/resources/definition'
import { exportTask } from '@contracts/resources/reports/exportTask'
import { sampleRecord } from '@contracts/resources/sample'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { describe, expect, it } from 'vitest'
import { actionsOf, editRefusalOf, removalOf } from './actions'
import type { AnyRecord } from './anyRecord'
import type { Seen } from './seen'
import { selectedRecords } from './selection'

const here = { brandId: 1, hotelId: 1001 }
const decide = 'merchant:hotel-config:save'

const seenBy = (resource: AnyResource, ...rights: readonly string[]): Seen => {
  const may = (right: string) => right === 'session' || rights.includes(right)
  return { resource, calls: callsOf(resource), may, userId: 'approver', tenant: here }
}

const recordOf = (resource: AnyResource, more: Partial<AnyRecord>): AnyRecord => ({
  ...sampleRecord(resource),
  id: 7,
  version: 1,
  status: null,
  ...here,
  createdAt: '2026-06-01T04:00:00.000Z',
  createdBy: '林晓',
  updatedAt: '2026-06-01T04:00:00.000Z',
  updatedBy: '林晓',
  facts: {},
  names: {},
  isCreator: false,
  isOwn: true,
  ...more,
})

/** Why each step is closed, by its word; null for an open one. */
const steps = (seen: Seen, record: AnyRecord) =>
  Object.fromEntries(actionsOf(seen, record).map(({ action, closedReason }) => [action.label, closedReason]))

describe("another user's record", () => {
  const theirs = (more: Partial<AnyRecord> = {}) =>
    recordOf(exportTask, { status: 'WAIT_APPROVE', isOwn: false, ...more })

  it('is decided about by who has the right of that step, and by nobody cancelled', () => {
    expect(steps(seenBy(exportTask, decide), theirs())).toEqual({
      同意: null,
      拒绝: null,
      取消: '只能处理自己的记录',
    })
  })

  it('offers no decision without its right', () => {
    expect(steps(seenBy(exportTask), theirs())).toEqual({ 取消: '只能处理自己的记录' })
  })

  it.each([
    ['another store', { hotelId: 1002 }],
    ['the brand as a whole', { hotelId: null }],
    ['another brand', { brandId: 2 }],
  ])('is not decided about from here when it belongs to %s', (_where, place) => {
    const closed = '只能处理自己的记录'
    expect(steps(seenBy(exportTask, decide), theirs(place))).toEqual({ 同意: closed, 拒绝: closed, 取消: closed })
  })

  it('says besides why its own lifecycle refuses', () => {
    expect(steps(seenBy(exportTask, decide), theirs({ isOwn: true, isCreator: true }))).toEqual({
      同意: '不能审批自己的导出',
      拒绝: null,
      取消: null,
    })
  })

  it('is not removed', () => {
    expect(removalOf(seenBy(exportTask, decide), theirs())?.closedReason).toBe('只能处理自己的记录')
    expect(removalOf(seenBy(exportTask), theirs({ isOwn: true }))?.closedReason).toBeNull()
  })
})

describe("the brand's record in a store", () => {
  const write = 'ticket:product:save'
  const theirs = recordOf(ticketProduct, { status: 'DRAFT', hotelId: null, isOwn: false })

  it('is read, and says who keeps it', () => {
    const reason = '品牌统一维护的记录，门店不能修改'
    const seen = seenBy(ticketProduct, write, 'ticket:product:audit', 'ticket:product:remove')
    expect(editRefusalOf(seen, theirs)).toBe(reason)
    expect(removalOf(seen, theirs)?.closedReason).toBe(reason)
    const closed = Object.values(steps(seen, theirs))
    expect(closed.length).toBeGreaterThan(0)
    // A right of its own opens no step: only records of users are decided about by others.
    expect(new Set(closed)).toEqual(new Set([reason]))
  })
})

it('a status that allows no change says so', () => {
  const seen = seenBy(ticketProduct, 'ticket:product:save')
  expect(editRefusalOf(seen, recordOf(ticketProduct, { status: 'SHARE' }))).toBe('当前状态不能修改')
  expect(editRefusalOf(seen, recordOf(ticketProduct, { status: 'DRAFT' }))).toBeNull()
  expect(editRefusalOf(seenBy(ticketProduct), recordOf(ticketProduct, { status: 'DRAFT' }))).toBe(false)
})

it('all but a few of more than 10,000 rows are too many to be told one by one', async () => {
  const { calls } = seenBy(ticketProduct)
  const request = (count: number, except: readonly number[]) =>
    selectedRecords(calls, { keys: null, except, query: {}, count, countIsExact: true })
  await expect(request(10_001, [1])).rejects.toThrow(new Error('选择过多，请先筛选再全选'))
  await expect(request(10_001, [])).resolves.toEqual({ query: {}, seen: 10_001 })
})
