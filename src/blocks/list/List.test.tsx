import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLayoutEffect, useRef } from 'react'
import { createMemoryRouter, Link, Outlet, RouterProvider, useLocation, useNavigate } from 'react-router-dom'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { SimulatedClock } from 'xstate'
import { FlowRuntimeProvider } from '@/app/flow/FlowRuntime'
import { CallError } from '@/app/gateway/callError'
import { held } from '@/app/testing/held'
import { Console } from '@/look/Console'
import type { BulkAction } from './BulkBar'
import { List } from './List'
import {
  defineList,
  type ChoiceSource,
  type ListAnswer,
  type ListDefinition,
  type ListParams,
  type ViewSharing,
} from './listDefinition'
import { wayBack } from './listTrace'
import {
  answerFrom,
  sampleCategories,
  sampleColumns,
  sampleSource,
  sampleTabs,
  sampleTickets,
  type SampleTicket,
} from './sampleTickets'
import type { ListPreferenceStore, SharedListView } from './listPreferences'
import type { BulkRequest } from './useList'
import { ListPreferenceContext } from './useListPreferences'

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})

const tickets = sampleTickets(70)
type Answer = ListAnswer<SampleTicket>
type Ask = (params: ListParams, signal: AbortSignal) => Promise<Answer>
const fromMemory: Ask = (params) => Promise.resolve(answerFrom(tickets, params))

/** The frame's sheet: it scrolls, and a new page starts at its top. */
function Sheet() {
  const { pathname } = useLocation()
  const sheet = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (sheet.current) sheet.current.scrollTop = 0
  }, [pathname])
  return (
    <main ref={sheet}>
      <Link to="/tickets">菜单</Link>
      <Outlet />
    </main>
  )
}

function Record() {
  const navigate = useNavigate()
  const back = (opened?: number) => {
    const { to, state } = wayBack('ticket', '/tickets', opened)
    void navigate(to, { state })
  }
  return (
    <>
      <h1>编辑</h1>
      <Link {...wayBack('ticket', '/tickets')}>票券列表</Link>
      <button onClick={() => back()}>返回列表</button>
      <button onClick={() => back(3)}>保存</button>
    </>
  )
}

interface Shown {
  at?: string
  ask?: Ask
  change?: Partial<ListDefinition<SampleTicket>>
  /** Keeps the preferences in place of this browser. */
  store?: ListPreferenceStore
}

/** A list of 70 tickets in a console whose clock stands still until the test moves it. */
function show({ at = '/tickets', ask = fromMemory, change, store }: Shown = {}) {
  const clock = new SimulatedClock()
  const asked = vi.fn(ask)
  const bulk = vi.fn<(request: BulkRequest, done: () => void) => void>()
  const definition = defineList<SampleTicket>({
    key: 'ticket',
    label: '票券',
    source: sampleSource(asked),
    rowKey: ({ id }) => id,
    columns: sampleColumns,
    searchHint: '票券名称、编号',
    tabs: sampleTabs,
    filters: [
      { name: 'price', label: '售价', is: 'between', of: 'number', unit: '元', scale: 100 },
      { name: 'saleEnd', label: '售卖截止', is: 'between', of: 'date' },
    ],
    ...change,
  })
  const bulkActions: BulkAction[] = [{ name: 'offline', label: '下线', perform: bulk }]
  function Tickets() {
    const navigate = useNavigate()
    return (
      <List definition={definition} bulkActions={bulkActions} onOpen={({ id }) => void navigate(`/record/${id}`)} />
    )
  }
  const router = createMemoryRouter(
    [
      {
        Component: Sheet,
        children: [
          { path: '/home', element: <h1>首页</h1> },
          { path: '/tickets', Component: Tickets },
          { path: '/record/:id', Component: Record },
        ],
      },
    ],
    { initialEntries: ['/home', at] },
  )
  render(
    <FlowRuntimeProvider value={{ clock }}>
      <QueryClientProvider
        client={new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } })}
      >
        <Console appearance="light" density="standard">
          <ListPreferenceContext value={store ?? null}>
            <RouterProvider router={router} />
          </ListPreferenceContext>
        </Console>
      </QueryClientProvider>
    </FlowRuntimeProvider>,
  )
  return {
    clock,
    router,
    asked,
    bulk,
    user: userEvent.setup(),
    lastAsked: () => asked.mock.lastCall?.[0],
    search: () => decodeURIComponent(router.state.location.search),
    pause: () => act(() => clock.increment(300)),
    back: () => act(() => router.navigate(-1)),
  }
}

const row = (id: number) => screen.findByText(new RegExp(` ${id}$`))
const ids = () =>
  [...document.querySelectorAll('tbody [data-row]')].map((each) => Number(/ (\d+)/.exec(each.textContent)?.[1]))
const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: '搜索票券' })
const press = (name: string | RegExp) => screen.getByRole('button', { name })

