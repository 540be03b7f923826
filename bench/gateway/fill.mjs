// A million ticket products of fifty stores, the same ones every time, written by the database itself.
import { connect } from './database.mjs'

export const rowsAtFull = 1_000_000
const hotelCount = 50
export const brandCount = 5
export const firstBrand = 2_001
export const firstHotel = 20_001
const categoriesOfHotel = 12
const firstCategory = 300_001
/** Above the rows of the demo. */
export const firstProduct = 1_000_001
/** One row of so many belongs to the whole brand, no store. */
const brandEvery = 500

/** Stores of the run in turn: each brand has ten, two of them large. */
export const hotels = Array.from({ length: hotelCount }, (_, at) => ({
  hotelId: firstHotel + at,
  brandId: firstBrand + (at % brandCount),
  account: `bench-${firstHotel + at}`,
}))
export const brands = Array.from({ length: brandCount }, (_, at) => ({
  brandId: firstBrand + at,
  account: `bench-brand-${firstBrand + at}`,
}))
/** @param hotel its place among the fifty, from 0 */
export const categoryOf = (hotel, at) => firstCategory + hotel * categoriesOfHotel + (at % categoriesOfHotel)

/** A whole number below `below` that looks random and is the same for the same row. */
export const some = (salt, below) => `(((hashint8extended(n, ${salt}) % ${below}) + ${below}) % ${below})::int`
export const oneOf = (salt, ...words) =>
  `(array[${words.map((word) => `'${word}'`).join(',')}])[1 + ${some(salt, words.length)}]`

/** Where people work and how they sign in: a manager in each store, an administrator for each brand. */
export const places = `
  INSERT INTO brand (id, name) SELECT ${firstBrand} + n, '连锁' || n FROM generate_series(0, ${brandCount - 1}) AS n;
  INSERT INTO hotel (id, brand_id, name)
    SELECT ${firstHotel} + n, ${firstBrand} + n % ${brandCount}, '门店' || n FROM generate_series(0, ${hotelCount - 1}) AS n;
  INSERT INTO role (id, brand_id, name, permissions, preset, status, data_scope, created_at, updated_at)
    SELECT 30000 + n * 2, ${firstBrand} + n, name, permissions, preset, status, data_scope, created_at, updated_at
    FROM role, generate_series(0, ${brandCount - 1}) AS n WHERE brand_id = 101 AND name = '店长';
  INSERT INTO role (id, brand_id, name, permissions, status, data_scope, created_at, updated_at)
    SELECT 30001 + n * 2, ${firstBrand} + n, '管理员', '["all"]'::jsonb, status, 'BRAND', created_at, updated_at
    FROM role, generate_series(0, ${brandCount - 1}) AS n WHERE brand_id = 101 AND name = '店长';
  CREATE TEMP TABLE person AS
    SELECT 'bench-' || id AS account, brand_id, id AS hotel_id, 30000 + (brand_id - ${firstBrand}) * 2 AS role_id
      FROM hotel WHERE id >= ${firstHotel}
    UNION ALL
    SELECT 'bench-brand-' || id, id, NULL, 30001 + (id - ${firstBrand}) * 2 FROM brand WHERE id >= ${firstBrand};
  INSERT INTO app_user (id, name, email, created_at, updated_at, account, state)
    SELECT account, account, account || '@users.invalid', now(), now(), account, 'ACTIVE' FROM person;
  INSERT INTO user_credential (id, user_id, account_id, provider_id, password, created_at, updated_at)
    SELECT account, account, account, provider_id, password, now(), now() FROM person, user_credential
    WHERE user_id = 'demo-admin';
  INSERT INTO membership (user_id, brand_id, hotel_id, role_id) SELECT account, brand_id, hotel_id, role_id FROM person;
  INSERT INTO ticket_category (id, hotel_id, brand_id, status, created_at, updated_at, category_name, product_type)
    SELECT ${firstCategory} + n, ${firstHotel} + n / ${categoriesOfHotel},
      ${firstBrand} + n / ${categoriesOfHotel} % ${brandCount}, 'ENABLED', now(), now(), '分类' || n, ${oneOf(1, 'room', 'meal', 'scenic', 'goods')}
    FROM generate_series(0, ${hotelCount * categoriesOfHotel - 1}) AS n`

/** Two rows of five are in the ten largest stores; rows of all stores lie mixed, as time brings them. */
export const hotelAt = `CASE WHEN n % 5 < 2 THEN n / 5 % 10 ELSE 10 + n / 5 % 40 END`

