import type { Hono } from 'hono'
import type { Seed } from './demo/seedOrder'
import type { Served } from './http/gateway/serve'
import type { Job } from './jobs/jobs'
import type { Listener } from './records/recordServer'
import type { Services } from './services'

/** What a suite brings besides its records: `server/areas/<suite>/suite.ts`, found by a glob. */
export interface Suite {
  /** Its calls beside those that the engine answers for its records. */
  readonly calls?: readonly Served[]
  /** Regular work that belongs to no single record. */
  readonly jobs?: (services: Services) => readonly Job[]
  /** Events of other suites' records that belong to none of its own (docs/architecture.md, decision 17). */
  readonly on?: readonly Listener[]
  /** Pages of its own outside of the console: of a stand-in, or such as are read without signing in. */
  readonly pages?: (services: Services) => Hono
  /** What it gives to the demo beyond the rows of its records. */
  readonly seeds?: readonly Seed[]
  /** Offers itself to the suites that it completes; once, before anything else. */
  readonly join?: () => void
}

/** Identity function that gives a suite its type. */
export const defineSuite = (suite: Suite): Suite => suite
