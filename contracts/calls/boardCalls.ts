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

/** Whether a column says fen. */
export const isAmount = (key: TicketBoardSort): boolean => key === 'soldAmt' || key === 'returnedAmt'

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

/** What may be kept from who has a link. */
type Hidden<Board, Name extends keyof Board> = Omit<Board, Name> & { [Each in Name]: Board[Each] | null }

/** The board as its link shows it: null is what its maker does not want to be seen. Nothing in it names a record. */
export type SharedGmvBoard = Hidden<
  Omit<GmvBoard, 'latest'>,
  'gmv' | 'collected' | 'verified' | 'hours' | 'channels'
> & { latest: Hidden<GmvBoard['latest'][number], 'amount'>[] }

/** The same of tickets. */
export type SharedTicketBoard = Omit<TicketBoard, 'totals' | 'rows'> & {
  totals: Record<TicketBoardSort, number | null>
  rows: Hidden<TicketBoardRow, 'soldAmt' | 'returnedAmt'>[]
}

/** What opens a shared board. */
export interface BoardLink {
  token: string
  /** Its password, where it has one. */
  code?: string
  /** It is opened now, and not merely looked at for longer. */
  isOpening?: boolean
}

export const boardCalls = {
  /** By a token alone, whoever is signed in: 40400 for a link that opens no more, 40300 without its password. */
  sharedGmvBoard: defineCall<BoardLink, SharedGmvBoard>()({
    service: 'report-api',
    tenant: 'none',
    method: 'POST',
    path: '/report-api/pub/board/gmv',
    title: 'GMV大屏（分享链接）',
    effect: 'read',
    access: 'public',
    body: ['token', 'code', 'isOpening'],
    source: 'docs/reports.md, 10',
  }),
  sharedTicketBoard: defineCall<BoardLink & { sort?: TicketBoardSort }, SharedTicketBoard>()({
    service: 'report-api',
    tenant: 'none',
    method: 'POST',
    path: '/report-api/pub/board/ticket',
    title: '票券实时榜（分享链接）',
    effect: 'read',
    access: 'public',
    body: ['token', 'code', 'isOpening', 'sort'],
    source: 'docs/reports.md, 10',
  }),

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
