import { ossApi, type FileItem, type FolderNode } from '@contracts/calls/ossApi'
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { call } from '@/app/gateway/call'
import { hotelConfigQuery } from '@/app/hotelConfig/hotelConfigQuery'
import { useTenant } from '@/app/tenant/useTenant'
import { fileKeys } from '../uploads/fileKeys'
import { arrange, fits } from './arrange'
import { ADDRESS_RENEWAL_MS, FIRST_PAGE, PAGE_SIZE, type AskedFilters, type Space } from './constants'
import { failureText } from './explorerFailure'
import { atHand, late, useLate } from './late'
import type { Place, PlaceState } from './usePlace'

/** From the root of a space down to the folder. */
export type FolderTrail = readonly Pick<FolderNode, 'ossDisplayId' | 'displayName'>[]

/** @returns the folders from the root to `id`; empty when it is not in the tree */
export function trailTo(node: FolderNode, id: number): FolderTrail {
  if (node.ossDisplayId === id) return [node]
  for (const child of node.subNode) {
    const rest = trailTo(child, id)
    if (rest.length > 0) return [node, ...rest]
  }
  return []
}

interface ExplorerOptions extends PlaceState {
  /** Files above it are not shown, in bytes (Shared building blocks, 5). */
  maxSize?: number
  /** The personal root opens first where there is one, which is so unless given; else the public one does. */
  isPrivate?: boolean
  /** Hears in words why something was not read (Shared building blocks, 8). */
  onFailure?: (message: string) => void
}

const nothing: FileItem[] = []

/** Few narrow a folder down: what that means comes with the first filter. */
const filtering = late(() => import('./filterFiles'))
type Filtering = NonNullable<ReturnType<(typeof filtering)['now']>>
const unfiltered = atHand(null)

/**
 * The explorer without its looks: trees, the open folder or the results of a search, sorted and ready to be shown.
 * Where the user is comes from outside, an address or a dialog's own memory; files and trees live in the query cache.
 * The personal root opens first when there is one and the private option is on (Shared building blocks, 2.1).
 */
