import { debounceMachine } from '@machines/flows/debounce/machine'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { useFlow } from '@/app/flow/useFlow'
import { pageCount } from '../pager/pageLinks'
import { keptLayout, listLayout } from '../table/arrangeColumns'
import type { ColumnLayout, RowKey } from '../table/column'
import { READ_AGAIN_MS, SHARED_VIEWS_FRESH_MS, TYPING_PAUSE_MS } from './constants'
import { rulesOf, type ListAnswer, type ListDefinition, type ListFigure, type ListParams } from './listDefinition'
import { isShared, noLayout, type ListView, type SavedView } from './listPreferences'
import { defaultQuery, readQuery, scopeOf, writeQuery, type ListQuery, type QueryChange } from './listQuery'
import { useListPreferences } from './useListPreferences'
import { useListQuery } from './useListQuery'
import { useSelection } from './useSelection'

/** Cache key of all that is known of a list, pages, figures and totals: after a command, `invalidateQueries({ queryKey: listCacheKey('ticket') })`. */
export const listCacheKey = (list: string) => ['list', list] as const

/** Cache key of the pages of a list alone, for what reads or changes their rows. */
export const listPagesKey = (list: string) => [...listCacheKey(list), 'pages'] as const

const noFilters: ListQuery['filters'] = {}

const isSameSort = (one: ListQuery['sort'], other: ListQuery['sort']) =>
  one?.column === other?.column && one?.direction === other?.direction

/** What a bulk action is to work on. The server compares `count` with what it finds and refuses when they differ. */
export interface BulkRequest {
  /** What finds the rows: the same parameters the list was asked with, without order and page. */
  readonly query: ListParams
  /** How many rows the user saw ticked. */
  readonly count: number
  /** False: the total was capped, there may be more. */
  readonly countIsExact: boolean
  /** The rows ticked one by one; null: all that `query` finds, but `except`. */
  readonly keys: readonly RowKey[] | null
  readonly except: readonly RowKey[]
}

const noRows: readonly never[] = []

/** Cache key of the views of a list that are shared with the user. */
export const sharedViewsKey = (list: string) => ['listViews', list] as const

/** One page of a list for TanStack Query: the request is its key, so an answer can't be taken for another's. */
const pageQuery = <Row>({ key, source }: ListDefinition<Row>, query: ListQuery) => {
  const params = source.params(query)
  return {
    queryKey: [...listPagesKey(key), params],
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<ListAnswer<Row>> => source.fetch(params, signal),
  }
}

/**
 * A list without its looks: what is asked stands in the address, rows in the query cache, ticks here, columns and views in
 * the user's preferences. The former page stays in sight while the next one is on its way.
 */
