import { noticeApi } from '@contracts/calls/noticeApi'
import { searchApi } from '@contracts/calls/searchApi'
import { codes } from '@contracts/envelope'
import { callsOf } from '@contracts/resources/calls'
import { notice } from '@contracts/resources/merchant/notice'
import { recordTable } from '@server/records/recordTables'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { noticeReads } from './tables'
import { raiseNotice, createNotice } from './testing/noticeFixtures'

const calls = callsOf(notice)
let gateway: TestGateway
/** ['all'] in the store 1001. */
let admin: Client
let brand: Client

beforeAll(async () => {
  gateway = await openGateway({ now: () => new Date('2026-03-01T08:00:00.000Z') })
  admin = await gateway.signIn('admin')
  brand = (await gateway.signIn('brand')).at({ brandId: 101 })
})
afterAll(() => gateway?.close())
beforeEach(async () => {
  await gateway.services.db.delete(noticeReads)
  await gateway.services.db.delete(recordTable(notice).table)
})

type Written = Parameters<typeof createNotice>
const write = (values: Written[1], status?: Written[2]) => createNotice(gateway.services, values, status)
const titlesOf = async (client: Client, query: Record<string, string> = {}) => {
  const { code, data, message } = await client.call(calls.list, query)
  expect(code, message).toBe(0)
  return data.list.map(({ title }) => title)
}
/** The list asked for by names that our own client would not send. */
const askedBy = (query: object) => {
  const headers = { Cookie: admin.cookie, 'X-Requested-With': 'fetch' }
  const names = new URLSearchParams(Object.entries(query))
  return gateway.fetch(new Request(`${gateway.origin}${calls.list.path}?${names}`, { headers }))
}
const unreadOf = async (client: Client) => {
  const { data } = await client.call(noticeApi.noticeUnread, {})
  return [data.total, ...data.list.map(({ title }) => title)]
}

describe('what a merchant sees', () => {
  it('is what is out and addressed to where he stands, pinned ones first', async () => {
    await write({ title: '给所有人' })
    await write({ title: '置顶的', pinned: true })
    await write({ title: '给门店', audience: 'STORE' })
    await write({ title: '给品牌', audience: 'BRAND' })
    await write({ title: '草稿' }, 'DRAFT')
    await write({ title: '下线的' }, 'OFFLINE')
    expect(await titlesOf(admin)).toEqual(['置顶的', '给门店', '给所有人'])
    expect(await titlesOf(brand)).toEqual(['置顶的', '给品牌', '给所有人'])
    // The same user in a store reads the notices to stores.
    expect(await titlesOf(brand.at({ hotelId: 1002 }))).toEqual(['置顶的', '给门店', '给所有人'])
    expect(await titlesOf(await gateway.signIn('other'))).toEqual(['置顶的', '给门店', '给所有人'])
  })

  it('says when it came out, and goes when it is taken offline', async () => {
    const id = await write({ title: '给所有人' })
    expect((await admin.call(calls.detail, { id })).data).toMatchObject({
      publishAt: '2026-03-01T08:00:00.000Z',
      content: '<p>正文</p>',
      isOwn: false,
    })
    await raiseNotice(gateway.services, id, 'TAKE_OFFLINE')
    expect((await admin.call(calls.detail, { id })).code).toBe(codes.gone)
    expect(await unreadOf(admin)).toEqual([0])
  })
})

