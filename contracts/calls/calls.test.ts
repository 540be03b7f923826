import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { allCalls, callNames } from './index'
import { schemas } from './schemas'

interface SpecCall {
  call: `${'GET' | 'POST'} ${string}`
  query?: string[]
  body?: string[]
  /** Names the spec leaves open ("search, sort, extras, tab params") and we gave. */
  ours?: string[]
}

const explorer = (call: `${'GET' | 'POST'} ${string}`, names: { query?: string[]; body?: string[] } = {}): SpecCall => {
  const [method, name] = call.split(' ') as ['GET' | 'POST', string]
  return {
    call: `${method} /api/oss-api/eb/oss/${name}`,
    query: ['hotelId', 'brandId', ...(names.query ?? [])],
    body: names.body,
  }
}

/** Section 7 of both documents, written down call by call from their text, not from the contracts. */
const spec: SpecCall[] = [
  { call: 'GET /oauth2-api/eb/menu/get_menus_by_user', ours: ['hotelId', 'brandId', 'userId'] },
  { call: 'GET /oauth2-api/eb/user/check_user_path_permission', ours: ['path', 'hotelId', 'brandId', 'userId'] },
  { call: 'GET /wechat-api/eb/work/is_hotel_auth', query: ['hotelId'] },
  { call: 'GET /wechat-api/eb/work_auth/add_hotel_auth', query: ['hotelId'] },
  { call: 'GET /merchant-api/eb/hotel/get_merchant_all_sale_channel_info', query: ['hotelId', 'appTypes'] },
  { call: 'GET /activity-api/eb/diagnostic/tool/introduction/getByUrlRouter', query: ['urlRouter'] },
  { call: 'POST /payment-api/qr/param/query/url', body: ['platformOrderId', 'memberId', 'isRefund'] },
  { call: 'GET /api/cms-api/dict/getDictByType', query: ['dictType'] },
  { call: 'GET /wxa-admin/thirdparty/app/get_by_code', query: ['appCode'] },
  { call: 'GET /wxa-admin/admin/applet_status/applet_base_status', query: ['brandId', 'platformType'] },
  { call: 'GET /wxa-admin/admin/applet_status/authorization', query: ['appId', 'platformType'] },
  { call: 'GET /wxa-admin/admin/applet_status/register', query: ['brandId', 'platformType'] },
  {
    call: 'POST /wxa-admin/admin/base_config/insert',
    body: ['brandId', 'hotelId', 'status', 'platformType', 'appId', 'appletAppId'],
  },
  {
    call: 'POST /wxa-admin/admin/base_config/update_register_status',
    body: ['brandId', 'hotelId', 'status', 'platformType'],
  },
  { call: 'GET /api/oss-api/token/zktimg', query: ['hotelId', 'merchantId', 'brandId', 'userId'] },
  explorer('POST get_token', { body: ['app', 'scene'] }),
  explorer('GET tree_of_user'),
  explorer('GET tree'),
  explorer('GET search', { query: ['keyword', 'ossDisplayId'] }),
  explorer('GET directory_files', { query: ['ossDisplayId', 'pageIndex', 'pageSize'] }),
  explorer('POST move', { body: ['ossDisplayIds', 'parentDisplayId'] }),
  explorer('POST delete', { body: ['forceDelete', 'ossDisplayIds'] }),
  explorer('GET directory_create', { query: ['ossDisplayId', 'displayName'] }),
  explorer('GET directory_rename', { query: ['ossDisplayId', 'newDisplayName'] }),
  explorer('GET file_rename', { query: ['ossDisplayId', 'newName'] }),
  explorer('POST file_uploaded', { body: ['app', 'scene', 'fileName', 'key', 'ossDisplayId'] }),
  {
    call: 'GET /api/ticket-api/ticketCategory/listTicketCategoryByHotelId/{hotelId}',
    ours: ['pageNum', 'pageSize', 'categoryName'],
  },
  {
    call: 'POST /ticket-api/ticketProduct/jsonGetListTicketProduct',
    body: [
      'pageNum',
      'pageSize',
      'hotelId',
      'brandId',
      'strategy',
      'auditStatus',
      'chooseHotelId',
      'ticketProductId',
      'productIds',
      'productName',
      'extras',
    ],
  },
  {
    call: 'GET /ticket-api/ticketProduct/jsonGetListTicketProduct',
    query: [
      'pageNum',
      'pageSize',
      'hotelId',
      'brandId',
      'strategy',
      'auditStatus',
      'chooseHotelId',
      'ticketProductId',
      'productIds',
      'productName',
      'extras',
    ],
  },
  {
    call: 'GET /api/restaurant-api/product/getRestaurantProductPageList',
    query: ['pageindex', 'pagesize', 'search', 'sort'],
    ours: ['hotelId', 'status', 'productType'],
  },
  { call: 'GET /merchant-api/config/getHotelConfigAll' },
  { call: 'GET /feedback-api/eb/feedback/get_eb_user_feedback', query: ['url'] },
  { call: 'POST /feedback-api/eb/feedback/eb_user_feedback', body: ['url', 'score', 'description'] },
]

