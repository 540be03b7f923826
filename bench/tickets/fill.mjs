// A million ticket orders of the bench's fifty stores, the same ones every time, and unused vouchers of one store for its
// desks; written by the database itself.
import { connect } from '../gateway/database.mjs'
import {
  brandCount,
  fillTable,
  firstBrand,
  firstHotel,
  firstProduct,
  hotelAt,
  hotels,
  oneOf,
  places,
  products,
  some,
} from '../gateway/fill.mjs'

export const ordersAtFull = 1_000_000
/** The store whose desks verify. */
export const deskHotel = hotels[0]

// Unlike each other and any other number of a row: in the text of a statement each can be told from the rest.
export const firstOrder = 40_000_001
export const firstVoucher = 70_000_001
export const firstCode = 900_000_000_001
export const firstRecord = 500_000_001
export const firstLine = 600_000_001

const productCount = 5_000
/** Orders come 30 seconds apart, for a year; those of the desks in the same one, so that all of them are valid today. */
const orderTime = `timestamptz '2025-11-20' + tick * interval '30 seconds'`
const price = `100 * (50 + ${some(12, 2_000)})`
const quantity = `(1 + ${some(13, 3)})`
const productOf = `(${firstProduct} + n % ${productCount})`
const productName = `${oneOf(8, '湖景', '山景', '岛景', '水景', '园景')} || ${oneOf(9, '大床房', '亲子房', '自助晚餐', '下午茶', '温泉票', '度假套餐')} || '券'`

/** The rules under which everything was sold, as long as real ones. */
const terms = (hotelId) => `jsonb_build_object('productName', ${productName}, 'lineType', 'TICKET',
  'hotelIds', jsonb_build_array(${hotelId}), 'validityType', 'AFTER_PAY', 'validRange', NULL, 'validDays', 365,
  'effectHours', 0, 'weekdays', '[]'::jsonb, 'blackouts', '[]'::jsonb, 'totalTimes', 1, 'reserveMode', 'NONE',
  'refundRule', 'ANYTIME', 'refundDays', 0, 'refundFeeRate', 0, 'partRefund', true, 'autoRefundExpired', true,
  'refundAudit', NULL, 'shipType', 'NONE', 'splits', '[]'::jsonb)`

/** An order as it stands. What waits for its payment may wait: the gateway's jobs are not what is measured. */
const order = (status, qty) => ({
  id: `${firstOrder} + n`,
  hotel_id: `${firstHotel} + h`,
  brand_id: `${firstBrand} + h % ${brandCount}`,
  status,
  created_at: orderTime,
  created_by: `'system'`,
  updated_at: `${orderTime} + interval '5 minutes'`,
  updated_by: `'system'`,
  order_no: `'T' || (202500000000 + n)`,
  sale_type: oneOf(2, 'NORMAL', 'NORMAL', 'NORMAL', 'NORMAL', 'FLASH', 'GROUP_BUY', 'TYING', 'GIFT'),
  channel: oneOf(3, 'WECHAT', 'WECHAT', 'WECHAT', 'DESK', 'DOUYIN'),
  buyer_name: `${oneOf(4, '王', '李', '陈', '周', '吴', '郑', '孙', '赵')} || ${oneOf(5, '女士', '先生')}`,
  buyer_phone: `'138' || lpad(${some(6, 100_000_000)}::text, 8, '0')`,
  items: `jsonb_build_array(jsonb_build_object('productId', ${productOf}, 'name', ${productName}, 'spec', NULL,
    'qty', ${qty}, 'price', ${price}, 'discountShare', 0, 'payAmount', ${price} * ${qty}))`,
  items_words: productName,
  total_amount: `${price} * ${qty}`,
  coupon_amount: '0',
  envelope_amount: '0',
  activity_amount: '0',
  point_amount: '0',
  deposit_amount: '0',
  upgrade_amount: '0',
  postage: '0',
  adjust_amount: '0',
  pay_amount: `${price} * ${qty}`,
  refund_amount: '0',
  pay_method: `'WECHAT'`,
  transaction_no: `'4200' || (100000000000 + n)`,
  pay_time: `${orderTime} + interval '5 minutes'`,
  pay_deadline: `timestamptz '2099-01-01'`,
  gathering: 'false',
})

/** Most orders of a year are done. */
const statusOfYear = `(array['COMPLETED','COMPLETED','COMPLETED','COMPLETED','COMPLETED','COMPLETED','PAID','PAID','PART_USED',
  'EXPIRED','CANCELLED','CANCELLED','REFUNDED'])[1 + ${some(7, 13)}]`

