import { lazy } from 'react'
import type { ListFilter } from './listDefinition'
import type { FilterValue } from './listQuery'
import { MenuButton } from './MenuButton'

// It comes when it is first opened (first-list budget).
const FilterMenu = lazy(async () => ({ default: (await import('./FilterMenu')).FilterMenu }))

interface FilterPillProps {
  filter: ListFilter
  value: FilterValue | undefined
  /** What it is set to, in a few words. */
  words: string | undefined
  onSet: (value: FilterValue | null) => void
}

/** A filter beside the search box; a press opens it. */
export function FilterPill({ filter, value, words, onSet }: FilterPillProps) {
  return (
    <MenuButton label={filter.label} value={words}>
      {(menu) => <FilterMenu {...menu} filter={filter} value={value} onSet={onSet} />}
    </MenuButton>
  )
}