const key = (call: { method: string; path: string }) => `${call.method} ${call.path}`
const sorted = (names: readonly string[] = []) => [...names].toSorted()
const inBraces = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
const named = [...callNames].map(([call, name]) => ({ call, name }))

const schemaOf = (name: string) => {
  const [service = '', call = ''] = name.split('.')
  const tree: Record<string, Record<string, { input: z.ZodType; data: z.ZodType }>> = schemas
  const found = tree[service]?.[call]
  if (!found) throw new Error(`no schemas for ${name}`)
  return found
}

const inputNames = (name: string): string[] => {
  const json = z.toJSONSchema(schemaOf(name).input, { io: 'input', unrepresentable: 'any' })
  return Object.keys(json.properties ?? {})
}

describe('the calls of section 7', () => {
  it.each(spec)('$call is agreed with the same names in the same places', ({ call, query, body, ours = [] }) => {
    const agreed = allCalls.find((one) => key(one) === call)
    expect(agreed, call).toBeDefined()
    expect(sorted(agreed?.query)).toEqual(sorted([...(query ?? []), ...ours]))
    expect(sorted(agreed?.body)).toEqual(sorted(body))
  })

  it('are all the calls that claim to come from it', () => {
    const claiming = allCalls
      .filter((call) => /^(Business areas and routes, 7|Shared building blocks, 7)/.test(call.source))
      .map(key)
    expect(sorted(claiming)).toEqual(sorted(spec.map((one) => one.call)))
  })

  // One of the 32 is there by GET as well.
  it('count 33, in 11 services', () => {
    expect(spec).toHaveLength(33)
    const claiming = allCalls.filter((call) =>
      /^(Business areas and routes, 7|Shared building blocks, 7)/.test(call.source),
    )
    expect(new Set(claiming.map(({ service }) => service)).size).toBe(11)
  })
})

describe('every call', () => {
  it('has a method and path of its own, also when /api is left out or put before', () => {
    const reached = allCalls.map((call) => `${call.method} ${call.path.replace(/^\/api\//, '/')}`)
    expect(new Set(reached).size).toBe(allCalls.length)
  })

  it.each(named)('$name: path starts with its service', ({ call }) => {
    expect(call.path).toMatch(new RegExp(`^(/api)?/${call.service}/[\\w/{}-]+$`))
  })

  it.each(named)('$name: every name travels in one place, and the schema knows exactly these', ({ call, name }) => {
    const places = [...inBraces(call.path), ...(call.query ?? []), ...(call.body ?? [])]
    expect(new Set(places).size).toBe(places.length)
    expect(sorted(inputNames(name))).toEqual(sorted(places))
  })

  it('travels without a body when it is a GET', () => {
    expect(allCalls.filter((call) => call.method === 'GET' && call.body)).toEqual([])
  })

  it('has its schemas under the same name, and there are no others', () => {
    const keys = Object.entries(schemas).flatMap(([service, calls]) =>
      Object.keys(calls).map((name) => `${service}.${name}`),
    )
    expect(sorted(keys)).toEqual(sorted(named.map(({ name }) => name)))
  })

  it('writes by GET only where the spec does', () => {
    const writing = allCalls.filter((call) => call.method === 'GET' && call.effect === 'write').map((call) => call.path)
    expect(sorted(writing)).toEqual([
      '/api/oss-api/eb/oss/directory_create',
      '/api/oss-api/eb/oss/directory_rename',
      '/api/oss-api/eb/oss/file_rename',
      '/wechat-api/eb/work_auth/add_hotel_auth',
    ])
  })

  it('reads by POST only where nothing is changed', () => {
    const reading = allCalls.filter((call) => call.method === 'POST' && call.effect === 'read').map((call) => call.path)
    expect(sorted(reading)).toEqual([
      '/api/oss-api/eb/oss/get_token',
      '/api/oss-api/eb/oss/uses',
      '/card-api/eb/card-delay/preview',
      '/card-api/eb/prepaid-card/secrets',
      '/member-api/eb/corporation-agreement/read_prices',
      '/member-api/eb/member-price/simulate',
      '/member-api/eb/point-rule/simulate',
      '/member-api/eb/upgrade-setting/preview',
      '/merchant-api/eb/postage/calc',
      '/oauth2-api/eb/frame_token',
      '/oauth2-api/pub/frame_bearer',
      '/payment-api/eb/invoice-entity/test_connection',
      '/payment-api/qr/param/query/url',
      '/report-api/eb/report/export',
      '/report-api/eb/report/member-value',
      '/report-api/eb/report/member-value/export',
      '/report-api/eb/report/query',
      '/report-api/pub/board/gmv',
      '/report-api/pub/board/ticket',
      '/ticket-api/eb/ticket-job/find_vouchers',
      '/ticket-api/eb/ticket-job/preview',
      '/ticket-api/eb/ticket-refund/prepare',
      '/ticket-api/eb/ticket-refund/preview',
      '/ticket-api/eb/ticket-voucher/verify_prepare',
      '/ticket-api/eb/voucher-reservation/prepare',
      '/ticket-api/ticketProduct/jsonGetListTicketProduct',
    ])
  })

  it('asks for a key of the form suite:resource[:verb] unless it is open', () => {
    for (const call of allCalls) {
      expect(call.access, call.path).toMatch(/^(public|session|[a-z-]+:[a-z-]+(:[a-z-]+)?)$/)
    }
  })
})

