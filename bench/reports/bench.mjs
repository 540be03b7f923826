// The standing reports and the home page of brands, twenty at once, beside the same questions over the orders; and how fast
// events are folded; on PostgreSQL; started by `npm run bench -- reports`.
//   node bench.mjs [--orders=1000000] [--seconds=5] [--at-once=20] [--events=60000]
// Exit code 1: an answer was wrong, or facts differ from the product's own rebuild. A missed budget is told and nothing
// more: other work on the machine misses it too.
import { parseArgs } from 'node:util'
import pg from 'pg'
import { ask, connect } from '../gateway/database.mjs'
import { figuresOf, verdict } from '../gateway/figures.mjs'
import { callGateway, signIn, startGateway } from '../gateway/gatewayProcess.mjs'
import { atLeast, inSeconds, runBench, tell } from '../gateway/runBench.mjs'
import { asks, home, plainValues, spans } from './asks.mjs'
import { addEvents, brandCount, brands, fillReports, hotelCount, ordersAtFull } from './fill.mjs'

/** areas reports, 2.1, and issue 21. */
const budgets = { reportMs: 300, homeMs: 200, ratio: 50, eventsPerSecond: 2_000 }
const queryPath = '/report-api/eb/report/query'
const rebuildPath = '/report-api/eb/fact/rebuild'

function readArguments() {
  const { values } = parseArgs({
    options: {
      orders: { type: 'string', default: String(ordersAtFull) },
      seconds: { type: 'string', default: '5' },
      'at-once': { type: 'string', default: '20' },
      events: { type: 'string', default: '60000' },
    },
  })
  return {
    orders: Math.floor(atLeast(10_000, 'orders', values.orders)),
    seconds: atLeast(1, 'seconds', values.seconds),
    atOnce: Math.floor(atLeast(1, 'at-once', values['at-once'])),
    events: Math.floor(atLeast(2_000, 'events', values.events)),
  }
}

/** Migrates, seeds and fills the database; proves that its facts are those that the product would have written. */
async function prepare(databaseUrl, { orders }) {
  const gateway = await startGateway(databaseUrl)
  try {
    const begun = performance.now()
    const facts = await fillReports(databaseUrl, orders)
    tell(`filled with ${orders} orders and ${facts} facts in ${inSeconds(begun)}`)
    const cookie = await signIn(gateway.origin, brands[0].account)
    const drifts = {}
    for (const family of ['trade', 'cash', 'product']) {
      const { data } = await callGateway(gateway.origin, rebuildPath, { cookie, body: { family, ...spans.month } })
      drifts[family] = data.drift
    }
    return { facts, drifts }
  } finally {
    await gateway.stop()
  }
}

/** So many keep asking for some seconds, each anew when it is answered. */
async function keepAsking(seconds, atOnce, askOne) {
  const answers = []
  const until = performance.now() + seconds * 1_000
  await Promise.all(
    Array.from({ length: atOnce }, async (_, at) => {
      for (let nth = at; performance.now() < until; nth += atOnce) {
        const begun = performance.now()
        const fault = await askOne(nth).then(
          () => null,
          (error) => error.message,
        )
        answers.push({ ms: performance.now() - begun, fault })
      }
    }),
  )
  return figuresOf(answers)
}

const rounded = (ms) => ms.toFixed(ms < 10 ? 1 : 0)
const row = (...cells) => console.log(`| ${cells.join(' | ')} |`)

async function measureReports(databaseUrl, { origin, cookies, pool }, { seconds, atOnce }) {
  let isRight = true
  const ratios = []
  const worst = { ms: 0, name: '' }
  row('report', 'span', 'p50 ms', 'p95 ms', 'orders p50', 'orders p95', 'ratio of p50')
  row('---', '---', '---:', '---:', '---:', '---:', '---:')
  for (const [name, { query, plain }] of Object.entries(asks))
    for (const [span, days] of Object.entries(spans)) {
      const report = await keepAsking(seconds, atOnce, (nth) =>
        callGateway(origin, queryPath, { cookie: cookies[nth % cookies.length], body: { ...query, ...days } }),
      )
      const orders =
        plain &&
        (await keepAsking(seconds, atOnce, (nth) =>
          pool.query(plain, plainValues(brands[nth % brands.length].brandId, days)),
        ))
      if (report.errors + (orders?.errors ?? 0) > 0) isRight = false
      if (report.p95 > worst.ms) Object.assign(worst, { ms: report.p95, name: `${name}, ${span}` })
      if (orders) ratios.push({ name: `${name}, ${span}`, ratio: orders.p50 / report.p50 })
      row(
        name,
        span,
        rounded(report.p50),
        rounded(report.p95),
        orders ? rounded(orders.p50) : '',
        orders ? rounded(orders.p95) : '',
        orders ? `${(orders.p50 / report.p50).toFixed(1)}×` : '',
      )
    }
  const least = ratios.toSorted((one, other) => one.ratio - other.ratio)[0]
  console.log(
    verdict(
      worst.ms <= budgets.reportMs,
      `report p95 ≤ ${budgets.reportMs} ms: ${rounded(worst.ms)} ms (${worst.name})`,
    ),
  )
  console.log(
    verdict(least.ratio >= budgets.ratio, `≥ ${budgets.ratio}× the orders: ${least.ratio.toFixed(1)}× (${least.name})`),
  )
  return isRight
}

