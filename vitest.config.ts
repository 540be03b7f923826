import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { configDefaults, defineConfig } from 'vitest/config'
import { globsAnewPlugin } from './vite/globsAnewPlugin.ts'
import { pinyinPlugin } from './vite/pinyinPlugin.ts'
import { versionPlugin } from './vite/versionPlugin.ts'

const routesFolder = fileURLToPath(new URL('./contracts/routes', import.meta.url))
const node = { environment: 'node' as const }
/** Fills the database that every file of a gateway or console run copies. */
const globalSetup = 'tests/support/globalSetup.ts'
const gatewayTests = ['server/**/*.test.ts', 'tests/gateway/**/*.test.ts']
/** What is about the database itself, and the sweeps over every record and every call: these hold on both databases. */
const bothDatabases = ['server/{db,records,jobs}/**/*.test.ts', 'tests/gateway/**/*.test.ts']

/** Where PostgreSQL is given, the gateway is tested on it, as most run it, and at once in many connections. */
const onPostgres = Boolean(process.env.TEST_DATABASE_URL)
/** Asked for by `npm test -- --all`: nothing is narrowed. */
const runsAll = process.env.TEST_ALL === '1'

/** One process state per worker: the server is loaded once for many files, and a guard names one that spoils it. */
const gatewayFiles = {
  ...node,
  isolate: false,
  setupFiles: 'tests/support/leavesNothingBehind.ts',
  globalSetup,
  // A limit for what hangs, not for what a loaded machine does slowly.
  testTimeout: 60_000,
}

/** Each gateway test file holds a database in memory; more at once than this buys nothing. */
const mostWorkers = 4

/** What is drawn, in a document without a browser. */
const drawn = { environment: 'jsdom' as const, setupFiles: 'tests/support/componentTests.ts' }

/**
 * One process and one document for all files of a worker: loading the parts of the console anew for each takes longer than
 * most of its tests. The set-up file sees to it that a file leaves nothing behind.
 */
const sharedProcess = {
  isolate: false,
  // Most of what a test draws is gone with it: collected seldom, it is collected cheaply.
  execArgv: ['--max-semi-space-size=64'],
  // A server copies a database in a fraction of the time, and does its work beside the tests.
  env: { GATEWAY_DATABASE: process.env.TEST_DATABASE_URL ? 'postgres' : 'pglite' },
}
const isolatedTests = 'src/**/*.isolated.test.tsx'

/** One project per layer; the reporter prints how many tests each of them holds. */
export default defineConfig({
  plugins: [react(), pinyinPlugin(routesFolder), versionPlugin({ version: '', buildId: '' }), globsAnewPlugin()],
  resolve: { tsconfigPaths: true },
  test: {
    // A limit for what hangs, not for what a loaded machine does slowly.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: Math.min(availableParallelism(), mostWorkers),
    // What a module is transformed to is kept from one project, and from one run, to the next.
    experimental: { fsModuleCache: true },
    reporters: ['default', './scripts/layerReporter.mjs'],
    setupFiles: ['tests/support/processorTime.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'contracts',
          ...node,
          // Plain functions and machines share nothing that a file could spoil.
          isolate: false,
          include: ['contracts/**/*.test.ts', 'machines/**/*.test.ts', 'src/**/*.test.ts', 'tests/routes/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'gateway',
          ...gatewayFiles,
          include: gatewayTests,
          env: { GATEWAY_DATABASE: onPostgres ? 'postgres' : 'pglite' },
        },
      },
      // Without a server the files above have run on PGlite, and the test command counts PostgreSQL as not run.
      ...(onPostgres
        ? [
            {
              extends: true as const,
              test: {
                name: 'gateway-pglite',
                ...gatewayFiles,
                include: runsAll ? gatewayTests : bothDatabases,
                // What does not differ between the databases is proven on PostgreSQL.
                env: { GATEWAY_DATABASE: 'pglite', GATEWAY_PROOFS: runsAll ? 'all' : 'statements' },
              },
            },
          ]
        : []),
      {
        extends: true,
        test: {
          name: 'console',
          ...drawn,
          ...sharedProcess,
          include: ['src/**/*.test.tsx', 'tests/console/**/*.test.tsx', 'tests/support/**/*.test.tsx'],
          exclude: [...configDefaults.exclude, isolatedTests],
          testTimeout: 240_000,
          globalSetup,
        },
      },
      // Files that load modules anew or put others in their place: what a worker has loaded must not be there yet.
      { extends: true, test: { name: 'console-isolated', ...drawn, include: [isolatedTests] } },
      // Every flow's paths before its view.
      {
        extends: true,
        test: {
          name: 'views',
          ...drawn,
          ...sharedProcess,
          include: ['tests/views/**/*.test.tsx'],
          // All paths of a flow are one test.
          testTimeout: 480_000,
          globalSetup,
        },
      },
      {
        extends: true,
        test: { name: 'toolchain', ...node, include: ['tests/walls/**/*.test.ts', 'tests/toolchain/**/*.test.ts'] },
      },
      // The built product, after all that is loaded in Vitest itself: its processes and Chromium have the machine then.
      {
        extends: true,
        test: {
          name: 'product',
          ...node,
          include: ['tests/product/**/*.test.ts'],
          // A first start may take as long as it says itself (tests/support/product.ts), and starts several times.
          hookTimeout: 540_000,
          testTimeout: 600_000,
          sequence: { groupOrder: 1 },
        },
      },
      // One product and one Chromium for all files of a worker (tests/browser/support/shared.ts): what passes only
      // when tried again is a failure.
      {
        extends: true,
        test: {
          name: 'browser',
          isolate: false,
          // A state is waited for as long as a loaded machine may need.
          expect: { poll: { timeout: 30_000 } },
          // The first start of a product, which may still be on its way (tests/support/firstStart.ts).
          hookTimeout: 540_000,
          ...node,
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: 'tests/support/productSetup.ts',
          testTimeout: 120_000,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