/** Every field that a list shows, with the long ones that it leaves away: about 1 KB each. */
export const product = {
  id: `${firstProduct} + n`,
  hotel_id: `CASE WHEN n % ${brandEvery} = 0 THEN NULL ELSE ${firstHotel} + h END`,
  brand_id: `${firstBrand} + h % ${brandCount}`,
  status: `(array['PUBLISHED','PUBLISHED','PUBLISHED','PUBLISHED','PUBLISHED','PUBLISHED','PUBLISHED','PUBLISHED','PUBLISHED','PUBLISHED','PUBLISHED','OFFLINE','OFFLINE','OFFLINE','OFFLINE','DRAFT','DRAFT','NEW','NEW','SHARE'])[1 + ${some(2, 20)}]`,
  created_at: `timestamptz '2026-03-01' + n * interval '20 seconds'`,
  created_by: `'bench-' || ${firstHotel} + h`,
  updated_at: `timestamptz '2026-03-01' + n * interval '20 seconds' + ${some(3, 20_000)} * interval '1 minute'`,
  updated_by: `'bench-' || ${firstHotel} + h`,
  deleted_at: `CASE WHEN ${some(4, 100)} = 0 THEN timestamptz '2026-11-01' END`,
  ticket_type: oneOf(5, '13', '13', '13', '19', '24', '29', '30'),
  category_id: `${firstCategory} + h * ${categoriesOfHotel} + ${some(6, categoriesOfHotel)}`,
  product_type: oneOf(7, 'room', 'meal', 'scenic', 'goods', 'voucher'),
  product_name: `${oneOf(8, '湖景', '山景', '岛景', '水景', '园景', '城景', '海景', '林景')} || ${oneOf(9, '大床房', '双床房', '亲子房', '自助晚餐', '下午茶', '温泉票', '度假套餐', '周末通兑券')} || n`,
  poster_title: `${oneOf(10, '双人同享', '周末不加价', '含双早', '限时特惠', '家庭优选', '免预约')} || ${oneOf(11, '湖畔时光', '山居一日', '慢生活', '四季礼遇')}`,
  images: `jsonb_build_array('hotel/' || h || '/' || md5(n::text) || '.jpg', 'hotel/' || h || '/' || md5((n + 1)::text) || '.jpg')`,
  detail: `repeat('<p>入住即享湖畔早餐与欢迎茶点，周末与平日同价。</p>', 3) || md5(n::text)`,
  notice: `'请至少提前一天预约，逾期未用自动退款。'`,
  product_spec_type: `'0'`,
  sale_price: `100 * (50 + ${some(12, 2_000)})`,
  market_price: `100 * (2060 + ${some(13, 1_000)})`,
  min_sale_price: `100 * (50 + ${some(12, 2_000)})`,
  threshold: `0`,
  total_inventory: `100 + ${some(14, 900)}`,
  sold_count: some(15, 90),
  locked_count: some(16, 10),
  available_count: `100 + ${some(14, 900)} - ${some(15, 90)} - ${some(16, 10)}`,
  sale_range_from: `date '2026-03-01' + (n / 5000)::int`,
  sale_range_to: `date '2026-06-01' + (n / 5000)::int + ${some(17, 180)}`,
  daily_qty: `0`,
  per_person_limit: `4`,
  min_per_order: `1`,
  max_per_order: `10`,
  buyer_scope: `'ALL'`,
  hotel_ids: `jsonb_build_array(${firstHotel} + h)`,
  is_brand_multiple: `false`,
  validity_type: `'AFTER_PAY'`,
  valid_days: `365`,
  effect_hours: `0`,
  total_times: `1`,
  reserve_mode: oneOf(18, 'NONE', 'CALENDAR', 'PHONE'),
  ahead_hours: `24`,
  auto_confirm: `false`,
  real_name: `false`,
  ship_type: oneOf(19, 'NONE', 'NONE', 'EXPRESS', 'PICKUP'),
  refund_rule: oneOf(20, 'ANYTIME', 'BEFORE_DAYS', 'NONE'),
  refund_fee_rate: `0`,
  part_refund: `true`,
  supplier_account_status: `'0'`,
  staff_reward: `0`,
  product_label_list: `'[]'::jsonb`,
}

export const products = (count) => `
  INSERT INTO ticket_product (${Object.keys(product).join(', ')})
    SELECT ${Object.values(product).join(',\n')}
    FROM (SELECT n, ${hotelAt} AS h FROM generate_series(0::bigint, ${count - 1}) AS n) AS numbered`

/** What a lifecycle's guard looks up: who made it, and that it was let through. */
const history = (count) => `
  INSERT INTO record_event (resource, record_id, version, event, at, to_status, changes)
    SELECT 'ticket-product', ${firstProduct} + n * 5, 1, event, timestamptz '2026-03-01', 'PUBLISHED', '{}'
    FROM generate_series(0::bigint, ${Math.floor(count / 5) - 1}) AS n, (VALUES ('create'), ('APPROVE')) AS made (event)`

/** Fills a table. Indexes are built once over all rows: that is what they look like after a vacuum. */
export async function fillTable(client, table, statement) {
  const { rows: indexes } = await client.query(
    `SELECT indexname AS name, indexdef AS text FROM pg_indexes
     WHERE tablename = $1 AND indexname NOT IN (SELECT conname FROM pg_constraint)`,
    [table],
  )
  for (const { name } of indexes) await client.query(`DROP INDEX "${name}"`)
  await client.query(statement)
  await client.query(`SET maintenance_work_mem TO '256MB'`)
  for (const { text } of indexes) await client.query(text)
}

/** Fills a migrated, seeded database. */
export async function fill(url, count) {
  const client = await connect(url)
  try {
    await client.query(places)
    await fillTable(client, 'ticket_product', products(count))
    await client.query(history(count))
    await client.query('VACUUM (ANALYZE) ticket_product')
    await client.query('VACUUM (ANALYZE)')
  } finally {
    await client.end()
  }
}

/** The day up to which a brand has made a number of products, and how many it had made by then. */
export async function daysOf(url, brandId, wanted) {
  const client = await connect(url)
  try {
    const { rows } = await client.query(
      `SELECT day::text, made::int FROM (
         SELECT day, sum(count(*)) OVER (ORDER BY day) AS made
         FROM ticket_product, LATERAL (SELECT (created_at AT TIME ZONE 'Asia/Shanghai')::date AS day) AS at
         WHERE brand_id = $1 AND deleted_at IS NULL GROUP BY day) AS days
       ORDER BY made >= $2 DESC, day LIMIT 1`,
      [brandId, wanted],
    )
    return rows[0]
  } finally {
    await client.end()
  }
}
