import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import { CallError } from '@/app/gateway/callError'
import { answer, openNetwork, refusal } from '@/app/testing/network'
import { fetchList } from './fetchList'
import type { ListQuery } from './listQuery'

const network = openNetwork()

const contract = {
  service: 'ticket-api',
  method: 'GET',
  path: '/api/ticket-api/{hotelId}/list',
  title: '列表',
  effect: 'read',
  access: 'session',
  tenant: 'hotel',
  source: 'test',
} as const

const query: ListQuery = {
  page: 3,
  pageSize: 20,
  sort: { column: 'createTime', direction: 'desc' },
  keyword: '晚餐 ',
  tab: 'NEW',
  filters: {
    category: { is: 'oneOf', values: ['1', '2'] },
    salePrice: { is: 'between', from: '9900', to: null },
    hotelName: { is: 'contains', text: '西湖' },
  },
}

/** Every request, each answered by `respond`. */
function record(respond: () => Response) {
  const requests: Request[] = []
  network.use(
    http.all('*/api/ticket-api/*', ({ request }) => {
      requests.push(request.clone())
      return respond()
    }),
  )
  return requests
}
const page = { list: [{ id: 1 }], total: 41, page: 3 }
const never = new AbortController().signal

describe('the request', () => {
  test('GET: extra, search, sort and page index in the query', async () => {
    const requests = record(() => answer(page))
    const source = fetchList({ call: contract, extra: { hotelId: 1001, channel: 'web', keyword: 'of the screen' } })
    await source.fetch(source.params(query), never)
    const url = new URL(requests[0]!.url)
    expect(url.pathname).toBe('/api/ticket-api/1001/list')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      channel: 'web',
      keyword: '晚餐',
      tab: 'NEW',
      category: '1,2',
      salePrice: '9900..',
      hotelName: '西湖',
      orderType: 'createTime desc',
      pageSize: '20',
      pageIndex: '3',
    })
  })

  test('another method: the same in the body', async () => {
    const requests = record(() => answer(page))
    const source = fetchList({ call: { ...contract, method: 'POST', path: '/api/ticket-api/list' } })
    await source.fetch(source.params({ ...query, sort: null, keyword: ' ', tab: '', filters: {} }), never)
    expect(requests[0]!.method).toBe('POST')
    expect(await requests[0]!.json()).toEqual({ pageSize: 20, pageIndex: 3 })
    await source.fetch(source.params(query), never)
    expect(await requests[1]!.json()).toMatchObject({ category: ['1', '2'], orderType: 'createTime desc' })
  })

  test('names are the call’s own; what is not its is refused before it is sent', async () => {
    const requests = record(() => answer({ rows: [], count: 0 }))
    const source = fetchList({
      call: { ...contract, path: '/api/ticket-api/list', query: ['pageindex', 'pagesize', 'sort', 'search', 'status'] },
      request: { pageIndex: 'pageindex', pageSize: 'pagesize', orderType: 'sort', keyword: 'search', tab: 'status' },
      answer: { list: 'rows', total: 'count' },
      tabValue: (tab) => (tab === 'NEW' ? 0 : undefined),
    })
    await source.fetch(source.params({ ...query, filters: {} }), never)
    expect(new URL(requests[0]!.url).search).toBe(
      '?pageindex=3&pagesize=20&sort=createTime+desc&search=%E6%99%9A%E9%A4%90&status=0',
    )
    await expect(source.fetch(source.params(query), never)).rejects.toThrow('category, salePrice, hotelName is not in')
    expect(requests).toHaveLength(1)
  })

  test('the scope is what finds the rows, without order and page', () => {
    const source = fetchList({
      call: contract,
      extra: { hotelId: 1001 },
      search: ({ salePrice, ...rest }) => ({ ...rest, priceFrom: String(salePrice).split('..')[0] }),
    })
    expect(source.scope(query)).toEqual({
      hotelId: 1001,
      keyword: '晚餐',
      tab: 'NEW',
      category: ['1', '2'],
      hotelName: '西湖',
      priceFrom: '9900',
    })
  })
})

describe('the answer', () => {
  const source = fetchList<{ id: number }>({ call: { ...contract, path: '/api/ticket-api/list' } })
  const fetched = () => source.fetch({ pageIndex: 3 }, never)

  test('list, total and page', async () => {
    record(() => answer(page))
    expect(await fetched()).toEqual({ list: [{ id: 1 }], total: 41, totalIsExact: true, page: 3, counts: null })
  })

  test('a capped total and the counters of the tabs', async () => {
    record(() => answer({ list: [], total: 10_001, totalIsExact: false, counts: { NEW: 7, DRAFT: 'x' } }))
    expect(await fetched()).toMatchObject({ total: 10_001, totalIsExact: false, page: 3, counts: { NEW: 7 } })
  })

  test("code '0' is success too", async () => {
    record(() => HttpResponse.json({ code: '0', message: 'ok', data: page }))
    expect(await fetched()).toMatchObject({ total: 41 })
  })

  test.each([
    ['a refusal', () => refusal(40300, '没有权限执行此操作'), '没有权限执行此操作'],
    ['no data', () => answer(null), '服务端返回异常'],
    ["code '0' without data", () => HttpResponse.json({ code: '0', message: '', data: null }), '服务端返回异常'],
    ['no list', () => answer({ total: 3 }), '服务端返回异常'],
    ["code '1'", () => HttpResponse.json({ code: '1', message: '查询超出范围', data: page }), '查询超出范围'],
  ])('%s rejects with the message of the server', async (_, respond, message) => {
    record(respond)
    const error: unknown = await fetched().catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(CallError)
    expect((error as CallError).message).toBe(message)
  })

  test.each([
    [{ list: [{ id: 1 }] }],
    [{ list: [{ id: 1 }], total: 'many', page: 0 }],
    [{ list: [{ id: 1 }], total: -5 }],
  ])('a total or page that is none is made up from what is there: %j', async (data) => {
    record(() => answer(data))
    expect(await fetched()).toMatchObject({ total: 1, page: 3 })
  })
})
