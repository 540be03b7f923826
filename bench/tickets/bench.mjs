// Verifying beside pgbench with the same statements, and the list of a million orders under load, on PostgreSQL; started
// by `npm run bench -- tickets`.
//   node bench.mjs [--seconds=60] [--rate=100] [--rows=1000000] [--clients=8] [--only=verify|list]
// Exit code 1: an answer was wrong, or a voucher was used twice. A missed budget is told and nothing more: other work on
// the machine misses it too.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { figuresOf, verdict } from '../gateway/figures.mjs'
import { callGateway, signIn, startGateway } from '../gateway/gatewayProcess.mjs'
import { listStatements, measureList, program, reportList, signInEverywhere } from '../gateway/listLoad.mjs'
import { makeVariants } from '../gateway/mix.mjs'
import { atLeast, inSeconds, runBench, tell } from '../gateway/runBench.mjs'
import { brokenAfter, deskHotel, fillTickets, firstOrder, firstVoucher, ordersAtFull } from './fill.mjs'
import { orderMix } from './mix.mjs'
import { findPgbench, pgbenchScript, runPgbench } from './pgbench.mjs'

/** Issue: of what pgbench reaches in the same run. */
const leastShare = 0.3
/** Both sides take turns of so many seconds: a busy moment of the machine hits each alike. */
const turnSeconds = 10
/** Vouchers of a client in one turn: more than anybody verifies in it. */
const vouchersOfTurn = 3_000
/** Verifications before the one whose statements are taken: by then all that is kept for later is kept. */
const firstLooks = 5
const raced = 100

function readArguments() {
  const { values } = parseArgs({
    options: {
      seconds: { type: 'string', default: '60' },
      rate: { type: 'string', default: '100' },
      rows: { type: 'string', default: String(ordersAtFull) },
      clients: { type: 'string', default: '8' },
      only: { type: 'string', default: '' },
    },
  })
  // Told before the minutes of filling: without it there is nothing to compare with.
  findPgbench()
  if (!['', 'verify', 'list'].includes(values.only)) throw new Error(`--only=${values.only}: verify or list`)
  return {
    seconds: atLeast(turnSeconds, 'seconds', values.seconds),
    rate: atLeast(1, 'rate', values.rate),
    rows: Math.floor(atLeast(10_000, 'rows', values.rows)),
    clients: Math.floor(atLeast(2, 'clients', values.clients)),
    only: values.only,
  }
}

/** Turns of each side, the first of them to warm up. */
const turnsOf = ({ seconds }) => 1 + Math.ceil(seconds / turnSeconds)

/** Vouchers before those of the turns: the first looks and the race. */
const before = firstLooks + 1 + raced

const vouchersOf = (asked) => before + 1 + 2 * turnsOf(asked) * asked.clients * vouchersOfTurn

/** The statements of one verification, and what it verified. */
async function seenVerification(gateway) {
  const cookie = await signIn(gateway.origin, deskHotel.account)
  for (let voucher = 0; ; voucher += 1) {
    await gateway.statements()
    const { data } = await callGateway(gateway.origin, '/ticket-api/eb/ticket-voucher/verify', {
      cookie,
      body: {
        requestNo: `bench-${firstVoucher + voucher}`,
        hotelId: deskHotel.hotelId,
        items: [{ voucherId: firstVoucher + voucher, times: 1 }],
        terminal: 'WEB',
      },
    })
    const statements = await gateway.statements()
    if (voucher < firstLooks) continue
    const line = statements.find(({ values }) => values[0] === 'settle-line')
    return { statements, seen: { voucher, recordId: data.records[0].recordId, lineId: line.values[1] } }
  }
}

/** Migrates, seeds and fills the database, and learns what is asked of it. */
async function prepare(databaseUrl, asked) {
  const gateway = await startGateway(databaseUrl, { withCapture: true })
  try {
    const begun = performance.now()
    await fillTickets(databaseUrl, asked.rows, vouchersOf(asked))
    tell(`filled with ${asked.rows} orders and ${vouchersOf(asked)} vouchers in ${inSeconds(begun)}`)
    const variants = makeVariants(await signInEverywhere(gateway.origin), orderMix)
    const verification = await seenVerification(gateway)
    return { verification, variants, statements: await listStatements(gateway, variants, 'ticket_order') }
  } finally {
    await gateway.stop()
  }
}

async function answerOf(desks, plan) {
  const answer = await desks.ask(plan)
  if (answer.failed) throw new Error(answer.failed)
  return answer
}

