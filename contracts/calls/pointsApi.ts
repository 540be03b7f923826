import type { pointScenes } from '../resources/points/pointRule'
import type { pointModes } from '../resources/points/productPointSetting'
import { defineCall } from './call'
import type { Supply } from './supply'

const service = 'member-api'
const source = 'docs/architecture.md, decision 16'

/** What an outside mall sends about points (docs/intake.md). */
export type PointsIntakeKind = 'QUOTE' | 'EXCHANGE' | 'PAY' | 'CANCEL'

/** What came of it. */
export interface PointsIntakeAnswer {
  /** null of a QUOTE */
  exchangeNo: string | null
  status: string | null
  /** Taken for an exchange, or that may pay for an order. */
  points: number
  /** fen: what is to be paid for an exchange, or what points take off an order */
  money: number
  /** What the member may still spend. */
  available: number
}

/** Which rule counts, and what it gives. */
export interface SimulatedPoints {
  ruleId: number | null
  ruleName: string | null
  multiple: number
  points: number
}

/** What a product of the mall takes over from what is given for it. */
export interface PointsSource {
  name: string
  images: string[]
  /** fen; null where several specs have prices of their own */
  marketPrice: number | null
  salePrice: number | null
  /** Pieces that are left to be given away. */
  stock: number
  notice: string
  detail: string | null
  /** What the shop says about giving it back; of a red envelope what it is worth, for what and how long. */
  refund: string
  /** Why it cannot be given for points; null when it can. */
  problem: string | null
}

export const pointsApi = {
  /** Of a ticket that the caller's store sells, a red envelope of its brand, or a kind of card that it issues. Who fills in the shelf need not see them otherwise. */
  sourceOf: defineCall<{ kind: 'TICKET' | 'ENVELOPE' | 'PREPAID'; refId: number }, PointsSource>()({
    service,
    method: 'GET',
    path: '/member-api/eb/points-product/source',
    title: '积分商品的来源',
    effect: 'read',
    access: 'points:product:save',
    tenant: 'hotel',
    query: ['kind', 'refId'],
    source,
  }),
  /** What the platform supplies, by a word of it or by its number. Prices stand in it. */
  supplies: defineCall<{ keyword?: string; id?: number }, { list: Supply[] }>()({
    service,
    method: 'GET',
    path: '/member-api/eb/points-product/supplies',
    title: '直客通供货目录',
    effect: 'read',
    access: 'points:product:cost',
    tenant: 'hotel',
    query: ['keyword', 'id'],
    source,
  }),
  simulateRule: defineCall<
    { scene: keyof typeof pointScenes; amount: number; gradeId?: number; date: string },
    SimulatedPoints
  >()({
    service,
    method: 'POST',
    path: '/member-api/eb/point-rule/simulate',
    title: '积分规则试算',
    effect: 'read',
    access: 'points:rule',
    orAccess: ['points:vpos-rule'],
    tenant: 'any',
    body: ['scene', 'amount', 'gradeId', 'date'],
    source,
  }),
  saveProductPoints: defineCall<
    { productIds: number[]; mode: keyof typeof pointModes; worth?: number | null; cashable: boolean },
    { saved: number }
  >()({
    service,
    method: 'POST',
    path: '/member-api/eb/product-point-setting/batch_save',
    title: '批量设置产品积分',
    effect: 'write',
    access: 'points:product-setting:save',
    tenant: 'hotel',
    body: ['productIds', 'mode', 'worth', 'cashable'],
    source,
  }),
  /**
   * Signed by an outside mall as the intake of orders is: HMAC-SHA256 in hex of hotelId, kind, requestNo, sentAt and
   * payload, each on a line of its own. A requestNo that is known is answered as the first time.
   */
  takePoints: defineCall<
    { hotelId: number; kind: PointsIntakeKind; requestNo: string; sentAt: string; payload: string; sign: string },
    PointsIntakeAnswer
  >()({
    service,
    method: 'POST',
    path: '/member-api/pub/points-exchange/intake',
    title: '积分商城接入（抵现试算、兑换、支付通知、取消）',
    effect: 'write',
    access: 'public',
    tenant: 'none',
    body: ['hotelId', 'kind', 'requestNo', 'sentAt', 'payload', 'sign'],
    source,
  }),
}
