import { merchantApi } from '@contracts/calls/merchantApi'
import { callsOf } from '@contracts/resources/calls'
import { hotelSetting } from '@contracts/resources/merchant/hotelSetting'
import { routes } from '@contracts/routes'
import { recordTable } from '@server/records/recordTables'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { startApp } from '@/app/testing/startApp'
import { openConsole } from '../support/openConsole'
import { pressSave, slow, until } from '../support/openRecords'

const long = { timeout: 240_000 }

const edge = openConsole()
beforeEach(async () => {
  await edge.gateway.services.db.delete(recordTable(hotelSetting).table)
})

const open = () =>
  startApp({ table: routes, at: '/hotel-config', areas: { merchant: () => import('@/areas/merchant') } })
const configOf = async () => (await (await edge.gateway.signIn('admin')).call(merchantApi.getHotelConfigAll, {})).data

it('keeps the store’s hours without a voice, and this console goes by them at once', long, async () => {
  const user = userEvent.setup()
  let asked = 0
  edge.server.use(
    http.get(`*${merchantApi.getHotelConfigAll.path}`, ({ request }) => {
      asked += 1
      return edge.passOn(request)
    }),
  )
  const app = open()
  expect(await screen.findByRole('heading', { level: 1, name: '酒店配置' }, slow)).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: '添加免打扰' }, slow))
  await user.type(await screen.findByRole('textbox', { name: /^开始/ }, slow), '22:00')
  await user.type(screen.getByRole('textbox', { name: /^结束/ }), '07:00')
  const before = asked
  await pressSave(app)
  await user.click(await screen.findByRole('button', { name: '确认保存' }, slow))
  await until(app, () => expect(screen.queryAllByText('已保存').length).toBeGreaterThan(0))
  expect(await configOf()).toMatchObject({ newOrderVoice: '1', quietHours: '22:00-07:00' })
  await waitFor(() => expect(asked).toBeGreaterThan(before), slow)
  await waitFor(
    () => expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^开始/ }).value).toBe('22:00'),
    slow,
  )
})

it('shows what is about to change, saves nothing until it is confirmed, and says who changed it', long, async () => {
  const user = userEvent.setup()
  const settings = callsOf(hotelSetting)
  const stored = async () => (await (await edge.gateway.signIn('admin')).call(settings.list, {})).data.list
  const app = open()
  const minutes = await screen.findByRole('spinbutton', { name: /^未支付关单/ }, slow)
  expect(await screen.findByText('还没有改过，都是初始的配置', {}, slow)).toBeTruthy()
  await user.clear(minutes)
  await user.type(minutes, '40')
  await pressSave(app)
  const dialog = within(await screen.findByRole('alertdialog', { name: '核对修改' }, slow))
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['未支付关单（分钟）15 → 40'])
  await user.click(dialog.getByRole('button', { name: '取消' }))
  expect(await stored()).toEqual([])
  await pressSave(app)
  await user.click(await screen.findByRole('button', { name: '确认保存' }, slow))
  await until(app, () => expect(screen.queryAllByText('已保存').length).toBeGreaterThan(0))
  expect(await stored()).toMatchObject([{ unpaidCloseMinutes: 40 }])
  expect(await screen.findByText(/^沈清和 · /, {}, slow)).toBeTruthy()
})
