import { codes } from '@contracts/envelope'
import { callsOf } from '@contracts/resources/calls'
import { wecomSetting } from '@contracts/resources/wecom/wecomSetting'
import { routes } from '@contracts/routes'
import { recordTable } from '@server/records/recordTables'
import { corpAuthorisations } from '@server/areas/wecom/tables'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { workedHereBefore } from '@/app/testing/network'
import { startApp, stopApp } from '@/app/testing/startApp'
import { openConsole } from '../support/openConsole'
import { saveForm } from '../support/openRecords'

const edge = openConsole()
beforeEach(async () => {
  await edge.gateway.services.db.delete(corpAuthorisations)
  await edge.gateway.services.db.delete(recordTable(wecomSetting).table)
  workedHereBefore()
})

const slow = { timeout: 60_000 }
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

const calls = callsOf(wecomSetting)
const settings = async () => (await (await edge.gateway.signIn('admin')).call(calls.list, {})).data.list

/** As the platform leaves it for the store of the demo. */
async function grantCorp() {
  const at = new Date()
  await edge.gateway.services.db.insert(corpAuthorisations).values({
    brandId: 101,
    hotelId: 1001,
    state: 'AUTHORIZED',
    corpId: 'ww1',
    corpName: '云栖',
    appliedAt: at,
    appliedBy: 'demo-admin',
    decidedAt: at,
  })
}

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
}, 240_000)

it('keeps what the owner of a corp settles', async () => {
  await grantCorp()
  const app = load('/company-wx/WxSet')
  const user = userEvent.setup()
  const welcome = await screen.findByRole('textbox', { name: /默认欢迎语/ }, slow)
  expect((await heading('授权管理')).tagName).toBe('H1')
  await user.type(welcome, '您好，欢迎入住')
  await user.selectOptions(screen.getByRole('combobox', { name: /群发频率/ }), '每周 7 条')
  const days = screen.getByRole('spinbutton', { name: /成交归因天数/ })
  await user.clear(days)
  // More than can be settled: the most is taken.
  await user.type(days, '31')
  await user.tab()
  expect(days).toHaveProperty('value', '30')
  await saveForm(app)
  expect(await settings()).toMatchObject([
    { welcomeText: '您好，欢迎入住', massLimitMode: 'WEEKLY', attributionDays: 30, lossNotify: true },
  ])
}, 240_000)

it('takes settings from nobody without the right, and what does not fit from nobody', async () => {
  await grantCorp()
  const values = { massLimitMode: 'DAILY', attributionDays: 7, welcomeText: '欢迎' }
  const admin = await edge.gateway.signIn('admin')
  const bad = { massLimitMode: 'DAILY', attributionDays: 0, welcomeText: '字'.repeat(1001) }
  expect((await admin.call(calls.save, { values: bad })).code).toBe(codes.fieldErrors)
  expect((await (await edge.gateway.signIn('front')).call(calls.save, { values })).code).toBe(codes.noRight)
  const other = await edge.gateway.signIn('other')
  expect((await other.call(calls.save, { values })).code).toBe(0)
  expect(await settings()).toEqual([])
})

it('tells a page that was open when the grant was taken back, and leads to the settings', async () => {
  const { db } = edge.gateway.services
  await grantCorp()
  load('/company-wx/WxSet')
  expect(await screen.findByText('云栖', {}, slow)).toBeTruthy()
  await db.update(corpAuthorisations).set({ state: 'CANCELLED', corpId: null, corpName: null })
  await press('刷新')
  expect(
    await screen.findByText('企业微信未授权，请点击“授权管理”操作', { selector: '[role=dialog] *' }, slow),
  ).toBeTruthy()
})
