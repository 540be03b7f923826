import { defineCall } from './call'

/** A channel through which a merchant sells (Business areas and routes, 3). */
export interface SaleChannel {
  /** 1 or 2: this merchant owns the channel. */
  relationType: number
  merchantId: number
  /** For appTypes 7 the corporate WeChat corp id. */
  appId: string
}

/** Switches of one store, under the spec's keys and with its string values (Shared building blocks, 3). */
export interface HotelConfig {
  /** '1' turns on the new UI. */
  ENABLE_UI_UPGRADE_ALL: string
  /** Hotel ids, comma-separated: the stores in the ticket product test. */
  ENABLE_TICKET_PRODUCT_ABTEST: string
  /** '1' uses the new file manager. */
  ENABLE_NEW_FILE_MANAGER_SWITCH: string
  /** '1' turns on the check of file names. */
  ENABLE_UPLOAD_CHECK: string
  /** '1' tells new orders aloud. */
  newOrderVoice: string
  /** When no sound is made: `22:00-07:00`, several joined by commas. */
  quietHours: string
}

/** Messages of the caller that he has not read, seen from where he stands (docs/console.md, 7). */
export interface UnreadMessages {
  total: number
  /** By tab. */
  todo: number
  news: number
  /** The newest of them, newest first, at most `mostLatest`. */
  latest: LatestMessage[]
}

/** How many unread messages are listed by name. */
export const mostLatest = 5

export interface LatestMessage {
  id: number
  kind: 'TODO' | 'RESULT' | 'ALERT' | 'MENTION' | 'SECURITY'
  level: 'INFO' | 'IMPORTANT' | 'URGENT'
  title: string
  /** Route and query inside the console. */
  link: string | null
  /** Key of the resource it is about. */
  bizType: string | null
  /** ISO time. */
  at: string
}

/** What the stream of messages says; none of it carries data. */
export const streamEvents = { opened: 'opened', news: 'news', beat: 'beat' } as const

/** A stream says that it is there so often, ms. */
export const streamBeatMs = 25_000

const service = 'merchant-api'

export const merchantApi = {
  getMerchantAllSaleChannelInfo: defineCall<{ hotelId: number; appTypes: number }, SaleChannel[]>()({
    service,
    method: 'GET',
    path: '/merchant-api/eb/hotel/get_merchant_all_sale_channel_info',
    title: '门店的销售渠道',
    effect: 'read',
    access: 'session',
    tenant: 'hotel',
    query: ['hotelId', 'appTypes'],
    source: 'Business areas and routes, 7',
  }),
  getHotelConfigAll: defineCall<object, HotelConfig>()({
    service,
    method: 'GET',
    path: '/merchant-api/config/getHotelConfigAll',
    title: '门店开关',
    effect: 'read',
    access: 'session',
    tenant: 'any',
    source: 'Shared building blocks, 7.4',
  }),
  messageUnread: defineCall<object, UnreadMessages>()({
    service,
    method: 'GET',
    path: '/merchant-api/eb/user-message/unread',
    title: '未读消息',
    effect: 'read',
    access: 'session',
    tenant: 'none',
    unattended: true,
    source: 'docs/console.md, 7',
  }),
  /** Without `ids` all that are unread where the caller stands. */
  messageRead: defineCall<{ ids?: readonly number[] }, { read: number }>()({
    service,
    method: 'POST',
    path: '/merchant-api/eb/user-message/read',
    title: '消息已读',
    effect: 'write',
    access: 'session',
    tenant: 'none',
    body: ['ids'],
    source: 'docs/console.md, 7',
  }),
  /**
   * Says that the caller has a record open to change it, or with `left` that it is closed, and asks who else has. Each
   * opening of a form has a key of its own.
   */
  recordPresence: defineCall<
    { resource: string; id: number; opening: string; left?: boolean },
    { others: readonly { readonly name: string; readonly since: string }[] }
  >()({
    service,
    method: 'POST',
    path: '/merchant-api/eb/record/presence',
    title: '谁在编辑',
    effect: 'write',
    // Reading the record is the least: it is looked at by its resource.
    access: 'session',
    tenant: 'any',
    unattended: true,
    body: ['resource', 'id', 'opening', 'left'],
    source: 'docs/console.md, 15',
  }),
  /** A server-sent stream (`Accept: text/event-stream`) of `streamEvents`; what is new is then asked for. */
  messageStream: defineCall<object, unknown>()({
    service,
    method: 'GET',
    path: '/merchant-api/eb/user-message/stream',
    title: '消息推送',
    effect: 'read',
    access: 'session',
    tenant: 'none',
    unattended: true,
    source: 'docs/architecture.md, decision 14',
  }),
}
