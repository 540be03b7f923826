// Orders of 200 stores in 20 brands over three years, the same ones every time, with their payments, their lines in the
// ledger and the facts of them; written by the database itself. That these facts are those of the product's own rebuild is
// asked of it afterwards (bench.mjs).
import { connect } from '../gateway/database.mjs'
import { fillTable, oneOf, product, some } from '../gateway/fill.mjs'

export const ordersAtFull = 1_000_000
export const hotelCount = 200
export const brandCount = 20
export const firstBrand = 2_001
const firstHotel = 20_001
const firstProduct = 1_000_001
const productsOfBrand = 50
const firstMember = 2_000_001
const membersOfBrand = 5_000
const firstOrder = 40_000_001
const firstAccount = 3_000_001
const payMethods = ['WECHAT', 'ALIPAY', 'CASH', 'CARD']
const accountCount = hotelCount * payMethods.length
/** Hours are kept so many days (server/areas/reports/facts/rebuildFacts.ts). */
const hourDays = 62

/** Those who ask: an administrator of each brand. */
export const brands = Array.from({ length: brandCount }, (_, at) => ({
  brandId: firstBrand + at,
  account: `bench-brand-${firstBrand + at}`,
}))

const places = `
  INSERT INTO brand (id, name) SELECT ${firstBrand} + n, '连锁' || n FROM generate_series(0, ${brandCount - 1}) AS n;
  INSERT INTO hotel (id, brand_id, name)
    SELECT ${firstHotel} + n, ${firstBrand} + n % ${brandCount}, '门店' || n FROM generate_series(0, ${hotelCount - 1}) AS n;
  INSERT INTO role (id, brand_id, name, permissions, status, data_scope, created_at, updated_at)
    SELECT 30001 + n, ${firstBrand} + n, '管理员', '["all"]'::jsonb, status, 'BRAND', created_at, updated_at
    FROM role, generate_series(0, ${brandCount - 1}) AS n WHERE brand_id = 101 AND name = '店长';
  CREATE TEMP TABLE person AS
    SELECT 'bench-brand-' || id AS account, id AS brand_id, 30001 + id - ${firstBrand} AS role_id FROM brand WHERE id >= ${firstBrand};
  INSERT INTO app_user (id, name, email, created_at, updated_at, account, state)
    SELECT account, account, account || '@users.invalid', now(), now(), account, 'ACTIVE' FROM person;
  INSERT INTO user_credential (id, user_id, account_id, provider_id, password, created_at, updated_at)
    SELECT account, account, account, provider_id, password, now(), now() FROM person, user_credential
    WHERE user_id = 'demo-admin';
  INSERT INTO membership (user_id, brand_id, hotel_id, role_id) SELECT account, brand_id, NULL, role_id FROM person`

const columnsOf = (table, columns, from) =>
  `INSERT INTO ${table} (${Object.keys(columns).join(', ')}) SELECT ${Object.values(columns).join(',\n')} FROM ${from}`
const upTo = (count) => `generate_series(0::bigint, ${count - 1}) AS n`

const ticket = {
  ...product,
  id: `${firstProduct} + n`,
  hotel_id: 'NULL',
  brand_id: `${firstBrand} + n / ${productsOfBrand}`,
  status: `'PUBLISHED'`,
  created_by: `'system'`,
  updated_by: `'system'`,
  deleted_at: 'NULL',
  category_id: 'NULL',
  hotel_ids: `'[]'::jsonb`,
}

const member = {
  id: `${firstMember} + n`,
  brand_id: `${firstBrand} + n / ${membersOfBrand}`,
  status: `'ACTIVE'`,
  created_at: `now() - ${some(41, 1_095)} * interval '1 day'`,
  updated_at: 'now()',
  member_no: `(880000000000 + n)::text`,
  name: `${oneOf(4, '王', '李', '陈', '周', '吴', '郑', '孙', '赵')} || ${oneOf(5, '女士', '先生')}`,
  phone: `'138' || lpad(n::text, 8, '0')`,
  source: `'WECHAT'`,
  growth: '0',
  order_count: '0',
  spent: '0',
}

const hotel = some(40, hotelCount)
const price = `(100 * (50 + ${some(12, 2_000)}))`
const quantity = `(1 + ${some(13, 3)})`
const status = `(array['COMPLETED','COMPLETED','COMPLETED','COMPLETED','COMPLETED','COMPLETED','PAID','PAID','PART_USED',
  'EXPIRED','CANCELLED','CANCELLED','COMPLETED'])[1 + ${some(7, 13)}]`
