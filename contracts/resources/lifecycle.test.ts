import type { LifecycleActor } from '@machines/lifecycles/lifecycle'
import { batchLifecycle } from '@machines/lifecycles/batch'
import { describe, expect, it } from 'vitest'
import type { AnyResource } from './definition'
import { eventsOf, firstStatus, LifecycleRefusal, offersOf, statusChoices, takeEvent, type Standing } from './lifecycle'
import { exportTask } from './reports/exportTask'
import { restaurantProduct } from './restaurant/restaurantProduct'
import { userPreference } from './shell/userPreference'
import { ticketCategory } from './tickets/ticketCategory'
import { ticketProduct } from './tickets/ticketProduct'

const somebody: LifecycleActor = { userId: 'u1', isCreator: false, mayDoAll: false }
const maker: LifecycleActor = { ...somebody, isCreator: true }

const standing = (status: string, given: Partial<Standing> = {}): Standing => ({
  status,
  record: { hotelId: 1001, saleRange: ['2026-05-01', '2026-06-30'] },
  actor: somebody,
  now: '2026-06-01T04:00:00.000Z',
  ...given,
})

/** Label → why not, null where it can. */
const offered = (resource: AnyResource, at: Standing) =>
  Object.fromEntries(offersOf(resource, at).map(({ label, refusal }) => [label, refusal]))

const refusalOf = (resource: AnyResource, at: Standing, event: { type: string }) => {
  try {
    takeEvent(resource, at, event)
  } catch (problem) {
    if (problem instanceof LifecycleRefusal) return problem.message
    throw problem
  }
  return null
}

describe('票券分类', () => {
  it('is switched off only when nothing on sale needs it', () => {
    const free = standing('ENABLED', { facts: { publishedProducts: 0 } })
    const needed = standing('ENABLED', { facts: { publishedProducts: 2 } })
    expect(offered(ticketCategory, free)).toEqual({ 停用: null })
    expect(offersOf(ticketCategory, free)[0]).toEqual({
      event: 'DISABLE',
      label: '停用',
      access: 'ticket:product:save',
      confirm: '确定停用吗？',
      payload: {},
      undo: 'ENABLE',
      refusal: null,
    })
    expect(offered(ticketCategory, needed)).toEqual({ 停用: '还有已上线的商品，不能停用' })
    expect(refusalOf(ticketCategory, needed, { type: 'DISABLE' })).toBe('还有已上线的商品，不能停用')
    expect(refusalOf(ticketCategory, needed, { type: 'ENABLE' })).toBe('当前为「启用」，不能执行此操作')
    expect(takeEvent(ticketCategory, free, { type: 'DISABLE' })).toEqual({
      status: 'DISABLED',
      changes: {},
      effects: [],
    })
  })
})

