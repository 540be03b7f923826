import { defineCall } from './call'

/** A count or an amount beside that of the same hours a week ago; fen where it is money. */
export interface BoardFigure {
  value: number
  /** null: nothing was counted then. */
  change: number | null
}

/** What the board on the wall says of today; amounts in fen. */
export interface GmvBoard {
  /** YYYY-MM-DD */
  day: string
  place: string
  gmv: BoardFigure
  orders: BoardFigure
  buyers: BoardFigure
  collected: BoardFigure
  verified: BoardFigure
  /** Sums of 支付金额 by the hour, as far as the day has come, beside the same weekday before. */
  hours: { points: string[]; today: number[]; before: number[] }
  channels: { key: string; label: string; value: number }[]
  /** Stores of a brand, the first five; null in a store. */
  stores: { key: string; label: string; value: number }[] | null
  /** 净收入 of the month beside its target; null where none was set. */
  target: { goal: number; done: number } | null
  /** The newest paid orders, of whom nobody learns who bought. */
  latest: { id: number; at: string; buyer: string; product: string; amount: number }[]
  updatedAt: string
}

/** What was done with a product today, beside what is left of it; amounts in fen. */
export interface TicketBoardRow {
  productId: number
  name: string
  soldQty: number
  soldAmt: number
  usedQty: number
  returnedQty: number
  returnedAmt: number
  /** Pieces that can still be sold; null of a product that is not there any more. */
  left: number | null
  /** As few as its store wants to be told of. */
  isLow: boolean
  /** ISO time of the last paid order of today; null: none. */
  lastAt: string | null
}

/** What the rows of the board are ordered by, the largest first. */
export const ticketBoardSorts = {
  soldQty: '支付件数',
  soldAmt: '支付额',
  usedQty: '核销次数',
  returnedQty: '退款件数',
  returnedAmt: '退款额',
} as const
export type TicketBoardSort = keyof typeof ticketBoardSorts

/** The tickets of today, for a wall. */
export interface TicketBoard {
  /** YYYY-MM-DD */
  day: string
  place: string
  totals: Record<TicketBoardSort, number>
  /** The first of all that moved today. */
  rows: TicketBoardRow[]
  /** How many moved. */
  total: number
  updatedAt: string
}

export const boardCalls = {
  ticketBoard: defineCall<{ sort?: TicketBoardSort }, TicketBoard>()({
    service: 'report-api',
    tenant: 'any',
    method: 'GET',
    path: '/report-api/eb/board/ticket',
    title: '票券实时榜',
    effect: 'read',
    access: 'report:ticket-live',
    query: ['sort'],
    source: 'docs/reports.md, 10',
  }),
  gmvBoard: defineCall<object, GmvBoard>()({
    service: 'report-api',
    tenant: 'any',
    method: 'GET',
    path: '/report-api/eb/board/gmv',
    title: 'GMV大屏',
    effect: 'read',
    access: 'report:gmv',
    source: 'docs/reports.md, 10',
  }),
}
