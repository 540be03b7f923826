import { cp, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'

/** Copies the checked-in migrations beside the bundled gateway, which reads them when it starts. */
export function copiedMigrations(): Plugin {
  let from = ''
  let to = ''
  return {
    name: 'copied-migrations',
    apply: 'build',
    configResolved(config) {
      from = join(config.root, 'server/db/migrations')
      to = resolve(config.root, config.build.outDir, 'migrations')
    },
    async writeBundle() {
      await rm(to, { recursive: true, force: true })
      await cp(from, to, { recursive: true })
    },
  }
}
