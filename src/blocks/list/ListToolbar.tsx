import { ArrowClockwiseRegular } from '@fluentui/react-icons'
import { lazy, useState, type ReactNode, type RefObject } from 'react'
import { below } from '@/look/layout'
import { Button } from '@/look/parts/Button'
import { ToolButton } from '@/look/parts/ToolButton'
import { makeWholeStyles } from '@/look/wholeStyles'
import { useIsNarrow } from '../table/useMedia'
import { PILLS_IN_ROW } from './constants'
import { FilterPill } from './FilterPill'
import { filterWords } from './filterWords'
import { FoundFilter } from './FoundFilter'
import { filtersOf, type ListDefinition, type ListFilter } from './listDefinition'
import type { FilterValue } from './listQuery'
import { MenuButton } from './MenuButton'
import { SearchField } from './SearchField'
import type { ListState } from './useList'
import { useTypedSearch } from './useTypedSearch'

// Popovers come when they are first opened (first-list budget).
const ColumnSettings = lazy(async () => ({ default: (await import('./ColumnSettings')).ColumnSettings }))
const MoreFilters = lazy(async () => ({ default: (await import('./MoreFilters')).MoreFilters }))
const ListFilterSheet = lazy(async () => ({ default: (await import('./ListFilterSheet')).ListFilterSheet }))

const useStyles = makeWholeStyles({
  tools: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px',
    marginBottom: '12px',
    [below.phone]: { flexWrap: 'nowrap' },
  },
  end: { display: 'flex', alignItems: 'center', gap: '4px', marginLeft: 'auto' },
})

interface ListToolbarProps<Row> {
  definition: ListDefinition<Row>
  list: ListState<Row>
  searchRef: RefObject<HTMLInputElement | null>
  /** Before 列设置. */
  end?: ReactNode
}

/** What narrows the list, left; how it is shown, right (docs/look.md, 5). On a phone the filters are in a sheet. */
export function ListToolbar<Row>({ definition, list, searchRef, end }: ListToolbarProps<Row>) {
  const styles = useStyles()
  const { query, change } = list
  const { label, searchHint, filters: ownFilters = [] } = definition
  const search = useTypedSearch(query.keyword, list.type)
  const isNarrow = useIsNarrow()
  const filters = filtersOf(definition)
  // The one that was chosen from 更多筛选 stays in the row.
  const [added, setAdded] = useState<string | null>(null)
  const isSet = ({ name }: ListFilter) => query.filters[name] !== undefined
  const isInRow = (filter: ListFilter) => {
    const at = ownFilters.indexOf(filter)
    const hasRoom = ownFilters.length <= PILLS_IN_ROW + 1 || at < PILLS_IN_ROW
    return isSet(filter) || filter.name === added || (at !== -1 && hasRoom)
  }
  const rest = ownFilters.filter((filter) => !isInRow(filter))
  return (
    <div className={styles.tools} role="search" aria-label={`筛选${label}`}>
      {searchHint !== undefined && (
        <SearchField
          ref={searchRef}
          aria-label={`搜索${label}`}
          placeholder={searchHint}
          {...search}
          onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && list.endTyping()}
        />
      )}
      {isNarrow && filters.length > 0 && (
        <MenuButton label="筛选" value={filters.some(isSet) ? String(filters.filter(isSet).length) : undefined}>
          {(menu) => <ListFilterSheet filters={filters} label={label} list={list} onClose={menu.onClose} />}
        </MenuButton>
      )}
      {!isNarrow &&
        filters.filter(isInRow).map((filter) => {
          const value = query.filters[filter.name]
          const pill = {
            value,
            startsOpen: filter.name === added,
            onSet: (next: FilterValue | null) => change({ type: 'filter', name: filter.name, value: next }),
          }
          if (filter.is === 'found') return <FoundFilter key={filter.name} filter={filter} {...pill} />
          const words = value && filterWords(filter, value)
          return <FilterPill key={filter.name} filter={filter} words={words} {...pill} />
        })}
      {!isNarrow && rest.length > 0 && (
        <MenuButton label="更多筛选">
          {(menu) => <MoreFilters {...menu} filters={rest} onChoose={setAdded} />}
        </MenuButton>
      )}
      {list.isNarrowed && !isNarrow && (
        <Button appearance="transparent" onClick={() => change({ type: 'clear' })}>
          清空
        </Button>
      )}
      <div className={styles.end}>
        {end}
        {!isNarrow && (
          <MenuButton label="列设置" quiet>
            {(menu) => (
              <ColumnSettings {...menu} columns={definition.columns} layout={list.layout} onArrange={list.arrange} />
            )}
          </MenuButton>
        )}
        <ToolButton icon={ArrowClockwiseRegular} label="刷新" disabled={list.isFetching} onClick={list.refresh} />
      </div>
    </div>
  )
}
