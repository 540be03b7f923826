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

const thisFile = 'tests/support/globalSetup.ts'

const kindOf = ({ config }: TestProject): Snapshot['kind'] =>
  config.env?.GATEWAY_DATABASE === 'postgres' ? 'postgres' : 'pglite'

function sharedOf(kind: Snapshot['kind']): Shared {
  const shared = shares.get(kind) ?? { taken: takeSnapshot(kind), users: 0 }
  shares.set(kind, shared)
  // Whoever uses it hears of its failure.
  shared.taken.catch(() => undefined)
  return shared
}

/** Once per run: migrate and seed one database of a kind, which every test file of every project then copies. */
export default async function setup(project: TestProject) {
  const kind = kindOf(project)
  // Both kinds at once: a server works in processes of its own.
  for (const other of project.vitest.projects)
    if ([other.config.globalSetup].flat().some((file) => file.endsWith(thisFile))) sharedOf(kindOf(other))
  const shared = sharedOf(kind)
  shared.users += 1
  const { snapshot } = await shared.taken
  project.provide('snapshot', snapshot)
  return async () => {
    shared.users -= 1
    if ([...shares.values()].some(({ users }) => users > 0)) return
    const taken = [...shares.values()].map((one) => one.taken)
    shares.clear()
    for (const one of await Promise.allSettled(taken)) if (one.status === 'fulfilled') await one.value.remove()
  }
}
