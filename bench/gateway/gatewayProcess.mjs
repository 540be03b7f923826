// The product's own gateway, built as `npm run build` builds it, in a process of its own.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'vite'

const here = fileURLToPath(new URL('.', import.meta.url))
const root = join(here, '../..')
const outDir = join(here, 'dist/server')
const startTimeoutMs = 120_000
const pollMs = 20

export const password = 'yunqi2026'
/** One for all gateways of a database: each has a folder of its own. */
const secretKey = 'what-a-bench-seals-is-read-by-the-next-gateway'

/** Bundles the gateway with the product's own config, into a folder of the bench. */
export async function buildGateway() {
  await build({
    configFile: join(root, 'vite.server.config.ts'),
    root,
    logLevel: 'error',
    build: { outDir, emptyOutDir: true },
  })
}

export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address()
  probe.close()
  await once(probe, 'close')
  return port
}

/** Resolves when an address answers 200. @throws Error when the process ends before, or is too slow */
export async function untilHealthy(origin, child) {
  const deadline = Date.now() + startTimeoutMs
  for (;;) {
    const isThere = await fetch(`${origin}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isThere) return
    if (child.exitCode !== null || child.signalCode !== null || Date.now() > deadline)
      throw new Error('the gateway did not start')
    await new Promise((done) => setTimeout(done, pollMs))
  }
}

/**
 * Starts a gateway over a database; the first start migrates and seeds it.
 * @param withCapture notes every statement, to be taken by `statements()`; not for a gateway that is measured
 */
export async function startGateway(databaseUrl, { withCapture = false } = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'gateway-bench-'))
  const port = await freePort()
  const capture = withCapture ? ['--import', pathToFileURL(join(here, 'capture.mjs')).href] : []
  const child = spawn(process.execPath, [...capture, join(outDir, 'main.js')], {
    // Its log is written as in production, and read by nobody.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      DEMO_PASSWORD: password,
      SECRET_KEY: secretKey,
      HOST: '127.0.0.1',
      PORT: String(port),
      STORAGE_PORT: String(await freePort()),
    },
  })
  const origin = `http://127.0.0.1:${port}`
  // One that was killed has a signal and no exit code.
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const stop = async () => {
    if (!hasEnded()) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await untilHealthy(origin, child)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    origin,
    stop,
    /** Whether its process is gone, by itself or killed. */
    hasEnded,
    rssMb: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024,
    /** The statements since the last time, in their order. */
    async statements() {
      const taken = once(child, 'message')
      child.send('take')
      return (await taken)[0]
    },
  }
}

const ours = { 'X-Requested-With': 'fetch', 'Content-Type': 'application/json' }

/** One call as the console makes it. @throws Error with the answer when it is refused */
export async function callGateway(origin, path, { cookie = '', body } = {}) {
  const response = await fetch(`${origin}${path}`, {
    headers: { ...ours, ...(cookie && { Cookie: cookie }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  const answer = await response.json()
  if (response.status !== 200 || answer.code !== 0) {
    throw new Error(`${path}: ${response.status} ${JSON.stringify(answer).slice(0, 300)}`)
  }
  return { data: answer.data, headers: response.headers }
}

/** @returns the cookie of a new session */
export async function signIn(origin, account) {
  const { headers } = await callGateway(origin, '/oauth2-api/pub/login', { body: { account, password } })
  return headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}
