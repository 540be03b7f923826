// Two gateways on one PostgreSQL are killed in turn in the middle of refunds, batches, exports and intake; started by
// `npm run bench -- kills`.
//   node bench.mjs [--kills=20] [--workers=6] [--seed=1]
// Exit code 1: something that was answered is lost or happened twice, money does not add up, or the queue stood still for
// more than a minute after a kill, or a job that was cut off was not begun anew within one.
import { parseArgs } from 'node:util'
import { ask, connect } from '../gateway/database.mjs'
import { verdict } from '../gateway/figures.mjs'
import { atLeast, inSeconds, runBench, tell } from '../gateway/runBench.mjs'
import { buildRules, openInstallation } from './gateways.mjs'
import { openShop } from './shop.mjs'

/** An export of more members than this is a task (server/records/exportRecords.ts). */
const membersWanted = 6_000
const mostStandstillMs = 60_000
/** Between a gateway's return and the next kill. */
const calmMs = [1_500, 5_000]
const codesOfBatch = 5
const drainMs = 240_000
const againMs = 1_000
/** How often it is looked which runs have begun. */
const lookMs = 250
const productsWanted = 4

const pause = (ms) => new Promise((next) => setTimeout(next, ms))

/** Numbers from 0 to 1 that a seed repeats (mulberry32). */
function randomOf(seed) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function readArguments() {
  const { values } = parseArgs({
    options: {
      kills: { type: 'string', default: '20' },
      workers: { type: 'string', default: '6' },
      seed: { type: 'string', default: '1' },
    },
  })
  return {
    kills: Math.floor(atLeast(1, 'kills', values.kills)),
    workers: Math.floor(atLeast(1, 'workers', values.workers)),
    random: randomOf(atLeast(0, 'seed', values.seed)),
  }
}

/** Migrates, seeds, and makes so many members that their export is a task. */
async function prepare(databaseUrl) {
  const rules = await buildRules()
  const installation = openInstallation(databaseUrl)
  const first = await installation.start()
  const begun = performance.now()
  await ask(
    databaseUrl,
    `INSERT INTO member SELECT (jsonb_populate_record(one, jsonb_build_object(
       'id', 8000000 + n, 'member_no', 'K' || (8000000 + n), 'phone', '177' || lpad(n::text, 8, '0')))).*
     FROM member AS one, generate_series(1, $1::int) AS n WHERE one.id = (SELECT min(id) FROM member)`,
    [membersWanted],
  )
  tell(`${membersWanted} members in ${inSeconds(begun)}`)
  const [{ last }] = await ask(databaseUrl, `SELECT max(id)::int AS last FROM ticket_order`)
  return { rules, installation, first, lastOrder: last }
}

/** What was being run when a gateway was killed. */
const runningNow = (databaseUrl) =>
  ask(databaseUrl, `SELECT DISTINCT name FROM job.job WHERE state = 'active'`).then((rows) =>
    rows.map(({ name }) => name),
  )

async function play(databaseUrl, { installation, first }, { kills, workers, random }) {
  const gateways = [first, await installation.start()]
  const shop = openShop(() => gateways[Math.floor(random() * gateways.length)].origin)
  const products = (await shop.productsOnSale()).slice(0, productsWanted)
  if (products.length === 0) throw new Error('nothing is on sale')
  const leftOver = []
  const faults = []
  const day = { isOver: false }
  let guests = 0
  const untilOver = async (work, restMs) => {
    while (!day.isOver) {
      await work().catch((error) => faults.push(error.message))
      await pause(restMs)
    }
  }
  const everybody = [
    ...Array.from({ length: workers }, () =>
      untilOver(() => {
        guests += 1
        return shop.serveGuest(guests, products[guests % products.length], leftOver)
      }, 50),
    ),
    untilOver(shop.approveRefunds, 500),
    untilOver(async () => {
      if (leftOver.length >= codesOfBatch) await shop.refundTogether(leftOver.splice(0, codesOfBatch))
    }, 500),
    untilOver(shop.exportMembers, 8_000),
  ]
  const killed = []
  for (let nth = 0; nth < kills; nth += 1) {
    await pause(calmMs[0] + random() * (calmMs[1] - calmMs[0]))
    const running = await runningNow(databaseUrl)
    const victim = gateways[nth % 2]
    await victim.kill()
    killed.push({ at: new Date(), running })
    gateways[nth % 2] = await installation.start()
    tell(`kill ${nth + 1} of ${kills}${running.length > 0 ? `, in the middle of ${running.join(', ')}` : ''}`)
  }
  day.isOver = true
  await Promise.all(everybody)
  // What was applied for last is agreed to as well.
  await shop.approveRefunds()
  return { shop, gateways, killed, faults }
}

