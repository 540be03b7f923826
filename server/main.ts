import { access } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { readConfig } from './config'
import { DataDirInUse } from './dataDirLock'
import { openLog } from './log'
import { startGateway, type Gateway } from './startGateway'
import { welcome } from './welcome'

/** The build lays the console beside the gateway: dist/server/main.js, dist/console. */
const consoleFolder = fileURLToPath(new URL('../console', import.meta.url))

async function main() {
  // Whatever it writes is its own: database, stored files, keys.
  process.umask(0o077)
  const config = readConfig(process.env)
  const log = openLog(config.logLevel)
  const built = await access(consoleFolder).then(
    () => true,
    () => false,
  )
  const gateway = await startGateway(config, { log, consoleFolder: built ? consoleFolder : undefined })
  await gateway.listen()
  stopOnSignals(gateway)
  console.log(welcome(config, gateway.services.databaseKind, gateway.seeded))
}

function stopOnSignals(gateway: Gateway) {
  let stopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1)
      stopping = true
      gateway.services.log.info({ signal }, 'stopping')
      void gateway.close().then(() => process.exit(0))
    })
  }
}

main().catch((error: NodeJS.ErrnoException) => {
  const known = error instanceof DataDirInUse || error.message.startsWith('配置有误')
  const port = 'port' in error ? ` ${String(error.port)} ` : ''
  const portInUse =
    error.code === 'EADDRINUSE'
      ? `端口${port}已被占用，请用 PORT（控制台）或 STORAGE_PORT（文件存储，默认是 PORT 加 1）另选端口。\n`
      : ''
  console.error(known ? error.message : `${portInUse}${error.stack}`)
  process.exit(1)
})
