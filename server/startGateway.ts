import { serve } from '@hono/node-server'
import type { Server } from 'node:http'
import type { Logger } from 'pino'
import { createApp } from './app'
import type { Config } from './config'
import { lockDataDir } from './dataDirLock'
import { databaseFolder, openPglite, openPostgres, type OpenDatabase } from './db/connection'
import { migrateDatabase } from './db/migrate'
import { seed, type SeedReport } from './demo/seed'
import { maxFileBytes } from './files/uploadedObject'
import { ownOrigins } from './http/gateway/crossSite'
import { openIdentity } from './identity'
import { openJobs, type Jobs } from './jobs/jobs'
import { scheduledJobs } from './scheduledJobs'
import { declaredListeners, declaredServers, declaredSuites } from './areas/registry'
import { useRecordServers } from './records/recordServers'
import { useTellers } from './teller'
import { tellUser } from './notifications/messageTeller'
import { tellOfNewDevice } from './notifications/newDeviceTeller'
import { openNewsHub } from './notifications/newsHub'
import { tellStaff } from './notifications/staffTeller'
import { openSecretBox } from './identity/secretBox'
import type { Services } from './services'
import { openStorage } from './storage'

const drainMs = 10_000

export interface Gateway {
  app: ReturnType<typeof createApp>
  services: Services
  /** What the first start made; null when the data was there already. */
  seeded: SeedReport | null
  /** Opens the ports; resolves once both answer. */
  listen(): Promise<void>
  /** Lets running requests end (10 s at most), then closes jobs, storage and database. */
  close(): Promise<void>
}

export interface GatewayOptions {
  log: Logger
  /** An open database instead of the one the settings name (tests). */
  database?: OpenDatabase
  consoleFolder?: string
  now?: () => Date
  /** Scheduled work; off in most tests. */
  withJobs?: boolean
  /** First data; off in tests that bring a filled database. */
  withSeed?: boolean
}

/**
 * Opens everything one gateway process needs, in order: data folder, database, schema, storage, identity, first data.
 * @throws DataDirInUse, or what the database or storage says
 */
export async function startGateway(config: Config, options: GatewayOptions): Promise<Gateway> {
  const { log, withJobs = true, withSeed = true } = options
  const closers: (() => Promise<void>)[] = []
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer()
  }
  try {
    const embedded = !config.databaseUrl && !options.database
    if (embedded) closers.push(await lockDataDir(config.dataDir))
    const database =
      options.database ??
      (config.databaseUrl
        ? await openPostgres(config.databaseUrl)
        : await openPglite({ folder: databaseFolder(config.dataDir) }))
    closers.push(database.close)
    await migrateDatabase(database)
    useRecordServers(
      declaredServers,
      declaredListeners.map(({ listener }) => listener),
    )
    useTellers({ user: tellUser, staff: tellStaff })
    for (const { join } of declaredSuites) join?.()
    const news = openNewsHub(database)
    closers.push(news.close)

    const {
      storage,
      listen,
      close: closeStorage,
    } = await openStorage({
      dataDir: config.dataDir,
      host: config.host,
      port: config.storagePort,
      publicUrl: config.storageUrl,
      rootKeyId: config.storageKeys?.id,
      rootKeySecret: config.storageKeys?.secret,
      consoleOrigins: (origin) => ownOrigins(config).includes(origin),
      maxObjectBytes: maxFileBytes,
      aliyun: config.aliyun,
    })
    closers.push(closeStorage)
    await listen()

    const now = options.now ?? (() => new Date())
    const secrets = await openSecretBox(database.db, config)
    const services: Services = {
      config,
      db: database.db,
      sql: database.sql,
      databaseKind: database.kind,
      storage,
      identity: await openIdentity({ config, db: database.db, secrets, now, beforeSignIn: tellOfNewDevice }),
      secrets,
      jobs: noJobs,
      news,
      log,
      now,
    }
    const seeded = withSeed
      ? await seed(services, database, { servers: declaredServers, suites: declaredSuites })
      : null
    if (withJobs) {
      services.jobs = await openJobs(database, scheduledJobs(services), log)
      closers.push(() => services.jobs.stop())
    }
    const app = createApp(services, options.consoleFolder)
    return {
      app,
      services,
      seeded,
      listen: async () => {
        closers.push(await listenHttp(app, config))
        // Streams would be waited for: they end first.
        closers.push(news.close)
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

const noJobs: Jobs = {
  request: () => Promise.reject(new Error('jobs are off in this process')),
  stop: () => Promise.resolve(),
}

/** @returns a function that stops accepting and waits for running requests */
async function listenHttp(app: Gateway['app'], config: Config): Promise<() => Promise<void>> {
  const server = await new Promise<Server>((resolve, reject) => {
    const opened = serve({ fetch: app.fetch, port: config.port, hostname: config.host }, () =>
      resolve(opened as Server),
    ) as Server
    opened.on('error', reject)
  })
  return () =>
    new Promise<void>((resolve) => {
      const cutOff = setTimeout(() => server.closeAllConnections(), drainMs)
      server.close(() => {
        clearTimeout(cutOff)
        resolve()
      })
      server.closeIdleConnections()
    })
}
