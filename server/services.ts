import type { Logger } from 'pino'
import type { Config } from './config'
import type { Database, Sql } from './db/connection'
import type { Identity } from './identity/identity'
import type { Jobs } from './jobs/jobs'
import type { NewsHub } from './notifications/newsHub'
import type { SecretBox } from './identity/secretBox'
import type { Storage } from './storage/storage'

/** What every handler and command can reach; made once per process by `openServices`. */
export interface Services {
  config: Config
  db: Database
  sql: Sql
  databaseKind: 'pglite' | 'postgres'
  storage: Storage
  identity: Identity
  secrets: SecretBox
  jobs: Jobs
  news: NewsHub
  log: Logger
  /** The time of day; tests set it. */
  now: () => Date
}
