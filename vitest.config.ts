import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { configDefaults, defineConfig } from 'vitest/config'
import { changedConstantPlugin } from './vite/changedConstant.ts'
import { pinyinPlugin } from './vite/pinyinPlugin.ts'
import { versionPlugin } from './vite/versionPlugin.ts'

const routesFolder = fileURLToPath(new URL('./contracts/routes', import.meta.url))
const node = { environment: 'node' as const }
/** Fills the database that every file of a gateway or console run copies. */
const globalSetup = 'tests/support/globalSetup.ts'
/** The named numbers and words of the blocks: plain values, though they stand beside views. */
const constantsTests = 'src/blocks/**/*{c,C}onstants.test.ts'
const gatewayTests = ['server/**/*.test.ts', 'tests/gateway/**/*.test.ts']

/** Each gateway test file holds a database in memory; more at once than this buys nothing. */
const mostWorkers = 4

/**
 * Where nobody watches, a test of something drawn may be tried once more: a loaded machine draws late. The reporter names
 * each that needed it.
 */
const secondTry = process.env.CI ? 1 : 0

/** One project per layer; the reporter prints how many tests each of them holds. */
export default defineConfig({
  plugins: [react(), pinyinPlugin(routesFolder), versionPlugin({ version: '', buildId: '' }), changedConstantPlugin()],
  resolve: { tsconfigPaths: true },
  test: {
    testTimeout: 20_000,
    hookTimeout: 60_000,
    maxWorkers: Math.min(availableParallelism(), mostWorkers),
    reporters: ['default', './scripts/layerReporter.mjs'],
    projects: [
      {
        extends: true,
        test: {
          name: 'contracts',
          ...node,
          // Plain functions and machines share nothing that a file could spoil.
          isolate: false,
          include: ['contracts/**/*.test.ts', 'machines/**/*.test.ts', 'tests/routes/**/*.test.ts', constantsTests],
        },
      },
      {
        extends: true,
        test: { name: 'gateway', ...node, include: gatewayTests, globalSetup, env: { GATEWAY_DATABASE: 'pglite' } },
      },
      // The same files once more; without a server they are counted as not run by the test command.
      ...(process.env.TEST_DATABASE_URL
        ? [
            {
              extends: true as const,
              test: {
                name: 'gateway-postgres',
                ...node,
                include: gatewayTests,
                globalSetup,
                env: { GATEWAY_DATABASE: 'postgres' },
              },
            },
          ]
        : []),
      {
        extends: true,
        test: {
          name: 'console',
          retry: secondTry,
          environment: 'jsdom',
          include: ['src/**/*.test.{ts,tsx}', 'tests/console/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, constantsTests],
          setupFiles: 'tests/support/componentTests.ts',
          testTimeout: 60_000,
          globalSetup,
        },
      },
      // Every flow's paths before its view.
      {
        extends: true,
        test: {
          name: 'views',
          retry: secondTry,
          environment: 'jsdom',
          // Every path begins with a page and a console of its own: loading their parts anew for each flow takes as long as walking.
          isolate: false,
          // Most of what a path draws is gone with it: collected seldom, it is collected cheaply.
          execArgv: ['--max-semi-space-size=64'],
          include: ['tests/views/**/*.test.tsx'],
          setupFiles: 'tests/support/componentTests.ts',
          // All paths of a flow are one test.
          testTimeout: 240_000,
          globalSetup,
        },
      },
      {
        extends: true,
        test: { name: 'toolchain', ...node, include: ['tests/walls/**/*.test.ts', 'tests/toolchain/**/*.test.ts'] },
      },
      // The built product, alone and after everything else: what is timed must not share the processor.
      {
        extends: true,
        test: {
          name: 'product',
          ...node,
          include: ['tests/product/**/*.test.ts'],
          testTimeout: 120_000,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
      // Each file has a product and a browser of its own, and waits for them half of the time.
      {
        extends: true,
        test: {
          name: 'browser',
          // Two browsers and two products share the machine here: a third try costs little beside a run in vain.
          retry: secondTry * 2,
          expect: { poll: { timeout: 15_000 } },
          ...node,
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: 'tests/support/productSetup.ts',
          testTimeout: 120_000,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
