import { ossApi, type FileItem, type FolderNode } from '@contracts/calls/ossApi'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { call } from '@/app/gateway/call'
import { fileKeys } from '../uploads/fileKeys'
import {
  folderIn,
  renamed,
  treeRenamed,
  treeWith,
  treeWithout,
  withItems,
  without,
  type CachedFolder,
} from './cachedFiles'
import { MOST_IDS_PER_CALL } from './constants'
import { explorerError } from './explorerFailure'

export type Where = { brandId: number; hotelId?: number | undefined }
type Change = (queryKey: QueryKey, data: unknown) => unknown

const kindOf = (key: QueryKey) => key[1]
const folderOf = (key: QueryKey) => key[4] as number

/**
 * Moves, renames and deletes: the lists and trees on screen change at once, and go back to what they were when the
 * gateway refuses. Each rejects with an error that says what the explorer says (Shared building blocks, 8).
 */
export function fileChanges(queryClient: QueryClient, where: Where) {
  /** Changes what is on screen, asks, and takes the change back on a refusal; afterwards everything is read anew. */
  const optimistically = async (change: Change, ask: () => Promise<void>) => {
    await queryClient.cancelQueries({ queryKey: fileKeys.all })
    const before = queryClient.getQueriesData({ queryKey: fileKeys.all })
    for (const [queryKey, data] of before) {
      const next = data === undefined ? data : change(queryKey, data)
      if (next !== data) queryClient.setQueryData(queryKey, next)
    }
    try {
      await ask()
    } catch (error) {
      for (const [queryKey, data] of before) queryClient.setQueryData(queryKey, data)
      throw explorerError(error)
    } finally {
      void queryClient.invalidateQueries({ queryKey: fileKeys.all })
    }
  }

  const portions = async (ids: readonly number[], ask: (some: number[]) => Promise<unknown>) => {
    for (let start = 0; start < ids.length; start += MOST_IDS_PER_CALL)
      await ask(ids.slice(start, start + MOST_IDS_PER_CALL))
  }

  const createFolder = async (parentId: number, displayName: string, idempotencyKey: string) => {
    const input = { ...where, ossDisplayId: parentId, displayName }
    try {
      return await call(ossApi.directoryCreate, input, { idempotencyKey })
    } catch (error) {
      throw explorerError(error)
    }
  }

  return {
    /** @param idempotencyKey one per name tried: sent again after a lost answer, it creates nothing twice */
    createFolder,

    move: (ids: readonly number[], targetId: number) => {
      const moving = new Set(ids)
      const found = itemsIn(queryClient.getQueriesData({ queryKey: fileKeys.all }), moving)
      const change: Change = (key, data) => {
        if (kindOf(key) === 'folder') {
          const folder = data as CachedFolder
          if (folderOf(key) !== targetId) return without(folder, moving)
          return withItems(
            folder,
            found.map((item) => ({ ...item, parentDisplayId: targetId })),
          )
        }
        if (kindOf(key) !== 'tree' || data === null) return data
        const tree = data as FolderNode
        const folders = ids.flatMap((id) => folderIn(tree, id) ?? [])
        return folders.length === 0 ? tree : treeWith(treeWithout(tree, moving), targetId, folders)
      }
      return optimistically(change, () =>
        portions(ids, (some) => call(ossApi.move, { ...where, ossDisplayIds: some, parentDisplayId: targetId })),
      )
    },

    /** Copies come as the gateway names them: nothing is shown before. */
    copy: (ids: readonly number[], targetId: number) =>
      optimistically(
        (_, data) => data,
        () => portions(ids, (some) => call(ossApi.copy, { ...where, ossDisplayIds: some, parentDisplayId: targetId })),
      ),

    rename: ({ ossDisplayId, isFolder }: Pick<FileItem, 'ossDisplayId' | 'isFolder'>, name: string) => {
      const change: Change = (key, data) => {
        if (kindOf(key) === 'folder') return renamed(data as CachedFolder, ossDisplayId, name)
        return kindOf(key) === 'tree' && data !== null ? treeRenamed(data as FolderNode, ossDisplayId, name) : data
      }
      return optimistically(change, async () => {
        await (isFolder
          ? call(ossApi.directoryRename, { ...where, ossDisplayId, newDisplayName: name })
          : call(ossApi.fileRename, { ...where, ossDisplayId, newName: name }))
      })
    },

    /** Folders stay on screen until the gateway has agreed: it may ask first whether their content goes too. */
    remove: (ids: readonly number[], { force, folders }: { force: boolean; folders: number }) => {
      const gone = new Set(ids)
      const change: Change = (key, data) => {
        if (folders > 0) return data
        return kindOf(key) === 'folder' ? without(data as CachedFolder, gone) : data
      }
      return optimistically(change, () =>
        portions(ids, (some) => call(ossApi.delete, { ...where, forceDelete: force, ossDisplayIds: some })),
      )
    },

    /** Out of the trash, to where they were. */
    restore: (ids: readonly number[]) =>
      optimistically(outOfTrash(ids), () =>
        portions(ids, (some) => call(ossApi.restore, { ...where, ossDisplayIds: some })),
      ),

    /** All of the trash of a space for good, but what records show. @returns how many went, and how many stay */
    emptyTrash: async (rootId: number) => {
      try {
        return await call(ossApi.emptyTrash, { ...where, ossDisplayId: rootId })
      } catch (error) {
        throw explorerError(error)
      } finally {
        void queryClient.invalidateQueries({ queryKey: fileKeys.all })
      }
    },

    /** Out of the trash for good. */
    purge: (ids: readonly number[]) =>
      optimistically(outOfTrash(ids), () =>
        portions(ids, (some) => call(ossApi.purge, { ...where, ossDisplayIds: some })),
      ),
  }
}

export type FileChanges = ReturnType<typeof fileChanges>

const outOfTrash =
  (ids: readonly number[]): Change =>
  (key, data) =>
    kindOf(key) === 'trash' ? without(data as CachedFolder, new Set(ids)) : data

function itemsIn(cached: readonly (readonly [QueryKey, unknown])[], ids: ReadonlySet<number>): FileItem[] {
  const found = new Map<number, FileItem>()
  for (const [key, data] of cached) {
    if (data === undefined) continue
    const lists =
      kindOf(key) === 'folder'
        ? (data as CachedFolder).pages.map(({ list }) => list)
        : kindOf(key) === 'search'
          ? [(data as { list: FileItem[] }).list]
          : []
    for (const item of lists.flat()) if (ids.has(item.ossDisplayId)) found.set(item.ossDisplayId, item)
  }
  return [...found.values()]
}
