import { tokens } from '@fluentui/react-components'
import {
  lazy,
  Suspense,
  useImperativeHandle,
  useMemo,
  useRef,
  type ComponentType,
  type MouseEvent,
  type ReactNode,
  type Ref,
} from 'react'
import { shellActions } from '@/app/keyboard/keymap'
import { useKeymap } from '@/app/keyboard/useKeymap'
import { below, layout } from '@/look/layout'
import { Tabs } from '@/look/parts/Tabs'
import { makeWholeStyles } from '@/look/wholeStyles'
import { Pager } from '../pager/Pager'
import { totalText } from '../pager/pageLinks'
import type { RowAction, TableFilters, TableSearch } from '../table/column'
import { Table } from '../table/Table'
import { useIsNarrow } from '../table/useMedia'
import { BulkBar, type BulkAction } from './BulkBar'
import { PAGE_SIZES } from './constants'
import { ListBlank } from './ListBlank'
import type { ListDefinition } from './listDefinition'
import type { ListQuery } from './listQuery'
import { ListToolbar } from './ListToolbar'
import { MenuButton } from './MenuButton'
import { useList, type BulkRequest } from './useList'
import { pageScroller, useListReturn } from './useListReturn'

// What not every list has comes when it is needed (first-list budget).
const ListFigures = lazy(async () => ({ default: (await import('./ListFigures')).ListFigures }))
const ListTotals = lazy(async () => ({ default: (await import('./ListTotals')).ListTotals }))
const ListViews = lazy(async () => ({ default: (await import('./ListViews')).ListViews }))
const SaveView = lazy(async () => ({ default: (await import('./SaveView')).SaveView }))

const useStyles = makeWholeStyles({
  list: { display: 'flex', flexDirection: 'column', maxWidth: layout.listWidth, minWidth: 0 },
  // As high as the figures, which come a moment later.
  figures: { minHeight: '62px', marginBottom: '12px' },
  bar: {
    display: 'flex',
    alignItems: 'center',
    margin: '0 -24px 12px',
    padding: '0 16px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    overflowX: 'auto',
    scrollbarWidth: 'none',
    // Its tabs give way no more than its views do: all of them scroll as one.
    '& > [role=tablist]': { flexShrink: 0, overflow: 'visible' },
    [below.desktop]: { margin: '0 -16px 12px', padding: '0 8px' },
  },
  save: { flexShrink: 0, marginLeft: 'auto', paddingLeft: '8px' },
  // Sums and pager stay in sight while the rows scroll; on a phone, whose foot is taken, they end the list.
  foot: {
    position: 'sticky',
    zIndex: 2,
    bottom: 0,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '24px',
    margin: '0 -24px',
    padding: '0 24px',
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: `0 -1px ${tokens.colorNeutralStroke2}`,
    '& > nav': { flexGrow: 1 },
    [below.desktop]: { margin: '0 -16px', padding: '0 16px' },
    [below.phone]: { position: 'static', boxShadow: 'none' },
  },
  // The former page, while the next one is on its way: after a moment it says so, a quick answer never flickers.
  former: { opacity: 0.6, transitionProperty: 'opacity', transitionDuration: '100ms', transitionDelay: '200ms' },
  hidden: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    margin: '-1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
})

export interface ListProps<Row> {
  definition: ListDefinition<Row>
  /** Makes a new one. */
  onAdd?: () => void
  /** A row was pressed. */
  onOpen?: (row: Row) => void
  /** Where a row leads: its name is a link then. */
  rowHref?: (row: Row) => string | undefined
  /** What opens below a row, one row at a time. */
  expansion?: (row: Row) => ReactNode
  /** Keep it stable. */
  rowActions?: (row: Row) => readonly RowAction[]
  /** With them rows can be ticked, over pages. */
  bulkActions?: readonly BulkAction[]
  /** Is given what asks about the rows ticked now. */
  ticked?: Ref<() => BulkRequest>
  /** Keep it stable. */
  isSelectable?: (row: Row) => boolean
  /** Stands where nothing has been created yet: what it brings and the first step. */
  blank?: ReactNode
  /** Rows of two lines. */
  tall?: boolean
  /** How many columns stay in sight when scrolled sideways. */
  stickyColumns?: number
  /** Draws the rows in an order of its own. Keep it stable. */
  arrangement?: ComponentType<ArrangementProps<Row>>
}

/** What puts the rows of a list in another order, or folds some away. */
export interface ArrangementProps<Row> {
  readonly rows: readonly Row[]
  /** Nothing narrows the list, and it stands in its own order. */
  readonly isWhole: boolean
  readonly children: (rows: readonly Row[]) => ReactNode
}

/**
 * Rows with search, filters, tabs, sort and pager, all in the address (Shared building blocks, 3, 4.4 and 7.3;
 * docs/look.md, 5). It takes part in the frame's keys: / searches, N adds, R refreshes.
 */
