import {
  ArrowClockwiseRegular,
  CheckboxCheckedRegular,
  DeleteRegular,
  GridRegular,
  ListRegular,
  type FluentIcon,
} from '@fluentui/react-icons'
import { lazy, useDeferredValue } from 'react'
import { below } from '@/look/layout'
import { ToolButton } from '@/look/parts/ToolButton'
import { useViewport } from '@/look/useViewport'
import { makeWholeStyles } from '@/look/wholeStyles'
import { MenuButton } from '../list/MenuButton'
import { SearchField } from '../list/SearchField'
import { dialogTitles, spaceTitles } from './constants'
import { FolderTrail } from './FolderTrail'
import type { ExplorerState } from './useExplorer'
import { useSearchText } from './useSearchText'

const FilterMenu = lazy(async () => ({ default: (await import('./FilterMenu')).FilterMenu }))
const SortMenu = lazy(async () => ({ default: (await import('./SortMenu')).SortMenu }))

const useStyles = makeWholeStyles({
  tools: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px',
    // Its second line on a phone stands in nothing's way.
    flexShrink: 0,
    minHeight: '48px',
    padding: '4px 24px 4px 16px',
    // The search gives way before a tool has to stand on a second line.
    '& > span:has(> input)': { flexGrow: 1, flexShrink: 1, flexBasis: '176px', maxWidth: '256px' },
    [below.phone]: { padding: '4px 16px' },
  },
})

const views: readonly { view: 'grid' | 'list'; icon: FluentIcon; label: string }[] = [
  { view: 'grid', icon: GridRegular, label: '网格' },
  { view: 'list', icon: ListRegular, label: '列表' },
]

/** What the tools need to know of an explorer. */
type Tooled = Pick<
  ExplorerState,
  | 'space'
  | 'root'
  | 'trail'
  | 'isSearching'
  | 'openFolder'
  | 'openSpace'
  | 'view'
  | 'show'
  | 'sort'
  | 'sortBy'
  | 'keyword'
  | 'search'
  | 'refresh'
  | 'isRefreshing'
  | 'isChecking'
  | 'setChecking'
> &
  Partial<Pick<ExplorerState, 'filters' | 'filterWords' | 'filterBy'>>

interface ToolbarProps {
  explorer: Tooled
  /** Offers check mode. */
  canCheck: boolean
  /** Offers 回收站 where no tree stands beside the files. */
  onTrash?: (() => void) | undefined
}

/** Where one is, search, refresh, sort, check mode, grid or list (Shared building blocks, 2.1). */
export function Toolbar(props: ToolbarProps) {
  const styles = useStyles()
  // The files are what one came for: where the tools' place has one height they are drawn right after.
  const isDue = useDeferredValue(true, useViewport() !== 'desktop')
  return <div className={styles.tools}>{isDue && <Tools {...props} />}</div>
}

function Tools({ explorer, canCheck, onTrash }: ToolbarProps) {
  const { space, view, show, sort, sortBy, keyword, search, refresh, isRefreshing, isChecking, setChecking } = explorer
  const { filters, filterWords, filterBy } = explorer
  const field = useSearchText(keyword, search)
  return (
    <>
      <FolderTrail {...explorer} />
      <SearchField
        {...field}
        aria-label={`在${spaceTitles[space]}中搜索`}
        placeholder={`在${spaceTitles[space]}中搜索`}
      />
      <ToolButton icon={ArrowClockwiseRegular} label="刷新" onClick={refresh} disabled={isRefreshing} />
      <MenuButton label="排序" quiet>
        {(menu) => <SortMenu {...menu} sort={sort} onSort={sortBy} />}
      </MenuButton>
      {filters && filterBy && (
        <MenuButton label="筛选" {...(filterWords !== undefined && { value: filterWords })} quiet>
          {(menu) => <FilterMenu {...menu} filters={filters} onFilter={filterBy} />}
        </MenuButton>
      )}
      {canCheck && (
        <ToolButton
          icon={CheckboxCheckedRegular}
          label="批量操作"
          pressed={isChecking}
          onClick={() => setChecking(!isChecking)}
        />
      )}
      {onTrash && <ToolButton icon={DeleteRegular} label={dialogTitles.trash} onClick={onTrash} />}
      {views.map((one) => (
        <ToolButton
          key={one.view}
          icon={one.icon}
          label={one.label}
          pressed={view === one.view}
          onClick={() => show(one.view)}
        />
      ))}
    </>
  )
}
