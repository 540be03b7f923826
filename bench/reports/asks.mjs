// What brands ask of their figures, and the same question over the orders themselves.
import { firstBrand } from './fill.mjs'

const dayMs = 24 * 60 * 60_000
const dayOf = (daysAgo) => new Date(Date.now() + 8 * 60 * 60_000 - daysAgo * dayMs).toISOString().slice(0, 10)

/** Ends yesterday: nothing of it changes meanwhile. */
export const spans = Object.fromEntries(
  Object.entries({ month: 30, quarter: 91, year: 365 }).map(([name, days]) => [
    name,
    { from: dayOf(days), to: dayOf(1) },
  ]),
)

const inSpan = `brand_id = $1 AND pay_time >= ($2 || 'T00:00:00+08')::timestamptz
  AND pay_time < ($3 || 'T00:00:00+08')::timestamptz + interval '1 day' AND deleted_at IS NULL`
const day = `(pay_time AT TIME ZONE 'Asia/Shanghai')::date`

/** A part of a report, and the plain question that says the same. */
export const asks = {
  '商城数据 figures': {
    query: { reportKey: 'mall', part: 'kpis', compare: 'none' },
    plain: `SELECT count(*), sum(pay_amount), count(DISTINCT coalesce('m' || member_id, 'p' || buyer_phone)) FROM ticket_order WHERE ${inSpan}`,
  },
  '商城数据 trend': {
    query: { reportKey: 'mall', part: 'chart', granularity: 'day', compare: 'none' },
    plain: `SELECT ${day}, sum(pay_amount) FROM ticket_order WHERE ${inSpan} GROUP BY 1`,
  },
  '商城数据 channels': {
    query: { reportKey: 'mall', part: 'rows', tab: 'channel' },
    plain: `SELECT channel, count(*), sum(pay_amount), sum(refund_amount) FROM ticket_order WHERE ${inSpan} GROUP BY 1`,
  },
  '票券报表 products': {
    query: { reportKey: 'ticket', part: 'rows', tab: 'product' },
    plain: `SELECT item ->> 'productId', sum((item ->> 'qty')::int), sum((item ->> 'payAmount')::bigint)
      FROM ticket_order, jsonb_array_elements(items) AS item WHERE ${inSpan} GROUP BY 1`,
  },
  '品牌总览 stores': {
    query: { reportKey: 'brand', part: 'chart' },
    plain: `SELECT hotel_id, sum(pay_amount - refund_amount) FROM ticket_order WHERE ${inSpan} GROUP BY 1`,
  },
  '收款汇总 days': {
    query: { reportKey: 'collect', part: 'rows', granularity: 'day' },
    plain: `SELECT ${day}, count(*), sum(pay_amount) FROM ticket_order WHERE ${inSpan} AND pay_method <> 'CARD' GROUP BY 1`,
  },
  '收款汇总 ledger': { query: { reportKey: 'collect', part: 'rows', tab: 'ledger', granularity: 'day' } },
  '会员价值 figures': { query: { reportKey: 'member-value', part: 'kpis', compare: 'none' } },
}

/** The figures of the home page, and the plain questions for the same days. */
export const home = {
  path: '/report-api/eb/dashboard/summary',
  spans: ['yesterday', 'last7', 'thisMonth'],
}

export const plainValues = (brandId, { from, to }) => [brandId ?? firstBrand, from, to]