export function useExplorer({ place, go, maxSize, isPrivate = true, onFailure }: ExplorerOptions) {
  const { current } = useTenant()
  const { brandId, hotelId } = current
  const where = useMemo(() => ({ brandId, hotelId: hotelId ?? undefined }), [brandId, hotelId])
  const queryClient = useQueryClient()
  const told = async <Data>(reading: Promise<Data>, signal: AbortSignal): Promise<Data> => {
    try {
      return await reading
    } catch (error) {
      if (!signal.aborted) onFailure?.(failureText(error))
      throw error
    }
  }

  const shared = useQuery({
    queryKey: fileKeys.tree(brandId, hotelId, 'all'),
    queryFn: ({ signal }) => told(call(ossApi.tree, where, { signal }), signal),
    // Another tab or a colleague may have changed it meanwhile.
    refetchOnWindowFocus: 'always',
  })
  const personal = useQuery({
    queryKey: fileKeys.tree(brandId, hotelId, 'mine'),
    queryFn: ({ signal }) => call(ossApi.treeOfUser, where, { signal }),
  })
  useQuery(hotelConfigQuery(current))
  const isReady = shared.isSuccess && (personal.isSuccess || personal.isError)
  const wanted = place.space ?? (isPrivate ? 'mine' : 'all')
  const space: Space = wanted === 'all' || !personal.data ? 'all' : 'mine'
  const root = isReady ? (space === 'mine' ? (personal.data ?? undefined) : shared.data) : undefined
  const folderId = place.folder ?? root?.ossDisplayId
  const trail = useMemo(() => (root && folderId ? trailTo(root, folderId) : []), [root, folderId])

  const { keyword, sort, view, kind, size, age } = place
  const filters = useMemo<AskedFilters>(() => ({ kind, size, age }), [kind, size, age])
  const filter = useLate<Filtering | null>((kind ?? size ?? age) ? filtering : unfiltered)
  const isSearching = keyword !== ''
  const files = useInfiniteQuery({
    queryKey: fileKeys.folder(brandId, hotelId, folderId ?? 0),
    queryFn: ({ pageParam, signal }) =>
      told(
        call(
          ossApi.directoryFiles,
          { ...where, ossDisplayId: folderId!, pageIndex: pageParam, pageSize: PAGE_SIZE },
          { signal },
        ),
        signal,
      ),
    enabled: root !== undefined && folderId !== undefined && !isSearching,
    initialPageParam: FIRST_PAGE,
    refetchInterval: ADDRESS_RENEWAL_MS,
    refetchOnWindowFocus: 'always',
    // More exist if the last page was non-empty and fewer were loaded than the total (Shared building blocks, 4.1).
    getNextPageParam: (last, pages, page) =>
      last.list.length > 0 && pages.reduce((sum, one) => sum + one.list.length, 0) < last.total ? page + 1 : undefined,
  })
  const hits = useQuery({
    queryKey: [...fileKeys.all, 'search', brandId, hotelId, root?.ossDisplayId, keyword],
    queryFn: ({ signal }) =>
      told(call(ossApi.search, { ...where, keyword, ossDisplayId: root!.ossDisplayId }, { signal }), signal),
    enabled: root !== undefined && isSearching,
    placeholderData: keepPreviousData,
  })
  const loaded = useMemo(() => files.data?.pages.flatMap((page) => page.list) ?? nothing, [files.data])
  const items = useMemo<readonly FileItem[]>(() => {
    if (filter === undefined) return nothing
    const found = isSearching ? (hits.data?.list ?? nothing) : loaded
    const passing = filter ? filter.filterFiles(found, filters) : found
    return isSearching ? passing.filter((item) => fits(item, maxSize)) : arrange(passing, sort, maxSize)
  }, [isSearching, hits.data, loaded, filter, filters, sort, maxSize])
  /** What the files are narrowed down to, in words. */
  const filterWords = filter?.filterWords(filters)
  const total = isSearching || filterWords !== undefined ? items.length : (files.data?.pages.at(-1)?.total ?? 0)
  const list = isSearching ? hits : files

  const { data: sharedTree } = shared
  const { data: personalTree } = personal
  const trees = useMemo(
    () => [
      ...(sharedTree ? [{ space: 'all' as const, root: sharedTree }] : []),
      ...(personalTree ? [{ space: 'mine' as const, root: personalTree }] : []),
    ],
    [sharedTree, personalTree],
  )
  const openFolder = useCallback((folder: number) => go({ folder, keyword: '' }), [go])
  return {
    where,
    space,
    hasPersonal: Boolean(personal.data),
    /** The trees that are there, the public one first. */
    trees,
    root,
    trail,
    folderId,
    view,
    sort,
    keyword,
    isSearching,
    items,
    total,
    /** How many of the folder's items are here, hidden ones included. */
    loadedCount: loaded.length,
    isLoading: !isReady || list.isPending || filter === undefined,
    isRefreshing: list.isFetching,
    problem: shared.error ?? list.error,
    hasMore: !isSearching && files.hasNextPage,
    isLoadingMore: files.isFetchingNextPage,
    loadMore: () => void files.fetchNextPage(),
    /** Every page of the folder, one after another. @returns the ids of all that may be shown */
    loadAll: async (): Promise<readonly number[]> => {
      let now = await files.fetchNextPage()
      while (now.hasNextPage && !now.isError) now = await now.fetchNextPage()
      if (now.error) throw now.error
      const all = now.data?.pages.flatMap((page) => page.list) ?? nothing
      return (filter ? filter.filterFiles(all, filters) : all)
        .filter((item) => fits(item, maxSize))
        .map(({ ossDisplayId }) => ossDisplayId)
    },
    isChecking: place.isChecking,
    setChecking: (isChecking: boolean) => go({ isChecking }, false),
    openSpace: (to: Space) => go({ space: to, folder: null, keyword: '' }),
    /** Choosing a folder clears the search and loads its files (Shared building blocks, 4.1). */
    openFolder,
    show: (to: Place['view']) => go({ view: to }, false),
    sortBy: (to: Place['sort']) => go({ sort: to }, false),
    filters,
    filterWords,
    filterBy: (change: Partial<AskedFilters>) => go(change, false),
    /**
     * Leaves the folder and searches within the root; clearing the text returns to the root
     * (Shared building blocks, 4.1; docs/readings.md, 28).
     */
    search: (text: string) => go({ keyword: text.trim(), folder: null }, false),
    refresh: () => void queryClient.invalidateQueries({ queryKey: fileKeys.all }),
    /** ENABLE_UPLOAD_CHECK: names may only hold the characters of Shared building blocks, 5. */
    isNameChecked: () => queryClient.getQueryData(hotelConfigQuery(current).queryKey)?.ENABLE_UPLOAD_CHECK === '1',
  }
}

export type ExplorerState = ReturnType<typeof useExplorer>