describe('the address', () => {
  test('an empty one asks for page 1 of 20 rows; the pager shows 8 links at most', async () => {
    const { lastAsked } = show()
    await row(1)
    expect(ids()).toHaveLength(20)
    expect(lastAsked()).toEqual({ tab: 'all', pageSize: 20, pageIndex: 1 })
    expect(screen.getByText('共 70 条')).toBeTruthy()
  })

  test('a page is a step of the history, Back returns to the former one', async () => {
    const { user, search, back, lastAsked } = show()
    await row(1)
    await user.click(press('第 3 页'))
    await row(41)
    expect(search()).toBe('?page=3')
    expect(lastAsked()).toMatchObject({ pageIndex: 3 })
    await back()
    expect(search()).toBe('')
    await row(1)
  })

  test('typing is no step, resets the page and is asked for when it pauses', async () => {
    const { user, router, search, asked, lastAsked, clock, back } = show({ at: '/tickets?page=2&sort=-sold' })
    await screen.findByText('共 70 条')
    await user.type(box(), ' 晚餐 5')
    await waitFor(() => expect(router.state.location.search).toContain('+5'))
    expect(search()).toBe('?q=晚餐+5&sort=-sold')
    act(() => clock.increment(299))
    expect(asked).toHaveBeenCalledTimes(1)
    act(() => clock.increment(1))
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
    expect(lastAsked()).toMatchObject({ keyword: '晚餐 5', pageIndex: 1, orderType: 'sold desc' })
    await back()
    expect(router.state.location.pathname).toBe('/home')
  })

  test('no letter is lost however slowly the address follows', async () => {
    const { user, pause } = show()
    await row(1)
    await user.type(box(), 'abcdef{Backspace}{Backspace}xyz')
    expect(box().value).toBe('abcdxyz')
    pause()
    expect(await screen.findByText('没有符合条件的票券')).toBeTruthy()
    expect(box().value).toBe('abcdxyz')
  })

  test('Enter asks at once', async () => {
    const { user, asked } = show()
    await row(1)
    await user.type(box(), '晚餐{Enter}')
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
  })

  test('the box follows Back and 清空', async () => {
    const { user, back, search } = show({ at: '/tickets?q=晚餐&page=1' })
    await row(6)
    expect(box().value).toBe('晚餐')
    await user.click(press('清空'))
    await row(2)
    expect(box().value).toBe('')
    expect(search()).toBe('')
    await back()
    await waitFor(() => expect(box().value).toBe('晚餐'))
  })

  test('letters of an input method are searched for when the word is chosen', async () => {
    const { router, search, asked, pause } = show()
    await row(1)
    fireEvent.compositionStart(box())
    for (const value of ['w', 'wan', 'wan’can']) fireEvent.change(box(), { target: { value } })
    expect(box().value).toBe('wan’can')
    pause()
    expect(router.state.location.search).toBe('')
    fireEvent.change(box(), { target: { value: '晚餐' } })
    fireEvent.compositionEnd(box())
    await waitFor(() => expect(search()).toBe('?q=晚餐'))
    expect(asked).toHaveBeenCalledTimes(1)
    pause()
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
    expect(box().value).toBe('晚餐')
  })

  test('sorting keeps the page and is no step', async () => {
    const { user, search, lastAsked, back, router } = show({ at: '/tickets?page=2' })
    await row(21)
    await user.click(within(screen.getByRole('columnheader', { name: /已售/ })).getByRole('button', { name: /已售/ }))
    await waitFor(() => expect(lastAsked()).toEqual({ tab: 'all', orderType: 'sold desc', pageSize: 20, pageIndex: 2 }))
    expect(search()).toBe('?sort=-sold&page=2')
    await back()
    expect(router.state.location.pathname).toBe('/home')
  })

  test('a tab is a step, resets the page and shows how many there are', async () => {
    const { user, search, lastAsked, back } = show({ at: '/tickets?page=2' })
    await row(21)
    await user.click(screen.getByRole('tab', { name: '待审核 24' }))
    await waitFor(() => expect(lastAsked()).toMatchObject({ tab: 'NEW', pageIndex: 1 }))
    expect(search()).toBe('?tab=NEW')
    await back()
    expect(search()).toBe('?page=2')
  })

  test('a broken one opens the list, not an error', async () => {
    const { lastAsked } = show({ at: '/tickets?page=-4&size=7&sort=__proto__&tab=GONE&category=99&price=x..y&q=%20' })
    await row(1)
    expect(lastAsked()).toEqual({ tab: 'all', pageSize: 20, pageIndex: 1 })
  })

  test('what is not understood is taken out of it, what is its page’s stays', async () => {
    const { search, back, router } = show({ at: '/tickets?page=abc&sort=-hack&category=2,99&type=eb' })
    await row(6)
    await waitFor(() => expect(search()).toBe('?type=eb&category=2'))
    await back()
    expect(router.state.location.pathname).toBe('/home')
  })

  test('a page beyond the last says so and leads to the last one', async () => {
    const { user, search } = show({ at: '/tickets?page=50' })
    expect(await screen.findByText('一共 4 页，没有第 50 页')).toBeTruthy()
    await user.click(press('到第 4 页'))
    await row(61)
    expect(search()).toBe('?page=4')
  })

  test('another page size keeps the first row in sight', async () => {
    const { user, search } = show({ at: '/tickets?page=4' })
    await row(61)
    const sizes = screen.getByRole<HTMLSelectElement>('combobox', { name: '每页条数' })
    expect([...sizes.options].map(({ text }) => text)).toEqual(['20 条/页', '50 条/页', '100 条/页'])
    await user.selectOptions(sizes, '50 条/页')
    await row(51)
    expect(search()).toBe('?size=50&page=2')
  })
})

