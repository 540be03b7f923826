import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Console } from '@/look/Console'
import { List } from './List'
import { defineList, type FigureSource, type ListDefinition, type TotalSource } from './listDefinition'
import { answerFrom, sampleColumns, sampleSource, sampleTabs, sampleTickets, type SampleTicket } from './sampleTickets'
import { changeOf, numberText } from './numberText'

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})

const tickets = sampleTickets(70)

/** A list of 70 tickets with whatever a test gives it. */
function show(change: Partial<ListDefinition<SampleTicket>>, at = '/tickets') {
  const definition = defineList<SampleTicket>({
    key: 'ticket',
    label: '票券',
    source: sampleSource((params) => Promise.resolve(answerFrom(tickets, params))),
    rowKey: ({ id }) => id,
    columns: sampleColumns,
    searchHint: '票券名称、编号',
    tabs: sampleTabs,
    filters: [
      { name: 'price', label: '售价', is: 'between', of: 'number', unit: '元', scale: 100, also: ['empty', 'filled'] },
      { name: 'saleEnd', label: '售卖截止', is: 'between', of: 'date' },
    ],
    ...change,
  })
  const router = createMemoryRouter([{ path: '/tickets', element: <List definition={definition} /> }], {
    initialEntries: [at],
  })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } })}>
      <Console appearance="light" density="standard">
        <RouterProvider router={router} />
      </Console>
    </QueryClientProvider>,
  )
  return { user: userEvent.setup(), router, search: () => decodeURIComponent(router.state.location.search) }
}

const row = (id: number) => screen.findByText(new RegExp(` ${id}$`))

const figures = (fetch: FigureSource['fetch']): FigureSource => ({
  figures: [
    { name: 'all', label: '在售', unit: '个', filters: {}, tab: 'PUBLISHED' },
    {
      name: 'cheap',
      label: '百元以下',
      unit: '元',
      scale: 100,
      note: '含促销',
      filters: { price: { is: 'between', from: null, to: '10000' } },
    },
    { name: 'sold', label: '今日已售' },
  ],
  fetch,
})

describe('the figures above a list', () => {
  test('say what is, with the change against before or a note', async () => {
    show({
      figures: figures(() =>
        Promise.resolve({
          all: { value: 1286, before: 1000 },
          cheap: { value: 1_284_600, before: null },
          sold: { value: 9, before: 10 },
        }),
      ),
    })
    const strip = within(await screen.findByRole('group', { name: '票券数据' }))
    expect(await strip.findByRole('button', { name: /^在售 1,286 个 ↑ 28.6%$/ })).toBeTruthy()
    expect(strip.getByRole('button', { name: /^百元以下 12,846.00 元 含促销$/ })).toBeTruthy()
    expect(strip.getByText('今日已售').parentElement?.textContent).toMatch(/^今日已售 9 +↓ 10%$/)
    // It counts everything: there is nothing to press it for.
    expect(strip.getAllByRole('button')).toHaveLength(2)
  })

  test('one is a filter on the first tab: pressed, let go, gone back from', async () => {
    const { user, search, router } = show(
      { figures: figures(() => Promise.resolve({})) },
      '/tickets?tab=NEW&q=晚餐&size=50',
    )
    await row(1)
    const figure = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) })
    await user.click(await figure('百元以下'))
    await waitFor(() => expect(search()).toBe('?price=..10000&size=50'))
    expect((await figure('百元以下')).getAttribute('aria-pressed')).toBe('true')
    expect((await figure('在售')).getAttribute('aria-pressed')).toBe('false')
    await user.click(await figure('在售'))
    await waitFor(() => expect(search()).toBe('?tab=PUBLISHED&size=50'))
    await user.click(await figure('在售'))
    await waitFor(() => expect(search()).toBe('?size=50'))
    await router.navigate(-2)
    await waitFor(() => expect(search()).toBe('?price=..10000&size=50'))
  })

  test('that cannot be read are –, and the list does not suffer from it', async () => {
    const fetch = vi.fn(() => Promise.reject(new Error('服务端返回异常')))
    show({ figures: figures(fetch) })
    await row(1)
    expect(await screen.findByRole('button', { name: /^在售 – 个$/ })).toBeTruthy()
    await waitFor(() => expect(fetch).toHaveBeenCalled())
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('are read anew with the list', async () => {
    const fetch = vi.fn(() => Promise.resolve({ all: { value: 1, before: null } }))
    const { user } = show({ figures: figures(fetch) })
    await row(1)
    await screen.findByRole('button', { name: /^在售 1 个$/ })
    await user.click(screen.getByRole('button', { name: '刷新' }))
    await waitFor(() => expect(fetch).toHaveBeenCalledTimes(2))
  })
})