/** Waits until all that was ordered is done. @returns how long that took, ms; null when it is not */
async function drained(databaseUrl, { refunds, batches, exports }) {
  const begun = Date.now()
  const left = () =>
    ask(
      databaseUrl,
      `SELECT (SELECT count(*) FROM ticket_refund WHERE refund_no = ANY($3)
           AND status NOT IN ('SUCCESS', 'FAILED', 'REJECTED', 'CANCELLED'))::int
         + (SELECT count(*) FROM ticket_batch_refund WHERE id = ANY($1) AND status NOT IN ('DONE', 'PART_FAILED'))::int
         + (SELECT count(*) FROM export_task WHERE id = ANY($2) AND status IN ('QUEUED', 'RUNNING'))::int AS left`,
      [batches.map(({ id }) => id), exports, refunds],
    ).then(([row]) => row.left)
  for (;;) {
    if ((await left()) === 0) return Date.now() - begun
    if (Date.now() - begun > drainMs) return null
    await pause(againMs)
  }
}

/** Notes when runs of jobs begin: a run that is begun anew forgets when it was begun before. */
function watchStarts(databaseUrl) {
  const begun = new Map()
  const watch = { isOver: false }
  const look = async () => {
    const client = await connect(databaseUrl)
    try {
      while (!watch.isOver) {
        const { rows } = await client.query(`SELECT name, started_on AS at FROM job.job WHERE state = 'active'`)
        for (const { name, at } of rows) begun.set(name, (begun.get(name) ?? new Set()).add(at.getTime()))
        await pause(lookMs)
      }
    } finally {
      await client.end()
    }
  }
  const looking = look()
  return {
    /** ms from a moment until a job began next; Infinity where it did not */
    next: (name, at) =>
      Math.min(...[...(begun.get(name) ?? [])].filter((ms) => ms > at).map((ms) => ms - at), Infinity),
    stop: () => {
      watch.isOver = true
      return looking
    },
  }
}

/**
 * How long it took after each kill until a run of any job ended, and until those that were being run were begun anew, or
 * ended where the other gateway ran them.
 */
async function standstills(databaseUrl, killed, starts) {
  const client = await connect(databaseUrl)
  try {
    const found = []
    for (const { at, running } of killed) {
      const { rows } = await client.query(
        `SELECT name, min(completed_on) AS at FROM (SELECT name, state, completed_on FROM job.job
           UNION ALL SELECT name, state, completed_on FROM job.archive) AS run
         WHERE state = 'completed' AND completed_on > $1 GROUP BY name`,
        [at],
      )
      const after = new Map(rows.map((row) => [row.name, row.at.getTime() - at.getTime()]))
      found.push({
        any: Math.min(...after.values(), Infinity),
        cutOff: running.map((name) => ({
          name,
          ms: Math.min(starts.next(name, at.getTime()), after.get(name) ?? Infinity),
        })),
      })
    }
    return found
  } finally {
    await client.end()
  }
}

