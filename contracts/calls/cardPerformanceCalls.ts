import { defineCall } from './call'

/** Cards sold, used and visited with, of some span. */
export interface CardFigures {
  /** Pieces. */
  cardsSold: number
  /** fen */
  cardAmount: number
  timesUsed: number
  /** fen */
  usedAmount: number
  arrived: number
}

export interface CardPerformance {
  total: CardFigures
  /** Each day of the span, in order. */
  days: ({ day: string } & CardFigures)[]
  /** By the person who verified, the most first; '' where no one is named. */
  staff: { name: string; timesUsed: number; usedAmount: number }[]
  stores: ({ hotelId: number; name: string } & CardFigures)[]
}

/** Days of a report at most. */
export const mostReportDays = 366

/** What 有效期卡 bring in and how they are used. */
export const cardPerformanceCalls = {
  cardPerformance: defineCall<{ from: string; to: string }, CardPerformance>()({
    service: 'ticket-api',
    method: 'GET',
    path: '/ticket-api/eb/ticket-product/performance',
    title: '有效期卡业绩数据',
    effect: 'read',
    access: 'ticket:validcard-report',
    tenant: 'any',
    query: ['from', 'to'],
    source: 'docs/architecture.md, decision 16',
  }),
}
