import { defineCall } from './call'

/** How far a store's authorisation of corporate WeChat has come (docs/console.md, 18). */
export const corpStates = ['UNAUTHORIZED', 'APPLIED', 'AUTHORIZED', 'CANCELLED'] as const
export type CorpState = (typeof corpStates)[number]

/** A store's authorisation, as the page that leads through it shows it. */
export interface CorpAuthorisation {
  state: CorpState
  /** The corp it was granted for; null unless AUTHORIZED. */
  corpId: string | null
  corpName: string | null
  /** When the platform last decided, ISO 8601; null before. */
  decidedAt: string | null
  /** Where the corp's administrator decides; null: at the stand-in, which has its desk in the console. */
  decisionPage: string | null
}

/** The corp of an authorised store. */
export interface CorpInfo {
  corpId: string
  corpName: string
  /** ISO 8601. */
  authorizedAt: string
}

/** What the administrator of a corp can decide at the platform. */
export const corpDecisions = ['GRANT', 'REFUSE', 'CANCEL'] as const
export type CorpDecision = (typeof corpDecisions)[number]

const service = 'wechat-api'

/** Corporate WeChat of one store: its authorisation. */
export const wechatApi = {
  isHotelAuth: defineCall<{ hotelId: number }, boolean>()({
    service,
    method: 'GET',
    path: '/wechat-api/eb/work/is_hotel_auth',
    title: '是否已授权企业微信',
    effect: 'read',
    access: 'session',
    tenant: 'hotel',
    query: ['hotelId'],
    source: 'Business areas and routes, 7',
  }),
  /** True leads to the corp auth page. It applies for the store, so it is a write although it travels by GET. */
  addHotelAuth: defineCall<{ hotelId: number }, boolean>()({
    service,
    method: 'GET',
    path: '/wechat-api/eb/work_auth/add_hotel_auth',
    title: '申请开通企业微信',
    effect: 'write',
    access: 'wecom:corp:save',
    tenant: 'hotel',
    query: ['hotelId'],
    source: 'Business areas and routes, 7',
  }),
  contact: defineCall<object, { address: string }>()({
    service,
    method: 'GET',
    path: '/wechat-api/eb/work/contact',
    title: '宣传页二维码指向的地址',
    effect: 'read',
    access: 'session',
    tenant: 'any',
    source: 'docs/architecture.md, decision 16',
  }),
  corpAuth: defineCall<object, CorpAuthorisation>()({
    service,
    method: 'GET',
    path: '/wechat-api/eb/work_auth/corp_auth',
    title: '企业微信授权进度',
    effect: 'read',
    access: 'wecom:corp',
    tenant: 'hotel',
    source: 'docs/architecture.md, decision 16',
  }),
  /** Refused with 40906 while the store has no corp. */
  corpInfo: defineCall<object, CorpInfo>()({
    service,
    method: 'GET',
    path: '/wechat-api/eb/work/corp_info',
    title: '已授权的企业',
    effect: 'read',
    access: 'wecom:corp',
    tenant: 'hotel',
    source: 'docs/architecture.md, decision 16',
  }),
  /** The desk of the stand-in for the corporate WeChat platform; refused where a real platform decides. */
  standInDecision: defineCall<{ decision: CorpDecision }, CorpAuthorisation>()({
    service,
    method: 'POST',
    path: '/wechat-api/eb/work_auth/stand_in_decision',
    title: '模拟企业微信管理员的决定',
    effect: 'write',
    access: 'wecom:corp:save',
    tenant: 'hotel',
    body: ['decision'],
    source: 'docs/architecture.md, decision 16',
  }),
}
