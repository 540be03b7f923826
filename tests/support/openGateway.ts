import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { oauth2Api } from '@contracts/calls/oauth2Api'
import { readConfig } from '@server/config'
import { openLog } from '@server/log'
import { startGateway, type Gateway } from '@server/startGateway'
import { inject } from 'vitest'
import { clientOf, type Client } from './client'
import { copyDatabase, demoPassword } from './databases'
import { freePort } from './freePort'

export interface TestGateway extends Gateway {
  origin: string
  /** Signed out. */
  guest: Client
  signIn(account: string, password?: string): Promise<Client>
  fetch(request: Request): Promise<Response>
}

export interface TestGatewayOptions {
  now?: () => Date
  settings?: Record<string, string>
  withJobs?: boolean
  /** Seed the demo's files too; only the suites that look at them need this. */
  withFiles?: boolean
}

/** A gateway of its own: a copy of the run's database, a storage folder and port of its own, no HTTP port. */
export async function openGateway(options: TestGatewayOptions = {}): Promise<TestGateway> {
  const dataDir = await mkdtemp(join(tmpdir(), 'console-test-'))
  const storagePort = await freePort()
  const config = readConfig({
    PORT: '8080',
    STORAGE_PORT: String(storagePort),
    DATA_DIR: dataDir,
    DEMO_PASSWORD: demoPassword,
    LOG_LEVEL: 'silent',
    ...options.settings,
  })
  const gateway = await startGateway(config, {
    log: openLog(config.logLevel),
    database: await copyDatabase(inject('snapshot')),
    now: options.now,
    withJobs: options.withJobs ?? false,
    withSeed: options.withFiles ?? false,
  })
  const origin = config.publicUrl
  const fetch = async (request: Request) => gateway.app.fetch(request)
  const guest = clientOf(fetch, origin, '')
  return {
    ...gateway,
    origin,
    guest,
    fetch,
    signIn: async (account, password = demoPassword) => {
      const answer = await guest.call(oauth2Api.login, { account, password })
      if (answer.code !== 0) throw new Error(`${account}: ${answer.message}`)
      const cookie = answer.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; ')
      return clientOf(fetch, origin, cookie)
    },
    close: async () => {
      await gateway.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
