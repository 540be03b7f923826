// `npm run dev`: the console from Vite's dev server with hot replacement on http://localhost:5173, the gateway rebuilt
// and restarted on every change of its sources. Calls go through Vite's proxy, so that both share one origin.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { build, createServer } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
// Vite's native config loader needs a Node that strips types.
process.env.VITE_CONFIG_NATIVE_IGNORE_WARNING = 'true'
const gatewayFolder = 'dist/dev'
const consolePort = Number(process.env.DEV_PORT ?? 5173)
const gatewayPort = Number(process.env.PORT ?? 8080)
const origin = `http://localhost:${consolePort}`

/** `/api/…`, `/oss-api/…`, `/wxa-admin/…` and what the gateway answers beside its calls. */
const gatewayPaths = '^/(?:api|[a-z0-9]+-(?:api|admin))/|^/(?:healthz|openapi\\.json)$|^/openapi/'

let gateway
let ended = Promise.resolve()

/** Stops the running gateway, waits until it has let go of ports and data, and starts the new build. */
async function restartGateway() {
  gateway?.kill('SIGTERM')
  await ended
  gateway = spawn(process.execPath, ['--enable-source-maps', `${root}${gatewayFolder}/main.js`], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PORT: String(gatewayPort), PUBLIC_URL: process.env.PUBLIC_URL ?? origin },
  })
  ended = new Promise((done) => gateway.once('exit', done))
}

const watcher = await build({
  root,
  configFile: `${root}vite.server.config.ts`,
  logLevel: 'warn',
  mode: 'development',
  build: { watch: {}, outDir: gatewayFolder },
})
let restarts = Promise.resolve()
watcher.on('event', (event) => {
  if (event.code === 'ERROR') console.error(event.error.message)
  if (event.code !== 'END') return
  restarts = restarts.then(restartGateway)
})

const consoleServer = await createServer({
  root,
  configFile: `${root}vite.config.ts`,
  server: {
    port: consolePort,
    strictPort: true,
    proxy: { [gatewayPaths]: { target: `http://127.0.0.1:${gatewayPort}` } },
  },
})
await consoleServer.listen()
consoleServer.printUrls()

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, async () => {
    gateway?.kill('SIGTERM')
    await Promise.all([ended, watcher.close(), consoleServer.close()])
    process.exit(0)
  })
}