export function useList<Row>(definition: ListDefinition<Row>) {
  const queryClient = useQueryClient()
  const rules = useMemo(() => rulesOf(definition), [definition])
  const preferences = useListPreferences(definition.key)
  const { views: ownViews, sharedLayouts, change: prefer } = preferences
  const { query, change } = useListQuery(rules, ownViews.find(({ isDefault }) => isDefault)?.address)
  const isTabbed = query.tab !== (rules.tabs[0] ?? '')
  const isNarrowed = query.keyword !== '' || Object.keys(query.filters).length > 0
  const isWhole = !isTabbed && !isNarrowed && isSameSort(query.sort, rules.sort)
  const pageSize = (isWhole && definition.wholeSize) || query.pageSize
  const typing = useFlow(debounceMachine, { input: { pauseMs: TYPING_PAUSE_MS } })
  const isTyping = useSelector(typing, (now) => now.hasTag('waiting'))
  const asked = pageQuery(definition, { ...query, pageSize })
  // Asked before anything is drawn: the answer travels while the frame of the list is being made.
  if (!isTyping && !queryClient.getQueryState(asked.queryKey)) void queryClient.prefetchQuery(asked)
  const { isUnderWay, readAgainMs = READ_AGAIN_MS } = definition
  const answer = useQuery({
    ...asked,
    placeholderData: keepPreviousData,
    enabled: !isTyping,
    refetchInterval: ({ state }) => (isUnderWay && state.data?.list.some(isUnderWay) ? readAgainMs : false),
  })

  const { data, isPlaceholderData } = answer
  const rows = data?.list ?? noRows
  const total = data?.total ?? 0
  const totalIsExact = data?.totalIsExact ?? true
  const page = data && !isPlaceholderData ? data.page : query.page
  const pages = pageCount(total, pageSize, totalIsExact)
  const pageKeys = useMemo(() => rows.map(definition.rowKey), [rows, definition])
  const selection = useSelection(scopeOf(query, rules), pageKeys, total)

  const scope = definition.source.scope(query)
  const addressNow = addressOf(query)

  // They come after the rows: nobody waits for them.
  const { sharing } = definition
  const { data: shared } = useQuery({
    queryKey: sharedViewsKey(definition.key),
    queryFn: async ({ signal }) => (await sharing!()).views(signal),
    enabled: sharing !== undefined && data !== undefined,
    staleTime: SHARED_VIEWS_FRESH_MS,
  })
  const views: readonly ListView[] = [...ownViews, ...(shared ?? noRows)]
  const shownView = views.find(({ address }) => isShown(address))
  const kept =
    (shownView && isShared(shownView) && sharedLayouts?.[shownView.id]) || shownView?.layout || preferences.layout
  const layout = useMemo(() => listLayout(definition.columns, kept), [definition, kept])

  const act = (wanted: QueryChange, state?: unknown) => {
    typing.send({ type: 'flush' })
    change(wanted, state)
  }
  return {
    query,
    change: act,
    /** As `change`, but the list is asked only when the typing pauses. */
    type(keyword: string, state: unknown) {
      typing.send({ type: 'change' })
      change({ type: 'search', keyword }, state)
    },
    /** The typing is over: ask at once. */
    endTyping: () => typing.send({ type: 'flush' }),
    /** Whether anything narrows the list that 清空 would take away. */
    isNarrowed,
    /** All of it in its own order: no search, filter, tab or other sort. */
    isWhole,
    pageSize,

    rows,
    total,
    totalIsExact,
    counts: data?.counts ?? null,
    more: data?.more ?? noRows,
    page,
    pages,
    /** Nothing to show yet; that the former query found nothing says nothing of this one. */
    isLoading: answer.isPending || ((isPlaceholderData || isTyping) && rows.length === 0),
    /** Nothing has ever been made: nothing narrows the list, no tab has any. */
    isUnused:
      data !== undefined &&
      !isPlaceholderData &&
      !answer.error &&
      total === 0 &&
      !isNarrowed &&
      !isTabbed &&
      !Object.values(data.counts ?? {}).some((count) => count > 0),
    isFetching: answer.isFetching,
    /** More is being typed: nothing is asked until it pauses. */
    isTyping,
    /** The rows shown are those of the former query. */
    isFormer: isPlaceholderData,
    error: answer.error,
    refresh: () => void queryClient.invalidateQueries({ queryKey: listCacheKey(definition.key) }),
    /** Has the next page ready before it is asked for. */
    prefetchNext() {
      if (isPlaceholderData || page >= pages) return
      void queryClient.prefetchQuery(pageQuery(definition, { ...query, pageSize, page: page + 1 }))
    },

    /** What its address may say. */
    rules,
    /** What finds the rows, whatever their order and page. */
    scope,
    selection,
    bulkRequest: (): BulkRequest => ({
      query: scope,
      count: selection.count,
      countIsExact: !selection.isAll || totalIsExact,
      keys: selection.keys,
      except: selection.except,
    }),

    layout,
    /** Arranges the columns of the view that is shown, for this user alone; else those of the list. */
    arrange(next: ColumnLayout) {
      const made = next === noLayout ? next : keptLayout(definition.columns, next)
      if (!shownView) prefer({ layout: made })
      else if (isShared(shownView)) prefer({ sharedLayouts: { ...sharedLayouts, [shownView.id]: made } })
      else prefer({ views: ownViews.map((view) => (view === shownView ? { ...view, layout: made } : view)) })
    },
    views,
    ownViews,
    /** The one that is what is shown now. */
    shownView,
    /** What is shown now, as a view keeps it. */
    viewNow: { address: addressNow, layout: kept },
    keepViews: (next: readonly SavedView[]) => prefer({ views: next }),
    /** What is shown can be kept: it is neither a tab as it is nor a view. */
    canSaveView:
      !shownView && addressNow !== addressOf({ ...defaultQuery(rules), tab: query.tab, pageSize: query.pageSize }),
    showView: (address: string) => act({ type: 'show', query: readQuery(new URLSearchParams(address), rules) }),
    /** Whether the rows shown are those that a figure counts. */
    isPressed: (figure: ListFigure) => figure.filters !== undefined && addressOf(queryOf(figure)) === addressNow,
    /** Shows the rows that a figure counts; null: all of them. */
    pressFigure: (figure: ListFigure | null) => act({ type: 'show', query: queryOf(figure) }),
  }

  function queryOf(figure: ListFigure | null): ListQuery {
    return { ...query, keyword: '', tab: figure?.tab ?? rules.tabs[0] ?? '', filters: figure?.filters ?? noFilters }
  }

  function isShown(address: string): boolean {
    return addressOf(readQuery(new URLSearchParams(address), rules)) === addressNow
  }

  function addressOf(one: ListQuery): string {
    return writeQuery({ ...one, page: defaultQuery(rules).page }, rules).toString()
  }
}

export type ListState<Row> = ReturnType<typeof useList<Row>>