async function measureVerification(databaseUrl, { verification }, asked) {
  const { clients } = asked
  const gateway = await startGateway(databaseUrl)
  const desks = program('../tickets/desks.mjs')
  const folder = mkdtempSync(join(tmpdir(), 'tickets-bench-'))
  const script = pgbenchScript(verification.statements, verification.seen, firstOrder + asked.rows)
  try {
    const cookie = await signIn(gateway.origin, deskHotel.account)
    const plan = { clients, seconds: turnSeconds, each: vouchersOfTurn }
    const sides = {
      gateway: (from) =>
        answerOf(desks, {
          kind: 'verifyInTurn',
          origin: gateway.origin,
          cookie,
          hotelId: deskHotel.hotelId,
          from,
          ...plan,
        }),
      pgbench: (from) =>
        runPgbench(findPgbench(), { file: join(folder, 'verify.sql'), script, databaseUrl, from, ...plan }),
    }
    const turns = { gateway: [], pgbench: [] }
    let from = before
    for (let turn = 0; turn < turnsOf(asked); turn += 1) {
      for (const side of Object.keys(sides)) {
        turns[side].push(await sides[side](from))
        from += clients * vouchersOfTurn
      }
      tell(`turn ${turn} of ${turnsOf(asked) - 1}`)
    }
    return turns
  } finally {
    desks.stop()
    await gateway.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** All clients after each of some vouchers at once, through two gateways. */
async function measureRace(databaseUrl, { clients }) {
  const gateways = [await startGateway(databaseUrl), await startGateway(databaseUrl)]
  const desks = program('../tickets/desks.mjs')
  try {
    const cookie = await signIn(gateways[0].origin, deskHotel.account)
    const origins = gateways.map(({ origin }) => origin)
    const plan = { kind: 'race', origins, cookie, hotelId: deskHotel.hotelId, from: firstLooks, count: raced, clients }
    return await answerOf(desks, plan)
  } finally {
    desks.stop()
    for (const gateway of gateways) await gateway.stop()
  }
}

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]

/** @returns whether every answer was right and no voucher was used twice */
async function reportVerification(databaseUrl, turns, contest, asked) {
  const done = [
    ...turns.gateway.map(({ latencies, faults }) => latencies.length - faults.length),
    ...turns.pgbench.map(({ done: count }) => count),
  ]
  const measured = { gateway: turns.gateway.slice(1), pgbench: turns.pgbench.slice(1) }
  const rates = {
    gateway: median(measured.gateway.map(({ latencies, seconds }) => latencies.length / seconds)),
    pgbench: median(measured.pgbench.map(({ perSecond }) => perSecond)),
  }
  const { p50, p95, p99 } = figuresOf(
    measured.gateway.flatMap(({ latencies }) => latencies.map((ms) => ({ ms, fault: null }))),
  )
  const share = rates.gateway / rates.pgbench
  console.log(
    `\nVerifications: ${asked.clients} clients, turns of ${turnSeconds} s, medians of ${measured.gateway.length}.\n\n` +
      '| per second | |\n| --- | ---: |\n' +
      `| gateway, over HTTP | ${rates.gateway.toFixed(0)} |\n| pgbench, its statements | ${rates.pgbench.toFixed(0)} |\n` +
      `| ratio | ${share.toFixed(2)}× |\n\n` +
      `gateway: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms\n`,
  )
  console.log(verdict(share >= leastShare, `≥ ${leastShare}× pgbench`))
  const told = firstLooks + 1 + contest.won + done.reduce((sum, count) => sum + count, 0)
  const broken = await brokenAfter(databaseUrl, told)
  const faults = [...turns.gateway.flatMap((turn) => turn.faults), ...contest.faults]
  console.log(
    verdict(
      contest.won === raced,
      `${asked.clients} clients of two gateways after each of ${raced} vouchers: one had it`,
    ),
  )
  console.log(verdict(broken.length === 0, `${told} verifications, each of another voucher, settled once, order done`))
  for (const text of [...broken, ...faults.slice(0, 5)]) console.log(`  ${text}`)
  return broken.length === 0 && faults.length === 0 && contest.won === raced
}

async function measure(databaseUrl, prepared, asked) {
  let isRight = true
  if (asked.only !== 'verify')
    isRight = reportList(await measureList(databaseUrl, prepared, asked), prepared.variants, asked)
  if (asked.only !== 'list') {
    const turns = await measureVerification(databaseUrl, prepared, asked)
    const contest = await measureRace(databaseUrl, asked)
    isRight = (await reportVerification(databaseUrl, turns, contest, asked)) && isRight
  }
  return isRight
}

const sizeOf = ({ rows }) => `${rows} orders of 50 stores.`

await runBench({ readArguments, prepare, sizeOf, measure })
