import { routes } from '@contracts/routes'
import { corpAuthorisations } from '@server/wecom/tables'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { workedHereBefore } from '@/app/testing/network'
import { startApp, stopApp } from '@/app/testing/startApp'
import { openConsoleGateway, type ConsoleGateway } from '../support/consoleGateway'

let edge: ConsoleGateway
beforeAll(async () => {
  edge = await openConsoleGateway()
})
afterAll(() => edge?.close())
beforeEach(async () => {
  await edge.gateway.services.db.delete(corpAuthorisations)
  await edge.signIn('admin')
  workedHereBefore()
})
afterEach(() => {
  stopApp()
  localStorage.clear()
  sessionStorage.clear()
})

const slow = { timeout: 20_000 }
const heading = (name: string) => screen.findByRole('heading', { name }, slow)
const press = async (name: string) => userEvent.click((await screen.findAllByRole('button', { name }, slow))[0]!)

/** Opens an address, as loading it anew does: jsdom itself loads nothing. */
function load(at: string) {
  stopApp()
  return startApp({ table: routes, at, areas: { wecom: () => import('@/areas/wecom') } })
}

/** Waits until the platform's decision has reached the gateway. */
const decided = (state: string) =>
  waitFor(async () => {
    const [row] = await edge.gateway.services.db.select().from(corpAuthorisations)
    expect(row?.state).toBe(state)
  }, slow)

it('plays the whole life: apply, be refused, apply again, be granted, lose it, have it back', async () => {
  load('/company-wx/CustomerManage')
  await heading('用企业微信经营客户')
  await press('申请开通并授权')
  await heading('企业微信管理员（模拟）')
  expect(screen.getByText('已申请')).toBeTruthy()

  await press('拒绝授权')
  await decided('UNAUTHORIZED')
  const { address } = load('/wecom/corpAuth?type=eb')
  await heading('用企业微信经营客户')
  await press('申请开通并授权')
  await decided('APPLIED')
  expect(address()).toBe('/wecom/corpAuth?type=eb')

  load('/company-wx/CustomerManage')
  expect(await screen.findByRole('region', { name: '企业微信未授权' }, slow)).toBeTruthy()

  load('/wecom/corpAuth?type=eb')
  await press('同意授权')
  await decided('AUTHORIZED')
  load('/wecom/corpAuth?type=eb')
  expect(await screen.findByText('云栖酒店集团（模拟企业）', {}, slow)).toBeTruthy()
  await press('进入客户管理')
  await heading('客户管理')
  expect(screen.queryByRole('region', { name: '企业微信未授权' })).toBeNull()

  load('/company-wx/WxSet')
  expect(await screen.findByText('ww0000000000000101', {}, slow)).toBeTruthy()

  load('/wecom/corpAuth?type=eb')
  await press('取消授权')
  await decided('CANCELLED')
  load('/company-wx/WxSet')
  await heading('用企业微信经营客户')
}, 120_000)

it('tells a page that was open when the grant was taken back, and leads to the settings', async () => {
  const { brandId, hotelId } = { brandId: 101, hotelId: 1001 }
  const { db } = edge.gateway.services
  const at = new Date()
  await db.insert(corpAuthorisations).values({
    brandId,
    hotelId,
    state: 'AUTHORIZED',
    corpId: 'ww1',
    corpName: '云栖',
    appliedAt: at,
    appliedBy: 'demo-admin',
    decidedAt: at,
  })
  load('/company-wx/WxSet')
  expect(await screen.findByText('云栖', {}, slow)).toBeTruthy()
  await db.update(corpAuthorisations).set({ state: 'CANCELLED', corpId: null, corpName: null })
  await press('刷新')
  expect(
    await screen.findByText('企业微信未授权，请点击“授权管理”操作', { selector: '[role=dialog] *' }, slow),
  ).toBeTruthy()
})
