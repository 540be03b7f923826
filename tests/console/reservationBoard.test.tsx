import { callsOf } from '@contracts/resources/calls'
import { reservationInventory } from '@contracts/resources/tickets/reservationInventory'
import { voucherReservation } from '@contracts/resources/tickets/voucherReservation'
import { routes } from '@contracts/routes'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { startApp, stopApp } from '@/app/testing/startApp'
import { addDays, dayTitle, merchantDay, monthOf } from '@/blocks/dates/days'
import { reserve, soldCard } from '@server/areas/tickets/testing/reservationFixtures'
import { createProduct } from '@server/areas/tickets/testing/saleFixtures'
import type { Client } from '../support/client'
import { openConsole } from '../support/openConsole'
import { rowOf } from '../support/tableRow'

const edge = openConsole({ fill: async ({ gateway }) => void (elsewhere = await gateway.signIn('admin')) })
let elsewhere: Client
const slow = { timeout: 60_000 }
/** The third of the month after this one: nothing of it is past. */
const third = `${monthOf(addDays(`${monthOf(merchantDay(new Date()))}-28`, 7))}-03`

const open = (at: string) => startApp({ table: routes, at, areas: { tickets: () => import('@/areas/tickets') } })
const dayCell = (day: string) => screen.findByRole('gridcell', { name: new RegExp(`^${dayTitle(day)}`) }, slow)
const inventory = async (productId: number) =>
  (await elsewhere.call(callsOf(reservationInventory).list, { productId: String(productId), orderType: 'date-asc' }))
    .data.list
const board = (productId: number) =>
  open(`/validcard/reservation-inventory?productId=${productId}&month=${monthOf(third)}`)
const standCalendar = () =>
  createProduct(edge.gateway.services, { reserveMode: 'CALENDAR', productName: '亲子乐园年卡' })

it('days are chosen by keyboard and set at once', async () => {
  const user = userEvent.setup()
  const productId = await standCalendar()
  board(productId)
  const cell = await dayCell(third)
  cell.focus()
  await user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}')
  expect(document.activeElement).toBe(await dayCell(addDays(third, 2)))
  expect(await screen.findByText('已选 3 天', {}, slow)).toBeTruthy()
  expect(cell.getAttribute('aria-selected')).toBe('true')
  await user.type(screen.getByRole('spinbutton', { name: /可约数量/ }), '20')
  await user.type(screen.getByRole('spinbutton', { name: /加价/ }), '30')
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('已设置 3 天的预约库存', {}, slow)).toBeTruthy()
  const kept = await inventory(productId)
  expect(kept.map(({ date, slot, capacity, surcharge }) => [date, slot, capacity, surcharge])).toEqual(
    [0, 1, 2].map((ahead) => [addDays(third, ahead), '全天', 20, 3_000]),
  )
  await waitFor(
    async () => expect((await dayCell(third)).getAttribute('aria-label')).toContain('可约20，已约0，加价 30.00 元'),
    slow,
  )
  expect(screen.queryByRole('button', { name: '保存' })).toBeNull()
})

it('days are chosen by drawing over them, a refusal stays to be read', async () => {
  const user = userEvent.setup()
  const productId = await standCalendar()
  board(productId)
  await user.pointer([
    { keys: '[MouseLeft>]', target: await dayCell(third) },
    { target: await dayCell(addDays(third, 3)) },
    { keys: '[/MouseLeft]' },
  ])
  expect(await screen.findByText('已选 4 天', {}, slow)).toBeTruthy()
  await user.selectOptions(screen.getByRole('combobox', { name: '是否可约' }), '关闭')
  await user.click(screen.getByRole('button', { name: '保存' }))
  const day = `${Number(third.slice(5, 7))}月3日`
  expect(await screen.findByText(`${day}还没有预约库存，请填写可约数量`, {}, slow)).toBeTruthy()
  expect(await inventory(productId)).toEqual([])
  ;(await dayCell(third)).focus()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('button', { name: '保存' })).toBeNull())
})

it('an unknown product has no days to set', async () => {
  await standCalendar()
  board(999_999)
  expect(await screen.findByRole('option', { name: '请选择商品', selected: true }, slow)).toBeTruthy()
  expect(screen.queryByRole('gridcell')).toBeNull()
})

it('a tap chooses one day more', async () => {
  const user = userEvent.setup()
  board(await standCalendar())
  for (const ahead of [0, 4]) await user.pointer({ keys: '[TouchA]', target: await dayCell(addDays(third, ahead)) })
  expect(await screen.findByText('已选 2 天', {}, slow)).toBeTruthy()
  await user.pointer({ keys: '[TouchA]', target: await dayCell(third) })
  expect(await screen.findByText('已选 1 天', {}, slow)).toBeTruthy()
})

it('reservations of today stand at the desk, and are written down for a guest', async () => {
  const user = userEvent.setup()
  const { services } = edge.gateway
  const today = { date: merchantDay(new Date()), slot: '全天' }
  const card = await soldCard(services, { ...today, product: { productName: '陶艺手作体验票' } })
  const made = await reserve(services, card.code, today)
  open('/ticket-verify')
  await user.click(await screen.findByRole('tab', { name: '今日预约' }, slow))
  const row = await rowOf(String(made.values.reservationNo))
  expect(within(row).getByText('待确认')).toBeTruthy()
  stopApp()

  open('/validcard/reservation-manage?day=today')
  await rowOf(String(made.values.reservationNo))
  await user.click(screen.getByRole('button', { name: '新增预约' }))
  const dialog = await screen.findByRole('dialog', {}, slow)
  await user.type(within(dialog).getByRole('textbox', { name: /券码/ }), card.code)
  await user.type(within(dialog).getByRole('textbox', { name: /联系人/ }), '李先生')
  await user.type(within(dialog).getByRole('textbox', { name: /电话/ }), '13900001234')
  // The code was looked up meanwhile: what is free is offered, and what it costs more is said before it is saved.
  await within(dialog).findByRole('option', { name: /^全天 · 余 / }, slow)
  expect(within(dialog).getByText('不加价')).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: '新增预约' }))
  expect(await screen.findByText('已预约，等待确认', {}, slow)).toBeTruthy()
  const { data } = await elsewhere.call(callsOf(voucherReservation).list, { voucherId: String(card.voucherId) })
  expect(data.total).toBe(2)
})
