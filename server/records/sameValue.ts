import { isDeepStrictEqual } from 'node:util'

/** Properties without their order, absent ones as null: what a database gives back equals what was sent. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain)
  if (value === null || typeof value !== 'object') return value ?? null
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== null && inner !== undefined)
      .map(([key, inner]) => [key, plain(inner)]),
  )
}

/** Whether two values of a field read the same. */
export const isSameValue = (one: unknown, other: unknown): boolean => isDeepStrictEqual(plain(one), plain(other))

/** Before and after of each value that differs. */
export function changesBetween(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Record<string, readonly [unknown, unknown]> {
  return Object.fromEntries(
    Object.keys(after)
      .filter((name) => !isSameValue(before[name], after[name]))
      .map((name) => [name, [before[name] ?? null, after[name] ?? null]]),
  )
}
