import { defineCall } from '@contracts/calls/call'
import { feedbackApi } from '@contracts/calls/feedbackApi'
import { oauth2Api } from '@contracts/calls/oauth2Api'
import { delay, HttpResponse, http } from 'msw'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { held } from '../testing/held'
import { answer, noSession, openNetwork, refusal } from '../testing/network'
import { call, callMessages, callTimeoutMs } from './call'
import { CallError } from './callError'
import { linkGateway, type GatewayLink } from './gatewayLink'

const network = openNetwork()

const list = defineCall<{ hotelId: number; keyword?: string; ids?: number[] }, string[]>()({
  service: 'ticket-api',
  method: 'GET',
  path: '/api/ticket-api/eb/ticket/{hotelId}',
  title: '列表',
  effect: 'read',
  access: 'session',
  tenant: 'hotel',
  query: ['keyword', 'ids'],
  source: 'test',
})
const save = defineCall<{ dryRun?: boolean; name: string; note: string | null }, { id: number }>()({
  service: 'ticket-api',
  method: 'POST',
  path: '/api/ticket-api/eb/save',
  title: '保存',
  effect: 'write',
  access: 'session',
  tenant: 'hotel',
  query: ['dryRun'],
  body: ['name', 'note'],
  source: 'test',
})
const createFolder = defineCall<{ displayName: string }, null>()({
  service: 'oss-api',
  method: 'GET',
  path: '/api/oss-api/eb/oss/directory_create',
  title: '新建文件夹',
  effect: 'write',
  access: 'session',
  tenant: 'any',
  query: ['displayName'],
  source: 'test',
})

let unlink: () => void = () => undefined
afterEach(() => {
  unlink()
  vi.useRealTimers()
})

/** Links `call()` to a console whose session resumes when the test says so. */
function link(change: Partial<GatewayLink> = {}) {
  const resumed = held()
  const heard = { refused: 0, passwordRequired: 0, reached: [] as boolean[], menuVersions: [] as number[] }
  unlink = linkGateway({
    tenant: () => ({ brandId: 1, hotelId: 1001 }),
    sessionRefused() {
      heard.refused += 1
      return true
    },
    sessionResumed: () => resumed.promise,
    passwordRequired: () => void (heard.passwordRequired += 1),
    reached: (isReached) => void heard.reached.push(isReached),
    menuVersion: (version) => void heard.menuVersions.push(version),
    ...change,
  })
  return { heard, resumed }
}

/** Everything sent to the gateway, each answered by `respond`. */
function record(respond: (request: Request, at: number) => Response | Promise<Response> = () => answer(null)) {
  const requests: Request[] = []
  network.use(
    http.all('*', ({ request }) => {
      requests.push(request.clone())
      return respond(request, requests.length - 1)
    }),
  )
  return requests
}

const errorOf = (work: Promise<unknown>): Promise<CallError> =>
  work.then(
    () => Promise.reject(new Error('it succeeded')),
    (error: unknown) => (error instanceof CallError ? error : Promise.reject(error)),
  )