describe('what is not out, or meant for others', () => {
  const hidden = [
    ['DRAFT', 'ALL'],
    ['OFFLINE', 'ALL'],
    ['PUBLISHED', 'BRAND'],
  ] as const

  it.each(hidden)(
    '%s for %s is not had in any way, by whoever may do everything in his store',
    async (status, audience) => {
      const shown = await write({ title: '看得见的' })
      const id = await write({ title: '看不见的', audience }, status)
      expect((await admin.call(calls.detail, { id })).code).toBe(codes.gone)
      expect((await admin.call(calls.history, { id })).code).toBe(codes.gone)
      expect(await titlesOf(admin, { keyword: '看不见' })).toEqual([])
      expect(await titlesOf(admin, { orderType: 'id-asc', pageSize: '1000', kind: 'SYSTEM' })).toEqual(['看得见的'])
      expect((await admin.call(calls.list, {})).data).toMatchObject({ total: 1, counts: {} })
      expect((await admin.call(calls.reveal, { id, field: 'title' })).status).toBe(400)
      expect((await admin.call(searchApi.search, { q: '看不见' })).data.list).toEqual([])
      expect(await unreadOf(admin)).toEqual([1, '看得见的'])
      expect((await admin.call(noticeApi.noticeRead, { ids: [shown, id] })).code).toBe(codes.gone)
      expect(await unreadOf(admin)).toEqual([1, '看得见的'])
      const exported = await admin.call(calls.export, { ids: [shown, id], format: 'csv', columns: ['title'] })
      const text = Buffer.from(exported.data.file?.base64 ?? '', 'base64').toString()
      expect(text).toContain('看得见的')
      expect(text).not.toContain('看不见的')
    },
  )

  it.each([
    { status: 'DRAFT' },
    { tab: 'DRAFT' },
    { audience: 'BRAND' },
    { shownToMerchants: '' },
    { orderType: 'status-asc' },
  ])('is not asked for by %j', async (query) => {
    await write({ title: '草稿' }, 'DRAFT')
    expect((await askedBy(query)).status).toBe(400)
    const exported = await admin.call(calls.export, { query, seen: 1, format: 'csv' })
    expect([exported.status, exported.data]).toEqual([400, null])
  })
})

it('is changed by no merchant, whatever his rights', async () => {
  const id = await write({ title: '给所有人' })
  const values = { title: '我的' }
  const refusals = [
    await admin.call(calls.save, { values }),
    await admin.call(calls.save, { id, version: 2, values }),
    await admin.call(calls.remove, { id }),
    await brand.call(calls.remove, { id }),
    await admin.call(calls.import, { rows: [{ 标题: '我的' }] }),
  ]
  expect(refusals.map(({ code }) => code)).toEqual(refusals.map(() => codes.noRight))
  expect(refusals[2]?.message).toBe('平台统一维护的记录，商户不能修改')
  for (const event of ['PUBLISH', 'TAKE_OFFLINE'])
    expect((await admin.call(calls.transition, { id, event })).status).toBe(400)
  expect((await admin.call(calls.batch, { ids: [id], event: 'remove' })).status).toBe(400)
  expect(await titlesOf(admin)).toEqual(['给所有人'])
  expect((await admin.call(calls.restore, { id })).code).toBe(codes.gone)
})

describe('the read mark', () => {
  it('is each user’s own, and the same wherever he stands', async () => {
    const first = await write({ title: '第一条' })
    await write({ title: '第二条' })
    const manager = await gateway.signIn('manager')
    expect((await admin.call(noticeApi.noticeRead, { ids: [first, first] })).data).toEqual({ read: 1 })
    expect((await admin.call(noticeApi.noticeRead, { ids: [first] })).data).toEqual({ read: 0 })
    expect(await unreadOf(admin)).toEqual([1, '第二条'])
    expect(await unreadOf(manager)).toEqual([2, '第二条', '第一条'])
    await brand.call(noticeApi.noticeRead, { ids: [first] })
    expect(await unreadOf(brand.at({ hotelId: 1002 }))).toEqual([1, '第二条'])
  })

  it('of all is of what he sees, and of nothing else', async () => {
    await write({ title: '给门店', audience: 'STORE' })
    await write({ title: '给品牌', audience: 'BRAND' })
    const later = await write({ title: '草稿' }, 'DRAFT')
    expect((await brand.call(noticeApi.noticeRead, {})).data).toEqual({ read: 1 })
    expect(await unreadOf(brand.at({ hotelId: 1002 }))).toEqual([1, '给门店'])
    await raiseNotice(gateway.services, later, 'PUBLISH')
    expect(await unreadOf(brand)).toEqual([1, '草稿'])
  })
})
