import { defineConfig } from 'vite'
import { copiedMigrations } from './vite/copiedMigrations.ts'

/** Bundles the gateway into `dist/server/main.js`; packages stay in `node_modules`, Node 20 strips no types. */
export default defineConfig({
  plugins: [copiedMigrations()],
  resolve: { tsconfigPaths: true },
  ssr: { external: true, target: 'node' },
  build: {
    ssr: 'server/main.ts',
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    copyPublicDir: false,
    // One file, so that paths beside `import.meta.url` hold for every module in it.
    rolldownOptions: { output: { codeSplitting: false, entryFileNames: 'main.js' } },
  },
})
