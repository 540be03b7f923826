import { oauth2Api } from '@contracts/calls/oauth2Api'
import { callsOf } from '@contracts/resources/calls'
import { exportTask } from '@contracts/resources/reports/exportTask'
import { userMessage } from '@contracts/resources/shell/userMessage'
import { ticketCategory } from '@contracts/resources/tickets/ticketCategory'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { waitingTask } from '@tests/gateway/lifecycles/worlds/export-task'
import { demoPassword } from '@tests/support/databases'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { operationLog } from '@server/identity/tables'
import { makeExports, orderExport } from '@server/records/exportTask'
import { createCategory, signInWith } from '@server/records/testing/recordFixtures'
import { recordTable } from '@server/records/recordTables'
import { exportOrders } from '@server/records/tables'
import { messages } from './messageTable'

let gateway: TestGateway
let admin: Client
beforeAll(async () => {
  gateway = await openGateway()
  admin = await gateway.signIn('admin')
})
afterAll(() => gateway?.close())
beforeEach(async () => {
  await gateway.services.db.delete(recordTable(messages).table)
})

const heard = async (client: Client) => (await client.call(callsOf(userMessage).list, {})).data.list

describe('an export', () => {
  const order = async () => {
    const [first] = (await admin.call(callsOf(ticketCategory).list, {})).data.list
    const { id } = first ?? (await createCategory(admin, '房券'))
    return orderExport(
      gateway.services,
      {
        userId: 'demo-admin',
        tenant: { brandId: 101, hotelId: 1001, permissions: new Set(['all']), dataScope: 'BRAND' as const },
      },
      ticketCategory,
      {
        name: '票券分类_20260601.csv',
        format: 'csv',
        columns: ['categoryName'],
        selection: { ids: [id] },
        total: 1,
        needsApproval: false,
      },
    )
  }

  it('tells its owner, and nobody else, that it is done, with its rows and where it is', async () => {
    const id = await order()
    await makeExports(gateway.services)
    expect(await heard(admin)).toMatchObject([
      {
        kind: 'RESULT',
        box: 'NEWS',
        level: 'INFO',
        title: '票券分类导出完成 1 行',
        link: '/download-center',
        bizType: 'export-task',
        bizId: String(id),
        hotelId: 1001,
        status: 'UNREAD',
      },
    ])
    expect(await heard(await gateway.signIn('manager'))).toEqual([])
  })

  it('tells why there is no file', async () => {
    const id = await order()
    await gateway.services.db
      .update(exportOrders)
      .set({ resource: 'no-such-record' })
      .where(eq(exportOrders.taskId, id))
    await makeExports(gateway.services)
    expect(await heard(admin)).toMatchObject([
      { level: 'IMPORTANT', title: '票券分类导出失败', body: '生成文件时出错，请重试' },
    ])
  })

  it('tells that somebody did not agree, and why', async () => {
    const now = () => new Date()
    const id = await waitingTask({ gateway, now }, 'demo-admin')
    const approver = await signInWith(gateway, 'market', ['merchant:hotel-config:save'])
    await approver.call(callsOf(exportTask).transition, { id, event: 'REJECT', payload: { reason: '请缩小范围' } })
    expect(await heard(admin)).toMatchObject([{ title: '票券商品导出没有获得同意', body: '请缩小范围' }])
    expect(await heard(approver)).toEqual([])
  })
})

describe('a sign-in', () => {
  const chrome = (version: number) => `Mozilla/5.0 (Windows NT 10.0) Chrome/${version}.0 Safari/537.36`
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5) wxwork/4.1 MicroMessenger/7.0'
  const signIn = async (userAgent: string) => {
    const answer = await gateway.guest.call(
      oauth2Api.login,
      { account: 'finance', password: demoPassword },
      { headers: { 'User-Agent': userAgent } },
    )
    expect(answer.code).toBe(0)
  }
  const told = async () => (await heard(await gateway.signIn('finance'))).map(({ title }) => title)

  it('from a device that was never there is told, wherever the user stands', async () => {
    const { db } = gateway.services
    await db.delete(operationLog)
    await signIn(chrome(126))
    // The first is nothing new, and neither is a newer version.
    await signIn(chrome(127))
    await signIn(phone)
    await signIn(phone)
    const [message, ...others] = await db.select().from(recordTable(messages).table)
    expect(others).toEqual([])
    expect(message).toMatchObject({
      userId: 'demo-finance',
      brandId: null,
      hotelId: null,
      kind: 'SECURITY',
      level: 'IMPORTANT',
      title: '新设备登录：iPhone · 企业微信',
      link: '/profile',
    })
    expect(await told()).toContain('新设备登录：iPhone · 企业微信')
  })

  it('that fails tells nothing', async () => {
    await gateway.guest.call(
      oauth2Api.login,
      { account: 'finance', password: 'wrong-one1' },
      { headers: { 'User-Agent': 'Mozilla/5.0 (iPad) Version/17.5 Mobile Safari/604.1' } },
    )
    expect(await told()).toEqual([])
  })
})