describe('the totals under a list', () => {
  const totals = (fetch: TotalSource['fetch']): TotalSource => ({
    sums: [
      { name: 'price', label: '实付', unit: '元', scale: 100 },
      { name: 'hidden', label: '成本' },
    ],
    fetch,
  })

  test('are of all rows that are found; a sum that may not be seen is absent', async () => {
    const fetch = vi.fn((_: object) => Promise.resolve({ total: 128, sums: { price: 1_234_500 } }))
    show({ totals: totals(fetch) }, '/tickets?tab=NEW&price=..10000&page=1')
    const foot = await screen.findByRole('group', { name: '合计' })
    expect(foot.textContent).toBe('128 条合计实付12,345.00元')
    expect(fetch.mock.lastCall?.[0]).toEqual({ tab: 'NEW', price: '..10000' })
  })

  test('without an answer nothing stands there', async () => {
    const fetch = vi.fn(() => Promise.reject(new Error('服务端返回异常')))
    show({ totals: totals(fetch) })
    await row(1)
    await waitFor(() => expect(fetch).toHaveBeenCalled())
    expect(screen.queryByRole('group', { name: '合计' })).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('a list in which something is under way', () => {
  beforeEach(
    () =>
      void vi.useFakeTimers({
        shouldAdvanceTime: true,
        toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
      }),
  )
  afterEach(() => void vi.useRealTimers())

  test('is read again until it is over', async () => {
    let isDone = false
    const fetch = vi.fn((params: object) =>
      Promise.resolve(
        answerFrom(isDone ? tickets.filter(({ status }) => status !== 'NEW') : tickets, {
          tab: 'all',
          pageIndex: 1,
          pageSize: 20,
          ...params,
        }),
      ),
    )
    show({ source: sampleSource(fetch), isUnderWay: ({ status }) => status === 'NEW' })
    await row(1)
    await vi.advanceTimersByTimeAsync(5_000)
    await waitFor(() => expect(fetch).toHaveBeenCalledTimes(2))
    isDone = true
    await vi.advanceTimersByTimeAsync(5_000)
    await waitFor(() => expect(fetch).toHaveBeenCalledTimes(3))
    await waitFor(() => expect(screen.queryByText(/ 1$/)).toBeNull())
    await vi.advanceTimersByTimeAsync(30_000)
    expect(fetch).toHaveBeenCalledTimes(3)
  })
})

describe('nothing found', () => {
  test('says what was searched where, and leads to the tab that has some', async () => {
    const { user, search } = show({}, '/tickets?tab=NEW&q=门票 12&price=..1000000')
    expect(await screen.findByText('没有符合条件的票券')).toBeTruthy()
    expect(screen.getByText('「待审核、售价10000 元 为止」里没有搜到“门票 12”')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /^看全部的 \d+ 条$/ }))
    await waitFor(() => expect(search()).toBe('?q=门票+12&price=..1000000'))
    await row(12)
  })
})

test.each([
  [undefined, 1, '–'],
  [1286, 1, '1,286'],
  [12.345, 1, '12.35'],
  [1_284_600, 100, '12,846.00'],
  [-5, 100, '-0.05'],
])('%j in units of %j is written %s', (value, scale, text) => expect(numberText(value, scale)).toBe(text))

test.each([
  [112.5, 100, { text: '↑ 12.5%', isUp: true }],
  [50, 100, { text: '↓ 50%', isUp: false }],
  [1, 0, null],
  [1, null, null],
  [1, 1, null],
])('%j after %j is a change of %j', (value, before, change) => expect(changeOf(value, before)).toEqual(change))
