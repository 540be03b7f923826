// `npm run bench -- fuzz [--requests=10000] [--seed=1] [--url=http://localhost:8080 --password=…]`: sends odd requests over
// all calls of openapi.json to a product of its own, or to one that runs: wrong types, deep and long bodies, strange
// addresses, half of what a call wants. Exit code 1 when any answer is 5xx (but for calls that are not built: 501), holds a
// stack, or takes longer than 5 s. The seed repeats a run.
import { parseArgs } from 'node:util'
import { startProduct } from '../files/product.mjs'

const slowMs = 5_000
const atOnce = 8
const accounts = ['admin', 'brand', 'verifier']
/** They would end the sessions of the run, or never end themselves. */
const leftOut = /\/auth\/logout$|\/session\/revoke$|change_password$|\/message\/stream$|second_factor/

const { values: options } = parseArgs({
  options: {
    requests: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    url: { type: 'string' },
    password: { type: 'string', default: 'yunqi2026' },
  },
})
const requests = Number(options.requests)
if (!Number.isInteger(requests) || requests < 1)
  throw new Error(`--requests=${options.requests}: a whole number from 1 on`)

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
const random = randomOf(Number(options.seed))
const oneOf = (list) => list[Math.floor(random() * list.length)]
const chance = (share) => random() < share

const nested = (depth, kind) =>
  kind === 'list' ? '['.repeat(depth) + ']'.repeat(depth) : '{"a":'.repeat(depth) + '1' + '}'.repeat(depth)
const oddScalars = [null, true, false, 0, -1, 1.5, 1e308, 9e15, 2 ** 53]
const oddTexts = ['', ' ', '0', '-1', '1e9', 'null', '__proto__', 'constructor', '\u0000', '\ud800', '😀'.repeat(50)]
const longTexts = ['中'.repeat(5_000), 'a'.repeat(100_000), '../../etc/passwd', '<script>alert(1)</script>']
const sharpTexts = ["' or 1=1--", '%', '%_\\', '2026-02-30', '9999-99-99', '1..2', '2026-01-01..', '~empty', '!']
const oddLists = [[], [null], [[]], [1, 2, 3], Array(300).fill(1)]
const oddObjects = [{}, { a: { b: [] } }, { hotelId: 1005 }, { length: -1 }, { toString: 1 }]
const oddValues = [...oddScalars, ...oddTexts, ...longTexts, ...sharpTexts, ...oddLists, ...oddObjects]

/** A believable value of a JSON schema, as far as it goes. */
function likely(schema = {}, depth = 0) {
  const { type, enum: allowed, const: fixed, anyOf, properties, items } = schema
  if (fixed !== undefined) return fixed
  if (allowed) return oneOf(allowed)
  if (anyOf) return likely(oneOf(anyOf), depth)
  if (depth > 4) return null
  if (type === 'integer' || type === 'number') return oneOf([1, 2, 10, 1001, 10001])
  if (type === 'boolean') return chance(0.5)
  if (type === 'array') return [likely(items, depth + 1)]
  if (type === 'object' || properties)
    return Object.fromEntries(Object.entries(properties ?? {}).map(([name, inner]) => [name, likely(inner, depth + 1)]))
  return oneOf(['1', '湖景', '2026-06-01', '13800006621', 'ENABLE', 'id-desc'])
}

/** Half of it believable, the other half anything. */
const valueOf = (schema) => (chance(0.5) ? likely(schema) : oneOf(oddValues))

function addressOf(call, origin) {
  const path = call.path.replace(/\{\w+\}/g, () =>
    encodeURIComponent(String(oneOf(['1001', '1', '0', 'x', '..', '%00', '9'.repeat(30)]))),
  )
  const query = new URLSearchParams()
  for (const { in: place, name, schema } of call.parameters) {
    if (place !== 'query' || chance(0.4)) continue
    const value = valueOf(schema)
    query.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value).slice(0, 4_000))
    if (chance(0.05)) query.append(name, 'twice')
  }
  if (chance(0.1))
    query.append(oneOf(['pageIndex', 'hotelId', '__proto__', 'keyword']), String(oneOf(['-1', '%', '', '1005'])))
  const strange = chance(0.03) ? oneOf(['%', '%zz', '%E0%A4%A', '//', '/..%2f..%2fetc', '%00', '/'.repeat(300)]) : ''
  return `${origin}${chance(0.2) ? '/api' : ''}${path.replace(/^\/api/, '')}${strange}?${query}`
}

