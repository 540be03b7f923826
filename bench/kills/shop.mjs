// Who works against the gateways while they are killed: outside shops, a maker, a checker. Everybody asks again under the
// same number until he is answered, as they do in life: what was answered must have happened, once.
import { createHmac, randomUUID } from 'node:crypto'
import { password } from '../gateway/gatewayProcess.mjs'
import { intakeSecret } from './gateways.mjs'

const hotelId = 1001
const patienceMs = 120_000
const againMs = 300
const answerMs = 20_000
/** The first answer to a repetition is still being made, or the database is away: ask again. */
const passing = new Set([40905, 50300])

const pause = (ms) => new Promise((next) => setTimeout(next, ms))

/** @param pick an address of a gateway that should be up */
export function openShop(pick) {
  const told = { created: [], paid: [], refunds: [], batches: [], exports: [], refused: {} }
  const cookies = new Map()

  /** One call, asked again until it is answered. @returns the envelope */
  async function ask(path, { body, account, key } = {}) {
    const until = Date.now() + patienceMs
    for (;;) {
      try {
        const cookie = account ? await cookieOf(account) : ''
        const response = await fetch(`${pick()}${path}`, {
          method: body ? 'POST' : 'GET',
          headers: {
            'Content-Type': 'application/json',
            'X-Requested-With': 'fetch',
            'X-Hotel-Id': String(hotelId),
            ...(cookie && { Cookie: cookie }),
            ...(key && { 'Idempotency-Key': key }),
          },
          ...(body && { body: JSON.stringify(body) }),
          signal: AbortSignal.timeout(answerMs),
        })
        const answer = await response.json()
        if (response.status < 500 && !passing.has(answer.code)) return answer
      } catch {
        // Killed under the request: whether it was done is what is asked next.
      }
      if (Date.now() > until) throw new Error(`${path}: nobody has answered for ${patienceMs / 1000} s`)
      await pause(againMs)
    }
  }

  async function cookieOf(account) {
    const known = cookies.get(account)
    if (known) return known
    const response = await fetch(`${pick()}/oauth2-api/pub/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'fetch' },
      body: JSON.stringify({ account, password }),
      signal: AbortSignal.timeout(answerMs),
    })
    const { code, message } = await response.json()
    if (code !== 0) throw new Error(`${account}: ${message}`)
    const cookie = response.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    cookies.set(account, cookie)
    return cookie
  }

  const data = ({ code, message, data: given }, what) => {
    if (code === 0) return given
    const reason = `${what}: ${message}`
    told.refused[reason] = (told.refused[reason] ?? 0) + 1
    return null
  }

  async function intake(kind, wish) {
    const requestNo = randomUUID()
    const payload = JSON.stringify(wish)
    // Signed anew each time: a moment too long ago is refused.
    const sentAt = new Date().toISOString()
    const sign = createHmac('sha256', intakeSecret)
      .update([hotelId, kind, requestNo, sentAt, payload].join('\n'))
      .digest('hex')
    const body = { hotelId, kind, requestNo, sentAt, payload, sign }
    return data(await ask('/ticket-api/pub/ticket-order/intake', { body }), kind)
  }

  async function write(account, path, body, what) {
    return data(await ask(path, { account, body, key: randomUUID() }), what)
  }

  return {
    told,

    async productsOnSale() {
      const body = { pageNum: 1, pageSize: 100, strategy: 13 }
      const path = '/ticket-api/ticketProduct/jsonGetListTicketProduct'
      const page = data(await ask(path, { account: 'admin', body }), 'products')
      return (page?.list ?? []).filter(({ productSpecType }) => productSpecType === 0).map((one) => one.ticketProductId)
    },

    /** A guest: orders, pays; every third wants his money back, every third leaves his codes for a batch. */
    async serveGuest(nth, productId, leftOver) {
      const buyerPhone = `139${String(10_000_000 + nth)}`
      const order = await intake('CREATE', { channel: 'WECHAT', buyerPhone, items: [{ productId, qty: 1 }] })
      if (!order) return
      told.created.push(order.orderNo)
      const transactionNo = `KILL${nth}-${order.orderNo}`
      const paid = await intake('PAY', {
        orderNo: order.orderNo,
        transactionNo,
        payMethod: 'WECHAT',
        amount: order.payAmount,
      })
      if (!paid) return
      told.paid.push({ orderNo: order.orderNo, outcome: paid.outcome })
      if (nth % 3 === 0) {
        for (const code of paid.codes) {
          const refund = await intake('REFUND', { orderNo: order.orderNo, codes: [code], reason: 'PLAN' })
          if (refund) told.refunds.push(refund.refundNo)
        }
      } else if (nth % 3 === 1) leftOver.push(...paid.codes)
    },

    /** Agrees to what waits. */
    async approveRefunds() {
      const path = '/ticket-api/eb/ticket-refund/list?tab=APPLIED&pageSize=50'
      const page = data(await ask(path, { account: 'admin' }), 'refunds')
      for (const { id } of page?.list ?? [])
        await write('admin', '/ticket-api/eb/ticket-refund/transition', { id, event: 'APPROVE' }, 'approve')
    },

    /** A batch refund of these codes: one writes it, another agrees. */
    async refundTogether(codes) {
      const path = '/ticket-api/eb/ticket-batch-refund'
      const values = {
        jobName: `连续断电演练 ${told.batches.length + 1}`,
        reason: '活动取消',
        scopeType: 'CODES',
        codes: codes.join('\n'),
        ratio: 100,
        waiveFee: true,
        notifySms: false,
      }
      const made = await write('admin', `${path}/save`, { values }, 'batch')
      if (!made) return
      const sent = await write('admin', `${path}/transition`, { id: made.id, event: 'SUBMIT' }, 'submit')
      if (!sent) return
      const agreed = await write('manager', `${path}/transition`, { id: made.id, event: 'APPROVE' }, 'agree')
      if (agreed) told.batches.push({ id: made.id, codes })
    },

    async exportMembers() {
      const body = { format: 'xlsx', query: {}, columns: ['memberNo', 'name', 'createdAt'] }
      const made = await write('admin', '/member-api/eb/member/export', body, 'export')
      if (made?.taskId) told.exports.push(made.taskId)
      else if (made) throw new Error('the export is no task: there are too few members')
    },
  }
}