export function List<Row>({
  definition,
  bulkActions,
  ticked,
  isSelectable,
  blank,
  onAdd,
  onOpen,
  arrangement: Arrangement,
  ...table
}: ListProps<Row>) {
  const styles = useStyles()
  const { label, rowKey, tabs } = definition
  const list = useList(definition)
  const { query, change, rows, selection } = list
  const { bulkRequest } = list
  useImperativeHandle(ticked, () => bulkRequest, [bulkRequest])
  const root = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const { marked, note } = useListReturn(definition.key, root, rows.length > 0)
  useKeymap(shellActions({ search: () => search.current?.focus(), create: onAdd, refresh: list.refresh }))

  const isNarrow = useIsNarrow()
  // Tabs and views are one row; what has neither keeps its views beside 列设置.
  const hasBar = tabs !== undefined || list.views.length > 0
  const save = list.canSaveView && !isNarrow && (
    <MenuButton label="存为视图" quiet>
      {(menu) => <SaveView {...menu} list={list} />}
    </MenuButton>
  )

  const inHead = useMemo(() => headFilters(query), [query])
  /** Links and buttons of a row lead to its record, whatever they are. */
  const noteRow = (shown: readonly Row[], { target }: MouseEvent) => {
    if (!(target instanceof Element) || !target.closest('a, button')) return
    const row = shown[Number(target.closest<HTMLElement>('[data-row]')?.dataset.row ?? -1)]
    if (row !== undefined) note(rowKey(row))
  }
  const turn = (page: number) => {
    change({ type: 'turn', page })
    pageScroller(root.current).scrollTop = 0
  }
  const tableOf = (shown: readonly Row[]) => (
    <div
      className={list.isFormer ? styles.former : undefined}
      aria-busy={list.isFetching}
      onClickCapture={(event) => noteRow(shown, event)}
    >
      <Table
        {...table}
        label={label}
        columns={definition.columns}
        rows={shown}
        rowKey={rowKey}
        rowLabel={definition.rowLabel}
        edge="page"
        sort={query.sort}
        onSort={(sort) => change({ type: 'sort', sort })}
        {...inHead}
        onFilter={(name, values) => change({ type: 'filter', name, value: { is: 'oneOf', values } })}
        onSearch={(name, text) => change({ type: 'filter', name, value: { is: 'contains', text } })}
        selection={bulkActions && { selected: selection.selected, onChange: selection.onChange, isSelectable }}
        bulkBar={bulkActions && <BulkBar list={list} actions={bulkActions} />}
        layout={list.layout}
        onLayout={list.arrange}
        isLoading={list.isLoading}
        error={rows.length > 0 ? list.error : null}
        onRetry={list.refresh}
        empty={<ListBlank definition={definition} list={list} blank={blank} />}
        markedKey={marked}
        onOpen={
          onOpen &&
          ((row) => {
            note(rowKey(row))
            onOpen(row)
          })
        }
      />
    </div>
  )
  if (list.isUnused) return <div ref={root}>{blank ?? <p>暂无数据</p>}</div>
  return (
    <div ref={root} className={styles.list}>
      {definition.figures && (
        <div className={styles.figures}>
          <Suspense>
            <ListFigures list={list} name={definition.key} label={label} source={definition.figures} />
          </Suspense>
        </div>
      )}
      {hasBar && (
        <div className={styles.bar}>
          {tabs && (
            <Tabs
              label={`${label}分类`}
              tabs={tabs.map(({ value, text }) => ({ value, text, count: countText(list, value) }))}
              chosen={list.shownView ? null : query.tab}
              onChoose={(tab) => change({ type: 'chooseTab', tab })}
            />
          )}
          <Suspense>{list.views.length > 0 && <ListViews definition={definition} list={list} />}</Suspense>
          {save && <div className={styles.save}>{save}</div>}
        </div>
      )}
      <ListToolbar definition={definition} list={list} searchRef={search} end={!hasBar && save} />
      <span role="status" className={styles.hidden}>
        {list.isFetching ? '加载中...' : list.error ? '' : `${totalText(list.total, list.totalIsExact)} 条${label}`}
      </span>
      {Arrangement ? (
        <Arrangement rows={rows} isWhole={list.isWhole}>
          {tableOf}
        </Arrangement>
      ) : (
        tableOf(rows)
      )}
      {list.total > 0 && (
        <div className={styles.foot}>
          <Suspense>
            {definition.totals && <ListTotals list={list} name={definition.key} source={definition.totals} />}
          </Suspense>
          <Pager
            page={list.page}
            total={list.total}
            totalIsExact={list.totalIsExact}
            pageSize={list.pageSize}
            pageSizes={list.pageSize === query.pageSize ? PAGE_SIZES : undefined}
            onTurn={turn}
            onResize={(pageSize) => change({ type: 'resize', pageSize })}
            onApproach={list.prefetchNext}
          />
        </div>
      )}
    </div>
  )
}

function countText({ counts, more }: Pick<ReturnType<typeof useList>, 'counts' | 'more'>, tab: string) {
  const count = counts?.[tab]
  return count === undefined ? undefined : totalText(count, !more.includes(tab))
}

/** The filters as a table's head wants them: values chosen and texts searched, by column. */
function headFilters({ filters }: ListQuery): { filters: TableFilters; search: TableSearch } {
  const chosen: Record<string, readonly string[]> = {}
  const search: Record<string, string> = {}
  for (const [name, value] of Object.entries(filters)) {
    if (value.is === 'oneOf') chosen[name] = value.values
    if (value.is === 'contains') search[name] = value.text
  }
  return { filters: chosen, search }
}
