import { restaurantApi } from '@contracts/calls/restaurantApi'
import { ticketApi } from '@contracts/calls/ticketApi'
import { routes } from '@contracts/routes'
import { seedRecords } from '@server/demo/testing/seedRecords'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import type { ComponentType } from 'react'
import { beforeAll, expect, it } from 'vitest'
import { startApp, stopApp } from '@/app/testing/startApp'
import { RestaurantProductPicker } from '@/blocks/pickers/RestaurantProductPicker'
import { TicketCategoryPicker } from '@/blocks/pickers/TicketCategoryPicker'
import { TicketProductPicker } from '@/blocks/pickers/TicketProductPicker'
import { openConsole } from '../support/openConsole'

/** Views come from the real gateway: a busy machine takes its time. */
const slow = { timeout: 60_000 }

const edge = openConsole({ fill: ({ gateway }) => seedRecords(gateway.services) })
beforeAll(async () => {
  // The modal is loaded when it is first opened: here before the first test waits for it.
  await Promise.all([import('@/blocks/pickers/PickerDialog'), import('@/blocks/pickers/PickedTable')])
}, 240_000)

/** Notes every question to a path, then asks the real gateway. */
function listen(method: 'get' | 'post', path: string) {
  const asked: unknown[] = []
  edge.server.use(
    http[method](`*${path}`, async ({ request }) => {
      const sent = method === 'post' ? await request.clone().json() : new URL(request.url).search.slice(1)
      asked.push(sent)
      return edge.passOn(request)
    }),
  )
  return asked
}

async function open(Picker: ComponentType, noun: string) {
  startApp({
    table: routes,
    at: '/filemanager',
    areas: { shop: async () => ({ ChannelSelect: Picker, FileManager: Picker }) },
  })
  const user = userEvent.setup({ delay: null })
  await user.click(await screen.findByRole('button', { name: `选择${noun}` }, slow))
  const dialog = within(await screen.findByRole('dialog', { name: `选择${noun}` }, slow))
  const first = (name: RegExp) => dialog.findAllByRole('button', { name }, slow)
  const heads = () => dialog.getAllByRole('columnheader').map(({ textContent }) => textContent)
  const search = async (text: string) => user.type(dialog.getByRole('searchbox'), `${text}{Enter}`)
  return { user, dialog, first, heads, search }
}

it('tickets: the call of the spec for tab, search and page; columns and labels of each tab; the parent hears all', async () => {
  const asked = listen('post', '/ticket-api/ticketProduct/jsonGetListTicketProduct')
  const told: string[] = []
  const { user, dialog, first, heads, search } = await open(
    () => <TicketProductPicker onChange={(selected) => told.push(selected.map(({ name }) => name).join('、'))} />,
    '票券',
  )
  await first(/^选择 /)
  const where = { pageSize: 10, brandId: 101, hotelId: 1001 }
  expect(asked).toEqual([{ ...where, pageNum: 1, strategy: 13 }])
  expect(dialog.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    '普通票券',
    '赠送兑换券',
    '限时抢购券',
    '直连房券',
    '电子卡券',
  ])
  expect(heads()).toEqual(['商品名称', '门店', '分类', '售价（元）', '总库存', '状态', '操作'])

  await user.click(dialog.getByRole('button', { name: '第 2 页' }))
  await waitFor(() => expect(asked.at(-1)).toEqual({ ...where, pageNum: 2, strategy: 13 }), slow)
  await search('自助晚餐')
  await waitFor(
    () => expect(asked.at(-1)).toEqual({ ...where, pageNum: 1, strategy: 13, productName: '自助晚餐' }),
    slow,
  )
  const split = await dialog.findByRole('button', { name: '已配置分账 周末自助晚餐双人券' }, slow)
  expect(split.getAttribute('aria-disabled')).toBe('true')
  expect(within(split.closest('tr')!).getByText('每日限量')).toBeTruthy()
  expect(within(split.closest('tr')!).getByText('398.00')).toBeTruthy()

  await user.click(dialog.getByRole('tab', { name: '赠送兑换券' }))
  const limited = await dialog.findByRole('button', { name: '不支持每日限量 欢迎饮品兑换券' }, slow)
  expect(asked.at(-1)).toEqual({ ...where, pageNum: 1, strategy: 19 })
  expect(heads()).toEqual(['商品名称', '海报标题', '分类', '总库存', '状态', '操作'])
  // A gift has neither stock nor state.
  const cells = [...limited.closest('tr')!.querySelectorAll('td')].map(({ textContent }) => textContent)
  expect(cells.slice(3, 5)).toEqual(['-', '-'])
  await user.click(dialog.getByRole('button', { name: '选择 生日蛋糕兑换券' }))
  expect(told).toEqual(['生日蛋糕兑换券'])

  await user.click(dialog.getByRole('tab', { name: '限时抢购券' }))
  await search('江南家宴')
  await dialog.findByRole('button', { name: '已参加其他活动 江南家宴4人套餐' }, slow)
  await user.click(dialog.getByRole('button', { name: '确定' }))
  const picked = within(await screen.findByRole('grid', { name: '已选票券' }, slow))
  await user.click(picked.getByRole('button', { name: '删除 生日蛋糕兑换券' }))
  expect(told).toEqual(['生日蛋糕兑换券', ''])
})

