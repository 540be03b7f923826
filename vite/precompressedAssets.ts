import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/** Smaller files travel as they are: a packet holds them anyway. */
const smallestBytes = 1024
const compressible = /\.(?:js|css|html|svg|json|wasm|map|txt|webmanifest)$/

const gzipOf = promisify(gzip)
const brotliOf = promisify(brotliCompress)

/**
 * Lays a `.br` and a `.gz` beside every text file of the build over 1 KB, so that the gateway never compresses while a
 * browser waits.
 */
export function precompressedAssets(): Plugin {
  let folder = ''
  return {
    name: 'precompressed-assets',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir)
    },
    async writeBundle() {
      const files = await readdir(folder, { recursive: true })
      const served = files.filter((file) => compressible.test(file) && !file.startsWith('.vite'))
      await Promise.all(served.map((file) => compressFile(join(folder, file))))
    },
  }
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path)
  if (content.length <= smallestBytes) return
  const brotliOptions = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }
  await Promise.all([
    gzipOf(content, { level: 9 }).then((packed) => writeFile(`${path}.gz`, packed)),
    brotliOf(content, brotliOptions).then((packed) => writeFile(`${path}.br`, packed)),
  ])
}
