import { defineCall } from './call'

/** What the products of an activity sold over some days, first and last counted. */
export interface PhaseFigures {
  from: string
  to: string
  days: number
  /** fen that was paid, refunds not taken off */
  amount: number
  orders: number
  pieces: number
}

/** A product of an activity: what was promised of it, and what it sold. */
export interface ActivityProduct {
  productId: number
  name: string
  /** Key of its picture. */
  picture: string | null
  /** Whether it can be bought now. */
  isOnSale: boolean
  /** fen, its own price and that of the activity. */
  usualPrice: number | null
  price: number | null
  /** Pieces that the activity has, and those that there are to sell. */
  promised: number | null
  available: number
  /** Under the activity: pieces, fen that was paid and fen less than usual. */
  sold: number
  soldAmount: number
  given: number
  /** Pieces of it in all, in the days of the activity and in as many days before. */
  during: number
  before: number
}

/** What an activity planned and has brought, beside as many days before and after it. */
export interface ActivityResults {
  /** null before it begins. */
  during: PhaseFigures | null
  before: PhaseFigures | null
  /** null while it runs. */
  after: PhaseFigures | null
  /** Each day from the first one before to the last one after: fen. */
  daily: { day: string; amount: number }[]
  /** Orders under it; null of an activity that is not sold under a price of its own. */
  steps: { placed: number; paid: number; used: number } | null
  products: ActivityProduct[]
}

/** The activities over ticket products whose pages ask for results. */
export const activityKindsOfResults = [
  'ticket-promotion',
  'tying-activity',
  'ticket-upsell',
  'deposit-activity',
] as const
export type ActivityKindOfResults = (typeof activityKindsOfResults)[number]

export const activityResultCalls = {
  activityResults: defineCall<{ kind: ActivityKindOfResults; id: number }, ActivityResults>()({
    service: 'ticket-api',
    method: 'GET',
    path: '/ticket-api/eb/activity/results',
    title: '活动结果',
    effect: 'read',
    access: 'ticket:promotion',
    orAccess: ['ticket:tying', 'ticket:upsell', 'ticket:deposit'],
    tenant: 'any',
    query: ['kind', 'id'],
    source: 'docs/architecture.md, decision 16',
  }),
}
