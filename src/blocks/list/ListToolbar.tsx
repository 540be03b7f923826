import { makeStyles, tokens } from '@fluentui/react-components'
import { ArrowClockwiseRegular, Dismiss16Regular } from '@fluentui/react-icons'
import { lazy, type Ref } from 'react'
import { below } from '@/look/layout'
import { Button } from '@/look/parts/Button'
import { ToolButton } from '@/look/parts/ToolButton'
import { makeWholeStyles } from '@/look/wholeStyles'
import { FilterPill } from './FilterPill'
import { filterWords } from './filterWords'
import { FoundFilter } from './FoundFilter'
import { filtersOf, type ListDefinition } from './listDefinition'
import type { FilterValue } from './listQuery'
import { MenuButton } from './MenuButton'
import { SearchField } from './SearchField'
import type { ListState } from './useList'
import { useTypedSearch } from './useTypedSearch'

// Popovers come when they are first opened (first-list budget).
const SavedViews = lazy(async () => ({ default: (await import('./SavedViews')).SavedViews }))
const ColumnSettings = lazy(async () => ({ default: (await import('./ColumnSettings')).ColumnSettings }))

const useStyles = makeWholeStyles({
  tools: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px',
    marginBottom: '12px',
    [below.phone]: {
      flexWrap: 'nowrap',
      margin: '0 -16px 12px',
      padding: '2px 16px',
      overflowX: 'auto',
      scrollbarWidth: 'none',
    },
  },
  end: { display: 'flex', alignItems: 'center', gap: '4px', marginLeft: 'auto' },
  desk: { display: 'contents', [below.phone]: { display: 'none' } },
})

interface ListToolbarProps<Row> {
  definition: ListDefinition<Row>
  list: ListState<Row>
  searchRef: Ref<HTMLInputElement>
}

/** What narrows the list, left; how it is shown, right (docs/look.md, 5). */
export function ListToolbar<Row>({ definition, list, searchRef }: ListToolbarProps<Row>) {
  const styles = useStyles()
  const { query, change } = list
  const { label, searchHint, filters: ownFilters = [] } = definition
  const search = useTypedSearch(query.keyword, list.type)
  const inHeads = filtersOf(definition).filter((filter) => !ownFilters.includes(filter))
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
      {ownFilters.map((filter) => {
        const value = query.filters[filter.name]
        const onSet = (next: FilterValue | null) => change({ type: 'filter', name: filter.name, value: next })
        if (filter.is === 'found') return <FoundFilter key={filter.name} filter={filter} value={value} onSet={onSet} />
        const words = value && filterWords(filter, value)
        return <FilterPill key={filter.name} filter={filter} value={value} words={words} onSet={onSet} />
      })}
      {inHeads.map((filter) => {
        const value = query.filters[filter.name]
        if (!value) return null
        const words = `${filter.label}：${filterWords(filter, value)}`
        return (
          <FilterChip
            key={filter.name}
            words={words}
            onRemove={() => change({ type: 'filter', name: filter.name, value: null })}
          />
        )
      })}
      {list.isNarrowed && (
        <Button appearance="transparent" onClick={() => change({ type: 'clear' })}>
          清空
        </Button>
      )}
      <div className={styles.end}>
        <div className={styles.desk}>
          <MenuButton label="我的视图" quiet>
            {(menu) => (
              <SavedViews
                {...menu}
                views={list.views}
                isShown={list.isShown}
                onShow={list.showView}
                onSave={list.saveView}
                onRemove={list.removeView}
              />
            )}
          </MenuButton>
          <MenuButton label="列设置" quiet>
            {(menu) => (
              <ColumnSettings
                {...menu}
                columns={definition.columns.map(({ name, header }) => ({ name, header }))}
                layout={list.layout}
                onArrange={list.arrange}
              />
            )}
          </MenuButton>
        </div>
        <ToolButton icon={ArrowClockwiseRegular} label="刷新" disabled={list.isFetching} onClick={list.refresh} />
      </div>
    </div>
  )
}

const useChipStyles = makeStyles({
  chip: { flexShrink: 0, color: tokens.colorBrandForeground2, backgroundColor: tokens.colorBrandBackground2 },
})

/** What a column's own menu narrows the list by; a press takes it away. */
function FilterChip({ words, onRemove }: { words: string; onRemove: () => void }) {
  const styles = useChipStyles()
  return (
    <Button
      className={styles.chip}
      icon={<Dismiss16Regular />}
      iconPosition="after"
      title={`去掉 ${words}`}
      aria-label={`去掉 ${words}`}
      onClick={onRemove}
    >
      {words}
    </Button>
  )
}