/** Whether an order was paid: all but those that were cancelled. */
const isPaid = `${status} <> 'CANCELLED'`
const productName = `${oneOf(8, '湖景', '山景', '岛景', '水景', '园景')} || ${oneOf(9, '大床房', '亲子房', '自助晚餐', '下午茶', '温泉票', '度假套餐')} || '券'`

/** An order; they come evenly through three years, the last one a moment ago. */
const order = (count) => {
  const made = `now() - (${count} - n) * (interval '1095 days' / ${count})`
  return {
    id: `${firstOrder} + n`,
    hotel_id: `${firstHotel} + h`,
    brand_id: `${firstBrand} + h % ${brandCount}`,
    status,
    created_at: made,
    created_by: `'system'`,
    updated_at: made,
    updated_by: `'system'`,
    order_no: `'T' || (202500000000 + n)`,
    sale_type: `'NORMAL'`,
    channel: oneOf(3, 'WECHAT', 'WECHAT', 'WECHAT', 'DESK', 'DOUYIN'),
    member_id: `CASE WHEN ${some(42, 3)} > 0 THEN ${firstMember} + (h % ${brandCount}) * ${membersOfBrand} + ${some(43, membersOfBrand)} END`,
    buyer_name: `${oneOf(4, '王', '李', '陈', '周', '吴', '郑', '孙', '赵')} || ${oneOf(5, '女士', '先生')}`,
    buyer_phone: `'138' || lpad(${some(6, 100_000_000)}::text, 8, '0')`,
    items: `jsonb_build_array(jsonb_build_object('productId', ${firstProduct} + (h % ${brandCount}) * ${productsOfBrand} + ${some(44, productsOfBrand)},
      'name', ${productName}, 'spec', NULL, 'qty', ${quantity}, 'price', ${price}, 'discountShare', 0, 'payAmount', ${price} * ${quantity}))`,
    items_words: productName,
    total_amount: `${price} * ${quantity}`,
    coupon_amount: '0',
    envelope_amount: '0',
    activity_amount: '0',
    point_amount: '0',
    deposit_amount: '0',
    upgrade_amount: '0',
    postage: '0',
    adjust_amount: '0',
    pay_amount: `${price} * ${quantity}`,
    refund_amount: '0',
    pay_method: `CASE WHEN ${isPaid} THEN ${oneOf(45, 'WECHAT', 'WECHAT', 'WECHAT', 'ALIPAY', 'ALIPAY', 'CASH', 'CARD')} END`,
    transaction_no: `CASE WHEN ${isPaid} THEN '4200' || (100000000000 + n) END`,
    pay_time: `CASE WHEN ${isPaid} THEN ${made} END`,
    pay_deadline: `timestamptz '2099-01-01'`,
    gathering: 'false',
  }
}

const payment = `INSERT INTO ticket_payment (hotel_id, transaction_no, order_id, pay_method, amount, paid_at)
  SELECT hotel_id, transaction_no, id, pay_method, pay_amount, pay_time FROM ticket_order
  WHERE id >= ${firstOrder} AND pay_time IS NOT NULL`

const account = {
  id: `${firstAccount} + n`,
  hotel_id: `${firstHotel} + n / ${payMethods.length}`,
  brand_id: `${firstBrand} + n / ${payMethods.length} % ${brandCount}`,
  created_at: `now() - interval '1095 days'`,
  updated_at: 'now()',
  account_key: `'bench-' || n`,
  kind: `'CHANNEL_CLEARING'`,
  owner_type: `'HOTEL'`,
  owner_id: `${firstHotel} + n / ${payMethods.length}`,
  name: `'在途' || n`,
  sub: `(array[${payMethods.map((way) => `'${way}'`).join(',')}])[1 + (n % ${payMethods.length})::int]`,
  balance: '0',
}

const merchantDay = (moment) => `(${moment} AT TIME ZONE 'Asia/Shanghai')`

const entry = `INSERT INTO ledger_entry (id, hotel_id, brand_id, created_at, updated_at, entry_no, ledger_event, idem_key,
    biz_type, biz_id, biz_no, biz_date, amount)
  SELECT id, hotel_id, brand_id, pay_time, pay_time, 'L' || id, 'ORDER_PAID', 'ORDER:' || id || ':ORDER_PAID:' || transaction_no,
    'ORDER', id, order_no, ${merchantDay('pay_time')}::date, pay_amount
  FROM ticket_order WHERE id >= ${firstOrder} AND pay_time IS NOT NULL`

