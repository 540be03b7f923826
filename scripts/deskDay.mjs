// Plays a day at the desk of a store against a running gateway: orders, payments, verifications, refunds.
//   INTAKE_SECRET=… DEMO_PASSWORD=… npm run desk-day -- [--url http://localhost:8080] [--orders 60] [--speed 600]
//   [--seed 1] [--hotel 1001] [--account admin]
// `--speed` is how many seconds of the day pass in one real second; 0 does not wait at all. The same seed wants the same.
// Start the gateway with the same INTAKE_SECRET.
import { createHmac, randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'

const dayMs = 12 * 60 * 60 * 1000
/** Of a hundred orders. */
const shares = { cancelled: 8, unpaid: 4, toldTwice: 10, verified: 60, refunded: 10 }

const { values: given } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:8080' },
    orders: { type: 'string', default: '60' },
    speed: { type: 'string', default: '600' },
    seed: { type: 'string', default: '1' },
    hotel: { type: 'string', default: '1001' },
    account: { type: 'string', default: 'admin' },
  },
})
const secret = process.env.INTAKE_SECRET
const password = process.env.DEMO_PASSWORD
if (!secret || !password) {
  console.error('请设置 INTAKE_SECRET（与网关相同）和 DEMO_PASSWORD')
  process.exit(1)
}
const [orders, speed, hotelId] = [Number(given.orders), Number(given.speed), Number(given.hotel)]
const random = randomFrom(Number(given.seed))
const told = {}
const count = (what) => (told[what] = (told[what] ?? 0) + 1)

const cookie = await signIn()
const products = await productsOnSale()
if (products.length === 0) {
  console.error('本店没有可直接购买的在售商品')
  process.exit(1)
}
for (let at = 0; at < orders; at += 1) {
  await playOrder(at)
  if (speed > 0) await new Promise((next) => setTimeout(next, dayMs / orders / speed))
}
console.log(
  Object.entries(told)
    .map(([what, times]) => `${what} ${times}`)
    .join('，'),
)

/** One guest: he orders, perhaps pays, perhaps comes, perhaps wants his money back. */
async function playOrder(at) {
  const product = products[Math.floor(random() * products.length)]
  const phone = `138${String(Math.floor(random() * 1e8)).padStart(8, '0')}`
  const wish = {
    channel: 'WECHAT',
    buyerPhone: phone,
    items: [{ productId: product, qty: 1 + Math.floor(random() * 3) }],
  }
  const created = await intake('CREATE', wish)
  if (!created) return
  count('下单')
  const fate = random() * 100
  if (fate < shares.unpaid) return count('未支付')
  if (fate < shares.unpaid + shares.cancelled) {
    if (await intake('CANCEL', { orderNo: created.orderNo, reason: '客人放弃' })) count('取消')
    return
  }
  const paid = await payFor(created, `SIM${given.seed}-${Date.now()}-${at}`)
  if (!paid) return
  for (const code of paid.codes) {
    const next = random() * 100
    if (next < shares.verified) await verify(code)
    else if (next < shares.verified + shares.refunded) {
      if (await intake('REFUND', { orderNo: created.orderNo, codes: [code], reason: 'PLAN' })) count('申请退款')
    }
  }
}

/** Some payments are told twice: the second notice changes nothing. */
async function payFor({ orderNo, payAmount }, transactionNo) {
  const notice = { orderNo, transactionNo, payMethod: 'WECHAT', amount: payAmount }
  const paid = await intake('PAY', notice)
  if (paid) count('支付')
  if (paid && random() * 100 < shares.toldTwice && (await intake('PAY', notice))?.outcome === 'REPEATED')
    count('重复通知')
  return paid
}

async function verify(code) {
  const prepared = await ask('/ticket-api/eb/ticket-voucher/verify_prepare', { code })
  const [voucher] = prepared?.vouchers ?? []
  if (!voucher) return
  if (voucher.refusal) return count(`核销被拒（${voucher.refusal}）`)
  const items = [{ voucherId: voucher.voucherId, times: 1 }]
  if (await ask('/ticket-api/eb/ticket-voucher/verify', { requestNo: randomUUID(), hotelId, items })) count('核销')
}

/** @returns what the intake answers, null when it refuses */
async function intake(kind, wish) {
  const parts = {
    hotelId,
    kind,
    requestNo: randomUUID(),
    sentAt: new Date().toISOString(),
    payload: JSON.stringify(wish),
  }
  const signed = [parts.hotelId, parts.kind, parts.requestNo, parts.sentAt, parts.payload].join('\n')
  const sign = createHmac('sha256', secret).update(signed).digest('hex')
  return ask('/ticket-api/pub/ticket-order/intake', { ...parts, sign })
}

async function ask(path, body) {
  const answer = await send(path, body)
  const { code, message, data } = await answer.json()
  if (code === 0) return data
  count(`被拒（${message}）`)
  return null
}

function send(path, body) {
  const headers = { 'Content-Type': 'application/json', 'X-Requested-With': 'fetch', 'X-Hotel-Id': String(hotelId) }
  if (cookie) headers.Cookie = cookie
  return fetch(`${given.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
}

async function signIn() {
  const answer = await fetch(`${given.url}/oauth2-api/pub/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'fetch' },
    body: JSON.stringify({ account: given.account, password }),
  })
  const { code, message } = await answer.json()
  if (code !== 0) {
    console.error(`${given.account} 登录失败：${message}`)
    process.exit(1)
  }
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

/** Plain tickets of one price: what a guest can take away without choosing. */
async function productsOnSale() {
  const page = await ask('/ticket-api/ticketProduct/jsonGetListTicketProduct', {
    pageNum: 1,
    pageSize: 100,
    strategy: 13,
  })
  return (page?.list ?? [])
    .filter(({ productSpecType, productType }) => productSpecType === 0 && productType !== 'validcard')
    .map(({ ticketProductId }) => ticketProductId)
}

/** The same numbers for the same seed (mulberry32). */
function randomFrom(seed) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
