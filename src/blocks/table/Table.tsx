import { mergeClasses } from '@fluentui/react-components'
import { lazy, Suspense, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { ChangeEvent, MouseEvent, ReactNode } from 'react'
import { usePreferences } from '@/app/preferences/usePreferences'
import { measures } from '@/look/density'
import { actionsWidth, arrangeColumns, assertColumns, nameColumnOf, withMoved, withWidth } from './arrangeColumns'
import { BulkStrip } from './BulkStrip'
import { CardTools } from './CardTools'
import { cellText, cellValue } from './cellValue'
import type {
  ColumnLayout,
  RowAction,
  RowKey,
  TableColumn,
  TableFilters,
  TableSearch,
  TableSelection,
  TableSort,
  Tick,
} from './column'
import {
  CARD_HEIGHT,
  EMPTY_MESSAGE,
  LOADING_MESSAGE,
  NARROW_ACTIONS_IN_SIGHT,
  ROW_ACTIONS_IN_SIGHT,
  TICK_WIDTH,
  WIDTH_STEP,
} from './constants'
import type { ColumnDrop } from './dragHead'
import { drawnColumns, TICK_COLUMN } from './drawnColumns'
import { LoadingRows } from './LoadingRows'
import { mergeRuns } from './mergeRuns'
import { directionWords } from './nextSort'
import { rowKeys } from './rowKeys'
import { LoadingCards, TableCards } from './TableCards'
import { hasFilter, TableHead } from './TableHead'
import { Notice, Problem, ProblemBar } from './TableNotice'
import { TableRows } from './TableRows'
import { pageTick, tickOnly, tickPage, tickRow } from './tickRows'
import { useGridKeys } from './useGridKeys'
import { useIsBelowWide, useIsNarrow, useIsPrinting } from './useMedia'
import { useRowWindow } from './useRowWindow'
import { useTableStyles } from './useTableStyles'
import { useUnder } from './useUnder'
import type { GridPlace } from './walkGrid'

const ColumnMenu = lazy(async () => ({ default: (await import('./ColumnMenu')).ColumnMenu }))
const ActionMenu = lazy(async () => ({ default: (await import('./ActionMenu')).ActionMenu }))

export interface TableProps<Row> {
  /** Accessible name. */
  label: string
  /** Keep it stable: a new list draws every row again. */
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  /** Unique and stable. */
  rowKey: (row: Row) => RowKey
  /** What a row is called by its tick box and actions; default: the value of its first column. */
  rowLabel?: (row: Row) => string
  sort?: TableSort | null
  /** Without it no header sorts. */
  onSort?: (sort: TableSort | null) => void
  filters?: TableFilters
  onFilter?: (column: string, values: readonly string[]) => void
  search?: TableSearch
  onSearch?: (column: string, text: string) => void
  selection?: TableSelection<Row>
  /** Covers the table's head while rows are ticked (docs/look.md, 5); at the foot of a narrow window. */
  bulkBar?: ReactNode
  layout?: ColumnLayout
  /**
   * A header's border was dragged, double-clicked (its own width again) or moved by keyboard (Shift + ← / →), or a whole
   * column by its head (Alt + ← / →).
   */
  onLayout?: (layout: ColumnLayout) => void
  isLoading?: boolean
  /** Stands in place of the rows when there are none, above them when there are. */
  error?: { readonly message: string } | null
  onRetry?: () => void
  /** Stands under the head where there are no rows; default 暂无数据. */
  empty?: ReactNode
  /** The row to mark after coming back from it; it is scrolled into sight. */
  markedKey?: RowKey | null
  /** Keep it stable: a new function draws every row again. */
  rowActions?: (row: Row) => readonly RowAction[]
  /** A click on the row, or Enter. */
  onOpen?: (row: Row) => void
  /** With `onOpen`: where a row leads, so that its name is a link, which may be opened in another tab and copied. */
  rowHref?: (row: Row) => string | undefined
  /** What opens below a row, one row at a time; made only when it opens. Columns don't merge then. */
  expansion?: (row: Row) => ReactNode
  /** How many columns stay in sight when scrolled sideways, counted from the first; default 1. */
  stickyColumns?: number
  /** Rows of two lines: 52 px in place of 44 (compact 44 in place of 36); of themselves where a column has them. */
  tall?: boolean
  /** `page`: reaches both edges of the page, its first cells line up with the page's padding. */
  edge?: 'page' | 'plain'
}

/** Native elements read by screen readers as a grid: its rows can be ticked and its cells walked through. */
const gridRole = { role: 'grid' } as const

type OpenMenu =
  { kind: 'column'; name: string; target: HTMLElement } | { kind: 'actions'; key: RowKey; target: HTMLElement }

/** A press that asks for another tab or window. */
const isForBrowser = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) => ctrlKey || metaKey || shiftKey || altKey

