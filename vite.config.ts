import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkContents } from './vite/chunkContents.ts'
import { pinyinPlugin } from './vite/pinyinPlugin.ts'
import { precompressedAssets } from './vite/precompressedAssets.ts'

const routesFolder = fileURLToPath(new URL('./contracts/routes', import.meta.url))

/** Builds the browser console into `dist/console`. The gateway is built by `vite.server.config.ts`. */
export default defineConfig({
  plugins: [react(), pinyinPlugin(routesFolder), chunkContents(), precompressedAssets()],
  resolve: { tsconfigPaths: true },
  build: {
    outDir: 'dist/console',
    manifest: true,
    target: 'es2022',
    emptyOutDir: true,
    // `npm run check` holds the budgets; ali-oss alone is larger than Vite's default.
    chunkSizeWarningLimit: 1024,
    rolldownOptions: { checks: { pluginTimings: false } },
  },
})