/** What is not as it was answered; [] when all is well. */
async function amiss(databaseUrl, told, lastOrder) {
  const client = await connect(databaseUrl)
  const one = async (text, values) => (await client.query(text, values)).rows[0]
  const wrong = []
  const expect = (what, is, wanted) => is !== wanted && wrong.push(`${what}: ${is} instead of ${wanted}`)
  try {
    const orders = await one(
      `SELECT count(*)::int AS made, count(DISTINCT order_no)::int AS once,
         count(*) FILTER (WHERE order_no = ANY($2))::int AS answered FROM ticket_order WHERE id > $1`,
      [lastOrder, told.created],
    )
    expect('orders in the database', orders.made, told.created.length)
    expect('different orders', orders.once, told.created.length)
    expect('answered orders that are there', orders.answered, told.created.length)
    const paid = told.paid.filter(({ outcome }) => outcome !== 'RETURNED').map(({ orderNo }) => orderNo)
    const payments = await one(
      `SELECT count(*)::int AS posted, count(DISTINCT biz_id)::int AS once FROM ledger_entry
       WHERE ledger_event = 'ORDER_PAID' AND biz_no = ANY($1)`,
      [paid],
    )
    expect('payments posted', payments.posted, paid.length)
    expect('orders with a payment', payments.once, paid.length)
    const refunds = await one(
      `SELECT count(*)::int AS made, count(*) FILTER (WHERE status = 'SUCCESS')::int AS given FROM ticket_refund
       WHERE refund_no = ANY($1)`,
      [told.refunds],
    )
    expect('refunds', refunds.made, told.refunds.length)
    expect('refunds given back', refunds.given, told.refunds.length)
    const codes = told.batches.flatMap((batch) => batch.codes)
    const together = await one(
      `SELECT coalesce(sum(ok), 0)::int AS ok, coalesce(sum(fail), 0)::int AS failed, count(*)::int AS batches
       FROM ticket_batch_refund WHERE id = ANY($1)`,
      [told.batches.map(({ id }) => id)],
    )
    expect('batches', together.batches, told.batches.length)
    expect('vouchers refunded by batches', together.ok, codes.length)
    expect('vouchers that batches failed at', together.failed, 0)
    const vouchers = await one(
      `SELECT count(*) FILTER (WHERE status = 'REFUNDED')::int AS refunded FROM ticket_voucher WHERE code = ANY($1)`,
      [codes],
    )
    expect('vouchers of batches that are refunded', vouchers.refunded, codes.length)
    const twice = await one(
      `SELECT count(*)::int AS count FROM (SELECT idem_key FROM ledger_entry GROUP BY idem_key HAVING count(*) > 1) AS same`,
    )
    expect('entries posted twice', twice.count, 0)
    const files = await one(
      `SELECT count(*) FILTER (WHERE status = 'SUCCEEDED' AND file_id IS NOT NULL)::int AS done,
         count(DISTINCT file_id)::int AS files FROM export_task WHERE id = ANY($1)`,
      [told.exports],
    )
    const unfinished = await client.query(
      `SELECT status, fail_reason, now() - updated_at AS since FROM export_task WHERE id = ANY($1) AND status <> 'SUCCEEDED'`,
      [told.exports],
    )
    for (const row of unfinished.rows) wrong.push(`an export is ${row.status}: ${row.fail_reason ?? ''}`)
    expect('exports done', files.done, told.exports.length)
    expect('files of exports', files.files, told.exports.length)
    return wrong
  } finally {
    await client.end()
  }
}

async function measure(databaseUrl, prepared, asked) {
  const { rules, installation, lastOrder } = prepared
  let gateways = [prepared.first]
  const starts = watchStarts(databaseUrl)
  try {
    const played = await play(databaseUrl, prepared, asked)
    gateways = played.gateways
    const { told } = played.shop
    const drain = await drained(databaseUrl, told)
    const wrong = await amiss(databaseUrl, told, lastOrder)
    const database = await rules.openPostgres(databaseUrl)
    const broken = await rules.brokenRules(database.db).finally(() => database.close())
    const stood = await standstills(databaseUrl, played.killed, starts)
    const longest = Math.max(...stood.map(({ any }) => any))
    const cutOff = stood.flatMap((one) => one.cutOff)
    const longestCutOff = Math.max(0, ...cutOff.map(({ ms }) => ms))
    const late = stood.flatMap((one, nth) =>
      one.cutOff
        .filter(({ ms }) => ms > mostStandstillMs)
        .map(
          ({ name, ms }) => `${name}, cut off by kill ${nth + 1}, was begun anew ${(ms / 1000).toFixed(1)} s after it`,
        ),
    )
    console.log(
      `\n${asked.kills} kills; answered: ${told.created.length} orders, ${told.paid.length} payments, ` +
        `${told.refunds.length} refunds, ${told.batches.length} batches, ${told.exports.length} exports; ` +
        `${cutOff.length} runs of jobs were cut off.`,
    )
    for (const [reason, times] of Object.entries(told.refused)) console.log(`  refused ${times} times: ${reason}`)
    console.log(
      [
        verdict(wrong.length === 0, 'nothing that was answered is lost, nothing happened twice'),
        verdict(broken.length === 0, 'money and vouchers add up'),
        verdict(
          longest <= mostStandstillMs && longestCutOff <= mostStandstillMs,
          `after a kill the queue moved within ${(longest / 1000).toFixed(1)} s, a job that was cut off was begun anew within ` +
            `${(longestCutOff / 1000).toFixed(1)} s`,
        ),
        verdict(drain !== null, drain === null ? 'work was left' : `all was done ${(drain / 1000).toFixed(1)} s later`),
        verdict(played.faults.length === 0, 'everybody was answered in the end'),
      ].join('\n'),
    )
    for (const text of [...wrong, ...late, ...broken.slice(0, 10), ...played.faults.slice(0, 5)])
      console.log(`  ${text}`)
    return (
      wrong.length + broken.length + played.faults.length === 0 &&
      drain !== null &&
      Math.max(longest, longestCutOff) <= mostStandstillMs
    )
  } finally {
    await starts.stop()
    for (const gateway of gateways) await gateway.kill('SIGTERM')
    installation.remove()
  }
}

const sizeOf = ({ kills, workers }) => `${kills} kills, ${workers} guests at a time.`

await runBench({ readArguments, prepare, sizeOf, measure })
