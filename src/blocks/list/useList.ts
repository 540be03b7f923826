import { debounceMachine } from '@machines/flows/debounce/machine'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { useFlow } from '@/app/flow/useFlow'
import { pageCount } from '../pager/pageLinks'
import { keptLayout, listLayout } from '../table/arrangeColumns'
import type { ColumnLayout, RowKey } from '../table/column'
import { READ_AGAIN_MS, TYPING_PAUSE_MS } from './constants'
import { rulesOf, type ListAnswer, type ListDefinition, type ListFigure, type ListParams } from './listDefinition'
import { noLayout, withView, withViewChanged } from './listPreferences'
import { defaultQuery, readQuery, scopeOf, writeQuery, type ListQuery, type QueryChange } from './listQuery'
import { useListPreferences } from './useListPreferences'
import { useListQuery } from './useListQuery'
import { useSelection } from './useSelection'

/** Cache key of all that is known of a list, pages, figures and totals: after a command, `invalidateQueries({ queryKey: listCacheKey('ticket') })`. */
export const listCacheKey = (list: string) => ['list', list] as const

/** Cache key of the pages of a list alone, for what reads or changes their rows. */
export const listPagesKey = (list: string) => [...listCacheKey(list), 'pages'] as const

const noFilters: ListQuery['filters'] = {}

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
  const { layout: kept, views, change: prefer } = useListPreferences(definition.key)
  const layout = useMemo(() => listLayout(definition.columns, kept), [definition, kept])
  const { query, change } = useListQuery(rules, views.find(({ isDefault }) => isDefault)?.address)
  const typing = useFlow(debounceMachine, { input: { pauseMs: TYPING_PAUSE_MS } })
  const isTyping = useSelector(typing, (now) => now.hasTag('waiting'))
  const asked = pageQuery(definition, query)
  // Asked before anything is drawn: the answer travels while the frame of the list is being made.
  if (!isTyping && !queryClient.getQueryState(asked.queryKey)) void queryClient.prefetchQuery(asked)
  const { isUnderWay } = definition
  const answer = useQuery({
    ...asked,
    placeholderData: keepPreviousData,
    enabled: !isTyping,
    refetchInterval: ({ state }) => (isUnderWay && state.data?.list.some(isUnderWay) ? READ_AGAIN_MS : false),
  })

  const { data, isPlaceholderData } = answer
  const rows = data?.list ?? noRows
  const total = data?.total ?? 0
  const totalIsExact = data?.totalIsExact ?? true
  const page = data && !isPlaceholderData ? data.page : query.page
  const pages = pageCount(total, query.pageSize, totalIsExact)
  const pageKeys = useMemo(() => rows.map(definition.rowKey), [rows, definition])
  const selection = useSelection(scopeOf(query, rules), pageKeys, total)

  const scope = definition.source.scope(query)
  const isTabbed = query.tab !== (rules.tabs[0] ?? '')
  const isNarrowed = query.keyword !== '' || Object.keys(query.filters).length > 0
  const addressNow = addressOf(query)

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

    rows,
    total,
    totalIsExact,
    counts: data?.counts ?? null,
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
      void queryClient.prefetchQuery(pageQuery(definition, { ...query, page: page + 1 }))
    },

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
    arrange: (next: ColumnLayout) =>
      prefer({ layout: next === noLayout ? next : keptLayout(definition.columns, next) }),
    views,
    /** Keeps what is shown now under a name. */
    saveView: (name: string) => prefer({ views: withView(views, { name, address: addressOf(query) }) }),
    /** What is shown can be kept: it is neither a tab as it is nor a view. */
    canSaveView:
      addressNow !== addressOf({ ...defaultQuery(rules), tab: query.tab, pageSize: query.pageSize }) &&
      !views.some(({ address }) => isShown(address)),
    changeView: (name: string, wanted: { name?: string; isDefault?: boolean }) =>
      prefer({ views: withViewChanged(views, name, wanted) }),
    removeView: (name: string) => prefer({ views: views.filter((view) => view.name !== name) }),
    showView: (address: string) => act({ type: 'show', query: readQuery(new URLSearchParams(address), rules) }),
    /** Whether a saved view is what is shown now. */
    isShown,
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
