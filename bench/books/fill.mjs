// A million lines of the ledger, a million events of members and a million entries of points: of the bench's fifty stores,
// the same ones every time, written by the database itself. Those of members belong to the brand.
import { connect } from '../gateway/database.mjs'
import { brandCount, fillTable, firstBrand, firstHotel, hotelAt, oneOf, places, some } from '../gateway/fill.mjs'

export const rowsAtFull = 1_000_000

export const firstMember = 2_000_001
export const memberCount = 100_000
/** Stores are so many, each with its accounts. */
const accountsOfHotel = 6
export const firstAccount = 3_000_001
const first = 10_000_001
/** Eighteen digits, as documents have them. */
export const firstNumber = 202_500_000_000_000_000n

const brandId = `${firstBrand} + h % ${brandCount}`
/** 30 seconds apart, the last of them a moment ago. */
const timeOf = (count) => `now() - (${count} - n) * interval '30 seconds'`
const made = (count) => ({
  brand_id: brandId,
  created_at: timeOf(count),
  created_by: `'system'`,
  updated_at: timeOf(count),
  updated_by: `'system'`,
})
/** A member of the same brand: those lie as the brands do. */
const member = `${firstMember} + ${some(21, memberCount / brandCount)} * ${brandCount} + h % ${brandCount}`
const name = `${oneOf(4, '王', '李', '陈', '周', '吴', '郑', '孙', '赵')} || ${oneOf(5, '女士', '先生')}`

const memberRow = {
  id: `${firstMember} + n`,
  brand_id: `${firstBrand} + n % ${brandCount}`,
  status: `'NORMAL'`,
  created_at: `timestamptz '2025-11-20' + n * interval '5 minutes'`,
  updated_at: `timestamptz '2025-11-20' + n * interval '5 minutes'`,
  member_no: `(880000000000 + n)::text`,
  name,
  phone: `'138' || lpad(n::text, 8, '0')`,
  source: `'FRONT'`,
}

const pointAccount = {
  id: `${firstMember} + n`,
  brand_id: `${firstBrand} + n % ${brandCount}`,
  status: `'NORMAL'`,
  created_at: `timestamptz '2025-11-20' + n * interval '5 minutes'`,
  updated_at: `timestamptz '2025-11-20' + n * interval '5 minutes'`,
  member_id: `${firstMember} + n`,
  member_no: `(880000000000 + n)::text`,
  member_name: name,
  phone: `'138' || lpad(n::text, 8, '0')`,
  available: some(22, 30_000),
  pending: '0',
  owed: '0',
  earned: some(22, 30_000),
  used: '0',
}

const ledgerAccount = {
  id: `${firstAccount} + n`,
  hotel_id: `${firstHotel} + n / ${accountsOfHotel}`,
  brand_id: `${firstBrand} + n / ${accountsOfHotel} % ${brandCount}`,
  created_at: `timestamptz '2025-11-20'`,
  updated_at: 'now()',
  account_key: `'bench-' || n`,
  kind: `(array['PENDING','AVAILABLE','HOLD','CARD_LIABILITY','SERVICE_BALANCE','REWARD_PENDING'])[1 + (n % ${accountsOfHotel})::int]`,
  owner_type: `'HOTEL'`,
  owner_id: `${firstHotel} + n / ${accountsOfHotel}`,
  name: `'账户' || n`,
  balance: some(23, 10_000_000),
}

const ledgerLine = (count) => ({
  id: `${first} + n`,
  hotel_id: `${firstHotel} + h`,
  ...made(count),
  entry_id: `${first} + n / 2`,
  account_id: `${firstAccount} + h * ${accountsOfHotel} + ${some(24, accountsOfHotel)}`,
  account_kind: oneOf(24, 'PENDING', 'AVAILABLE', 'HOLD', 'CARD_LIABILITY', 'SERVICE_BALANCE', 'REWARD_PENDING'),
  ledger_event: oneOf(
    25,
    'ORDER_PAID',
    'ORDER_PAID',
    'ORDER_PAID',
    'SETTLED',
    'SETTLED',
    'ORDER_REFUNDED',
    'WITHDRAW_PAID',
  ),
  biz_no: `'T' || (${firstNumber} + n)`,
  direction: oneOf(26, 'DEBIT', 'CREDIT'),
  amount: `100 + ${some(27, 200_000)}`,
  balance_after: some(28, 10_000_000),
})

