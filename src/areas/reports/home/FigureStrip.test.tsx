import type { AnyResource } from '@contracts/resources/definition'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { answer, openNetwork, signedIn } from '@/app/testing/network'
import { renderShell, smallMenu } from '@/app/testing/renderShell'
import { FigureStrip } from './FigureStrip'

const network = openNetwork()
const slow = { timeout: 60_000 }
const path = '*/ticket-api/eb/ticket-order/figures'

const orders: AnyResource = {
  ...ticketOrder,
  list: {
    ...ticketOrder.list,
    figures: [
      { name: 'orders', label: '今日订单', is: 'count', unit: '笔' },
      { name: 'paid', label: '今日实付', is: 'sum', of: 'totalAmount' },
    ],
  },
}

const open = (resource: AnyResource) => {
  const Dashboard = () => (
    <>
      <h1>首页</h1>
      <FigureStrip resource={resource} page={{ title: '票券订单', path: '/ticket/orderList/detail' }} />
    </>
  )
  network.use(smallMenu(), ...signedIn())
  renderShell('/dashboard', { reports: async () => ({ Dashboard }) })
  return screen.findByRole('heading', { name: '首页' }, slow)
}

const figure = async (label: string) => (await screen.findByText(label, {}, slow)).parentElement?.textContent

test('the figures of a list with their units, money in yuan, and the way to the list', async () => {
  network.use(
    http.get(path, () =>
      answer({ figures: { orders: { value: 1284, before: null }, paid: { value: 28643050, before: null } } }),
    ),
  )
  await open(orders)
  await screen.findByText('286,430.50', {}, slow)
  expect([await figure('今日订单'), await figure('今日实付')]).toEqual(['今日订单1,284笔', '今日实付286,430.50元'])
  expect(screen.getByRole('link', { name: '查看票券订单' }).getAttribute('href')).toBe('/ticket/orderList/detail')
})

test('what a figure was before stands beside it', async () => {
  network.use(
    http.get(path, () =>
      answer({ figures: { orders: { value: 90, before: 80 }, paid: { value: 28643050, before: 57286100 } } }),
    ),
  )
  await open(orders)
  await screen.findByText('286,430.50', {}, slow)
  expect([await figure('今日订单'), await figure('今日实付')]).toEqual([
    '今日订单90笔↑ 12.5%',
    '今日实付286,430.50元↓ 50%',
  ])
})

test('what cannot be read is no number', async () => {
  const asked = vi.fn(() => HttpResponse.json({ code: 50000, message: '服务端返回异常', data: null }))
  network.use(http.get(path, asked))
  await open(orders)
  await vi.waitFor(() => expect(asked).toHaveBeenCalled(), slow)
  expect(await figure('今日实付')).toBe('今日实付–元')
})

test('a list without figures has no strip', async () => {
  await open({ ...orders, list: { ...orders.list, figures: [] } })
  expect(screen.queryByRole('link', { name: '查看票券订单' })).toBeNull()
})
