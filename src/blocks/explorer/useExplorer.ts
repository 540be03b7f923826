import { ossApi, type FileItem, type FolderNode } from '@contracts/calls/ossApi'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { call } from '@/app/gateway/call'
import { hotelConfigQuery } from '@/app/hotelConfig/hotelConfigQuery'
import { useTenant } from '@/app/tenant/useTenant'
import { fileKeys } from '../uploads/fileKeys'

/** Files per page, and the first page (blocks 4.1, 7.2). */
export const PAGE_SIZE = 1000
const FIRST_PAGE = 1
/** Signed addresses in the list live an hour; a page left open asks for new ones in time. */
const ADDRESS_RENEWAL_MS = 50 * 60 * 1000

export type Space = 'all' | 'mine'
export type View = 'grid' | 'list'

export const spaceTitles: Record<Space, string> = { all: '全部文件', mine: '我的文件' }

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

/**
 * The explorer without its looks. Where the user is (space, folder, view) lives in the address; files and trees in the
 * query cache. The personal root opens first when there is one (blocks 2.1).
 */
export function useExplorer() {
  const { current } = useTenant()
  const { brandId, hotelId } = current
  const where = { brandId, hotelId: hotelId ?? undefined }
  const queryClient = useQueryClient()
  const [address, setAddress] = useSearchParams()

  const shared = useQuery({
    queryKey: fileKeys.tree(brandId, hotelId, 'all'),
    queryFn: ({ signal }) => call(ossApi.tree, where, { signal }),
  })
  const personal = useQuery({
    queryKey: fileKeys.tree(brandId, hotelId, 'mine'),
    queryFn: ({ signal }) => call(ossApi.treeOfUser, where, { signal }),
  })
  useQuery(hotelConfigQuery(current))
  const isReady = shared.isSuccess && (personal.isSuccess || personal.isError)
  const asked = address.get('space')
  const space: Space = asked === 'all' || !personal.data ? 'all' : 'mine'
  const root = isReady ? (space === 'mine' ? personal.data : shared.data) : undefined
  const folderId = Number(address.get('folder')) || root?.ossDisplayId
  const trail = useMemo(() => (root && folderId ? trailTo(root, folderId) : []), [root, folderId])

  const files = useInfiniteQuery({
    queryKey: fileKeys.folder(brandId, hotelId, folderId ?? 0),
    queryFn: ({ pageParam, signal }) =>
      call(
        ossApi.directoryFiles,
        { ...where, ossDisplayId: folderId!, pageIndex: pageParam, pageSize: PAGE_SIZE },
        { signal },
      ),
    enabled: root !== undefined && folderId !== undefined,
    initialPageParam: FIRST_PAGE,
    refetchInterval: ADDRESS_RENEWAL_MS,
    // More exist if the last page was non-empty and fewer were loaded than the total (blocks 4.1).
    getNextPageParam: (last, pages, page) =>
      last.list.length > 0 && pages.reduce((sum, one) => sum + one.list.length, 0) < last.total ? page + 1 : undefined,
  })
  const items = useMemo<FileItem[]>(() => files.data?.pages.flatMap((page) => page.list) ?? [], [files.data])

  const goTo = (change: { space?: Space; folder?: number | null }) => {
    const next = new URLSearchParams(address)
    if (change.space) next.set('space', change.space)
    if (change.folder) next.set('folder', String(change.folder))
    else next.delete('folder')
    setAddress(next)
  }

  return {
    space,
    hasPersonal: Boolean(personal.data),
    root,
    trail,
    folderId,
    view: (address.get('view') === 'list' ? 'list' : 'grid') as View,
    items,
    total: files.data?.pages.at(-1)?.total ?? 0,
    isLoading: !isReady || files.isPending,
    isRefreshing: files.isFetching,
    problem: shared.error ?? files.error,
    hasMore: files.hasNextPage,
    isLoadingMore: files.isFetchingNextPage,
    loadMore: () => void files.fetchNextPage(),
    openSpace: (to: Space) => goTo({ space: to, folder: null }),
    openFolder: (folder: number) => goTo({ folder }),
    show: (view: View) => {
      const next = new URLSearchParams(address)
      next.set('view', view)
      setAddress(next, { replace: true })
    },
    refresh: () => void queryClient.invalidateQueries({ queryKey: fileKeys.all }),
    /** ENABLE_UPLOAD_CHECK: names may only hold the characters of blocks §5. */
    isNameChecked: () => queryClient.getQueryData(hotelConfigQuery(current).queryKey)?.ENABLE_UPLOAD_CHECK === '1',
    /** @param idempotencyKey one per name tried: sent again after a lost answer, it creates nothing twice */
    createFolder: async (parentId: number, displayName: string, idempotencyKey: string) => {
      await call(ossApi.directoryCreate, { ...where, ossDisplayId: parentId, displayName }, { idempotencyKey })
    },
  }
}

export type ExplorerState = ReturnType<typeof useExplorer>
