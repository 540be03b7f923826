import type { AnyResource } from '@contracts/resources/definition'
import { resources } from '@contracts/resources/registry'
import type { AnyTable, RecordTable } from './recordTable'
import { tableOf } from './tableOf'

const tables = new Map<string, AnyTable>(resources.map((resource) => [resource.key, tableOf(resource)]))

/** The tables of all business records by key: what migrations are generated from. */
export const recordTables = Object.fromEntries([...tables].map(([key, { table }]) => [key, table]))

/**
 * The table of a resource, for what works on any of them.
 * @throws Error for a resource that is not registered
 */
export function anyTable({ key }: Pick<AnyResource, 'key'>): AnyTable {
  const found = tables.get(key)
  if (!found) throw new Error(`there is no table of ${key}`)
  return found
}

/**
 * The table of a resource that is known when the code is compiled: a misspelt column or a value of another type is an
 * error there.
 * @throws Error for a resource that is not registered
 */
export const recordTable = <R extends AnyResource>(resource: R): RecordTable<R> =>
  // `tableOf` makes the columns from the same fields from which the type follows.
  anyTable(resource) as unknown as RecordTable<R>