const line = `INSERT INTO ledger_line (id, hotel_id, brand_id, created_at, updated_at, entry_id, account_id, account_kind,
    ledger_event, biz_no, biz_date, direction, amount, balance_after)
  SELECT o.id, o.hotel_id, o.brand_id, o.pay_time, o.pay_time, o.id,
    ${firstAccount} + (o.hotel_id - ${firstHotel}) * ${payMethods.length}
      + array_position(array[${payMethods.map((way) => `'${way}'`).join(',')}], o.pay_method::text) - 1,
    'CHANNEL_CLEARING', 'ORDER_PAID', o.order_no, ${merchantDay('o.pay_time')}::date, 'DEBIT', o.pay_amount, 0
  FROM ticket_order o WHERE o.id >= ${firstOrder} AND o.pay_time IS NOT NULL`

/**
 * What each order counts, as the sources of the product say it (server/areas/reports/sources/orders.ts): keys, then m1 …
 * m10 in the order of the family's facts.
 */
const lines = `CREATE TEMP TABLE fact_line AS
  WITH orders AS (
    SELECT *, CASE WHEN member_id IS NULL THEN 'GUEST'
      WHEN row_number() OVER (PARTITION BY brand_id, member_id, pay_time IS NULL ORDER BY pay_time, id) = 1 THEN 'NEW' ELSE 'OLD' END AS kind
    FROM ticket_order WHERE id >= ${firstOrder}
  ), made AS (
    SELECT *, to_char(${merchantDay('created_at')}, 'YYYY-MM-DD"T"HH24') AS created_hour,
      to_char(${merchantDay('pay_time')}, 'YYYY-MM-DD"T"HH24') AS paid_hour, items -> 0 AS item FROM orders
  )
  SELECT 'trade' AS family, brand_id, hotel_id, created_hour AS at, 'TICKET' AS biz, channel::text, NULL::text AS pay, NULL AS "buyerKind",
    NULL::text AS product, 1::bigint AS m1, pay_amount AS m2, 0::bigint AS m3, 0::bigint AS m4, 0::bigint AS m10 FROM made
  UNION ALL
  SELECT 'trade', brand_id, hotel_id, paid_hour, 'TICKET', channel, pay_method, kind, NULL, 0, 0, 1, pay_amount, (item ->> 'qty')::bigint
    FROM made WHERE pay_time IS NOT NULL
  UNION ALL
  SELECT 'cash', brand_id, hotel_id, paid_hour, 'TICKET', NULL, pay_method, NULL, NULL, 1, pay_amount, 0, 0, 0
    FROM made WHERE pay_time IS NOT NULL AND pay_method <> 'CARD'
  UNION ALL
  SELECT 'product', brand_id, hotel_id, paid_hour, NULL, channel, NULL, NULL, item ->> 'productId',
    (item ->> 'qty')::bigint, (item ->> 'payAmount')::bigint, 0, 0, 0 FROM made WHERE pay_time IS NOT NULL`

/** Cubes of the families (contracts/reports/families.ts). */
const cubes = {
  trade: [[], ['biz'], ['channel'], ['pay'], ['buyerKind'], ['biz', 'channel'], ['biz', 'pay']],
  cash: [[], ['pay'], ['biz'], ['pay', 'biz']],
  product: [[], ['product'], ['channel'], ['product', 'channel']],
}
const amounts = Array.from({ length: 10 }, (_, at) => `m${at + 1}`)
const factColumns = `family, cube, grain, brand_id, hotel_id, period, k1, k2, ${amounts.join(', ')}`
const summed = amounts.map((name) => `sum(${name})`).join(', ')

function cubeOf(family, keys) {
  const [k1, k2] = keys.map((key) => `"${key}"`)
  const known = keys.map((key) => `AND "${key}" IS NOT NULL`).join(' ')
  const kept = ['m1', 'm2', 'm3', 'm4', 'm10']
  const all = amounts.map((name) => (kept.includes(name) ? `sum(${name})` : '0')).join(', ')
  const byTime = (grain, length, more = '') => `INSERT INTO report_fact (${factColumns})
    SELECT family, '${keys.length === 0 ? 'total' : keys.join('.')}', '${grain}', brand_id, hotel_id, left(at, ${length}),
      ${k1 ?? `''`}, ${k2 ?? `''`}, ${all}
    FROM fact_line WHERE family = '${family}' ${known} ${more} GROUP BY 1, 4, 5, 6, 7, 8`
  const recent = `AND at >= to_char(now() - interval '${hourDays} days', 'YYYY-MM-DD')`
  return [byTime('D', 10), ...(keys.length === 0 ? [byTime('H', 13, recent)] : [])].join(';')
}