function bodyOf(call) {
  if (call.method !== 'POST') return undefined
  const kind = random()
  if (kind < 0.03) return nested(oneOf([30, 500, 20_000]), oneOf(['list', 'object']))
  if (kind < 0.06) return oneOf(['', '{', '[]', 'null', '"x"', '\u0000', '{"a":1}{'])
  const body = Object.fromEntries(
    Object.entries(call.body ?? {})
      .filter(() => chance(0.85))
      .map(([name, schema]) => [name, valueOf(schema)]),
  )
  if (chance(0.05))
    body[oneOf(['values', 'payload', 'rows', 'ids', 'query'])] = JSON.parse(nested(oneOf([5, 25, 60]), 'object'))
  return JSON.stringify(body)
}

async function callsOf(origin) {
  const { paths } = await (await fetch(`${origin}/openapi.json`)).json()
  return Object.entries(paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, call]) => ({
      path,
      method: method.toUpperCase(),
      parameters: call.parameters.filter(({ in: place }) => place),
      body: call.requestBody?.content['application/json'].schema.properties,
    })),
  )
}

async function signIn(origin, account) {
  const answer = await fetch(`${origin}/oauth2-api/pub/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'fetch' },
    body: JSON.stringify({ account, password: options.password }),
  })
  if ((await answer.json()).code !== 0) throw new Error(`${account} could not sign in`)
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

const own = options.url ? null : await startProduct()
const origin = options.url ?? own.url
try {
  const calls = (await callsOf(origin)).filter(({ path }) => !leftOut.test(path))
  const cookies = ['', ...(await Promise.all(accounts.map((account) => signIn(origin, account))))]
  const counts = new Map()
  const faults = []
  let sent = 0
  const work = async () => {
    while (sent < requests) {
      // Each call in turn, so that all are met as often.
      const call = calls[sent % calls.length]
      sent += 1
      const address = addressOf(call, origin)
      const body = bodyOf(call)
      const headers = {
        Cookie: chance(0.05) ? cookies[0] : oneOf(cookies.slice(1)),
        'X-Requested-With': 'fetch',
        'Content-Type': chance(0.02) ? 'text/plain' : 'application/json',
        ...(chance(0.3) && { 'X-Hotel-Id': oneOf(['1001', '1002', '1005', 'x', '']) }),
        ...(chance(0.05) && { 'Idempotency-Key': oneOf(['short', `fuzz-${sent}-key`, 'fuzz-same-key']) }),
      }
      const start = performance.now()
      const answer = await fetch(address, { method: call.method, headers, body }).catch((error) => ({ error }))
      const text = answer.error ? String(answer.error.cause ?? answer.error) : await answer.text()
      const ms = performance.now() - start
      const status = answer.status ?? 'none'
      counts.set(status, (counts.get(status) ?? 0) + 1)
      const isFault =
        answer.error || (status >= 500 && status !== 501) || / at .*\.(?:ts|js):\d+/.test(text) || ms > slowMs
      if (isFault)
        faults.push(
          `${status} ${Math.round(ms)} ms ${call.method} ${address.slice(0, 300)} ${body?.slice(0, 500) ?? ''}\n    ${text.slice(0, 300)}`,
        )
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  console.log(`${sent} requests over ${calls.length} calls, seed ${options.seed}`)
  for (const [status, count] of [...counts].sort()) console.log(`  ${status}: ${count}`)
  for (const fault of faults.slice(0, 40)) console.log(`✗ ${fault}`)
  console.log(faults.length === 0 ? 'no fault' : `${faults.length} faults`)
  process.exitCode = faults.length === 0 ? 0 : 1
} finally {
  await own?.stop()
}