/** The statement over the facts alone beside that over the orders, without what a call costs whoever answers it. */
async function measureStatements(databaseUrl, { cookies, pool }) {
  const gateway = await startGateway(databaseUrl, { withCapture: true })
  try {
    console.log('\nOne statement at a time, over facts beside over orders:\n')
    row('report', 'span', 'facts p50 ms', 'orders p50 ms', 'ratio')
    row('---', '---', '---:', '---:', '---:')
    for (const [name, { query, plain }] of Object.entries(asks)) {
      if (!plain) continue
      for (const [span, days] of Object.entries(spans)) {
        await gateway.statements()
        await callGateway(gateway.origin, queryPath, { cookie: cookies[0], body: { ...query, ...days } })
        const noted = (await gateway.statements()).filter(({ text }) => text.includes('"report_fact"'))
        const facts = await keepAsking(1, 1, () =>
          Promise.all(noted.map(({ text, values }) => pool.query({ text, values, rowMode: 'array' }))),
        )
        const orders = await keepAsking(1, 1, () => pool.query(plain, plainValues(brands[0].brandId, days)))
        row(name, span, rounded(facts.p50), rounded(orders.p50), `${(orders.p50 / facts.p50).toFixed(1)}×`)
      }
    }
  } finally {
    await gateway.stop()
  }
}

async function measureHome({ origin, cookies }, { seconds, atOnce }) {
  console.log('')
  let slowest = 0
  let isRight = true
  for (const span of home.spans) {
    const { p50, p95, errors } = await keepAsking(seconds, atOnce, (nth) =>
      callGateway(origin, `${home.path}?span=${span}`, { cookie: cookies[nth % cookies.length] }),
    )
    if (errors > 0) isRight = false
    slowest = Math.max(slowest, p95)
    console.log(`home, ${span}: p50 ${rounded(p50)} ms, p95 ${rounded(p95)} ms`)
  }
  console.log(verdict(slowest <= budgets.homeMs, `home p95 ≤ ${budgets.homeMs} ms: ${rounded(slowest)} ms`))
  return isRight
}

const pollMs = 20
const waiting = `SELECT count(*)::int AS events FROM report_event`

/**
 * Until the job takes the events, then how fast they go. The job comes each minute where nothing else asks for it.
 * @throws Error when the gateway ends meanwhile: nobody would take the rest
 */
async function measureFold(databaseUrl, gateway, events) {
  await addEvents(databaseUrl, events)
  const client = await connect(databaseUrl)
  try {
    const left = async () => {
      const count = (await client.query(waiting)).rows[0].events
      if (count > 0 && gateway.hasEnded())
        throw new Error(`the gateway ended while ${count} events waited to be folded`)
      return count
    }
    const pause = () => new Promise((done) => setTimeout(done, pollMs))
    const most = await left()
    let begun = performance.now()
    while ((await left()) === most) {
      begun = performance.now()
      await pause()
    }
    while ((await left()) > 0) await pause()
    const perSecond = (most / (performance.now() - begun)) * 1_000
    console.log(
      verdict(
        perSecond >= budgets.eventsPerSecond,
        `fold ≥ ${budgets.eventsPerSecond} events/s: ${perSecond.toFixed(0)}/s, ${most} events of ${hotelCount} stores`,
      ),
    )
  } finally {
    await client.end()
  }
}

async function measure(databaseUrl, { facts, drifts }, asked) {
  const wrong = Object.entries(drifts).filter(([, drift]) => drift !== 0)
  console.log(
    verdict(wrong.length === 0, `facts as the product rebuilds them, a month of a brand: ${JSON.stringify(drifts)}`),
  )
  const [{ size }] = await ask(databaseUrl, `SELECT pg_size_pretty(pg_total_relation_size('report_fact')) AS size`)
  console.log(`${facts} facts, ${size}; ${asked.atOnce} at once.\n`)
  const gateway = await startGateway(databaseUrl)
  const pool = new pg.Pool({ connectionString: databaseUrl, max: asked.atOnce, options: '-c timezone=UTC -c jit=off' })
  try {
    const cookies = []
    for (const { account } of brands) cookies.push(await signIn(gateway.origin, account))
    const sides = { origin: gateway.origin, cookies, pool }
    const reportsRight = await measureReports(databaseUrl, sides, asked)
    const homeRight = await measureHome(sides, asked)
    await measureFold(databaseUrl, gateway, asked.events)
    await measureStatements(databaseUrl, sides)
    return wrong.length === 0 && reportsRight && homeRight
  } finally {
    await gateway.stop()
    await pool.end()
  }
}

const sizeOf = ({ orders }) => `${orders} orders over three years, of ${hotelCount} stores in ${brandCount} brands.`

await runBench({ readArguments, prepare, sizeOf, measure })
