import type { Plugin } from 'vite'

/**
 * Writes `.vite/chunks.json` beside the manifest: for every chunk file the sources in it, packages by their name and
 * the project's own files by their path from the root, each with its bytes before minifying. `npm run check` reads from
 * it what travels with what.
 */
export function chunkContents(): Plugin {
  let root = ''
  return {
    name: 'chunk-contents',
    apply: 'build',
    configResolved(config) {
      root = `${config.root}/`
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const contents = chunks.map((chunk) => {
        const bytes: Record<string, number> = {}
        for (const [id, { renderedLength }] of Object.entries(chunk.modules)) {
          const name = sourceName(id, root)
          bytes[name] = (bytes[name] ?? 0) + renderedLength
        }
        return [chunk.fileName, bytes]
      })
      this.emitFile({
        type: 'asset',
        fileName: '.vite/chunks.json',
        source: JSON.stringify(Object.fromEntries(contents), null, 1),
      })
    },
  }
}

function sourceName(id: string, root: string): string {
  const inPackage = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)
  return inPackage?.[1] ?? id.replace(/\?.*$/, '').replace(root, '')
}
