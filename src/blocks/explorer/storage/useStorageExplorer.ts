import type { FileItem } from '@contracts/calls/ossApi'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useTenant } from '@/app/tenant/useTenant'
import { fileKeys } from '../../uploads/fileKeys'
import { arrange } from '../arrange'
import { spaceTitles } from '../constants'
import { useAddressPlace } from '../usePlace'
import { DELIMITER, FOLDER_MARK } from './constants'
import { shownFile } from './storageFiles'
import { storageGateway, type PathedFile } from './storageGateway'

const names = { folder: 'prefix', keyword: 'q' } as const
const nothing: FileItem[] = []

/** Gives each path a number of its own: the views of the explorer go by numbers. */
function numbering() {
  const ids = new Map<string, number>()
  const paths: string[] = []
  return {
    idOf: (path: string) => {
      const known = ids.get(path)
      if (known !== undefined) return known
      const id = paths.push(path)
      ids.set(path, id)
      return id
    },
    pathOf: (id: number) => paths[id - 1] ?? '',
  }
}

/**
 * The older explorer without its looks (Shared building blocks, 4.1 and 7.2): it lists storage itself, whose folders
 * are prefixes of keys. What it shows has the shape of the other explorer's, so that the same views serve both.
 */
export function useStorageExplorer(onFailure: (message: string) => void) {
  const { current } = useTenant()
  const { brandId, hotelId } = current
  const storage = useMemo(() => storageGateway({ brandId, hotelId }), [brandId, hotelId])
  const queryClient = useQueryClient()
  const [{ idOf, pathOf }] = useState(numbering)
  const { place, go } = useAddressPlace()
  const [address, setAddress] = useSearchParams()
  const folder = address.get(names.folder) ?? ''
  const { keyword, sort, view, isChecking } = place
  const isSearching = keyword !== ''
  const queryKey = [...fileKeys.all, 'storage', brandId, hotelId] as const

  const told = async <Data>(reading: Promise<Data>, signal: AbortSignal): Promise<Data> => {
    try {
      return await reading
    } catch (error) {
      if (!signal.aborted) onFailure((error as Error).message)
      throw error
    }
  }
  const listing = useInfiniteQuery({
    queryKey: [...queryKey, 'folder', folder],
    queryFn: ({ pageParam, signal }) => told(storage.list(folder, pageParam, signal), signal),
    enabled: !isSearching,
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  const everything = useQuery({
    queryKey: [...queryKey, 'everything'],
    queryFn: ({ signal }) => told(storage.allBelow('', signal), signal),
    enabled: isSearching,
  })
  const items = useMemo<readonly FileItem[]>(() => {
    const shown = (file: PathedFile) => shownFile(file, file.path, idOf(file.path))
    if (isSearching) {
      const wanted = keyword.toLowerCase()
      const found = everything.data?.filter(({ name }) => name !== FOLDER_MARK && name.toLowerCase().includes(wanted))
      return found?.map(shown) ?? nothing
    }
    return arrange(listing.data?.pages.flatMap(({ files }) => files.map(shown)) ?? nothing, sort)
  }, [isSearching, keyword, everything.data, listing.data, sort, idOf])
  const trail = useMemo(() => {
    const steps = folder.split(DELIMITER).filter(Boolean)
    return [
      { ossDisplayId: idOf(''), displayName: spaceTitles.all },
      ...steps.map((displayName, level) => ({
        ossDisplayId: idOf(`${steps.slice(0, level + 1).join(DELIMITER)}${DELIMITER}`),
        displayName,
      })),
    ]
  }, [folder, idOf])

  /** Choosing a folder clears the search and loads its files (Shared building blocks, 4.1). */
  const openPath = (path: string) =>
    setAddress((before) => {
      const next = new URLSearchParams(before)
      next.delete(names.keyword)
      if (path === '') next.delete(names.folder)
      else next.set(names.folder, path)
      return next
    })
  const query = isSearching ? everything : listing
  return {
    storage,
    /** Path of the open folder, with its '/'; '' is the root. */
    folder,
    pathOf,
    openPath,
    items,
    total: items.length,
    loadedCount: items.length,
    folderId: idOf(folder),
    trail,
    root: { ...trail[0]!, subNode: [] },
    space: 'all' as const,
    keyword,
    isSearching,
    view,
    sort,
    isChecking,
    isLoading: query.isPending,
    isRefreshing: query.isFetching,
    problem: query.error,
    hasMore: !isSearching && listing.hasNextPage,
    isLoadingMore: listing.isFetchingNextPage,
    loadMore: () => void listing.fetchNextPage(),
    setChecking: (to: boolean) => go({ isChecking: to }, false),
    openSpace: () => openPath(''),
    openFolder: (id: number) => openPath(pathOf(id)),
    show: (to: typeof view) => go({ view: to }, false),
    sortBy: (to: typeof sort) => go({ sort: to }, false),
    search: (text: string) => go({ keyword: text.trim() }, false),
    refresh: () => void queryClient.invalidateQueries({ queryKey }),
  }
}

export type StorageExplorerState = ReturnType<typeof useStorageExplorer>
