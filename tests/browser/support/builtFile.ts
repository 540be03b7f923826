import { readFileSync } from 'node:fs'

/** The file of the build that begins with a source, as the build's manifest names it: `assets/….js`. */
export function builtFileOf(source: string): string {
  const manifest = JSON.parse(
    readFileSync(new URL('../../../dist/console/.vite/manifest.json', import.meta.url), 'utf8'),
  ) as Record<string, { file: string }>
  return manifest[source]!.file
}