describe('the request', () => {
  test('path, query and headers come from contract and tab; absent values are left out', async () => {
    link()
    const requests = record(() => answer(['a']))
    await expect(call(list, { hotelId: 1001, keyword: '早 餐&', ids: [1, 2] })).resolves.toEqual(['a'])
    await call(list, { hotelId: 1001 })
    const url = new URL(requests[0]?.url ?? '')
    expect(url.pathname).toBe('/api/ticket-api/eb/ticket/1001')
    expect([...url.searchParams]).toEqual([
      ['keyword', '早 餐&'],
      ['ids', '1,2'],
    ])
    expect(new URL(requests[1]?.url ?? '').search).toBe('')
    const { headers, credentials, method } = requests[0] ?? {}
    expect(method).toBe('GET')
    expect(credentials).toBe('include')
    expect(headers?.get('X-Requested-With')).toBe('fetch')
    expect(headers?.get('X-Brand-Id')).toBe('1')
    expect(headers?.get('X-Hotel-Id')).toBe('1001')
    expect(headers?.has('Content-Type')).toBe(false)
  })

  test('a body holds the names of the contract only, null included; the key of the attempt goes along', async () => {
    link({ tenant: () => ({ brandId: 1, hotelId: null }) })
    const requests = record(() => answer({ id: 3 }))
    const input = { name: '套餐', note: null, dryRun: true, secret: 'x' }
    await expect(call(save, input, { idempotencyKey: 'attempt-0001' })).resolves.toEqual({ id: 3 })
    expect(await requests[0]?.json()).toEqual({ name: '套餐', note: null })
    expect(new URL(requests[0]?.url ?? '').search).toBe('?dryRun=true')
    expect(requests[0]?.headers.get('Idempotency-Key')).toBe('attempt-0001')
    expect(requests[0]?.headers.get('Content-Type')).toBe('application/json')
    expect(requests[0]?.headers.has('X-Hotel-Id')).toBe(false)
  })

  test('a missing path parameter never reaches the network', async () => {
    const requests = record()
    await expect(call(list, {} as { hotelId: number })).rejects.toThrow('hotelId is missing')
    expect(requests).toHaveLength(0)
  })
})

describe('refusals and failures', () => {
  test.each([{}, { data: null }, { code: '0' }, { code: 0 }])('feedback is taken by the answer %j', async (said) => {
    network.use(http.post('*/eb_user_feedback', () => HttpResponse.json(said)))
    await expect(call(feedbackApi.ebUserFeedback, { url: 'NEW/dashboard', score: 5 })).resolves.not.toThrow()
  })

  test.each([
    ['another code', () => HttpResponse.json({ code: '1' })],
    ['a page of a proxy', () => HttpResponse.text('<html></html>')],
    ['a fault', () => HttpResponse.json({}, { status: 500 })],
  ])('feedback is not taken by %s', async (_, said) => {
    network.use(http.post('*/eb_user_feedback', said))
    await expect(call(feedbackApi.ebUserFeedback, { url: 'NEW/dashboard', score: 5 })).rejects.toThrow(CallError)
  })

  test('a code other than 0 is its message, with code, data and request id', async () => {
    link()
    record(() =>
      refusal(42200, '请检查填写的内容', {
        data: { name: '必填' },
        headers: { 'X-Request-Id': 'r-1', 'Retry-After': '7' },
      }),
    )
    expect(await errorOf(call(save, { name: '', note: null }))).toMatchObject({
      failure: 'answer',
      code: 42200,
      status: 200,
      message: '请检查填写的内容',
      data: { name: '必填' },
      requestId: 'r-1',
      retryAfterMs: 7000,
    })
  })

  test.each([
    [
      'an empty message',
      () => refusal(50000, '', { status: 500 }),
      { code: 50000, status: 500, message: '服务端返回异常' },
    ],
    [
      'a page of a proxy',
      () => new HttpResponse('<html>', { status: 503 }),
      { code: 503, status: 503, message: '服务端返回异常' },
    ],
    ['no envelope', () => HttpResponse.json([1]), { code: 502, status: 200, message: '服务端返回异常' }],
  ])('%s', async (_, respond, expected) => {
    link()
    record(respond)
    expect(await errorOf(call(list, { hotelId: 1 }))).toMatchObject(expected)
  })

  test('no network counts as 502 and is told to the connection', async () => {
    const { heard } = link()
    record(() => HttpResponse.error())
    expect(await errorOf(call(list, { hotelId: 1 }))).toMatchObject({
      failure: 'network',
      status: 502,
      code: 502,
      message: callMessages.network,
    })
    expect(heard.reached).toEqual([false])
  })

  test('after 30 s it is a timeout', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    link()
    const arrived = held()
    record(async () => {
      arrived.resolve()
      await new Promise(() => undefined)
      return answer(null)
    })
    const failed = errorOf(call(list, { hotelId: 1 }))
    await arrived.promise
    vi.advanceTimersByTime(callTimeoutMs)
    expect(await failed).toMatchObject({ failure: 'timeout', status: 502, message: callMessages.timeout })
  })

  test("the caller's abort is his own, not a failed connection", async () => {
    const { heard } = link()
    record(async () => {
      await delay('infinite')
      return answer(null)
    })
    const abort = new AbortController()
    const work = call(list, { hotelId: 1 }, { signal: abort.signal })
    const reason = new Error('left the page')
    abort.abort(reason)
    await expect(work).rejects.toBe(reason)
    expect(heard.reached).toEqual([])
  })

  test('an initial password is told to the session, a menu version to the cache', async () => {
    const { heard } = link()
    record((_, at) => (at === 0 ? refusal(40101, '首次登录须修改初始密码') : answer([], { 'X-Menu-Version': '4' })))
    expect(await errorOf(call(list, { hotelId: 1 }))).toMatchObject({ code: 40101 })
    expect(heard.passwordRequired).toBe(1)
    await call(list, { hotelId: 1 })
    expect(heard.menuVersions).toEqual([4])
  })
})

