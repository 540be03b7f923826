import type { TestProject } from 'vitest/node'
import { takeSnapshot, type Snapshot } from './databases'

declare module 'vitest' {
  interface ProvidedContext {
    snapshot: Snapshot
  }
}

/** Once per project: migrate and seed one database, which every test file then copies. */
export default async function setup(project: TestProject) {
  const { snapshot, remove } = await takeSnapshot(
    project.config.env?.GATEWAY_DATABASE === 'postgres' ? 'postgres' : 'pglite',
  )
  project.provide('snapshot', snapshot)
  return remove
}