describe('answers', () => {
  test('a refusal shows the message of the server, its number and a way to try again', async () => {
    let isRefused = true
    const { user } = show({
      ask: (params, signal) =>
        isRefused
          ? Promise.reject(
              new CallError({
                failure: 'answer',
                code: 40300,
                status: 200,
                message: '没有权限执行此操作',
                requestId: 'r-7',
              }),
            )
          : fromMemory(params, signal),
    })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('没有权限执行此操作')
    expect(alert.textContent).toContain('r-7')
    isRefused = false
    await user.click(press('重试'))
    await row(1)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('a refresh that fails leaves the rows and says why', async () => {
    let isRefused = false
    const { user } = show({
      ask: (params, signal) => (isRefused ? Promise.reject(new Error('网络异常')) : fromMemory(params, signal)),
    })
    await row(1)
    isRefused = true
    await user.click(press('刷新'))
    expect((await screen.findByRole('alert')).textContent).toContain('网络异常')
    expect(ids()).toHaveLength(20)
  })

  test('the former page stays in sight; an answer that comes late never wins', async () => {
    const answers = new Map<unknown, ReturnType<typeof held<Answer>>>()
    const { user } = show({
      ask: (params, signal) => {
        if (params.pageIndex === 1) return fromMemory(params, signal)
        const answer = held<Answer>()
        answers.set(params.pageIndex, answer)
        return answer.promise
      },
    })
    await row(1)
    await user.click(press('第 2 页'))
    await waitFor(() => expect(answers.has(2)).toBe(true))
    expect(ids()[0]).toBe(1)
    await user.click(press('第 3 页'))
    await waitFor(() => expect(answers.has(3)).toBe(true))
    const answerOf = (page: number) => answerFrom(tickets, { tab: 'all', pageIndex: page, pageSize: 20 })
    await act(async () => answers.get(3)!.resolve(answerOf(3)))
    await row(41)
    await act(async () => answers.get(2)!.resolve(answerOf(2)))
    expect(ids()[0]).toBe(41)
    expect(press('第 3 页').getAttribute('aria-current')).toBe('page')
  })

  test('a question nobody waits for is taken back', async () => {
    const signals: AbortSignal[] = []
    const { user } = show({
      ask: (params, signal) => {
        signals.push(signal)
        return params.tab === 'NEW' ? new Promise(() => undefined) : fromMemory(params, signal)
      },
    })
    await row(1)
    await user.click(screen.getByRole('tab', { name: /待审核/ }))
    await waitFor(() => expect(signals).toHaveLength(2))
    await user.click(screen.getByRole('tab', { name: /已上线/ }))
    await waitFor(() => expect(signals[1]?.aborted).toBe(true))
  })

  test('a capped total is written 10,000+', async () => {
    show({
      ask: async (params, signal) => ({ ...(await fromMemory(params, signal)), total: 10_001, totalIsExact: false }),
    })
    expect(await screen.findByText('共 10,000+ 条')).toBeTruthy()
  })

  test('a tab that was not counted to its end says so', async () => {
    show({
      ask: async (params, signal) => {
        const found = await fromMemory(params, signal)
        return { ...found, counts: { ...found.counts, NEW: 1_000, PUBLISHED: 1_000 }, more: ['PUBLISHED'] }
      },
    })
    expect(await screen.findByRole('tab', { name: '待审核 1,000' })).toBeTruthy()
    expect(screen.getByRole('tab', { name: '已上线 1,000+' })).toBeTruthy()
  })

  test('nothing at all: 暂无数据; no hits: what to do', async () => {
    const { user } = show({ at: '/tickets?q=没有', ask: (params) => Promise.resolve(answerFrom([], params)) })
    expect(await screen.findByText('没有符合条件的票券')).toBeTruthy()
    expect(screen.getByText('没有搜到“没有”')).toBeTruthy()
    await user.click(press('清空筛选'))
    expect(await screen.findByText('暂无数据')).toBeTruthy()
    expect(screen.queryByText('没有符合条件的票券')).toBeNull()
    // Nothing to narrow, nothing to choose from.
    expect(screen.queryByRole('searchbox')).toBeNull()
    expect(screen.queryByRole('tab')).toBeNull()
  })

  test('that the former search found nothing is not said of the one on its way', async () => {
    let answer: (() => void) | undefined
    const { user } = show({
      at: '/tickets?q=没有',
      ask: (params, signal) =>
        params.keyword === '没有'
          ? Promise.resolve(answerFrom([], params))
          : new Promise((done) => {
              answer = () => done(fromMemory(params, signal))
            }),
    })
    await screen.findByText('没有符合条件的票券')
    await user.click(press('清空筛选'))
    await waitFor(() => expect(answer).toBeDefined())
    expect(screen.getAllByText('加载中...')).not.toEqual([])
    expect(screen.queryByText(/没有符合条件|暂无数据/)).toBeNull()
    act(() => answer?.())
    await row(1)
  })

  test('the next page is fetched when the pager is approached', async () => {
    const { user, asked } = show()
    await row(1)
    await user.hover(screen.getByRole('navigation', { name: '分页' }))
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
    await user.click(press('下一页'))
    await row(21)
    expect(asked).toHaveBeenCalledTimes(2)
  })

  test('R refreshes and / searches, as everywhere', async () => {
    const { user, asked } = show()
    await row(1)
    await user.keyboard('r')
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
    await user.keyboard('/')
    expect(document.activeElement).toBe(box())
    expect(box().value).toBe('')
  })
})

describe('ticks', () => {
  const tick = (user: ReturnType<typeof userEvent.setup>, id: number) =>
    user.click(screen.getByRole('checkbox', { name: new RegExp(`选择 .* ${id}$`) }))

  test('hold over pages; the action gets the query and the count seen', async () => {
    const { user, bulk } = show({ at: '/tickets?tab=NEW&q=1&sort=-sold' })
    await screen.findByText(/^共 \d+ 条$/)
    const [first] = ids()
    await tick(user, first!)
    await user.click(press('下线'))
    expect(bulk.mock.lastCall?.[0]).toEqual({
      query: { keyword: '1', tab: 'NEW' },
      count: 1,
      countIsExact: true,
      keys: [first],
      except: [],
    })
  })

  test('page by page', async () => {
    const { user, bulk } = show()
    await row(1)
    await tick(user, 1)
    await user.click(press('第 2 页'))
    await row(21)
    await tick(user, 22)
    expect(screen.getByText('已选 2 项')).toBeTruthy()
    await user.click(press('下线'))
    expect(bulk.mock.lastCall?.[0]).toMatchObject({ count: 2, keys: [1, 22] })
  })

  test('all that is found, on every page, but one', async () => {
    const { user, bulk } = show({ at: '/tickets?tab=NEW' })
    await row(1)
    await user.click(screen.getAllByRole('checkbox')[0]!)
    expect(screen.getByText('已选 20 项')).toBeTruthy()
    await user.click(press('选择全部 24 项'))
    expect(screen.getByText('已选 24 项')).toBeTruthy()
    await tick(user, 4)
    expect(screen.getByText('已选 23 项')).toBeTruthy()
    await user.click(press('第 2 页'))
    await row(61)
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').every(({ checked }) => checked)).toBe(true)
    await user.click(press('下线'))
    expect(bulk.mock.lastCall?.[0]).toEqual({
      query: { tab: 'NEW' },
      count: 23,
      countIsExact: true,
      keys: null,
      except: [4],
    })
    act(() => bulk.mock.lastCall?.[1]())
    await waitFor(() => expect(screen.queryByText(/已选/)).toBeNull())
  })

  test('all of a capped total says that it is not exact', async () => {
    const { user, bulk } = show({
      ask: async (params, signal) => ({ ...(await fromMemory(params, signal)), total: 10_001, totalIsExact: false }),
    })
    await row(1)
    await user.click(screen.getAllByRole('checkbox')[0]!)
    await user.click(press('选择全部 10,000+ 项'))
    await user.click(press('下线'))
    expect(bulk.mock.lastCall?.[0]).toMatchObject({ count: 10_001, countIsExact: false, keys: null })
  })

  test('end with another search, filter or tab; not with another sort', async () => {
    const { user } = show()
    await row(1)
    await tick(user, 1)
    await user.selectOptions(screen.getByRole('combobox', { name: '每页条数' }), '50 条/页')
    await row(21)
    expect(screen.getByText('已选 1 项')).toBeTruthy()
    await user.click(screen.getByRole('tab', { name: /待审核/ }))
    await waitFor(() => expect(screen.queryByText(/已选/)).toBeNull())
  })
})

describe('filters', () => {
  test('a pill says what is set, in the user’s unit; 清空 takes it away', async () => {
    const { user, search, lastAsked } = show({ at: '/tickets?page=2' })
    await row(21)
    await user.click(press('售价'))
    const menu = await screen.findByRole('dialog', { name: '售价' })
    await user.type(within(menu).getByRole('textbox', { name: '从' }), '10')
    await user.type(within(menu).getByRole('textbox', { name: '至' }), '99.5{Enter}')
    await waitFor(() => expect(search()).toBe('?price=1000..9950'))
    await waitFor(() => expect(lastAsked()).toMatchObject({ price: '1000..9950', pageIndex: 1 }))
    await user.click(within(menu).getByRole('button', { name: '完成' }))
    const pill = press('售价 10 至 99.5 元')
    expect(document.activeElement).toBe(pill)
    await user.click(press('清空'))
    await waitFor(() => expect(search()).toBe(''))
    expect(press('售价')).toBeTruthy()
  })

  test.each([
    ['abc', '5', '填写数字'],
    ['9', '5', '起始不能大于结束'],
  ])('from %s to %s is refused in its place', async (from, to, problem) => {
    const { user, search } = show()
    await row(1)
    await user.click(press('售价'))
    const menu = await screen.findByRole('dialog', { name: '售价' })
    await user.type(within(menu).getByRole('textbox', { name: '至' }), to)
    await user.type(within(menu).getByRole('textbox', { name: '从' }), `${from}{Enter}`)
    expect(within(menu).getByRole('alert').textContent).toBe(problem)
    await waitFor(() => expect(search()).toBe('?price=..500'))
  })

  test('what a column’s head filters shows as a pill', async () => {
    const { user, search } = show({ at: '/tickets?category=1,2' })
    await row(1)
    await user.click(press('分类 房券、餐券'))
    const menu = await screen.findByRole('dialog', { name: '分类' })
    await user.click(within(menu).getByRole('button', { name: '清除' }))
    await waitFor(() => expect(search()).toBe(''))
    expect(screen.queryByRole('button', { name: /^分类/ })).toBeNull()
  })

  test('choices act at once, in the order of the options', async () => {
    const { user, search } = show({
      change: { filters: [{ name: 'category', label: '分类', is: 'oneOf', options: sampleCategories }] },
    })
    await row(1)
    await user.click(press('分类'))
    const menu = await screen.findByRole('dialog', { name: '分类' })
    await user.click(within(menu).getByRole('checkbox', { name: '门票' }))
    await user.click(within(menu).getByRole('checkbox', { name: '房券' }))
    await waitFor(() => expect(search()).toBe('?category=1,3'))
    await user.click(within(menu).getByRole('button', { name: '清除' }))
    await waitFor(() => expect(search()).toBe(''))
  })

  test('one value at most, and text', async () => {
    const { user, search } = show({
      change: {
        columns: sampleColumns.filter(({ name }) => name !== 'category'),
        filters: [
          { name: 'category', label: '分类', is: 'oneOf', single: true, options: sampleCategories },
          { name: 'shop', label: '门店', is: 'contains' },
        ],
      },
    })
    await row(1)
    await user.click(press('分类'))
    const menu = await screen.findByRole('dialog', { name: '分类' })
    await user.click(within(menu).getByRole('radio', { name: '房券' }))
    await waitFor(() => expect(search()).toBe('?category=1'))
    await user.click(within(menu).getByRole('radio', { name: '门票' }))
    await waitFor(() => expect(search()).toBe('?category=3'))
    await user.click(within(menu).getByRole('button', { name: '完成' }))
    await user.click(press('门店'))
    await user.type(await screen.findByRole('textbox', { name: '门店' }), ' 西湖 {Enter}')
    await waitFor(() => expect(search()).toBe('?category=3&shop=西湖'))
  })

  test.each(['q', 'page', 'sort', 'size', 'tab'])(
    'a filter called %s is refused: the address has that name',
    (name) => {
      expect(() =>
        defineList<SampleTicket>({
          key: 'x',
          label: 'x',
          source: sampleSource(fromMemory),
          rowKey: ({ id }) => id,
          columns: [],
          filters: [{ name, label: 'x', is: 'contains' }],
        }),
      ).toThrow(`are called ${name}`)
    },
  )

  test('a value that holds a comma is refused: values are joined by commas', () => {
    expect(() =>
      show({ change: { filters: [{ name: 'a', label: 'a', is: 'oneOf', options: [{ value: '1,2', label: 'x' }] }] } }),
    ).toThrow('holds a comma')
  })
})

describe('a filter whose choices are found by what is typed', () => {
  const staff = [
    { value: '7', label: '张三' },
    { value: '8', label: '李四' },
  ]
  function showFound(at: string, change: Partial<ChoiceSource> = {}) {
    const source = {
      key: ['staff', 'choices'],
      isOffered: vi.fn(() => Promise.resolve(true)),
      find: vi.fn((keyword: string) => Promise.resolve(staff.filter(({ label }) => label.includes(keyword)))),
      name: vi.fn((values: readonly string[]) => Promise.resolve(staff.filter(({ value }) => values.includes(value)))),
      ...change,
    }
    return { source, ...show({ at, change: { filters: [{ name: 'staff', label: '员工', is: 'found', source }] } }) }
  }

  test('the list does not wait for it, and one that may not be looked up is not offered', async () => {
    const offered = held<boolean>()
    const { source } = showFound('/tickets', { isOffered: vi.fn(() => offered.promise) })
    await row(1)
    expect(source.find).not.toHaveBeenCalled()
    offered.resolve(false)
    await act(() => offered.promise)
    expect(screen.queryByRole('button', { name: '员工' })).toBeNull()
  })

  test('one that is set is named by one look-up, what is gone in words, and can be taken away', async () => {
    const { source, user, search } = showFound('/tickets?staff=7,99', { isOffered: () => Promise.resolve(false) })
    await row(1)
    await user.click(await screen.findByRole('button', { name: '员工 张三、已删除或无权查看' }))
    expect(vi.mocked(source.name).mock.calls.map(([values]) => values)).toEqual([['7', '99']])
    const menu = within(await screen.findByRole('dialog', { name: '员工' }))
    await user.click(await menu.findByRole('checkbox', { name: '已删除或无权查看' }))
    await waitFor(() => expect(search()).toBe('?staff=7'))
  })

  test('shows that names are on their way', async () => {
    showFound('/tickets?staff=7', { name: () => held<typeof staff>().promise })
    await row(1)
    expect(press('员工 加载中...')).toBeTruthy()
  })

  test('what is typed is asked for when the typing pauses; what was ticked stays in sight', async () => {
    const { source, user, pause, search } = showFound('/tickets')
    await user.click(await screen.findByRole('button', { name: '员工' }))
    const menu = within(await screen.findByRole('dialog', { name: '员工' }))
    await user.click(await menu.findByRole('checkbox', { name: '张三' }))
    await waitFor(() => expect(search()).toBe('?staff=7'))
    expect(source.name).not.toHaveBeenCalled()
    await user.type(menu.getByRole('searchbox', { name: '搜索员工' }), '王五')
    expect(source.find).toHaveBeenCalledTimes(1)
    pause()
    expect(await menu.findByText('没有符合条件的员工')).toBeTruthy()
    expect(vi.mocked(source.find).mock.lastCall?.[0]).toBe('王五')
    expect(menu.getByRole<HTMLInputElement>('checkbox', { name: '张三' }).checked).toBe(true)
  })

  test('a failure is told, and tried again', async () => {
    const find = vi
      .fn<ChoiceSource['find']>()
      .mockRejectedValueOnce(new Error('服务端返回异常'))
      .mockResolvedValue(staff)
    const { user } = showFound('/tickets', { find })
    await user.click(await screen.findByRole('button', { name: '员工' }))
    const menu = within(await screen.findByRole('dialog', { name: '员工' }))
    expect((await menu.findByRole('alert')).textContent).toContain('员工加载失败：服务端返回异常')
    await user.click(menu.getByRole('button', { name: '重试' }))
    expect(await menu.findByRole('checkbox', { name: '李四' })).toBeTruthy()
    expect(document.activeElement).toBe(menu.getByRole('searchbox'))
  })
})

describe('what the user set for himself', () => {
  const saveView = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
    await user.click(await screen.findByRole('button', { name: '存为视图' }))
    await user.type(await screen.findByRole('textbox', { name: '视图名称' }), `${name}{Enter}`)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }

  test('columns: hide, move, back to the default; kept', async () => {
    const { user } = show()
    await row(1)
    const heads = () =>
      screen
        .getAllByRole('columnheader')
        .flatMap(({ textContent }) => /^[\u4e00-\u9fff（）]+/.exec(textContent)?.[0] ?? [])
    await user.click(press('列设置'))
    const menu = await screen.findByRole('dialog', { name: '列设置' })
    await user.click(within(menu).getByRole('checkbox', { name: '状态' }))
    act(() => within(menu).getByRole('button', { name: '移动 已售，用 ↑ ↓' }).focus())
    await user.keyboard('{ArrowUp}')
    expect(within(within(menu).getByRole('region', { name: '已隐藏' })).getByText('状态')).toBeTruthy()
    await user.click(within(menu).getByRole('button', { name: '完成' }))
    expect(heads()).toEqual(['票券', '分类', '已售', '售价（元）', '售卖截止'])
    cleanup()
    const again = show()
    await row(1)
    expect(heads()).toEqual(['票券', '分类', '已售', '售价（元）', '售卖截止'])
    await again.user.click(press('列设置'))
    await again.user.click(await screen.findByRole('button', { name: '恢复默认' }))
    await again.user.click(press('完成'))
    expect(heads()).toEqual(['票券', '状态', '分类', '售价（元）', '已售', '售卖截止'])
  })

  test('columns: width and what stays in sight', async () => {
    const changed = vi.fn()
    const kept = { layout: { order: [], hidden: [], widths: {} }, views: [] }
    const { user } = show({ store: { read: () => kept, change: changed, subscribe: () => () => undefined } })
    await row(1)
    await user.click(press('列设置'))
    const menu = within(await screen.findByRole('dialog', { name: '列设置' }))
    expect(menu.getByRole('button', { name: '票券 固定在左' }).getAttribute('aria-pressed')).toBe('true')
    await user.click(menu.getByRole('button', { name: '状态 固定在左' }))
    expect(changed).toHaveBeenLastCalledWith('ticket', { layout: { ...kept.layout, pinned: ['name', 'status'] } })
    const width = menu.getByRole('textbox', { name: '分类 的宽度' })
    await user.clear(width)
    await user.type(width, '120{Enter}')
    expect(changed).toHaveBeenLastCalledWith('ticket', { layout: { ...kept.layout, widths: { category: 120 } } })
  })

  test('the last column can’t be hidden; the row height is the console’s', async () => {
    const { user } = show({ change: { columns: sampleColumns.slice(0, 2) } })
    await row(1)
    await user.click(press('列设置'))
    const menu = await screen.findByRole('dialog', { name: '列设置' })
    await user.click(within(menu).getByRole('checkbox', { name: '票券' }))
    expect(within(menu).getByRole('checkbox', { name: '状态' })).toHaveProperty('disabled', true)
    await user.click(within(menu).getByRole('tab', { name: '紧凑' }))
    expect(localStorage.getItem('preferences')).toContain('compact')
  })

  test('another store may keep it in place of this browser', async () => {
    const changed = vi.fn()
    const kept = { layout: { order: [], hidden: ['status'], widths: {} }, views: [] }
    const { user } = show({ store: { read: () => kept, change: changed, subscribe: () => () => undefined } })
    await row(1)
    expect(screen.queryByRole('columnheader', { name: /状态/ })).toBeNull()
    await user.click(press('列设置'))
    await user.click(await screen.findByRole('checkbox', { name: '状态' }))
    expect(changed).toHaveBeenCalledExactlyOnceWith('ticket', { layout: { order: [], hidden: [], widths: {} } })
  })

  test('views: save, choose, rename, remove', async () => {
    const { user, search, back } = show({ at: '/tickets?tab=NEW&q=晚餐&page=2' })
    await screen.findByText('暂无数据')
    await saveView(user, '待审晚餐')
    const view = () => screen.findByRole('button', { name: '待审晚餐' })
    expect((await view()).getAttribute('aria-pressed')).toBe('true')
    expect(screen.queryByRole('button', { name: '存为视图' })).toBeNull()
    expect(screen.queryByRole('tab', { selected: true })).toBeNull()
    await user.click(press('清空'))
    await user.click(screen.getByRole('tab', { name: /全部/ }))
    await waitFor(() => expect(search()).toBe(''))
    await user.click(await view())
    await waitFor(() => expect(search()).toBe('?tab=NEW&q=晚餐'))
    await back()
    expect(search()).toBe('')
    await user.click(await view())
    await user.click(await screen.findByRole('button', { name: '管理视图 待审晚餐' }))
    const name = await screen.findByRole('textbox', { name: '视图名称' })
    await user.clear(name)
    await user.type(name, '晚餐{Enter}')
    await user.click(await screen.findByRole('button', { name: '管理视图 晚餐' }))
    await user.click(await screen.findByRole('button', { name: '删除视图' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: '晚餐' })).toBeNull())
  })

  test('a view keeps its columns and says how many rows it finds', async () => {
    const { user, search } = show({ at: '/tickets?tab=NEW' })
    await row(tickets.find(({ status }) => status === 'NEW')!.id)
    await user.click(screen.getByRole('columnheader', { name: /已售/ }).querySelector('button')!)
    await saveView(user, '新品热销')
    const view = () => screen.findByRole('button', { name: '新品热销' })
    await user.click(press('列设置'))
    const menu = within(await screen.findByRole('dialog', { name: '列设置' }))
    await user.click(menu.getByRole('checkbox', { name: '分类' }))
    // It went into another group, and the focus with it.
    expect(document.activeElement).toBe(menu.getByRole('checkbox', { name: '分类' }))
    await user.click(menu.getByRole('button', { name: '完成' }))
    const category = () => screen.queryByRole('columnheader', { name: /^分类/ })
    expect(category()).toBeNull()
    await user.click(screen.getByRole('tab', { name: /全部/ }))
    await user.click(screen.getByRole('columnheader', { name: /已售/ }).querySelector('button')!)
    await waitFor(() => expect(category()).toBeTruthy())
    const found = String(tickets.filter(({ status }) => status === 'NEW').length)
    await waitFor(async () => expect((await view()).textContent).toBe(`新品热销${found}`))
    await user.click(await view())
    await waitFor(() => expect(search()).toContain('tab=NEW'))
    expect(category()).toBeNull()
  })

  describe('views that are shared', () => {
    const theirs = {
      id: 7,
      name: '大额',
      address: 'q=晚餐',
      layout: { order: [], hidden: ['category'], widths: {} },
      by: '陆远舟',
      isOwn: false,
      roleIds: [],
    }
    /** What a gateway would keep. */
    function sharing(mayShare: boolean, first: readonly SharedListView[] = []) {
      let kept = first
      const share = vi.fn<ViewSharing['share']>().mockImplementation((view) => {
        const { id = 9, name, address, layout = theirs.layout, roleIds } = view
        kept = [...kept.filter((one) => one.id !== id), { id, name, address, layout, roleIds, by: '我', isOwn: true }]
        return Promise.resolve({ id })
      })
      const remove = vi.fn<ViewSharing['remove']>().mockImplementation((id) => {
        kept = kept.filter((one) => one.id !== id)
        return Promise.resolve(null)
      })
      const roles = vi.fn<ViewSharing['roles']>().mockResolvedValue([{ roleId: 3, name: '前台' }])
      const views = () => Promise.resolve(kept)
      return { share, remove, roles, sharing: () => Promise.resolve({ mayShare, views, roles, share, remove }) }
    }

    test('of somebody else: marked, with their columns, to be copied and not to be changed', async () => {
      const { sharing: source, roles } = sharing(false, [theirs])
      const { user, search } = show({ change: { sharing: source } })
      await user.click(await screen.findByRole('button', { name: '大额（陆远舟共享）' }))
      await waitFor(() => expect(search()).toBe('?q=晚餐'))
      await waitFor(() => expect(screen.queryByRole('columnheader', { name: /^分类/ })).toBeNull())
      await user.click(await screen.findByRole('button', { name: '管理视图 大额' }))
      expect(await screen.findByText(/^陆远舟共享/)).toBeTruthy()
      expect(screen.queryByRole('textbox', { name: '视图名称' })).toBeNull()
      expect(roles).not.toHaveBeenCalled()
      await user.click(press('复制为我的视图'))
      expect(await screen.findByRole('button', { name: '大额' })).toBeTruthy()
    })

    test('his own: with roles, and back again', async () => {
      const { sharing: source, share, remove } = sharing(true)
      const { user } = show({ at: '/tickets?q=晚餐', change: { sharing: source } })
      await screen.findByText(/^共 \d+ 条$/)
      await saveView(user, '晚餐')
      await user.click(await screen.findByRole('button', { name: '管理视图 晚餐' }))
      await user.click(await screen.findByRole('checkbox', { name: '前台' }))
      await user.click(press('共享'))
      expect(await screen.findByRole('button', { name: '晚餐（我共享）' })).toBeTruthy()
      expect(share.mock.lastCall?.[0]).toMatchObject({
        name: '晚餐',
        address: new URLSearchParams({ q: '晚餐' }).toString(),
        roleIds: [3],
      })
      expect(screen.queryByRole('button', { name: '晚餐' })).toBeNull()
      await user.click(await screen.findByRole('button', { name: '管理视图 晚餐' }))
      await user.click(await screen.findByRole('button', { name: '取消共享' }))
      expect(await screen.findByRole('button', { name: '晚餐' })).toBeTruthy()
      expect(remove).toHaveBeenCalledExactlyOnceWith(9)
    })

    test('who may not share any is not offered it', async () => {
      const { sharing: source } = sharing(false)
      const { user } = show({ at: '/tickets?q=晚餐', change: { sharing: source } })
      await screen.findByText(/^共 \d+ 条$/)
      await saveView(user, '晚餐')
      await user.click(await screen.findByRole('button', { name: '管理视图 晚餐' }))
      expect(await screen.findByRole('button', { name: '删除视图' })).toBeTruthy()
      expect(screen.queryByText('共享给角色')).toBeNull()
    })
  })

  test('a list opens with the view that the user chose for it, unless its address says something', async () => {
    const first = show({ at: '/tickets?tab=PUBLISHED&sort=-sold' })
    await screen.findByText(/^共 \d+ 条$/)
    await saveView(first.user, '在售热销')
    await first.user.click(await screen.findByRole('button', { name: '管理视图 在售热销' }))
    await first.user.click(await screen.findByRole('checkbox', { name: '打开列表时显示' }))
    cleanup()
    const again = show({ at: '/home' })
    await act(() => again.router.navigate('/tickets'))
    await waitFor(() => expect(again.search()).toBe('?tab=PUBLISHED&sort=-sold'))
    await screen.findByText(/^共 \d+ 条$/)
    expect(again.asked).toHaveBeenCalledTimes(1)
    await again.user.click(screen.getByRole('tab', { name: /全部/ }))
    await waitFor(() => expect(again.search()).toBe('?sort=-sold'))
    await act(() => again.router.navigate('/home'))
    await act(() => again.router.navigate('/tickets?tab=NEW'))
    await row(1)
    expect(again.search()).toBe('?tab=NEW')
  })

  test('views that find no room are behind 更多, never the one that is shown', async () => {
    const { user, search, router } = show()
    await row(1)
    for (const keyword of ['1', '2', '3', '4']) {
      await act(() => router.navigate(`/tickets?q=${keyword}`))
      await saveView(user, `视图${keyword}`)
    }
    expect(await screen.findByRole('button', { name: '视图4' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: '视图3' })).toBeNull()
    await user.click(press('更多 1'))
    await user.click(await screen.findByRole('button', { name: '视图3' }))
    await waitFor(() => expect(search()).toBe('?q=3'))
  })
})

