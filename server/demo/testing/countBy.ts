import type { DemoRecord } from '@server/records/demoRecord'

/** How many records there are of each kind: `{ 1001: 12, null: 4 }`. */
export function countBy(records: readonly DemoRecord[], by: 'hotelId' | 'status'): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const record of records) counts[String(record[by])] = (counts[String(record[by])] ?? 0) + 1
  return counts
}
