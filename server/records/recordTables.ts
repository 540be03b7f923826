import type { AnyResource } from '@contracts/resources/definition'
import { resources } from '@contracts/resources/registry'
import { tableOf, type RecordTable } from './tableOf'

const tables = new Map<string, RecordTable>(resources.map((resource) => [resource.key, tableOf(resource)]))

/** The tables of all business records by key: what migrations are generated from. */
export const recordTables = Object.fromEntries([...tables].map(([key, { table }]) => [key, table]))

/** @throws Error for a resource that is not registered */
export function recordTable({ key }: Pick<AnyResource, 'key'>): RecordTable {
  const found = tables.get(key)
  if (!found) throw new Error(`there is no table of ${key}`)
  return found
}
