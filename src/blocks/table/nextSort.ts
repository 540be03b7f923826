import type { SortDirection, TableSort } from './column'

/** What one press on a header leads to: none → descending → ascending → none (Shared building blocks, 4.4). */
export function nextSort(sort: TableSort | null | undefined, column: string): TableSort | null {
  if (sort?.column !== column) return { column, direction: 'desc' }
  return sort.direction === 'desc' ? { column, direction: 'asc' } : null
}

export const directionWords: Record<SortDirection, string> = { desc: '降序', asc: '升序' }
export const ariaDirections = { desc: 'descending', asc: 'ascending' } as const