describe('input', () => {
  const accepted: [string, Record<string, unknown>, Record<string, unknown>][] = [
    ['wechatApi.isHotelAuth', { hotelId: '12', more: 'x' }, { hotelId: 12 }],
    ['merchantApi.getMerchantAllSaleChannelInfo', { hotelId: '12', appTypes: '7' }, { hotelId: 12, appTypes: 7 }],
    ['cmsApi.getDictByType', {}, { dictType: 'zkt-country' }],
    ['wxaAdmin.register', { brandId: '3', platformType: '0' }, { brandId: 3, platformType: 0 }],
    [
      'ticketApi.listTicketCategoryByHotelId',
      { hotelId: '12', pageNum: '2', pageSize: '10' },
      { hotelId: 12, pageNum: 2, pageSize: 10 },
    ],
    [
      'ticketApi.jsonGetListTicketProduct',
      { pageNum: '1', pageSize: 10, strategy: '13', ticketProductId: '53', productIds: '1,2', extras: { a: 1 } },
      { pageNum: 1, pageSize: 10, strategy: 13, ticketProductId: 53, productIds: [1, 2], extras: { a: 1 } },
    ],
    [
      'ticketApi.getListTicketProduct',
      { pageNum: '1', pageSize: '10', productIds: '', strategy: '', ticketProductId: '' },
      { pageNum: 1, pageSize: 10 },
    ],
    ['feedbackApi.ebUserFeedback', { url: 'NEW/dashboard', score: 5 }, { url: 'NEW/dashboard', score: 5 }],
    [
      'paymentApi.queryQrUrl',
      { platformOrderId: 'P1', memberId: 8, isRefund: true },
      { platformOrderId: 'P1', memberId: 8, isRefund: true },
    ],
  ]
  it.each(accepted)('%s reads %j as %j', (name, given, read) => {
    expect(schemaOf(name).input.parse(given)).toEqual(read)
  })

  const baseConfig = { brandId: 3, hotelId: null, platformType: 0, appId: 'wx1', appletAppId: 'wx2' }
  const refused: [string, Record<string, unknown>, string][] = [
    ['wechatApi.isHotelAuth', {}, 'hotelId'],
    ['wechatApi.isHotelAuth', { hotelId: '' }, 'hotelId'],
    ['wechatApi.isHotelAuth', { hotelId: '0' }, 'hotelId'],
    ['wechatApi.isHotelAuth', { hotelId: '1.5' }, 'hotelId'],
    ['wechatApi.isHotelAuth', { hotelId: '9007199254740993' }, 'hotelId'],
    ['wechatApi.addHotelAuth', { hotelId: '1 or 1=1' }, 'hotelId'],
    ['activityApi.getByUrlRouter', { urlRouter: '' }, 'urlRouter'],
    ['wxaAdmin.register', { brandId: '3', platformType: '4' }, 'platformType'],
    ['wxaAdmin.insertBaseConfig', { ...baseConfig, status: 3 }, 'status'],
    ['wxaAdmin.insertBaseConfig', { ...baseConfig, status: 1, brandId: '3' }, 'brandId'],
    ['wxaAdmin.updateRegisterStatus', { ...baseConfig, status: 1 }, 'status'],
    ['paymentApi.queryQrUrl', { platformOrderId: 'P1', memberId: 8, isRefund: 'true' }, 'isRefund'],
    ['paymentApi.queryQrUrl', { platformOrderId: 1, memberId: 8, isRefund: true }, 'platformOrderId'],
    ['ticketApi.jsonGetListTicketProduct', { pageNum: 1, pageSize: 1001 }, 'pageSize'],
    ['ticketApi.jsonGetListTicketProduct', { pageNum: 1, pageSize: 10, productIds: '1,x' }, 'productIds'],
    ['ticketApi.getListTicketProduct', { pageNum: '1', pageSize: '10', strategy: '14' }, 'strategy'],
    ['restaurantApi.getRestaurantProductPageList', { pageIndex: '1', pagesize: '10' }, 'pageindex'],
    ['restaurantApi.getRestaurantProductPageList', { pageindex: '1', pagesize: '1001' }, 'pagesize'],
    ['feedbackApi.ebUserFeedback', { url: '/', score: 0 }, 'score'],
    ['feedbackApi.ebUserFeedback', { url: '/', score: 6 }, 'score'],
    ['feedbackApi.ebUserFeedback', { url: '/', score: 4.5 }, 'score'],
    ['feedbackApi.ebUserFeedback', { url: '/', score: 5, description: '好'.repeat(501) }, 'description'],
  ]
  it.each(refused)('%s refuses %j because of %s', (name, given, culprit) => {
    const result = schemaOf(name).input.safeParse(given)
    expect(result.error?.issues.map((issue) => String(issue.path[0]))).toEqual([culprit])
  })
})
