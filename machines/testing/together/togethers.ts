import type { NamedTogether } from './answer'
import type { Together } from './together'

const found = import.meta.glob<Together>('../../together/*/together.ts', { eager: true, import: 'together' })

/** Every set of flows that is walked together, by the name of its folder. */
export const togethers: readonly NamedTogether[] = Object.entries(found)
  .map(([path, together]) => ({ name: path.split('/').at(-2) ?? path, together }))
  .toSorted((one, other) => one.name.localeCompare(other.name))
