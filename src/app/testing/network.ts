import type { Me } from '@contracts/calls/oauth2Api'
import { HttpResponse, http, type RequestHandler } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { createRecentTenants } from '../tenant/recentTenants'

/** Answer of the gateway with this data. */
export const answer = (data: unknown, headers?: Record<string, string>) =>
  HttpResponse.json({ code: 0, message: 'ok', data: data as null }, { headers })

/** Refusal of the gateway; status 200 unless given. */
export const refusal = (
  code: number,
  message: string,
  more: { status?: number; data?: unknown; headers?: Record<string, string> } = {},
) =>
  HttpResponse.json(
    { code, message, data: (more.data ?? null) as null },
    { status: more.status ?? 200, headers: more.headers },
  )

/** What the gateway answers without a session. */
export const noSession = () => refusal(40100, '登录已过期，请重新登录', { status: 401 })

/** A network for one test file: unknown requests fail the test, handlers of a test end with it. */
export function openNetwork(...handlers: RequestHandler[]) {
  const server = setupServer(...handlers)
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
  afterEach(() => {
    server.resetHandlers()
    localStorage.clear()
    sessionStorage.clear()
  })
  afterAll(() => server.close())
  return server
}

const hour = 3_600_000

/** 店长 of store 1001 in brand 1, who also belongs to store 1002. */
export const someMe = (change: Partial<Me> = {}): Me => ({
  user: { userId: 'u1', account: 'manager', name: '林晓', phone: null, avatar: null, mustChangePassword: false },
  adminId: 9,
  tenants: [
    { brandId: 1, brandName: '云栖酒店集团', hotelId: 1001, hotelName: '西湖店', roleName: '店长' },
    { brandId: 1, brandName: '云栖酒店集团', hotelId: 1002, hotelName: '千岛湖店', roleName: '店长' },
  ],
  current: { brandId: 1, hotelId: 1001 },
  viewedAs: null,
  permissions: ['shop:file', 'ticket:order'],
  baseRights: ['base:dashboard'],
  brandRelation: { brand_id: 1, hotel_id: 1001, app_id: null },
  menuVersion: 1,
  olderConsole: null,
  idleEndsAt: new Date(Date.now() + 8 * hour).toISOString(),
  endsAt: new Date(Date.now() + 24 * hour).toISOString(),
  ...change,
})

/** This browser has been in store 1001 already: signing in leads there, not to the choice of a store. */
export const workedHereBefore = (): void => createRecentTenants(localStorage).add({ brandId: 1, hotelId: 1001 })

/** The calls every signed-in page makes: who I am, my menu, may I open this, what is it for, have I messages. */
export const signedIn = (me: Me = someMe()): RequestHandler[] => [
  http.get('*/oauth2-api/eb/user/me', ({ request }) => {
    const hotelId = Number(request.headers.get('X-Hotel-Id') ?? me.current.hotelId)
    return answer({ ...me, current: { ...me.current, hotelId } })
  }),
  http.get('*/oauth2-api/eb/menu/get_menus_by_user', () => answer([])),
  http.get('*/oauth2-api/eb/user/check_user_path_permission', () => answer(true)),
  http.get('*/merchant-api/config/getHotelConfigAll', () =>
    answer({ ENABLE_UI_UPGRADE_ALL: '0', ENABLE_TICKET_PRODUCT_ABTEST: '' }),
  ),
  http.get('*/report-api/eb/dashboard/setup', () => answer({ applet: true, product: true, staff: true })),
  http.get('*/activity-api/eb/diagnostic/tool/introduction/getByUrlRouter', () => answer(null)),
  http.get('*/merchant-api/eb/search', () => answer({ list: [] })),
  http.get('*/merchant-api/eb/user-message/unread', () => answer({ total: 0, todo: 0, news: 0, latest: [] })),
  http.get('*/oauth2-api/eb/user/wechat', () => answer({ bound: null })),
  http.get('*/merchant-api/eb/notice/unread_count', () => answer({ total: 0, list: [] })),
  // The guide of the start page is behind him.
  http.get('*/oauth2-api/eb/user-preference/list', () => answer({ list: [{ isOwn: true, dashboardGuideCount: 5 }] })),
  http.post('*/oauth2-api/eb/user-preference/save', () => answer({})),
  http.get('*/healthz', () => HttpResponse.json({ status: 'ok' })),
]
