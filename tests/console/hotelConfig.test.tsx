import { merchantApi } from '@contracts/calls/merchantApi'
import { hotelSetting } from '@contracts/resources/merchant/hotelSetting'
import { routes } from '@contracts/routes'
import { recordTable } from '@server/records/recordTables'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { startApp } from '@/app/testing/startApp'
import { openConsole } from '../support/openConsole'
import { saveForm, slow } from '../support/openRecords'

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
  await saveForm(app)
  expect(await configOf()).toMatchObject({ newOrderVoice: '1', quietHours: '22:00-07:00' })
  await waitFor(() => expect(asked).toBeGreaterThan(before), slow)
  await waitFor(
    () => expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^开始/ }).value).toBe('22:00'),
    slow,
  )
})
