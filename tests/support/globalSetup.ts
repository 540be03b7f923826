import type { TestProject } from 'vitest/node'
import { takeSnapshot, type Snapshot } from './databases'

declare module 'vitest' {
  interface ProvidedContext {
    snapshot: Snapshot
  }
}

interface Shared {
  readonly taken: ReturnType<typeof takeSnapshot>
  users: number
}
type Shares = Map<Snapshot['kind'], Shared>

/** Every project loads this file anew, in the one process of the run. */
const key = Symbol.for('snapshots of this run')
const shares = ((globalThis as { [key]?: Shares })[key] ??= new Map())

/** Once per run: migrate and seed one database of a kind, which every test file of every project then copies. */
export default async function setup(project: TestProject) {
  const kind = project.config.env?.GATEWAY_DATABASE === 'postgres' ? 'postgres' : 'pglite'
  const shared = shares.get(kind) ?? { taken: takeSnapshot(kind), users: 0 }
  shares.set(kind, shared)
  shared.users += 1
  const { snapshot, remove } = await shared.taken
  project.provide('snapshot', snapshot)
  return async () => {
    shared.users -= 1
    if (shared.users > 0) return
    shares.delete(kind)
    await remove()
  }
}