describe('coming back from a record', () => {
  /** Opens ticket 25 from page 2, scrolled by 300. */
  async function openFromPage2() {
    const shown = show({ at: '/tickets?page=2' })
    await row(25)
    screen.getByRole('main').scrollTop = 300
    await shown.user.click(await row(25))
    await screen.findByRole('heading', { name: '编辑' })
    expect(screen.getByRole('main').scrollTop).toBe(0)
    return shown
  }
  const marked = () => document.querySelector('[data-marked]')?.textContent

  test.each([
    ['Back', ({ back }: ReturnType<typeof show>) => back()],
    ['返回列表', ({ user }: ReturnType<typeof show>) => user.click(press('返回列表'))],
    ['a link', ({ user }: ReturnType<typeof show>) => user.click(screen.getByRole('link', { name: '票券列表' }))],
  ])('by %s: the same page, the same scroll, its row marked', async (_, leave) => {
    const shown = await openFromPage2()
    await leave(shown)
    await row(25)
    expect(shown.search()).toBe('?page=2')
    expect(marked()).toContain(' 25')
    expect(screen.getByRole('main').scrollTop).toBe(300)
    await shown.user.click(press('第 1 页'))
    await row(1)
    expect(marked()).toBeUndefined()
  })

  test('after saving a new one, that one is marked', async () => {
    const { user, search } = show()
    await row(1)
    await user.click(await row(2))
    await user.click(await screen.findByRole('button', { name: '保存' }))
    await row(1)
    expect(search()).toBe('')
    expect(marked()).toContain(' 3')
  })

  test('by the menu: afresh', async () => {
    const { user, search } = await openFromPage2()
    await user.click(screen.getByRole('link', { name: '菜单' }))
    await row(1)
    expect(search()).toBe('')
    expect(marked()).toBeUndefined()
    expect(screen.getByRole('main').scrollTop).toBe(0)
  })

  test('who came another way goes to the list’s first page', () => {
    expect(wayBack('ticket', '/tickets')).toEqual({ to: '/tickets', state: { returning: true } })
    sessionStorage.setItem('list.trace.ticket', '{broken')
    expect(wayBack('ticket', '/tickets').to).toBe('/tickets')
    sessionStorage.setItem('list.trace.ticket', '{"address":"/elsewhere?page=2"}')
    expect(wayBack('ticket', '/tickets').to).toBe('/tickets')
  })

  test('turning a page starts at the top; refreshing leaves the scroll', async () => {
    const { user, asked } = show()
    await row(1)
    screen.getByRole('main').scrollTop = 300
    await user.click(press('刷新'))
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
    expect(screen.getByRole('main').scrollTop).toBe(300)
    await user.click(press('第 2 页'))
    expect(screen.getByRole('main').scrollTop).toBe(0)
  })
})
