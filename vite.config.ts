import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkContents } from './vite/chunkContents'
import { precompressedAssets } from './vite/precompressedAssets'

/** Builds the browser console into `dist/console`. The gateway is built by `vite.server.config.ts`. */
export default defineConfig({
  plugins: [react(), chunkContents(), precompressedAssets()],
  resolve: { tsconfigPaths: true },
  build: { outDir: 'dist/console', manifest: true, target: 'es2022', emptyOutDir: true },
})
