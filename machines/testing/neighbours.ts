import type { EventObject } from 'xstate'
import type { Case } from './model'
import { plainText } from './plainText'

/** A case with one part of its data changed, and what was changed: `folders: 5 → 6`. */
export interface Neighbour {
  readonly change: string
  readonly neighbour: Case
}

type Key = string | number

/** Data is looked at this deep, and so many entries of a list. */
const mostDepth = 4
const mostEntries = 3
/** So that a case with much data stays readable. */
const mostNeighbours = 60

const isData = (value: unknown): value is Record<Key, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  (value instanceof Error || Array.isArray(value) || [Object.prototype, null].includes(Object.getPrototypeOf(value)))

/** Names of the parts of a value; what a person reads of an error is no part of its own. */
const keysOf = (value: Record<Key, unknown>): readonly Key[] =>
  Array.isArray(value)
    ? [...value.keys()].slice(0, mostEntries)
    : [...Object.keys(value), ...(value instanceof Error ? ['message'] : [])]

/** A copy of the same kind with one part changed. */
function withPart(value: Record<Key, unknown>, key: Key, part: unknown): unknown {
  if (Array.isArray(value)) return value.with(Number(key), part)
  const copy: Record<Key, unknown> = Object.assign(Object.create(Object.getPrototypeOf(value)), value)
  if (value instanceof Error) Object.defineProperty(copy, 'message', { value: value.message, configurable: true })
  Object.defineProperty(copy, key, { value: part, enumerable: key !== 'message', configurable: true, writable: true })
  return copy
}

/** Codes that services really answer with: a refusal that is meant for one of them is easily made for others. */
const usualCodes = [400, 401, 403, 404, 409, 413, 429, 500, 40300, 40400, 40901, 40902, 40903, 42200, 42900, 50000]
const namesOfCodes = new Set(['code', 'status'])

/** What else could stand in place of a value: the next number on each side, the other kind of the same, nothing. */
function othersOf(value: unknown, key: string): readonly unknown[] {
  if (typeof value === 'number' && namesOfCodes.has(key)) return [value - 1, value + 1, ...usualCodes, String(value)]
  if (typeof value === 'number') return [value - 1, value + 1, 0, String(value)]
  if (typeof value === 'boolean') return [!value]
  if (typeof value === 'string')
    return value === '' ? ['x'] : ['', ...(/^\d+$/.test(value) ? [Number(value), String(Number(value) + 1)] : [])]
  if (Array.isArray(value)) return value.length === 0 ? [] : [[], ...(value.length > 1 ? [value.slice(0, -1)] : [])]
  return []
}

interface Change {
  readonly path: string
  readonly before: unknown
  readonly after: unknown
  readonly whole: unknown
}

/** Every value with one part changed. @param alike values of the same place in other cases */
function changesOf(value: unknown, alike: readonly unknown[], path: string, depth = 0): readonly Change[] {
  const others = [
    ...othersOf(value, path.split('.').at(-1) ?? ''),
    ...alike.filter((other) => !isData(other) || !isData(value)),
  ]
  const here = others
    .filter((other) => plainText(other) !== plainText(value))
    .map((after) => ({ path, before: value, after, whole: after }))
  if (!isData(value) || depth >= mostDepth) return here
  const below = keysOf(value).flatMap((key) =>
    changesOf(
      value[key],
      alike.flatMap((other) => (isData(other) && key in other ? [other[key]] : [])),
      path ? `${path}.${key}` : String(key),
      depth + 1,
    ).map((change) => ({ ...change, whole: withPart(value, key, change.whole) })),
  )
  return [...here, ...below]
}

/** What of an event is its data; the rest says which event it is. */
const notData = new Set(['type', 'actorId'])

/**
 * The cases next to a case: each differs from it in one part of its data, by as little as can be. A guard that turns
 * anywhere near the case answers some of them otherwise.
 * @param alike cases of the same event, whose data is tried in its place too
 */
export function neighboursOf({ event, ...rest }: Case, alike: readonly Case[]): readonly Neighbour[] {
  const payload = event as EventObject & Record<string, unknown>
  const changes = Object.keys(payload)
    .filter((key) => !notData.has(key))
    .flatMap((key) =>
      changesOf(
        payload[key],
        alike.map((other) => (other.event as EventObject & Record<string, unknown>)[key]),
        key,
      ).map(({ path, before, after, whole }): Neighbour => ({
        change: `${path}: ${plainText(before)} → ${plainText(after)}`,
        neighbour: { ...rest, event: { ...payload, [key]: whole } },
      })),
    )
  return [...new Map(changes.map((one) => [one.change, one])).values()].slice(0, mostNeighbours)
}