describe('a session that ended (401)', () => {
  test('a read waits for the re-login and is sent again, as it was', async () => {
    const { heard, resumed } = link()
    const requests = record((_, at) => (at === 0 ? noSession() : answer(['a'])))
    const work = call(list, { hotelId: 1001, keyword: 'x' })
    await vi.waitFor(() => expect(heard.refused).toBe(1))
    expect(requests).toHaveLength(1)
    resumed.resolve()
    await expect(work).resolves.toEqual(['a'])
    expect(requests.map(({ url }) => url)).toEqual([requests[0]?.url, requests[0]?.url])
  })

  test.each([
    ['POST', () => call(save, { name: '套餐', note: null })],
    ['GET that writes', () => call(createFolder, { displayName: '海报' })],
  ])('a write by %s is offered again, never sent again', async (_, write) => {
    const { resumed } = link()
    const requests = record(() => noSession())
    const error = await errorOf(write())
    expect(error).toMatchObject({
      failure: 'sessionGone',
      canBeOfferedAgain: true,
      code: 40100,
      status: 401,
      message: callMessages.sessionGone,
    })
    resumed.resolve()
    await Promise.resolve()
    expect(requests).toHaveLength(1)
  })

  test('a write that was told to waits for the re-login and is sent again under the same key', async () => {
    const { heard, resumed } = link()
    const requests = record((_, at) => (at === 0 ? noSession() : answer({ id: 3 })))
    const options = { onExpiry: 'wait', idempotencyKey: 'attempt-0001' } as const
    const work = call(save, { name: '套餐', note: null }, options)
    await vi.waitFor(() => expect(heard.refused).toBe(1))
    expect(requests).toHaveLength(1)
    resumed.resolve()
    await expect(work).resolves.toEqual({ id: 3 })
    expect(requests.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual(['attempt-0001', 'attempt-0001'])
    expect(await requests[1]?.json()).toEqual({ name: '套餐', note: null })
  })

  test('on the sign-in page, and for the questions of the session itself, it is a refusal like any other', async () => {
    link({ sessionRefused: () => false })
    const requests = record(() => noSession())
    expect(await errorOf(call(list, { hotelId: 1 }))).toMatchObject({
      failure: 'answer',
      code: 40100,
      canBeOfferedAgain: false,
    })
    const { heard } = link()
    expect(await errorOf(call(oauth2Api.me, {}, { onExpiry: 'throw' }))).toMatchObject({ status: 401 })
    expect(heard.refused).toBe(0)
    expect(requests).toHaveLength(2)
  })

  test('a read whose re-login never comes rejects', async () => {
    const { resumed } = link()
    record(() => noSession())
    const work = call(list, { hotelId: 1 })
    resumed.reject(new Error('signed out'))
    await expect(work).rejects.toThrow('signed out')
  })
})
