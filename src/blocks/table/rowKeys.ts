import type { RowKey } from './column'

/**
 * The keys of all rows, in their order.
 * @throws while developing, when two rows have one key or a row has none: ticks and marks would hit the wrong row
 */
export function rowKeys<Row>(label: string, rows: readonly Row[], rowKey: (row: Row) => RowKey): readonly RowKey[] {
  const keys = rows.map((row) => rowKey(row))
  if (import.meta.env.DEV) assertKeys(label, keys)
  return keys
}

function assertKeys(label: string, keys: readonly (RowKey | null | undefined)[]): void {
  const seen = new Map<RowKey, number>()
  for (const [index, key] of keys.entries()) {
    if (key == null || key === '') throw new Error(`Table "${label}": row ${index} has no key`)
    const before = seen.get(key)
    if (before !== undefined)
      throw new Error(`Table "${label}": rows ${before} and ${index} both have the key "${key}"`)
    seen.set(key, index)
  }
}
