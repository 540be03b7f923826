// Desks of a store in a process of their own: each verifies one voucher after the other, as soon as the former is done.
import { Agent, request } from 'node:http'
import { firstVoucher } from './fill.mjs'

const verifyPath = '/ticket-api/eb/ticket-voucher/verify'
const answerTimeoutMs = 30_000

/** @returns what the gateway has answered */
function send(agent, { origin, cookie }, body) {
  return new Promise((done, fail) => {
    const headers = { Cookie: cookie, 'X-Requested-With': 'fetch', 'Content-Type': 'application/json' }
    const sent = request(
      `${origin}${verifyPath}`,
      { agent, method: 'POST', headers, timeout: answerTimeoutMs },
      (response) => {
        const parts = []
        response.on('data', (bytes) => parts.push(bytes))
        response.on('end', () => done(JSON.parse(Buffer.concat(parts).toString('utf8'))))
        response.on('error', fail)
      },
    )
    sent.on('timeout', () => sent.destroy(new Error(`no answer in ${answerTimeoutMs} ms`)))
    sent.on('error', fail)
    sent.end(JSON.stringify(body))
  })
}

const wish = (hotelId, voucher, by = '') => ({
  requestNo: `bench-${firstVoucher + voucher}${by}`,
  hotelId,
  items: [{ voucherId: firstVoucher + voucher, times: 1 }],
  terminal: 'WEB',
})

/**
 * So many clients, each with its own vouchers, for so many seconds.
 * @returns the latency in ms of each verification, what was answered wrongly, and the seconds it took
 */
async function verifyInTurn({ origin, cookie, hotelId, from, each, clients, seconds }) {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity })
  const latencies = []
  const faults = []
  const begun = performance.now()
  const until = begun + seconds * 1_000
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let at = 1; performance.now() < until; at += 1) {
        if (at >= each) throw new Error('the vouchers of a client have run out')
        const sent = performance.now()
        const answer = await send(agent, { origin, cookie }, wish(hotelId, from + client * each + at))
        latencies.push(performance.now() - sent)
        if (answer.code !== 0 || answer.data.isRepeated) faults.push(JSON.stringify(answer))
      }
    }),
  )
  agent.destroy()
  return { latencies, faults, seconds: (performance.now() - begun) / 1_000 }
}

/**
 * All clients want each voucher at the same time, through several gateways.
 * @returns how many were told that they had it, and what was answered otherwise than 已使用
 */
async function race({ origins, cookie, hotelId, from, count, clients }) {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity })
  let won = 0
  const faults = []
  for (let at = 1; at <= count; at += 1) {
    const answers = await Promise.all(
      Array.from({ length: clients }, (_, client) =>
        send(agent, { origin: origins[client % origins.length], cookie }, wish(hotelId, from + at, `-${client}`)),
      ),
    )
    const had = answers.filter(({ code }) => code === 0).length
    const refused = answers.filter(({ code, message }) => code !== 0 && message.startsWith('已使用')).length
    won += had
    if (had !== 1 || had + refused !== clients) faults.push(JSON.stringify(answers))
  }
  agent.destroy()
  return { won, faults }
}

const work = { verifyInTurn, race }

process.on('message', ({ kind, ...plan }) => {
  work[kind](plan).then(
    (answer) => process.send(answer),
    (error) => process.send({ failed: error.message }),
  )
})