const memberEvent = (count) => ({
  id: `${first} + n`,
  ...made(count),
  member_id: member,
  kind: oneOf(29, 'ORDER', 'ORDER', 'ORDER', 'POINT', 'POINT', 'GRADE', 'STAFF', 'SERVICE'),
  title: oneOf(30, '支付订单', '支付订单', '获得积分', '使用券码', '升级', '打标签', '退款', '改资料'),
  detail: `${oneOf(8, '湖景', '山景', '岛景', '水景')} || ${oneOf(9, '大床房', '亲子房', '自助晚餐', '下午茶')} || '券'`,
  ref_no: `'T' || (${firstNumber} + n)`,
  amount: `CASE WHEN ${some(31, 3)} > 0 THEN 100 * (50 + ${some(12, 2_000)}) END`,
  points: `CASE WHEN ${some(31, 3)} = 0 THEN ${some(32, 900)} END`,
  channel: oneOf(3, 'WECHAT', 'WECHAT', 'WECHAT', 'DESK', 'DOUYIN'),
  store_id: `${firstHotel} + h`,
  at: timeOf(count),
  source_key: `'bench:' || n`,
})

const pointEntry = (count) => ({
  id: `${first} + n`,
  ...made(count),
  status: oneOf(
    33,
    'POSTED',
    'POSTED',
    'POSTED',
    'POSTED',
    'POSTED',
    'POSTED',
    'PENDING',
    'VOID',
    'REVERSED',
    'REVIEW',
  ),
  entry_no: `'JF' || (${firstNumber} + n)`,
  account_id: member,
  member_id: member,
  member_name: name,
  entry_type: oneOf(34, 'EARN', 'EARN', 'EARN', 'EXCHANGE', 'CASH', 'EXPIRE', 'CLAWBACK', 'ADJUST', 'GRANT'),
  points: `${some(35, 1_000)} - 300`,
  balance_after: some(36, 30_000),
  expire_on: `(now() + ${some(37, 700)} * interval '1 day')::date`,
  lot_left: some(38, 500),
  owed: '0',
  source_type: `'ORDER'`,
  source_no: `'T' || (${firstNumber} + n)`,
  source_key: `'bench:' || n`,
  store_id: `${firstHotel} + h`,
  posted_at: timeOf(count),
})

const insert = (table, columns, count) =>
  `INSERT INTO ${table} (${Object.keys(columns).join(', ')}) SELECT ${Object.values(columns).join(',\n')}
   FROM (SELECT n, ${hotelAt} AS h FROM generate_series(0::bigint, ${count - 1}) AS n) AS numbered`

/** Fills a migrated, seeded database: so many rows in each of the three. */
export async function fillBooks(url, count) {
  const client = await connect(url)
  try {
    await client.query(places)
    await client.query(insert('member', memberRow, memberCount))
    await client.query(insert('point_account', pointAccount, memberCount))
    await client.query(insert('ledger_account', ledgerAccount, 50 * accountsOfHotel))
    await fillTable(client, 'ledger_line', insert('ledger_line', ledgerLine(count), count))
    await fillTable(client, 'member_event', insert('member_event', memberEvent(count), count))
    await fillTable(client, 'point_entry', insert('point_entry', pointEntry(count), count))
    for (const table of ['ledger_line', 'member_event', 'point_entry', 'member', 'point_account', 'ledger_account'])
      await client.query(`VACUUM (ANALYZE) ${table}`)
    await client.query('VACUUM (ANALYZE)')
  } finally {
    await client.end()
  }
}
