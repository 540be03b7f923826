import type { Services } from '../services'

/** What a suite gives to the demo beyond rows of its records: sales, messages. */
export interface Seed {
  /** The same in no two suites. */
  readonly name: string
  /** Names of those that it builds upon. */
  readonly after?: readonly string[]
  /**
   * Runs at every start and makes what is missing. `isNew` says whether this start has inserted the records of the
   * demo, for what leaves no lasting trace.
   */
  readonly run: (services: Services, start: { readonly isNew: boolean }) => Promise<void>
}

/**
 * Each after those that it builds upon, otherwise as declared: in each round those whose predecessors are done.
 * @throws Error for a name that is there twice or not at all, and for seeds that wait for each other
 */
export function inOrder<Each extends Pick<Seed, 'name' | 'after'>>(seeds: readonly Each[]): readonly Each[] {
  const names = new Set<string>()
  for (const { name } of seeds) {
    if (names.has(name)) throw new Error(`two seeds of the demo are called ${name}`)
    names.add(name)
  }
  for (const { name, after = [] } of seeds) {
    const missing = after.find((other) => !names.has(other))
    if (missing !== undefined) throw new Error(`${name} comes after ${missing}, which no suite seeds`)
  }
  const ordered: Each[] = []
  const done = new Set<string>()
  let waiting = seeds
  while (waiting.length > 0) {
    const left: Each[] = []
    for (const seed of waiting) {
      if (seed.after?.some((other) => !done.has(other))) {
        left.push(seed)
        continue
      }
      ordered.push(seed)
      done.add(seed.name)
    }
    if (left.length === waiting.length)
      throw new Error(`seeds of the demo wait for each other: ${left.map(({ name }) => name).join(', ')}`)
    waiting = left
  }
  return ordered
}
