// Plays a day at the desk of a store against a running gateway: orders, payments, verifications, refunds.
//   INTAKE_SECRET=… DEMO_PASSWORD=… npm run desk-day -- [--url http://localhost:8080] [--orders 60] [--speed 600]
//   [--seed 1] [--hotel 1001] [--account admin] [--product 10001] [--by-hand]
// `--speed` is how many seconds of the day pass in one real second; 0 does not wait at all. The same seed wants the same.
// `--product`: guests want only this one, each of its specs in turn. `--by-hand`: they order, cancel and pay, and what
// they paid for is told, order and codes on a line; the desk is left to whoever tries it.
// Start the gateway with the same INTAKE_SECRET.
import { createHmac, randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'

const dayMs = 12 * 60 * 60 * 1000
/** Of a hundred orders. */
const shares = {
  promoted: 30,
  grouped: 15,
  tied: 20,
  cancelled: 8,
  unpaid: 4,
  toldTwice: 10,
  verified: 60,
  refunded: 10,
}

const { values: given } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:8080' },
    orders: { type: 'string', default: '60' },
    speed: { type: 'string', default: '600' },
    seed: { type: 'string', default: '1' },
    hotel: { type: 'string', default: '1001' },
    account: { type: 'string', default: 'admin' },
    product: { type: 'string' },
    'by-hand': { type: 'boolean', default: false },
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
/** Who brings guests in, apart from the rest: the day of a seed is the same whoever works there. */
const randomStaff = randomFrom(Number(given.seed) + 1)
const told = {}
const count = (what) => (told[what] = (told[what] ?? 0) + 1)

const cookie = await signIn()
const goods = given.product ? await specsOf(given.product) : await productsOnSale()
const groups = given.product ? [] : await groupsRunning()
const tyings = given.product ? [] : await tyingsRunning()
const staffNos = await promoters()
if (goods.length === 0) {
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
  const group = groups.length > 0 && random() * 100 < shares.grouped ? pick(groups) : null
  const phone = `138${String(Math.floor(random() * 1e8)).padStart(8, '0')}`
  const wish = {
    channel: 'WECHAT',
    buyerPhone: phone,
    items: group ? [{ productId: group.productId, qty: 1 }] : chosenItems(at),
    ...(staffNos.length > 0 && randomStaff() * 100 < shares.promoted && { staffNo: pick(staffNos, randomStaff) }),
    ...(group && { group: group.teamNo ? { teamNo: group.teamNo } : { activityId: group.activityId } }),
  }
  const created = await intake('CREATE', wish)
  if (!created) {
    // A team that takes nobody any more: the next guest opens one.
    if (group) group.teamNo = null
    return
  }
  count(group ? '拼团下单' : '下单')
  if (wish.staffNo) count('员工推广')
  if (wish.items.some(({ offer }) => offer)) count('加购')
  const fate = random() * 100
  if (fate < shares.unpaid) return count('未支付')
  if (fate < shares.unpaid + shares.cancelled) {
    if (await intake('CANCEL', { orderNo: created.orderNo, reason: '客人放弃' })) count('取消')
    return
  }
  const paid = await payFor(created, `SIM${given.seed}-${Date.now()}-${at}`)
  if (!paid) return
  if (group) group.teamNo = paid.codes.length > 0 ? null : paid.teamNo
  if (given['by-hand']) return console.log(created.orderNo, ...paid.codes)
  for (const code of paid.codes) {
    const next = random() * 100
    if (next < shares.verified) await verify(code)
    else if (next < shares.verified + shares.refunded) {
      if (await intake('REFUND', { orderNo: created.orderNo, codes: [code], reason: 'PLAN' })) count('申请退款')
    }
  }
}

/** One product, or a main product of a tying activity with what is offered beside it. */
function chosenItems(at) {
  const tying = tyings.length > 0 && random() * 100 < shares.tied ? pick(tyings) : null
  if (tying) {
    const [main] = tying.mainProductIds
    const [{ productId }] = tying.tyingProducts
    return [
      { productId: main, qty: 1 },
      { productId, qty: 1, offer: { kind: 'TYING', id: tying.id } },
    ]
  }
  return [{ ...(given.product ? goods[at % goods.length] : pick(goods)), qty: 1 + Math.floor(random() * 3) }]
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

async function read(path) {
  const headers = { 'X-Requested-With': 'fetch', 'X-Hotel-Id': String(hotelId), Cookie: cookie }
  const { data } = await (await fetch(`${given.url}${path}`, { headers })).json()
  return data
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

/** Tying activities that run, offered while ordering. */
async function tyingsRunning() {
  const data = await read('/ticket-api/eb/tying-activity/list?status=RUNNING&position=ORDER')
  return data?.list ?? []
}

/** Numbers of the salespeople at work. */
async function promoters() {
  const data = await read('/oauth2-api/eb/employee/list?tab=ACTIVE&isSales=true')
  return (data?.list ?? []).map(({ jobNo }) => jobNo)
}

function pick(list, from = random) {
  return list[Math.floor(from() * list.length)]
}

/** Group purchases that run, each with the team that still gathers: guests join it until it is whole. */
async function groupsRunning() {
  const data = await read('/activity-api/eb/groupbuy-activity/list?tab=PUBLISHED')
  return (data?.list ?? []).map(({ id, productId }) => ({ activityId: id, productId, teamNo: null }))
}

/** Tickets and cards of one price: what a guest can take away without choosing. */
async function productsOnSale() {
  const page = await ask('/ticket-api/ticketProduct/jsonGetListTicketProduct', {
    pageNum: 1,
    pageSize: 100,
    strategy: 13,
  })
  return (page?.list ?? [])
    .filter(({ productSpecType }) => productSpecType === 0)
    .map(({ ticketProductId }) => ({ productId: ticketProductId }))
}

/** A product as guests order it: each of its specs, or as it is where it has none. */
async function specsOf(id) {
  const product = await read(`/ticket-api/eb/ticket-product/detail?id=${id}`)
  const productId = Number(id)
  return product?.specs?.map(({ name }) => ({ productId, spec: name })) ?? (product ? [{ productId }] : [])
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
