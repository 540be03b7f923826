import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { builtStylesPlugin } from './vite/builtStylesPlugin.ts'
import { chunkContents } from './vite/chunkContents.ts'
import { chunkGroups } from './vite/chunkGroups.ts'
import { canDrawCharts, machineChartsPlugin } from './vite/machineChartsPlugin.ts'
import { pinyinPlugin } from './vite/pinyinPlugin.ts'
import { leanFluent } from './vite/leanFluent.ts'
import { precompressedAssets } from './vite/precompressedAssets.ts'
import { suiteRoutesPlugin } from './vite/suiteRoutesPlugin.ts'
import { unusedRouterParts } from './vite/unusedRouterParts.ts'
import { versionPlugin } from './vite/versionPlugin.ts'
import { withoutProsePlugin } from './vite/withoutProse.ts'

const pathTo = (name: string) => fileURLToPath(new URL(name, import.meta.url))

const release = JSON.parse(readFileSync(pathTo('./package.json'), 'utf8')) as { version: string }

/**
 * Builds the browser console into `dist/console` and the QA pages into `dist/qa`: two builds that share nothing, so that
 * no QA code, not even a chunk border, reaches the merchant. The gateway is built by `vite.server.config.ts`.
 */
export default defineConfig(({ command }) => ({
  plugins: [
    builtStylesPlugin(),
    leanFluent(),
    react(),
    pinyinPlugin(pathTo('./contracts/routes')),
    suiteRoutesPlugin(pathTo('./contracts/routes/index.ts')),
    unusedRouterParts(),
    machineChartsPlugin(),
    withoutProsePlugin(),
    versionPlugin({ version: release.version, buildId: command === 'build' ? Date.now().toString(36) : '' }),
    chunkContents(),
    precompressedAssets(),
  ],
  resolve: {
    tsconfigPaths: true,
    // The package names its development build only, with all its warnings; for browsers we take the other.
    ...(command === 'build' && {
      alias: [
        { find: /^react-router$/, replacement: pathTo('./node_modules/react-router/dist/production/index.mjs') },
        {
          find: /^react-router\/dom$/,
          replacement: pathTo('./node_modules/react-router/dist/production/dom-export.mjs'),
        },
      ],
    }),
  },
  build: {
    outDir: 'dist/console',
    manifest: true,
    target: 'es2022',
    emptyOutDir: true,
    // `npm run check` holds the budgets; ali-oss alone is larger than Vite's default.
    chunkSizeWarningLimit: 1024,
    rolldownOptions: {
      checks: { pluginTimings: false },
    },
  },
  // A development server serves both from one environment.
  ...(command === 'build' && {
    environments: {
      // The QA pages are one tester's, who waits for nothing; groups made for the console tie knots among them.
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: { groups: chunkGroups },
              // The first visit carries the name of every part it may load later; the manifest says what each holds.
              chunkFileNames: 'assets/[hash].js',
            },
          },
        },
      },
      qa: {
        consumer: 'client' as const,
        build: {
          outDir: 'dist/qa',
          assetsDir: 'qa/assets',
          copyPublicDir: false,
          // The models find every machine by a glob, to name those that lack a model.
          rolldownOptions: {
            input: pathTo('./qa.html'),
            checks: { pluginTimings: false, ineffectiveDynamicImport: false },
          },
        },
      },
    },
    builder: {
      buildApp: async (builder) => {
        for (const name of canDrawCharts() ? ['client', 'qa'] : ['client']) {
          await builder.build(builder.environments[name]!)
        }
      },
    },
  }),
}))
