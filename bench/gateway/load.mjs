// An open loop in a process of its own: requests leave at fixed times whether or not the former ones have been answered,
// and the clock of each starts when it was to leave. A slow answer delays nobody and hides nothing.
import { Agent, request } from 'node:http'

const answerTimeoutMs = 30_000
/** So much of an answer is looked at, and told when it is wrong. */
const shownOfFault = 200

/** @returns null for an answer that is right, else what is wrong with it */
function send(agent, origin, { path, headers }, expected) {
  return new Promise((done) => {
    const sent = request(`${origin}${path}`, { agent, headers, timeout: answerTimeoutMs }, (response) => {
      // Whoever measures takes time from those who answer: only the start is read as text.
      let start = ''
      response.on('data', (bytes) => {
        if (start.length < shownOfFault) start += bytes.toString('utf8', 0, shownOfFault)
      })
      response.on('end', () =>
        done(
          response.statusCode === 200 && start.startsWith(expected)
            ? null
            : `${response.statusCode} ${start.slice(0, shownOfFault)}`,
        ),
      )
      response.on('error', (error) => done(error.message))
    })
    sent.on('timeout', () => sent.destroy(new Error(`no answer in ${answerTimeoutMs} ms`)))
    sent.on('error', (error) => done(error.message))
    sent.end()
  })
}

/** @returns for each arrival the variant sent, its latency in ms from the planned time, and its fault */
async function run({ origin, variants, order, rate, expected }) {
  // Connections of its own: those of an earlier turn may have been closed as idle.
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity })
  const gapMs = 1_000 / rate
  const begun = performance.now() + 50
  const answers = []
  await new Promise((allSent) => {
    let next = 0
    const sendDue = () => {
      while (next < order.length && begun + next * gapMs <= performance.now()) {
        const variant = order[next]
        const planned = begun + next * gapMs
        next += 1
        answers.push(
          send(agent, origin, variants[variant], expected).then((fault) => ({
            variant,
            ms: performance.now() - planned,
            fault,
          })),
        )
      }
      if (next === order.length) allSent()
      else setTimeout(sendDue, Math.max(0, begun + next * gapMs - performance.now()))
    }
    sendDue()
  })
  return Promise.all(answers).finally(() => agent.destroy())
}

process.on('message', (plan) => void run(plan).then((answers) => process.send(answers)))
