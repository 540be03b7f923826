import { ArrowDown12Regular, ArrowUp12Regular } from '@fluentui/react-icons'
import type { Sort } from './constants'
import type { ListStyles } from './useListStyles'

type SortField = Sort extends `${infer Field}-${string}` ? Field : never

interface SortHeadProps {
  field: SortField
  title: string
  className: string
  sort: Sort | undefined
  onSort: ((sort: Sort) => void) | undefined
  styles: ListStyles
}

/** The direction that a column begins with: names from A on, what is largest or newest first. */
const first: Readonly<Record<SortField, 'asc' | 'desc'>> = { createTime: 'desc', displayName: 'asc', fileSize: 'desc' }

/** The head of a column by which the list can be sorted; pressed again, the other way round. */
export function SortHead({ field, title, className, sort, onSort, styles }: SortHeadProps) {
  if (!onSort || !sort) {
    return (
      <span role="columnheader" className={className}>
        {title}
      </span>
    )
  }
  const [by, direction] = sort.split('-') as [SortField, 'asc' | 'desc']
  const isSorted = by === field
  const next = isSorted ? (direction === 'asc' ? 'desc' : 'asc') : first[field]
  return (
    <span
      role="columnheader"
      className={className}
      aria-sort={isSorted ? (direction === 'asc' ? 'ascending' : 'descending') : 'none'}
    >
      <button type="button" className={styles.sortHead} onClick={() => onSort(`${field}-${next}`)}>
        {title}
        {isSorted && (direction === 'asc' ? <ArrowUp12Regular aria-hidden /> : <ArrowDown12Regular aria-hidden />)}
      </button>
    </span>
  )
}