const nothingSelected: ReadonlySet<RowKey> = new Set()
const inertCells = `a, button, input, select, textarea, label, [role="button"], [data-column="${TICK_COLUMN}"]`

/**
 * Rows under columns (Shared building blocks, 3; docs/architecture.md, decision 10): native elements in
 * tokens, memoised rows, only those in sight above 100; cards in windows under 768 px. It keeps nothing itself: what is
 * sorted, filtered, ticked and laid out comes in by props and goes out by their callbacks.
 */
export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, rows, rowKey, selection, layout, onLayout, onOpen, stickyColumns = 1, expansion } = props
  const { sort, onSort, filters, onFilter, search, onSearch, error, isLoading = false, edge = 'plain' } = props
  const styles = useTableStyles()
  const { density } = usePreferences()
  const isPrinting = useIsPrinting()
  const hasCards = useIsNarrow() && !isPrinting
  // Cards say what they want of all columns.
  const isNarrow = useIsBelowWide() && !isPrinting && !hasCards
  const stageRef = useRef<HTMLDivElement>(null)
  const scrollRef = useRef<HTMLDivElement>(null)
  const tableRef = useRef<HTMLTableElement>(null)
  const anchor = useRef<RowKey | null>(null)
  const [menu, setMenu] = useState<OpenMenu | null>(null)
  const [openKey, setOpenKey] = useState<RowKey | null>(null)
  useUnder(stageRef, scrollRef, !hasCards)

  if (import.meta.env.DEV) assertColumns(label, columns)
  const keys = useMemo(() => rowKeys(label, rows, rowKey), [label, rows, rowKey])
  // Controls are of no use on paper.
  const ticks = isPrinting ? undefined : selection
  const rowActions = isPrinting ? undefined : props.rowActions
  const hasTicks = ticks !== undefined
  const hasActions = rowActions !== undefined
  const { arranged, minWidth } = useMemo(
    () => arrangeColumns(columns, layout, { hasTicks, hasActions, stickyColumns, isNarrow }),
    [columns, layout, hasTicks, hasActions, stickyColumns, isNarrow],
  )
  const drawn = useMemo(() => drawnColumns(arranged, styles), [arranged, styles])
  const tall = props.tall ?? arranged.some(({ column }) => column.second || column.picture)
  // What opens below a row would stand in the middle of a merged cell.
  const hasExpansion = expansion !== undefined
  const runs = useMemo(
    () =>
      arranged
        .filter(({ column }) => column.merge)
        .map(({ column }) => mergeRuns(rows, (row) => (hasExpansion ? row : cellValue(column, row)))),
    [arranged, rows, hasExpansion],
  )
  const markedIndex = useMemo(
    () => (props.markedKey == null ? -1 : keys.indexOf(props.markedKey)),
    [keys, props.markedKey],
  )

  const selected = ticks?.selected ?? nothingSelected
  const isSelectable = ticks?.isSelectable
  const canTick = useCallback((index: number) => isSelectable?.(rows[index]!) ?? true, [isSelectable, rows])
  const tick = { keys, canTick, selected }
  const pageState = useMemo(() => pageTick({ keys, canTick, selected }), [keys, canTick, selected])
  const tickOf = (index: number): Tick => {
    if (!ticks) return 'none'
    const isTicked = selected.has(keys[index]!)
    return canTick(index) ? (isTicked ? 'ticked' : 'open') : isTicked ? 'held' : 'closed'
  }
  const nameColumn = nameColumnOf(arranged.map(({ column }) => column))
  const nameOf = (row: Row) => {
    const first = nameColumn
    return props.rowLabel?.(row) ?? (first ? cellText(cellValue(first, row), first.options) : label)
  }

  const pressTick = (index: number, isRange: boolean) => {
    if (!ticks) return
    const next = ticks.single ? tickOnly(tick, index) : tickRow(tick, index, isRange ? anchor.current : null)
    anchor.current = keys[index] ?? null
    if (next !== selected) ticks.onChange(next)
  }
  const openRow = (index: number) => {
    const row = rows[index]
    if (row !== undefined) onOpen?.(row)
  }
  const setWidth = onLayout && ((name: string, width: number | null) => onLayout(withWidth(layout, name, width)))
  const widen = (name: string, step: -1 | 1) => {
    const column = arranged.find((one) => one.column.name === name)
    if (!column) return
    const head =
      tableRef.current?.querySelectorAll<HTMLElement>('thead th')[arranged.indexOf(column) + Number(hasTicks)]
    setWidth?.(name, (column.width ?? (head?.offsetWidth || column.minWidth)) + step * WIDTH_STEP)
  }
  const moveColumn = onLayout && ((name: string, drop: ColumnDrop) => onLayout(withMoved(columns, layout, name, drop)))
  /** One place on; pinned columns stay among themselves. */
  const moveOn = (name: string, side: -1 | 1) => {
    const at = arranged.findIndex(({ column }) => column.name === name)
    const [place, next] = [arranged[at], arranged[at + side]]
    if (!place || !next || (place.left === undefined) !== (next.left === undefined)) return
    moveColumn?.(name, { beside: next.column.name, side })
  }
  const toggle = (index: number) => {
    const key = keys[index]!
    setOpenKey(key === openKey ? null : key)
  }
  const expand = ({ row, column }: GridPlace, isOpen: boolean) => {
    if (!hasExpansion || column !== nameColumn?.name || (keys[row] === openKey) === isOpen) return false
    toggle(row)
    return true
  }

  const { focusedRow, handlers } = useGridKeys({
    tableRef,
    rows: rows.length,
    onTick: pressTick,
    onOpen: openRow,
    onWiden: widen,
    onMove: moveOn,
    onExpand: expand,
  })
  const rowHeight = Number.parseInt(measures[density][tall ? 'tallRowHeight' : 'rowHeight'], 10)
  const { shown, gapAfter, measure } = useRowWindow<Element>({
    count: rows.length,
    scrollRef,
    estimate: hasCards ? CARD_HEIGHT : rowHeight,
    kept: [focusedRow, markedIndex],
    isWhole: isPrinting,
  })

  // Coming back to a list shows where one was, and goes on from there; a focus that is elsewhere stays.
  const isMarkShown = markedIndex >= 0
  useLayoutEffect(() => {
    const row = isMarkShown ? scrollRef.current?.querySelector('[data-marked]') : null
    row?.scrollIntoView?.({ block: 'center' })
    if (row && document.activeElement === document.body) {
      const name = row.querySelector<HTMLElement>('a') ?? row.querySelector<HTMLElement>('button')
      name?.focus({ preventScroll: true })
    }
  }, [isMarkShown, props.markedKey])

  /** The row that a press in the table is about; presses in dialogs that a cell opened are none. */
  const pressedRow = (event: MouseEvent | ChangeEvent) => {
    const target = event.target
    if (!(target instanceof Element) || !event.currentTarget.contains(target)) return null
    const index = Number(target.closest<HTMLElement>('[data-row]')?.dataset.row ?? -1)
    return rows[index] === undefined ? null : { target, index }
  }
  // One listener for all rows, so that a row needs no function of its own; the keys are heard by `useGridKeys`.
  const onClick = (event: MouseEvent<HTMLDivElement>) => {
    const pressed = pressedRow(event)
    if (!pressed) return
    const { target, index } = pressed
    const more = target.closest<HTMLElement>('[data-more]')
    if (more) setMenu({ kind: 'actions', key: keys[index]!, target: more })
    else if (target.closest('[data-toggle]')) toggle(index)
    // In another tab, or kept: the browser's own.
    else if (target.closest('a[data-open]') && isForBrowser(event)) return
    else if (target.closest('[data-open]')) {
      event.preventDefault()
      // The second press of a double click is about nothing new.
      if (event.detail <= 1) openRow(index)
    } else if (event.detail > 1) return
    // Text of a row may be marked without opening it.
    else if (!target.closest(inertCells) && !window.getSelection()?.toString()) openRow(index)
  }
  const onChange = (event: ChangeEvent<HTMLDivElement>) => {
    const box: EventTarget = event.target
    if (!(box instanceof HTMLInputElement) || !box.dataset.tick || !event.currentTarget.contains(box)) return
    if (box.dataset.tick === 'page') {
      ticks?.onChange(tickPage(tick))
      return
    }
    const pressed = pressedRow(event)
    const native = event.nativeEvent
    if (pressed) pressTick(pressed.index, 'shiftKey' in native && native.shiftKey === true)
  }

  const presses = { onClick, onChange }

  const openColumnMenu = (name: string, target: HTMLElement) => setMenu({ kind: 'column', name, target })
  const isCovered = Boolean(props.bulkBar) && selected.size > 0 && hasTicks && !hasCards
  const pageBox = hasTicks && !ticks.single ? pageState : null
  const headState = {
    sort,
    filters,
    search,
    onSort,
    canFilter: onFilter !== undefined,
    canSearch: onSearch !== undefined,
    onMove: moveColumn,
    onMenu: openColumnMenu,
    pageTick: pageBox,
  }
  const inSight = isNarrow || hasCards ? NARROW_ACTIONS_IN_SIGHT : ROW_ACTIONS_IN_SIGHT
  // While something lies under it, a pinned column is as narrow as it may be.
  const pinnedWidth = arranged.reduce((end, { left, minWidth: own }) => (left === undefined ? end : left + own), 0)
  const columnCount = arranged.length + Number(hasTicks) + Number(hasActions)
  const sortedColumn = columns.find(({ name }) => name === sort?.column)
  const problem = error && <Problem message={error.message} onRetry={props.onRetry} />
  const isFirstLoad = rows.length === 0 && isLoading && !problem
  const notice = rows.length > 0 || isFirstLoad ? null : (problem ?? props.empty ?? EMPTY_MESSAGE)
  const drawing = {
    styles,
    rows,
    keys,
    shown,
    gapAfter,
    columns: drawn,
    nameOf,
    tickOf,
    markedIndex,
    canOpen: onOpen !== undefined,
    hrefOf: onOpen && props.rowHref,
    rowActions,
    // Rows of plain text are as high as the look says.
    measure: hasCards || tall || columns.some(({ component }) => component) ? measure : undefined,
  } as const

  return (
    <div className={edge === 'page' ? styles.pageRoot : styles.root} data-table tabIndex={-1} {...presses}>
      {onSort && columns.some(({ sortable }) => sortable) && (
        <span role="status" className={styles.hidden}>
          {sort && sortedColumn ? `按${sortedColumn.header}${directionWords[sort.direction]}排列` : '未排序'}
        </span>
      )}
      {rows.length > 0 && problem && <ProblemBar>{problem}</ProblemBar>}
      {hasCards && <CardTools styles={styles} columns={arranged.map(({ column }) => column)} {...headState} />}
      <div ref={stageRef} className={styles.stage}>
        <div ref={scrollRef} className={mergeClasses(styles.scroller, hasCards && !measure && styles.withPage)}>
          {hasCards ? (
            rows.length > 0 ? (
              <TableCards
                label={label}
                isBusy={isLoading}
                onRest={hasTicks ? (index) => canTick(index) && pressTick(index, false) : undefined}
                {...drawing}
              />
            ) : (
              isFirstLoad && <LoadingCards />
            )
          ) : (
            <table
              ref={tableRef}
              {...gridRole}
              className={edge === 'page' ? styles.pageTable : styles.table}
              style={{ minWidth }}
              aria-label={label}
              aria-rowcount={rows.length + 1}
              aria-multiselectable={(hasTicks && !ticks.single) || undefined}
              aria-busy={isLoading || undefined}
              {...handlers}
            >
              <colgroup>
                {hasTicks && <col style={{ width: TICK_WIDTH }} />}
                {arranged.map(({ column, width }) => (
                  <col key={column.name} style={{ width }} data-column={column.name} />
                ))}
                {hasActions && <col style={{ width: actionsWidth(isNarrow) }} />}
              </colgroup>
              <TableHead
                styles={styles}
                columns={drawn}
                hasTicks={hasTicks}
                hasActions={hasActions}
                onWidth={setWidth}
                isCovered={isCovered}
                {...headState}
              />
              {isFirstLoad && (
                <LoadingRows styles={styles} columnCount={columnCount} hasTicks={hasTicks} isTall={tall} />
              )}
              {rows.length > 0 && (
                <TableRows
                  columnCount={columnCount}
                  runs={runs}
                  isTall={tall}
                  expansion={expansion}
                  openKey={openKey}
                  inSight={inSight}
                  {...drawing}
                />
              )}
            </table>
          )}
        </div>
        {notice !== null && <Notice>{notice}</Notice>}
        {isFirstLoad && <span className={styles.hidden}>{LOADING_MESSAGE}</span>}
        {!hasCards && notice === null && (
          <>
            <span
              className={mergeClasses(styles.shade, styles.shadeLeft)}
              style={{ left: pinnedWidth, bottom: 'var(--bar-height)' }}
              aria-hidden
            />
            <span
              className={mergeClasses(styles.shade, styles.shadeRight)}
              style={{
                right: `calc(${hasActions ? actionsWidth(isNarrow) : 0}px + var(--bar-width))`,
                bottom: 'var(--bar-height)',
              }}
              aria-hidden
            />
          </>
        )}
        {isCovered && <BulkStrip place="head">{props.bulkBar}</BulkStrip>}
      </div>
      {hasCards && selected.size > 0 && props.bulkBar && <BulkStrip place="foot">{props.bulkBar}</BulkStrip>}
      <Suspense fallback={null}>{menu && openMenu(menu)}</Suspense>
    </div>
  )

  function openMenu(opened: OpenMenu) {
    const close = () => setMenu(null)
    if (opened.kind === 'actions') {
      const row = rows[keys.indexOf(opened.key)]
      if (row === undefined || !rowActions) return null
      const actions = rowActions(row).slice(inSight)
      return <ActionMenu name={nameOf(row)} actions={actions} target={opened.target} onClose={close} />
    }
    const column = columns.find(({ name }) => name === opened.name)
    if (!column) return null
    const { name, header, tip, options, searchable } = column
    return (
      <ColumnMenu
        header={header}
        tip={tip}
        target={opened.target}
        options={options}
        chosen={filters?.[name] ?? []}
        onFilter={onFilter && hasFilter(column) ? (values) => onFilter(name, values) : undefined}
        text={search?.[name]}
        onSearch={onSearch && searchable ? (text) => onSearch(name, text) : undefined}
        onClose={close}
      />
    )
  }
}
