import { defineCall } from './call'

/** A presale ticket category as it travels; isSelected, disabled and exitActivity are worked out by the picker (blocks §3). */
export interface TicketCategory {
  ticketCategoryId: number
  categoryName: string
  /** 1 = revenue split configured. */
  supplierAccountStatus: number
  /** Activities it already takes part in. */
  activityTypes: number[]
  productType: string
}

/** A row of the ticket product picker (blocks §3). */
export interface TicketProductRow {
  ticketProductId: number
  hotelName: string
  productName: string
  posterTitle: string
  categoryName: string
  /** 'gift' shows price 0 and '-' for inventory and status. */
  productType: string
  /** fen */
  salePrice: number
  /** fen, the cheapest of its rate plans; null where there are none. */
  minSalePrice: number | null
  totalInventory: number
  /** NEW, PUBLISHED, OFFLINE, SHARE; read in either case. */
  status: string
  statusName: string
  /** Names of its rate plans. */
  rpNames: string[]
  /** 1 = multi-spec. */
  productSpecType: number
  /** Sold in several stores of the brand. */
  isBrandMultiple: boolean
  productStatusVmo: { limitTime: boolean; limitSell: boolean; zhiLianPass: boolean; zhiLianRoom: boolean }
  ecardType: string | null
  shipType: string | null
  /** 1 = revenue split configured. */
  supplierAccountStatus: number
  ifSetSeparate: boolean
  activityTypes: number[]
  /** Tags, already as words. */
  productLabelList: string[]
}

const service = 'ticket-api'

/** The tabs of the ticket pickers: one number space with types of ticket and activities (areas tickets 2.0). */
export const ticketStrategies = [13, 19, 23, 24, 25, 29, 30, 32] as const
export type TicketStrategy = (typeof ticketStrategies)[number]

export const ticketApi = {
  /** The spec names no more than the hotel; page and search word are ours, spelled like its sister call. */
  listTicketCategoryByHotelId: defineCall<
    { hotelId: number; pageNum?: number; pageSize?: number; categoryName?: string },
    { list: TicketCategory[]; total: number }
  >()({
    service,
    method: 'GET',
    path: '/api/ticket-api/ticketCategory/listTicketCategoryByHotelId/{hotelId}',
    title: '门店的预售票券分类',
    effect: 'read',
    access: 'session',
    tenant: 'hotel',
    query: ['pageNum', 'pageSize', 'categoryName'],
    source: 'blocks 7.3',
  }),
  /** "POST (or configurable GET)": agreed as POST; a picker that is given another url and method has a call of its own. */
  jsonGetListTicketProduct: defineCall<
    {
      pageNum: number
      pageSize: number
      hotelId?: number
      brandId?: number
      /** Value of the picker's tab; without it tickets of all types. */
      strategy?: TicketStrategy
      /** NEW, PUBLISHED, OFFLINE or SHARE in either case; without it what is on sale, or the products that are named. */
      auditStatus?: string
      /** The store to list, when a whole brand chooses. */
      chooseHotelId?: number
      ticketProductId?: number
      /** None named: no restriction. */
      productIds?: number[]
      productName?: string
    },
    { list: TicketProductRow[]; total: number }
  >()({
    service,
    method: 'POST',
    path: '/ticket-api/ticketProduct/jsonGetListTicketProduct',
    title: '票券商品选择列表',
    effect: 'read',
    access: 'session',
    tenant: 'any',
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
    ],
    source: 'blocks 7.3',
  }),
}
