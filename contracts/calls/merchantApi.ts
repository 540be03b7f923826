import { defineCall } from './call'

/** A channel through which a merchant sells (areas §3). */
export interface SaleChannel {
  /** 1 or 2: this merchant owns the channel. */
  relationType: number
  merchantId: number
  /** For appTypes 7 the corporate WeChat corp id. */
  appId: string
}

/** Switches of one store, under the spec's keys and with its string values (blocks §3). */
export interface HotelConfig {
  /** '1' turns on the new UI. */
  ENABLE_UI_UPGRADE_ALL: string
  /** Hotel ids, comma-separated: the stores in the ticket product test. */
  ENABLE_TICKET_PRODUCT_ABTEST: string
  /** '1' uses the new file manager. */
  ENABLE_NEW_FILE_MANAGER_SWITCH: string
  /** '1' turns on the check of file names. */
  ENABLE_UPLOAD_CHECK: string
}

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
    source: 'areas §7',
  }),
  getHotelConfigAll: defineCall<object, HotelConfig>()({
    service,
    method: 'GET',
    path: '/merchant-api/config/getHotelConfigAll',
    title: '门店开关',
    effect: 'read',
    access: 'session',
    tenant: 'any',
    source: 'blocks 7.4',
  }),
}
