import { merchantApi } from '@contracts/calls/merchantApi'
import { callsOf } from '@contracts/resources/calls'
import { userMessage } from '@contracts/resources/shell/userMessage'
import { findRoute } from '@contracts/routes'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { demoMessages, seedMessages } from './messages'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openGateway()
  await seedMessages(gateway.services)
})
afterAll(() => gateway?.close())

it('is 24 messages, each with a page to go on', () => {
  expect(demoMessages).toHaveLength(24)
  expect(demoMessages.filter(({ link }) => link === undefined || !findRoute(link))).toEqual([])
})

it('gives each account its own, the expected samples among them', async () => {
  const { list } = callsOf(userMessage)
  const counts = []
  for (const account of ['admin', 'manager', 'front', 'finance', 'market', 'verifier', 'brand', 'other'])
    counts.push((await (await gateway.signIn(account)).call(list, {})).data.total)
  expect(counts).toEqual([12, 4, 3, 2, 1, 1, 1, 0])
  const admin = await gateway.signIn('admin')
  expect((await admin.call(list, { tab: 'ARCHIVED' })).data.counts).toEqual({ TODO: 3, NEWS: 7, ARCHIVED: 2 })
  expect((await admin.call(merchantApi.messageUnread, {})).data).toMatchObject({
    total: 7,
    latest: [
      { level: 'URGENT', title: '中餐厅后厨2号打印机离线12分钟', link: '/printer-manage/list' },
      { kind: 'RESULT', title: '票券订单导出完成 12,408 行' },
      {},
      {},
      {},
    ],
  })
})

it('has come to where each stands by its lifecycle', async () => {
  const admin = await gateway.signIn('admin')
  const calls = callsOf(userMessage)
  const [archived] = (await admin.call(calls.list, { tab: 'ARCHIVED' })).data.list
  const history = await admin.call(calls.history, { id: archived!.id })
  expect(history.data.map(({ event, to }) => [event, to])).toEqual([
    ['ARCHIVE', 'ARCHIVED'],
    ['READ', 'READ'],
    ['create', 'UNREAD'],
  ])
})