const voucher = {
  id: `${firstVoucher} + n - from_n`,
  hotel_id: `${firstHotel} + h`,
  brand_id: `${firstBrand} + h % ${brandCount}`,
  status: `'ACTIVE'`,
  created_at: orderTime,
  created_by: `'system'`,
  updated_at: orderTime,
  updated_by: `'system'`,
  code: `(${firstCode} + n - from_n)::text`,
  order_id: `${firstOrder} + n`,
  line: '0',
  product_id: productOf,
  product_name: productName,
  total_times: '1',
  used_times: '0',
  refunded_times: '0',
  valid_start: orderTime,
  valid_end: `timestamptz '2099-01-01'`,
  share_amount: price,
  verified_amount: '0',
  refunded_amount: '0',
  fee_amount: '0',
  breakage_amount: '0',
  moved_amount: '0',
}

const saleLine = (qty) => ({
  order_id: `${firstOrder} + n`,
  line: '0',
  product_id: productOf,
  buyer_key: `'138' || lpad(${some(6, 100_000_000)}::text, 8, '0')`,
  qty,
  pay_amount: `${price} * ${qty}`,
  terms: terms(`${firstHotel} + h`),
  created_at: orderTime,
})

const rows = (table, columns, from) =>
  `INSERT INTO ${table} (${Object.keys(columns).join(', ')}) SELECT ${Object.values(columns).join(',\n')} FROM ${from}`

/**
 * Fills a migrated, seeded database: so many orders of a year, and so many vouchers that desks may use, each of an order
 * of its own.
 */
export async function fillTickets(url, orderCount, voucherCount) {
  const ofYear = `(SELECT n, n AS tick, ${hotelAt} AS h FROM generate_series(0::bigint, ${orderCount - 1}) AS n) AS numbered`
  const ofDesk = `(SELECT n, n % ${orderCount} AS tick, 0 AS h, ${orderCount}::bigint AS from_n
    FROM generate_series(${orderCount}::bigint, ${orderCount + voucherCount - 1}) AS n) AS numbered`
  const client = await connect(url)
  try {
    await client.query(places)
    await fillTable(client, 'ticket_product', products(productCount))
    await fillTable(
      client,
      'ticket_order',
      `${rows('ticket_order', order(statusOfYear, quantity), ofYear)};${rows('ticket_order', order(`'PAID'`, '1'), ofDesk)}`,
    )
    await fillTable(
      client,
      'ticket_sale_line',
      `${rows('ticket_sale_line', saleLine(quantity), ofYear)};${rows('ticket_sale_line', saleLine('1'), ofDesk)}`,
    )
    await fillTable(client, 'ticket_voucher', rows('ticket_voucher', voucher, ofDesk))
    await client.query(`ALTER SEQUENCE verify_record_id_seq RESTART ${firstRecord}`)
    await client.query(`ALTER SEQUENCE settle_line_id_seq RESTART ${firstLine}`)
    await client.query('VACUUM (ANALYZE)')
  } finally {
    await client.end()
  }
}

/**
 * What must hold after all desks have stopped (docs/tickets.md, 1).
 * @param told verifications that somebody was told of
 * @returns what is broken, in words; [] when all is well
 */
export async function brokenAfter(url, told) {
  const client = await connect(url)
  try {
    const { rows: found } = await client.query(
      `SELECT
         (SELECT count(*) FROM verify_record WHERE id >= $1)::int AS records,
         (SELECT count(DISTINCT voucher_id) FROM verify_record WHERE id >= $1)::int AS once,
         (SELECT count(*) FROM settle_line WHERE id >= $2)::int AS lines,
         (SELECT count(*) FROM ticket_voucher WHERE id >= $3 AND status = 'USED' AND used_times = 1
           AND verified_amount = share_amount)::int AS used,
         (SELECT count(*) FROM ticket_voucher WHERE id >= $3 AND status <> 'ACTIVE')::int AS touched,
         (SELECT count(*) FROM ticket_order WHERE id >= $4 AND status = 'COMPLETED')::int AS completed,
         (SELECT count(*) FROM verify_record JOIN ticket_voucher ON ticket_voucher.id = voucher_id
           JOIN settle_line ON biz_type = 'verify-record' AND biz_id = verify_record.id
           WHERE verify_record.id >= $1 AND amount = share_amount AND gross = share_amount)::int AS agreed`,
      [
        firstRecord,
        firstLine,
        firstVoucher,
        (await client.query(`SELECT min(order_id) AS id FROM ticket_voucher WHERE id >= $1`, [firstVoucher])).rows[0]
          .id,
      ],
    )
    const counted = Object.entries(found[0])
    return counted.flatMap(([name, count]) => (count === told ? [] : [`${name}: ${count} instead of ${told}`]))
  } finally {
    await client.end()
  }
}
