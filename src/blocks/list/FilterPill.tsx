import { lazy } from 'react'
import type { ListFilter } from './listDefinition'
import type { FilterValue } from './listQuery'
import { MenuButton } from './MenuButton'

// They come when one is first opened (first-list budget).
const FilterMenu = lazy(async () => ({ default: (await import('./FilterMenu')).FilterMenu }))
const ListDateFilter = lazy(async () => ({ default: (await import('./ListDateFilter')).ListDateFilter }))

interface FilterPillProps {
  filter: ListFilter
  value: FilterValue | undefined
  /** What it is set to, in a few words. */
  words: string | undefined
  onSet: (value: FilterValue | null) => void
  /** It was chosen from 更多筛选. */
  startsOpen?: boolean
}

/** A filter beside the search box; a press opens it. */
export function FilterPill({ filter, value, words, onSet, startsOpen }: FilterPillProps) {
  return (
    <MenuButton label={filter.label} value={words} startsOpen={startsOpen}>
      {(menu) =>
        filter.is === 'between' && filter.of === 'date' ? (
          <ListDateFilter {...menu} filter={filter} value={value} onSet={onSet} />
        ) : (
          <FilterMenu {...menu} filter={filter} value={value} onSet={onSet} />
        )
      }
    </MenuButton>
  )
}