it('tickets: extras and a tab’s own call go along; one tab shows no row of tabs', async () => {
  const asked = listen('post', '/ticket-api/ticketProduct/jsonGetListTicketProduct')
  const own = {
    ...ticketApi.jsonGetListTicketProduct,
    path: '/ticket-api/ticketProduct/ofPromotion',
    method: 'GET',
  } as const
  const answers: string[] = []
  edge.server.use(
    http.get('*/ticket-api/ticketProduct/ofPromotion', ({ request }) => {
      answers.push(new URL(request.url).search)
      return HttpResponse.json({ code: 0, message: 'ok', data: { list: [], total: 0 } })
    }),
  )
  const extras = { auditStatus: 'OFFLINE' } as const
  const plain = [{ strategy: 25 }] as const
  const { first, dialog } = await open(
    () => <TicketProductPicker tabs={plain} extras={extras} onChange={() => undefined} />,
    '票券',
  )
  await first(/西湖|自助/)
  expect(asked).toEqual([
    { pageNum: 1, pageSize: 10, brandId: 101, hotelId: 1001, strategy: 25, auditStatus: 'OFFLINE' },
  ])
  expect(dialog.queryByRole('tab')).toBeNull()
  expect(dialog.getAllByText('已下线').length).toBeGreaterThan(0)
  stopApp()

  const query = ['pageNum', 'pageSize', 'strategy'] as const
  const other = [{ strategy: 24, call: { ...own, query } }] as const
  const second = await open(() => <TicketProductPicker tabs={other} onChange={() => undefined} />, '票券')
  expect(await second.dialog.findByText('暂无数据', {}, slow)).toBeTruthy()
  expect(answers).toEqual(['?pageNum=1&pageSize=10&strategy=24'])
  expect(asked).toHaveLength(1)
})

it('dishes: the call of the spec, tabs by kind, one at a time, and what is in another activity is closed', async () => {
  const asked = listen('get', restaurantApi.getRestaurantProductPageList.path)
  const told: string[] = []
  const { user, dialog, first, search } = await open(
    () => (
      <RestaurantProductPicker single onChange={(selected) => told.push(selected.map(({ name }) => name).join('、'))} />
    ),
    '菜品',
  )
  await first(/^选择 /)
  expect(asked).toEqual(['pageindex=1&pagesize=10&hotelId=1001'])
  await user.click(dialog.getByRole('tab', { name: '套餐' }))
  const choose = async (name: string) => user.click(await dialog.findByRole('button', { name: `选择 ${name}` }, slow))
  await choose('江南双人套餐')
  await choose('家庭四人套餐')
  expect(told).toEqual(['江南双人套餐', '家庭四人套餐'])
  expect(asked.at(-1)).toBe('pageindex=1&pagesize=10&hotelId=1001&productType=SET')
  await user.click(dialog.getByRole('tab', { name: '全部' }))
  await search('葱油')
  const busy = await dialog.findByRole('button', { name: '已参加其他活动 葱油海蜇' }, slow)
  expect(busy.getAttribute('aria-disabled')).toBe('true')
  expect(asked.at(-1)).toBe(`pageindex=1&pagesize=10&search=${encodeURIComponent('葱油')}&hotelId=1001`)
  const row = [...busy.closest('tr')!.querySelectorAll('td')].map(({ textContent }) => textContent)
  expect(row.slice(0, 4)).toEqual(['葱油海蜇', '云溪中餐厅', '48.00', '已上线'])
})

