import { defineCall } from './call'

const service = 'wechat-api'

/** Corporate WeChat of one store: the two calls of the gate. */
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
    source: 'areas §7',
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
    source: 'areas §7',
  }),
}
