// Gateways of one installation: over one database and one folder of files, each in a process that can be killed.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { freePort, password } from '../gateway/gatewayProcess.mjs'

const here = fileURLToPath(new URL('.', import.meta.url))
const root = join(here, '../..')
const gatewayProgram = join(here, '../gateway/dist/server/main.js')

/** The first start migrates and seeds; the machine may be busy. */
const startTimeoutMs = 600_000
const pollMs = 100

export const intakeSecret = 'secret-of-the-outside-shops'

/** Bundles the rules of ticket money. @returns `brokenRules` and `openPostgres` */
export async function buildRules() {
  const outDir = join(here, 'dist')
  await build({
    configFile: join(root, 'vite.server.config.ts'),
    root,
    logLevel: 'error',
    build: {
      ssr: join(here, 'rules.ts'),
      outDir,
      emptyOutDir: true,
      rolldownOptions: { output: { codeSplitting: false, entryFileNames: 'rules.js' } },
    },
  })
  return import(join(outDir, 'rules.js'))
}

const answers = (origin) =>
  fetch(`${origin}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * What several gateways share.
 * @returns `start()`, which resolves once a new one answers, and `remove()`
 */
export function openInstallation(databaseUrl) {
  const dataDir = mkdtempSync(join(tmpdir(), 'kills-bench-'))
  const log = join(dataDir, 'gateways.log')
  return {
    log,
    async start() {
      const port = await freePort()
      const child = spawn(process.execPath, [gatewayProgram], {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: {
          ...process.env,
          NODE_ENV: 'production',
          DATABASE_URL: databaseUrl,
          DATA_DIR: dataDir,
          DEMO_PASSWORD: password,
          SECRET_KEY: 'key-of-every-gateway-of-the-installation',
          STORAGE_ACCESS_KEY_ID: 'kills',
          STORAGE_ACCESS_KEY_SECRET: 'secret-of-the-shared-folder',
          INTAKE_SECRET: intakeSecret,
          HOST: '127.0.0.1',
          PORT: String(port),
          STORAGE_PORT: String(await freePort()),
        },
      })
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => appendFileSync(log, text))
      const origin = `http://127.0.0.1:${port}`
      const until = Date.now() + startTimeoutMs
      while (!(await answers(origin))) {
        if (child.exitCode !== null || Date.now() > until)
          throw new Error(`the gateway did not start: ${readFileSync(log, 'utf8').slice(-2_000)}`)
        await new Promise((next) => setTimeout(next, pollMs))
      }
      return {
        origin,
        async kill(signal = 'SIGKILL') {
          if (child.exitCode !== null || child.signalCode !== null) return
          child.kill(signal)
          await once(child, 'exit')
        },
      }
    },
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  }
}
