import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { ours } from './implementations.mjs'

const here = fileURLToPath(new URL('.', import.meta.url))
const root = join(here, '../..')

/** Ours is made of the product's sources and the product's packages, not of the copies that lie here for the others. */
const ofTheProduct = {
  name: 'packages-of-the-product',
  enforce: 'pre',
  resolveId(source, importer) {
    const isPackage = /^@?[a-z]/.test(source) && !source.startsWith('@/')
    if (!isPackage || !importer?.startsWith(join(here, 'impl', ours))) return null
    return this.resolve(source, join(root, 'src/main.tsx'), { skipSelf: true })
  },
}

export const folderOf = (name) => join(here, 'dist', name)

/** The production build of an implementation, in `dist/<name>`. */
export async function buildImplementation(name) {
  const isOurs = name === ours
  await build({
    configFile: false,
    root: join(here, 'impl', name),
    base: './',
    logLevel: 'error',
    plugins: [isOurs && ofTheProduct, react()],
    // chonky lives with a React of its own; its packages, which lie beside the others', are to take that one.
    resolve: isOurs ? { tsconfigPaths: true } : { dedupe: ['react', 'react-dom'] },
    define: { 'process.env.NODE_ENV': '"production"', ...(!isOurs && { global: 'globalThis' }) },
    build: {
      outDir: folderOf(name),
      emptyOutDir: true,
      target: 'es2022',
      reportCompressedSize: false,
      chunkSizeWarningLimit: Number.MAX_SAFE_INTEGER,
      modulePreload: { polyfill: false },
      // As the product is built (vite.config.ts).
      ...(isOurs && {
        rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } } },
      }),
    },
  })
}

/** JavaScript of the page's first request to its last, React included, gzipped, in bytes. */
export function scriptBytesOf(name) {
  const assets = join(folderOf(name), 'assets')
  return readdirSync(assets)
    .filter((file) => file.endsWith('.js'))
    .reduce((sum, file) => sum + gzipSync(readFileSync(join(assets, file)), { level: 9 }).length, 0)
}
