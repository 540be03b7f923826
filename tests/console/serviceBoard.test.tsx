import { callsOf } from '@contracts/resources/calls'
import { serviceBooking } from '@contracts/resources/wecom/serviceBooking'
import { routes } from '@contracts/routes'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { startApp } from '@/app/testing/startApp'
import { book, createService } from '@tests/support/serviceFixtures'
import { openConsole } from '@tests/support/openConsole'

const edge = openConsole()
const slow = { timeout: 60_000 }
const areas = { wecom: () => import('@/areas/wecom') }
const calls = callsOf(serviceBooking)
const page = '/company-wx/HotelServiceBespeak'

const column = (name: string) => screen.findByRole('region', { name }, slow)
const deskOf = async () => ({ admin: await edge.gateway.signIn('admin'), services: edge.gateway.services })

/** What a browser carries from where a card is taken to where it is let go of. */
const dataTransfer = () => {
  const data = new Map<string, string>()
  return {
    setData: (type: string, value: string) => void data.set(type, value),
    getData: (type: string) => data.get(type) ?? '',
    get types() {
      return [...data.keys()]
    },
  }
}

it('moves a booking by its buttons and by dragging, and says how long somebody has', { timeout: 240_000 }, async () => {
  const desk = await deskOf()
  const serviceId = await createService(desk, { name: '送物上门', price: 2_000, slaMinutes: 15 })
  const { id } = (await book(desk, { serviceId, remark: '两条浴巾' })).data
  const user = userEvent.setup()
  startApp({ table: routes, at: page, areas })
  const waiting = within(await column('待接单'))
  await waiting.findByText('待接单（1）', {}, slow)
  const card = (await waiting.findByRole('link', { name: '送物上门' })).closest('li')!
  within(card).getByText('8206 房 · 王女士')
  within(card).getByText('两条浴巾')
  within(card).getByText(/^剩 1[0-5] 分钟接单$/)
  within(card).getByText('¥20.00 待支付')
  await user.click(within(card).getByRole('button', { name: '接单' }))
  const underway = await column('处理中')
  const taken = (await within(underway).findByRole('link', { name: '送物上门' }, slow)).closest('li')!

  // Back is no way that a booking goes.
  const back = dataTransfer()
  fireEvent.dragStart(taken, { dataTransfer: back })
  const first = await column('待接单')
  fireEvent.dragOver(first, { dataTransfer: back })
  fireEvent.drop(first, { dataTransfer: back })
  expect((await screen.findByRole('alert')).textContent).toBe('「处理中」的预约不能直接移到「待接单」')

  const on = dataTransfer()
  fireEvent.dragStart(taken, { dataTransfer: on })
  const done = await column('已完成')
  fireEvent.dragOver(done, { dataTransfer: on })
  fireEvent.drop(done, { dataTransfer: on })
  await within(done).findByText('今日已完成（1）', {}, slow)
  expect((await desk.admin.call(calls.detail, { id })).data.status).toBe('FINISHED')
})

it('shows the bookings of one service where the address names it', { timeout: 240_000 }, async () => {
  const desk = await deskOf()
  const [one, other] = [
    await createService(desk, { name: '客房清洁' }),
    await createService(desk, { name: '客房报修' }),
  ]
  await book(desk, { serviceId: one, guestName: '甲' })
  await book(desk, { serviceId: other, guestName: '乙' })
  const user = userEvent.setup()
  const app = startApp({ table: routes, at: `${page}?serviceId=${one}`, areas })
  const waiting = within(await column('待接单'))
  await waiting.findByRole('link', { name: '客房清洁' }, slow)
  expect(waiting.queryByRole('link', { name: '客房报修' })).toBeNull()
  await user.selectOptions(await screen.findByRole('combobox', { name: '服务项目' }), '全部服务')
  await within(await column('待接单')).findByRole('link', { name: '客房报修' }, slow)
  expect(app.address()).toBe(page)
})

it('books for a guest, in a slot that is open', { timeout: 240_000 }, async () => {
  const desk = await deskOf()
  await createService(desk, {
    name: '高铁站接送',
    mode: 'BOOK',
    needRoomNo: false,
    slots: [{ hours: ['23:58', '23:59'], capacity: 2 }],
  })
  const user = userEvent.setup()
  const app = startApp({ table: routes, at: page, areas })
  await user.click(await screen.findByRole('button', { name: '代客预约' }, slow))
  await screen.findByText('先选服务', {}, slow)
  await user.click(await screen.findByRole('combobox', { name: /^服务/ }, slow))
  await user.click(await screen.findByRole('option', { name: /高铁站接送/ }, slow))
  const days = await screen.findByRole('combobox', { name: '预约日期' }, slow)
  await user.selectOptions(days, within(days).getAllByRole('option')[1]!)
  const slots = await screen.findByRole('combobox', { name: /^预约时间/ }, slow)
  await user.selectOptions(slots, await within(slots).findByRole('option', { name: '23:58–23:59（剩 2）' }, slow))
  await user.type(screen.getByRole('textbox', { name: /^客人/ }), '林小满')
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => {
    act(() => app.clock.increment(100))
    expect(app.address()).toBe(page)
  }, slow)
  await within(await column('待接单')).findByText('林小满', {}, slow)
})
