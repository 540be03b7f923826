import type { AnyResource } from './definition'

const modules = import.meta.glob<Readonly<Record<string, unknown>>>(['./*/*.ts', '!./*/*.test.ts'], { eager: true })

const isResource = (value: unknown): value is AnyResource =>
  typeof value === 'object' && value !== null && 'key' in value && 'fields' in value && 'gateway' in value

/**
 * Every business record, by key. A new file below a suite's folder is found by itself. For the server and the sweeps:
 * a screen imports the one definition it shows.
 */
export const resources: readonly AnyResource[] = Object.values(modules)
  .flatMap((exported) => Object.values(exported).filter(isResource))
  .toSorted((one, other) => one.key.localeCompare(other.key))

/** @throws Error when there is no such record */
export function resourceOf(key: string): AnyResource {
  const found = resources.find((resource) => resource.key === key)
  if (!found) throw new Error(`there is no resource ${key}`)
  return found
}
