import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { demoPassword } from './databases'
import { freePort } from './freePort'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** First start: migrate and seed (docs/architecture.md, 3), on a machine that is busy with other tests. */
const startLimitMs = 480_000

/** The product as `npm start` runs it: a process of its own, over a data folder that outlives it. */
export interface Product {
  url: string
  dataDir: string
  /** Everything it has printed. */
  output(): string
  /** Ends it as a crash or a machine failure would. */
  kill(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null>
  /** Starts it again over the same data and ports, until it answers. */
  start(): Promise<void>
  /** Stops it and removes the data. */
  remove(): Promise<void>
}

/**
 * Starts the built product on free ports and a data folder of its own.
 * @param settings besides its own
 * @param begun a data folder to begin with; without one it is empty
 */
export async function startProduct(settings: Record<string, string> = {}, begun?: string): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'console-product-'))
  if (begun !== undefined) await cp(begun, dataDir, { recursive: true })
  const port = await freePort()
  const storagePort = await freePort()
  const url = `http://localhost:${port}`
  let output = ''
  let child: ChildProcess | undefined

  const start = async () => {
    const began = performance.now()
    const started = spawn(process.execPath, ['scripts/start.mjs'], {
      cwd: root,
      env: {
        ...process.env,
        PORT: String(port),
        STORAGE_PORT: String(storagePort),
        DATA_DIR: dataDir,
        DATABASE_URL: '',
        DEMO_PASSWORD: demoPassword,
        LOG_LEVEL: 'warn',
        // The rating prompt must not open during a walk.
        RATING_TEST_HOSTS: 'localhost',
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child = started
    const print = (chunk: Buffer) => {
      output += chunk.toString()
    }
    started.stdout.on('data', print)
    started.stderr.on('data', print)
    while (!(await answers(url))) {
      if (started.exitCode !== null) throw new Error(`the product did not start:\n${output}`)
      if (performance.now() - began > startLimitMs) throw new Error(`not up after ${startLimitMs} ms:\n${output}`)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  const kill = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return null
    const ended = once(child, 'exit')
    child.kill(signal)
    const [code] = (await ended) as [number | null]
    return code
  }
  try {
    await start()
  } catch (problem) {
    // No caller holds it yet that could end it.
    await kill('SIGKILL')
    await rm(dataDir, { recursive: true, force: true })
    throw problem
  }
  return {
    url,
    dataDir,
    output: () => output,
    kill,
    start,
    remove: async () => {
      await kill('SIGKILL')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const answers = (url: string) =>
  fetch(`${url}/healthz`).then(
    (answer) => answer.ok,
    () => false,
  )
