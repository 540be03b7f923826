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

export const boardCalls = {
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