// The gateway counts other families meanwhile by itself.
const isFilled = `brand_id >= ${firstBrand} AND family IN (${Object.keys(cubes).map((family) => `'${family}'`)})`
/** Brands are the sums of their stores, months those of their days. */
const sums = `INSERT INTO report_fact (${factColumns})
    SELECT family, cube, grain, brand_id, 0, period, k1, k2, ${summed} FROM report_fact WHERE ${isFilled} AND hotel_id > 0
    GROUP BY family, cube, grain, brand_id, period, k1, k2;
  INSERT INTO report_fact (${factColumns})
    SELECT family, cube, 'M', brand_id, hotel_id, left(period, 7), k1, k2, ${summed} FROM report_fact
    WHERE ${isFilled} AND grain = 'D' GROUP BY family, cube, brand_id, hotel_id, left(period, 7), k1, k2`

/** What members have bought, as each record says it. */
const memberSums = `UPDATE member SET order_count = bought.orders, spent = bought.spent, last_order_at = bought.last_at
  FROM (SELECT member_id, count(*) AS orders, sum(pay_amount) AS spent, max(pay_time) AS last_at FROM ticket_order
    WHERE pay_time IS NOT NULL AND id >= ${firstOrder} AND member_id IS NOT NULL GROUP BY 1) AS bought WHERE bought.member_id = member.id`

/** Fills a migrated, seeded database with so many orders. @returns how many facts that comes to */
export async function fillReports(url, count) {
  const client = await connect(url)
  try {
    await client.query(`SET work_mem TO '256MB'`)
    await client.query(places)
    await client.query(
      columnsOf('ticket_product', ticket, `(SELECT n, 0 AS h FROM ${upTo(brandCount * productsOfBrand)}) AS numbered`),
    )
    await client.query(columnsOf('member', member, upTo(brandCount * membersOfBrand)))
    await client.query(columnsOf('ledger_account', account, upTo(accountCount)))
    await fillTable(
      client,
      'ticket_order',
      columnsOf('ticket_order', order(count), `(SELECT n, ${hotel} AS h FROM ${upTo(count)}) AS numbered`),
    )
    await fillTable(client, 'ticket_payment', payment)
    await fillTable(client, 'ledger_entry', entry)
    await fillTable(client, 'ledger_line', line)
    await client.query(memberSums)
    await client.query(lines)
    for (const [family, all] of Object.entries(cubes)) for (const keys of all) await client.query(cubeOf(family, keys))
    await client.query(sums)
    await client.query('DROP TABLE fact_line')
    await client.query('VACUUM (ANALYZE)')
    const { rows } = await client.query(
      `SELECT count(*)::int AS facts FROM report_fact WHERE brand_id >= ${firstBrand}`,
    )
    return rows[0].facts
  } finally {
    await client.end()
  }
}

/** So many events of today's orders that wait to be folded, as listeners write them. */
export async function addEvents(url, count) {
  const client = await connect(url)
  try {
    await client.query(
      `INSERT INTO report_event (family, brand_id, hotel_id, biz_date, hour, keys, deltas, at)
       SELECT 'trade', ${firstBrand} + h % ${brandCount}, ${firstHotel} + h, to_char(${merchantDay('now()')}, 'YYYY-MM-DD'),
         ${some(50, 24)}, jsonb_build_object('biz', 'TICKET', 'channel', ${oneOf(3, 'WECHAT', 'DESK', 'DOUYIN')},
           'pay', ${oneOf(45, 'WECHAT', 'ALIPAY')}, 'buyerKind', ${oneOf(51, 'NEW', 'OLD')}),
         jsonb_build_object('paidCnt', 1, 'paidAmt', ${price}, 'paidQty', 1), now()
       FROM (SELECT n, ${hotel} AS h FROM ${upTo(count)}) AS numbered`,
    )
  } finally {
    await client.end()
  }
}
