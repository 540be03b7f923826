// The list call under an open loop, beside a bare handler of the same statements: what every bench of a list does.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { figuresOf, tableOf, tableOfKinds, verdict } from './figures.mjs'
import { brands, hotels } from './fill.mjs'
import { signIn, startGateway } from './gatewayProcess.mjs'
import { arrivals } from './mix.mjs'

/** docs/architecture.md, 5. */
const budgets = { p95Ms: 20, ratio: 3 }
/** Both sides take turns of so many seconds: a busy moment of the machine hits each alike. */
const turnSeconds = 10
const warmUpSeconds = 5

/**
 * Starts a program, beside this file unless its name leads elsewhere.
 * @returns `ask`, which sends it a message and resolves with its answer, and `stop`
 */
export function program(name) {
  const child = fork(fileURLToPath(new URL(name, import.meta.url)))
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${name} ended before it answered`)
  })
  // Stopped when everything is answered, it is missed by nobody.
  ended.catch(() => undefined)
  return {
    async ask(message) {
      const answered = once(child, 'message')
      child.send(message)
      return (await Promise.race([answered, ended]))[0]
    },
    stop: () => child.kill(),
  }
}

/** @returns the cookie of everybody who asks, by account */
export async function signInEverywhere(origin) {
  const cookies = {}
  for (const { account } of [...hotels, ...brands]) cookies[account] = await signIn(origin, account)
  return cookies
}

/** What the gateway asks of the list's own table for each variant: page, total and counters. */
export async function listStatements(gateway, variants, table) {
  const statements = []
  await gateway.statements()
  for (const { path, headers } of variants) {
    const response = await fetch(`${gateway.origin}${path}`, { headers })
    const answer = await response.json()
    if (answer.code !== 0) throw new Error(`${path}: ${JSON.stringify(answer)}`)
    statements.push((await gateway.statements()).filter(({ text }) => text.includes(`"${table}"`)))
  }
  return statements
}

/** @returns the answers of both sides. @param prepared the requests, and what the gateway asks the database for each */
export async function measureList(databaseUrl, { variants, statements }, { seconds, rate }) {
  const gateway = await startGateway(databaseUrl)
  const bare = program('bare.mjs')
  const load = program('load.mjs')
  try {
    const port = await bare.ask({ databaseUrl, statements })
    const sides = {
      gateway: { origin: gateway.origin, variants, expected: '{"code":0' },
      bare: {
        origin: `http://127.0.0.1:${port}`,
        variants: variants.map((_, at) => ({ path: `/${at}`, headers: {} })),
        expected: '{"data"',
      },
    }
    const turn = (side, length, seed) =>
      load.ask({ ...sides[side], rate, order: arrivals(Math.round(length * rate), seed) })
    for (const side of Object.keys(sides)) await turn(side, warmUpSeconds, 0)
    const answers = { gateway: [], bare: [] }
    for (let done = 0, seed = 1; done < seconds; done += turnSeconds, seed += 1) {
      for (const side of Object.keys(sides)) {
        answers[side].push(...(await turn(side, Math.min(turnSeconds, seconds - done), seed)))
      }
      console.error(`${Math.min(done + turnSeconds, seconds)} of ${seconds} s`)
    }
    return answers
  } finally {
    load.stop()
    bare.stop()
    await gateway.stop()
  }
}

/** Tells the figures. @returns whether every answer was right */
export function reportList(answers, variants, { rate, seconds }) {
  const [gateway, bare] = [figuresOf(answers.gateway), figuresOf(answers.bare)]
  console.log(`\nList call: an open loop of ${rate} requests/s for ${seconds} s on each side, in turns.\n`)
  console.log(`${tableOf(gateway, bare)}\n`)
  console.log(`${tableOfKinds((variant) => variants[variant].kind, answers)}\n`)
  console.log(verdict(gateway.p95 <= budgets.p95Ms, `p95 ≤ ${budgets.p95Ms} ms`))
  console.log(verdict(gateway.p95 <= budgets.ratio * bare.p95, `p95 ≤ ${budgets.ratio}× the bare handler's`))
  const faults = [...answers.gateway, ...answers.bare].filter(({ fault }) => fault !== null)
  for (const { fault } of faults.slice(0, 5)) console.log(`  ${fault}`)
  return faults.length === 0
}