describe('票券商品', () => {
  it('begins as a draft and has the expected statuses', () => {
    expect(firstStatus(ticketProduct)).toBe('DRAFT')
    expect(statusChoices(ticketProduct).map(({ status, label, tone }) => [status, label, tone])).toEqual([
      ['DRAFT', '草稿', 'neutral'],
      ['NEW', '待审核', 'warning'],
      ['PUBLISHED', '已上线', 'success'],
      ['OFFLINE', '已下线', 'neutral'],
      ['SHARE', '共享', 'info'],
    ])
  })

  it('is approved by somebody else, unless one may do everything', () => {
    const mine = standing('NEW', { actor: maker })
    expect(offered(ticketProduct, standing('NEW'))).toEqual({ 审核通过: null, 驳回: null })
    expect(offered(ticketProduct, mine)).toEqual({ 审核通过: '不能审核自己创建的商品', 驳回: null })
    expect(refusalOf(ticketProduct, mine, { type: 'APPROVE' })).toBe('不能审核自己创建的商品')
    expect(offered(ticketProduct, standing('NEW', { actor: { ...maker, mayDoAll: true } })).审核通过).toBeNull()
    expect(takeEvent(ticketProduct, standing('NEW'), { type: 'APPROVE' }).status).toBe('PUBLISHED')
  })

  it('goes back to its maker with a reason', () => {
    const taken = takeEvent(ticketProduct, standing('NEW'), { type: 'REJECT', reason: '图片不清晰' } as never)
    expect(taken).toEqual({ status: 'DRAFT', changes: {}, effects: ['tell the maker why'] })
    expect(offersOf(ticketProduct, standing('NEW'))[1]).toMatchObject({
      access: 'ticket:product:audit',
      payload: { reason: { type: 'longText', required: true, max: 200 } },
    })
  })

  it.each([
    ['DRAFT', '提交审核'],
    ['NEW', '审核通过'],
    ['OFFLINE', '上线'],
  ])('does not leave %s by 「%s」 after its last day of sale', (status, label) => {
    const on = (last: string) => standing(status, { record: { hotelId: null, saleRange: ['2026-05-01', last] } })
    expect(offered(ticketProduct, on('2026-05-31'))[label]).toBe('售卖时间已结束，请先修改售卖时间')
    expect(offered(ticketProduct, on('2026-06-01'))[label]).toBeNull()
  })

  it('is put on sale again only as it was approved', () => {
    const changed = standing('OFFLINE', { facts: { changedSinceApproval: true } })
    expect(offered(ticketProduct, changed)).toEqual({
      上线: '审核后商品内容有变化，请重新提交审核',
      提交审核: null,
      取消共享: '只有品牌的商品可以共享给门店',
    })
    expect(takeEvent(ticketProduct, changed, { type: 'SUBMIT' }).status).toBe('NEW')
  })

  it('is taken off sale after a question, and that can be undone', () => {
    expect(offersOf(ticketProduct, standing('PUBLISHED'))[0]).toEqual({
      event: 'TAKE_OFFLINE',
      label: '下线',
      access: 'ticket:product:publish',
      confirm: '下线后不可购买，已售券仍可使用，确定下线？',
      payload: {},
      undo: 'PUBLISH',
      refusal: null,
    })
  })

  it('is shared with stores by the brand alone', () => {
    const ofBrand = standing('PUBLISHED', { record: { hotelId: null } })
    expect(offered(ticketProduct, standing('PUBLISHED')).共享门店).toBe('只有品牌的商品可以共享给门店')
    expect(offered(ticketProduct, ofBrand)).toEqual({ 下线: null, 共享门店: null, 取消共享: null })
    expect(takeEvent(ticketProduct, ofBrand, { type: 'SHARE_TO_STORES', hotelIds: [1001] } as never)).toEqual({
      status: 'PUBLISHED',
      changes: {},
      effects: ['give it to stores'],
    })
    expect(takeEvent(ticketProduct, ofBrand, { type: 'STOP_SHARING' }).effects).toEqual(['take it from stores'])
    // The row in the store offers nothing to press.
    expect(offersOf(ticketProduct, standing('SHARE'))).toEqual([])
    expect(takeEvent(ticketProduct, standing('DRAFT'), { type: 'SHARE' }).status).toBe('SHARE')
    expect(takeEvent(ticketProduct, standing('SHARE'), { type: 'UNSHARE' }).status).toBe('OFFLINE')
  })

  it('is removed only if it was never sold and is its store’s own', () => {
    const removable = (record: object) =>
      ticketProduct.mayRemove?.holds({ ...standing('DRAFT'), facts: {}, changes: {}, record: record as never })
    expect(removable({ soldCount: 0, status: 'DRAFT' })).toBe(true)
    expect(removable({ soldCount: null, status: 'OFFLINE' })).toBe(true)
    expect(removable({ soldCount: 1, status: 'OFFLINE' })).toBe(false)
    expect(removable({ soldCount: 0, status: 'SHARE' })).toBe(false)
  })
})

describe('菜品/套餐', () => {
  it('is sold out for today, until midnight in the store', () => {
    const taken = takeEvent(restaurantProduct, standing('PUBLISHED'), { type: 'SOLD_OUT', until: 'TODAY' } as never)
    expect(taken).toEqual({ status: 'PUBLISHED', changes: { soldOutUntil: '2026-06-01T16:00:00.000Z' }, effects: [] })
  })

  it('is sold out until somebody brings it back', () => {
    const { changes } = takeEvent(restaurantProduct, standing('PUBLISHED'), {
      type: 'SOLD_OUT',
      until: 'MANUAL',
    } as never)
    const soldOut = standing('PUBLISHED', { record: changes })
    expect(offered(restaurantProduct, soldOut)).toEqual({ 下线: null, 沽清: null, 恢复: null })
    expect(takeEvent(restaurantProduct, soldOut, { type: 'RESTOCK' }).changes).toEqual({ soldOutUntil: null })
  })

  it('cannot be brought back while it is there, also when the day has passed', () => {
    const over = { soldOutUntil: '2026-05-31T16:00:00.000Z' }
    for (const record of [{}, { soldOutUntil: null }, over])
      expect(offered(restaurantProduct, standing('PUBLISHED', { record })).恢复).toBe('没有沽清，不用恢复')
  })
})