it('dishes: a third page that the gateway refuses says so, keeps the choice, and comes at the next try', async () => {
  const path = `*${restaurantApi.getRestaurantProductPageList.path}`
  let isBroken = true
  edge.server.use(
    http.get(path, ({ request }) => {
      const page = new URL(request.url).searchParams.get('pageindex')
      if (page !== '3' || !isBroken) return edge.passOn(request)
      return HttpResponse.json({ code: 50000, message: '服务端返回异常', data: null }, { status: 500 })
    }),
  )
  const { user, dialog, first } = await open(() => <RestaurantProductPicker onChange={() => undefined} />, '菜品')
  await user.click((await first(/^选择 /))[0]!)
  await user.click(dialog.getByRole('button', { name: '第 3 页' }))
  expect((await dialog.findByRole('alert', {}, slow)).textContent).toContain('服务端返回异常')
  expect(dialog.getByText('已选 1 项')).toBeTruthy()
  isBroken = false
  await user.click(dialog.getByRole('button', { name: '重试' }))
  await first(/^选择 /)
  expect(dialog.getByRole('button', { name: '第 3 页' }).getAttribute('aria-current')).toBe('page')
  expect(dialog.getByText('已选 1 项')).toBeTruthy()
})

it('categories: the call of the spec; a tab of activities closes what is in one', async () => {
  const asked = listen('get', '/api/ticket-api/ticketCategory/listTicketCategoryByHotelId/1001')
  const tabs = [13, 25] as const
  const { user, dialog, search } = await open(
    () => <TicketCategoryPicker tabs={tabs} onChange={() => undefined} />,
    '票券分类',
  )
  await dialog.findByText('分类名称', {}, slow)
  expect(asked).toEqual(['pageNum=1&pageSize=10'])
  await search('餐')
  expect(await dialog.findByRole('button', { name: '已配置分账 自助餐' }, slow)).toBeTruthy()
  expect(asked.at(-1)).toBe(`pageNum=1&pageSize=10&categoryName=${encodeURIComponent('餐')}`)
  expect(dialog.getByRole('button', { name: '选择 中餐宴席' })).toBeTruthy()
  await user.click(dialog.getByRole('tab', { name: '拼团' }))
  await search('中餐')
  expect(await dialog.findByRole('button', { name: '已参加其他活动 中餐宴席' }, slow)).toBeTruthy()
})

it('what a store has is closed while the whole brand is chosen, and tickets are asked for the brand', async () => {
  await edge.signIn('brand')
  sessionStorage.setItem('tenant', JSON.stringify({ brandId: 101, hotelId: null }))
  const asked = listen('post', '/ticket-api/ticketProduct/jsonGetListTicketProduct')
  const tabs = [13] as const
  const three = () => (
    <>
      <TicketCategoryPicker tabs={tabs} onChange={() => undefined} />
      <RestaurantProductPicker onChange={() => undefined} />
      <TicketProductPicker onChange={() => undefined} />
    </>
  )
  const { first } = await open(three, '票券')
  await first(/^选择 /)
  expect(asked).toEqual([{ pageNum: 1, pageSize: 10, brandId: 101, strategy: 13 }])
  for (const name of ['选择票券分类', '选择菜品']) {
    const button = screen.getByRole('button', { name, hidden: true })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(document.getElementById(button.getAttribute('aria-describedby')!)?.textContent).toBe('请先选择门店')
  }
})
