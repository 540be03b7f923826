import { mergeClasses } from '@fluentui/react-components'
import {
  ArrowDown12Regular,
  ArrowUp12Regular,
  Filter16Filled,
  Filter16Regular,
  Info16Regular,
} from '@fluentui/react-icons'
import type { PointerEvent } from 'react'
import type { TableColumn, TableFilters, TableSearch, TableSort } from './column'
import { ACTIONS_HEADER } from './constants'
import { ACTIONS_COLUMN, TICK_COLUMN, type DrawnColumn } from './drawnColumns'
import type { ColumnDrop } from './dragHead'
import { ariaDirections, directionWords, nextSort } from './nextSort'
import { PageBox } from './PageBox'
import { useColumnDrag } from './useColumnDrag'
import type { TableStyles } from './useTableStyles'
import { HEAD_ROW } from './walkGrid'

/** Whether a column has something to choose or to type in its menu, and whether it is set. */
export const hasFilter = <Row,>({ filterable, options }: TableColumn<Row>) =>
  filterable === true && options !== undefined && options.length > 0

interface HeadState {
  styles: TableStyles
  sort: TableSort | null | undefined
  filters: TableFilters | undefined
  search: TableSearch | undefined
  onSort: ((sort: TableSort | null) => void) | undefined
  canFilter: boolean
  canSearch: boolean
  /** Width in pixels, null for the column's own. */
  onWidth: ((name: string, width: number | null) => void) | undefined
  /** A column was dragged to a place beside another. */
  onMove: ((name: string, drop: ColumnDrop) => void) | undefined
  onMenu: (name: string, target: HTMLElement) => void
  /** The bulk bar stands over the head: only the page's box can be pressed. */
  isCovered: boolean
}

interface TableHeadProps<Row> extends HeadState {
  columns: readonly DrawnColumn<Row>[]
  hasTicks: boolean
  /** null: rows are ticked one at a time, there is no box for the page. */
  pageTick: 'none' | 'some' | 'all' | null
  hasActions: boolean
}

/** Names, sorting, menus and borders of the columns; sticks to the top. */
export function TableHead<Row>({ columns, hasTicks, pageTick, hasActions, ...state }: TableHeadProps<Row>) {
  const { styles, onMove } = state
  return (
    <thead>
      <tr data-row={HEAD_ROW} aria-rowindex={1} onPointerDown={onMove && ((event) => follow(event, onMove))}>
        {hasTicks && (
          <th
            scope="col"
            className={mergeClasses(styles.head, styles.tick, styles.corner, state.isCovered && styles.barHead)}
            aria-label="选择"
            data-column={TICK_COLUMN}
            tabIndex={-1}
          >
            {pageTick && <PageBox styles={styles} state={pageTick} />}
          </th>
        )}
        {columns.map((column) => (
          <HeadCell key={column.column.name} drawn={column} {...state} />
        ))}
        {hasActions && (
          <th
            scope="col"
            className={mergeClasses(styles.head, styles.actions, styles.corner)}
            tabIndex={-1}
            data-column={ACTIONS_COLUMN}
          >
            {ACTIONS_HEADER}
          </th>
        )}
      </tr>
    </thead>
  )
}

/** What follows a head is not needed before one is pressed. */
function follow(event: PointerEvent<HTMLElement>, onMove: (name: string, drop: ColumnDrop) => void) {
  const head = event.target instanceof Element && event.target.closest<HTMLElement>('th[data-group]')
  // A border has taken the press.
  if (!head || event.button !== 0 || event.defaultPrevented) return
  const { clientX } = event
  void import('./dragHead').then(({ dragHead }) =>
    dragHead(head, clientX, (drop) => onMove(head.dataset.column!, drop)),
  )
}

function HeadCell<Row>({ drawn, ...state }: HeadState & { drawn: DrawnColumn<Row> }) {
  const { styles, sort, filters, search, onSort, canFilter, canSearch, onWidth, onMove, onMenu } = state
  const { isCovered } = state
  const { column, headClass, style, left } = drawn
  const { name, header, tip, sortable, searchable, align } = column
  const border = useColumnDrag(name, onWidth)
  const direction = sort?.column === name ? sort.direction : undefined
  const next = nextSort(sort, name)
  const chosen = (filters?.[name]?.length ?? 0) + (search?.[name] ? 1 : 0)
  const hasMenu = (canFilter && hasFilter(column)) || (canSearch && searchable === true)
  const canSort = sortable === true && onSort !== undefined
  const SortMark = direction === 'asc' ? ArrowUp12Regular : ArrowDown12Regular
  const FilterIcon = chosen > 0 ? Filter16Filled : Filter16Regular
  const menu = `${hasMenu ? '筛选' : '说明'} ${header}${chosen > 0 ? `，已选 ${chosen} 项` : ''}`
  return (
    <th
      scope="col"
      className={mergeClasses(headClass, direction && styles.sorted, onMove && styles.movable)}
      style={style}
      aria-label={header}
      aria-sort={canSort ? (direction ? ariaDirections[direction] : 'none') : undefined}
      aria-keyshortcuts={onWidth && 'Shift+ArrowLeft Shift+ArrowRight Alt+ArrowLeft Alt+ArrowRight'}
      tabIndex={-1}
      data-column={name}
      data-group={left === undefined ? 'free' : 'pinned'}
    >
      <div className={mergeClasses(styles.headRow, align === 'end' && styles.headEnd)}>
        {canSort ? (
          <button
            type="button"
            className={mergeClasses(styles.sort, align === 'end' && styles.sortEnd)}
            title={next ? `按${directionWords[next.direction]}排列` : '取消排序'}
            tabIndex={-1}
            disabled={isCovered}
            onClick={() => onSort(next)}
          >
            <span className={styles.headText}>{header}</span>
            <SortMark className={mergeClasses(styles.sortMark, direction && styles.sortMarkShown)} aria-hidden />
          </button>
        ) : (
          <span className={styles.headText} title={header}>
            {header}
          </span>
        )}
        {(hasMenu || tip) && (
          <button
            type="button"
            className={mergeClasses(styles.headTool, chosen > 0 && styles.headToolSet)}
            aria-label={menu}
            aria-haspopup="dialog"
            title={tip ?? menu}
            tabIndex={-1}
            disabled={isCovered}
            onClick={(event) => onMenu(name, event.currentTarget)}
          >
            {hasMenu ? <FilterIcon aria-hidden /> : <Info16Regular aria-hidden />}
          </button>
        )}
      </div>
      {onWidth && <span className={styles.border} aria-hidden {...border} />}
    </th>
  )
}