describe('导出任务', () => {
  it('waits for somebody else’s approval where the store wants one', () => {
    expect(firstStatus(exportTask)).toBe('WAIT_APPROVE')
    expect(offered(exportTask, standing('WAIT_APPROVE', { actor: maker }))).toEqual({
      同意: '不能审批自己的导出',
      拒绝: null,
      取消: null,
    })
    expect(takeEvent(exportTask, standing('WAIT_APPROVE'), { type: 'QUEUE' })).toEqual({
      status: 'QUEUED',
      changes: {},
      effects: ['make the file'],
    })
  })

  it('keeps its file for seven days', () => {
    const event = { type: 'SUCCEED', fileId: 'exports/1.xlsx', rows: 12_408 }
    expect(takeEvent(exportTask, standing('RUNNING'), event as never)).toEqual({
      status: 'SUCCEEDED',
      changes: { fileId: 'exports/1.xlsx', rows: 12_408, progress: 100, expireAt: '2026-06-08T04:00:00.000Z' },
      effects: ['tell the owner'],
    })
    expect(takeEvent(exportTask, standing('SUCCEEDED'), { type: 'EXPIRE' })).toEqual({
      status: 'EXPIRED',
      changes: { fileId: null },
      effects: ['throw the file away'],
    })
  })

  it('says why it failed and begins anew', () => {
    expect(takeEvent(exportTask, standing('RUNNING'), { type: 'FAIL', reason: '存储空间不足' } as never)).toEqual({
      status: 'FAILED',
      changes: { failReason: '存储空间不足' },
      effects: ['tell the owner'],
    })
    expect(takeEvent(exportTask, standing('FAILED'), { type: 'RETRY' })).toEqual({
      status: 'QUEUED',
      changes: { progress: 0, failReason: null },
      effects: ['make the file'],
    })
  })

  it.each(['WAIT_APPROVE', 'QUEUED', 'RUNNING'])('is cancelled in %s', (status) => {
    expect(takeEvent(exportTask, standing(status), { type: 'CANCEL' }).status).toBe('CANCELLED')
  })

  it.each(['SUCCEEDED', 'CANCELLED', 'EXPIRED'])('offers nothing in %s', (status) => {
    expect(offersOf(exportTask, standing(status))).toEqual([])
  })
})

describe('批量任务', () => {
  const job = {
    ...exportTask,
    lifecycle: batchLifecycle('job', {
      approve: 'ticket:batch-refund:audit',
      approveConfirm: ({ record }) => `将退款${String(record.total)}张，确定执行？`,
      waiting: '待发送',
    }),
  }

  it('asks with what it concerns', () => {
    const offer = offersOf(job, standing('AUDIT', { record: { total: 120 } }))[0]
    expect(offer).toMatchObject({ label: '审核通过', confirm: '将退款120张，确定执行？', refusal: null })
    expect(offered(job, standing('AUDIT', { actor: maker })).审核通过).toBe('不能审核自己提交的任务')
  })

  it('ends by how many failed', () => {
    const after = (failed: number) => takeEvent(job, standing('RUNNING'), { type: 'FINISH', failed } as never).status
    expect(after(0)).toBe('DONE')
    expect(after(1)).toBe('PART_FAILED')
    expect(takeEvent(job, standing('PART_FAILED'), { type: 'RETRY' })).toMatchObject({
      status: 'RUNNING',
      effects: ['carry it out'],
    })
    expect(statusChoices(job).find(({ status }) => status === 'WAIT')?.label).toBe('待发送')
  })
})

describe('a lifecycle', () => {
  it('tells the events that people raise, not those of the system', () => {
    expect([...eventsOf(exportTask).keys()].toSorted()).toEqual(['APPROVE', 'CANCEL', 'REJECT', 'RETRY'])
    expect(eventsOf(userPreference).size).toBe(0)
    expect(statusChoices(userPreference)).toEqual([])
  })

  it('knows no status of another record, and none where there is no lifecycle', () => {
    expect(() => offersOf(ticketCategory, standing('SHARE'))).toThrow('ticketCategory has no status SHARE')
    expect(() => firstStatus(userPreference)).toThrow('user-preference has no lifecycle')
  })

  it('changes nothing of what it was given', () => {
    const at = standing('RUNNING', { record: Object.freeze({ progress: 40 }) })
    takeEvent(exportTask, at, { type: 'FAIL', reason: '断电' } as never)
    expect(at.record).toEqual({ progress: 40 })
  })
})
