import type { FileItem } from '@contracts/calls/ossApi'
import { extensionOf, nameProblem } from '@contracts/rules/fileNames'
import { deletionMachine } from '@machines/flows/deletion/machine'
import { nameEntryMachine } from '@machines/flows/nameEntry/machine'
import { useRef, useState } from 'react'
import { fromPromise } from 'xstate'
import { useCommand } from '@/app/flow/useCommand'
import { useFlow } from '@/app/flow/useFlow'
import { liesIn } from './cachedFiles'
import { explorerMessages } from './constants'
import { failureText } from './explorerFailure'
import type { ExplorerState } from './useExplorer'
import { useFileChanges } from './useFileChanges'
import { useOpening } from './useOpening'
import { useUndo } from './useUndo'

interface ManagerOptions {
  explorer: ExplorerState
  /** Says what went wrong where no dialog does. */
  say: (message: string) => void
}

interface Move {
  items: readonly FileItem[]
  targetId: number
}

/** Everything that changes files, without its looks: new folder, rename, delete, move, cut and paste, undo. */
export function useFileManager({ explorer, say }: ManagerOptions) {
  const { folderId, root, where, isNameChecked } = explorer
  const changes = useFileChanges(where)
  const undo = useUndo()
  const [dialogId] = useState(() => crypto.randomUUID())

  const creation = useFlow(
    nameEntryMachine.provide({
      actors: {
        'save the name': fromPromise(async ({ input }) => {
          await changes.createFolder(input.parentId, input.name, `${dialogId}-${input.attempt}`)
        }),
      },
      actions: { 'announce the change': explorer.refresh },
    }),
    { input: { check: (name) => nameProblem(name, 'folder', { checked: isNameChecked() }) } },
  )

  const [renamed, setRenamed] = useState<{ item: FileItem; isInPlace: boolean } | null>(null)
  // The rule of a name is taken once, when the flow begins: it looks here whose name it is.
  const asked = useRef<FileItem | null>(null)
  const rename = async (item: FileItem, name: string) => {
    if (name === item.displayName) return
    await changes.rename(item, name)
    undo.offer(`已重命名为「${name}」`, () => attempt.run(() => changes.rename(item, item.displayName)))
  }
  // The same flow as of a new folder: a name, its rule, the refusal in its place. Its `parentId` is the item's own.
  const renaming = useFlow(
    nameEntryMachine.provide({
      actors: { 'save the name': fromPromise(({ input }) => rename(asked.current!, input.name)) },
    }),
    {
      input: {
        check: (name) => nameProblem(name, asked.current?.isFolder ? 'folder' : 'file', { checked: isNameChecked() }),
      },
    },
  )

  const deletion = useFlow(
    deletionMachine.provide({
      actors: {
        'delete files': fromPromise(({ input: { ids, force } }) =>
          changes.remove(ids, { force, folders: removed.filter(({ isFolder }) => isFolder).length }),
        ),
      },
      actions: {
        'say why not': (_, { message }) => say(message),
        'announce the deletion': (_, { ids }) =>
          undo.offer(`已删除 ${ids.length} 项，可在回收站找回`, () => attempt.run(() => changes.restore(ids))),
      },
    }),
  )
  const [removed, setRemoved] = useState<readonly FileItem[]>([])

  /** Something done at once, without a dialog: not heard while another is under way. */
  const attempt = useCommand(async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      say(error instanceof Error && error.message ? error.message : failureText(error))
    }
  })

  const [cut, setCut] = useState<readonly FileItem[]>([])
  const [moved, setMoved] = useState<readonly FileItem[]>([])
  const moving = useOpening()

  /** Why these cannot go there, in words; null when they can. */
  const moveProblem = ({ items, targetId }: Move): string | null => {
    if (items.length === 0) return explorerMessages.nothingChecked
    if (items.every(({ parentDisplayId }) => parentDisplayId === targetId)) return explorerMessages.sameFolder
    const isInside = items.some(
      ({ isFolder, ossDisplayId }) => isFolder && root !== undefined && liesIn(root, targetId, ossDisplayId),
    )
    return isInside ? '不能移动到文件夹自身或其子文件夹' : null
  }
  const move = ({ items, targetId }: Move, targetName: string) => {
    const problem = moveProblem({ items, targetId })
    if (problem) return say(problem)
    const leaving = items.filter(({ parentDisplayId }) => parentDisplayId !== targetId)
    attempt.run(async () => {
      await changes.move(
        leaving.map(({ ossDisplayId }) => ossDisplayId),
        targetId,
      )
      setCut([])
      undo.offer(`已将 ${leaving.length} 项移动到「${targetName}」`, () => attempt.run(() => moveBack(leaving)))
    })
  }
  const moveBack = async (items: readonly FileItem[]) => {
    const byFolder = new Map<number, number[]>()
    for (const { parentDisplayId, ossDisplayId } of items)
      if (parentDisplayId !== null)
        byFolder.set(parentDisplayId, [...(byFolder.get(parentDisplayId) ?? []), ossDisplayId])
    for (const [parentId, ids] of byFolder) await changes.move(ids, parentId)
  }

  return {
    changes,
    undo,
    isBusy: attempt.isBusy,

    creation,
    startFolder: (name: string) => folderId !== undefined && creation.send({ type: 'open', parentId: folderId, name }),

    renaming,
    /** The item whose name is being changed, in its place or in a dialog, also while that fades. */
    renamed,
    startRename: (item: FileItem, isInPlace = false) => {
      // One whose name was refused is let go of.
      renaming.send({ type: 'close' })
      asked.current = item
      setRenamed({ item, isInPlace })
      renaming.send({ type: 'open', parentId: item.ossDisplayId, name: item.displayName })
    },

    deletion,
    removed,
    startRemove: (items: readonly FileItem[]) => {
      setRemoved(items)
      const ids = items.map(({ ossDisplayId }) => ossDisplayId)
      deletion.send({ type: 'delete', ids, folders: items.filter(({ isFolder }) => isFolder).length })
    },

    cut,
    cutOut: setCut,
    paste: () => {
      if (cut.length > 0 && folderId !== undefined && !explorer.isSearching)
        move({ items: cut, targetId: folderId }, explorer.trail.at(-1)?.displayName ?? '')
    },

    move,
    moveProblem,
    /** What the move dialog is about, also while it fades. */
    moved,
    moving,
    startMove: (items: readonly FileItem[]) => {
      if (items.length === 0) return say(explorerMessages.nothingChecked)
      setMoved(items)
      moving.open()
    },
  }
}

export type FileManagerState = ReturnType<typeof useFileManager>

/** How much of a name is selected when it is about to be changed: what stands before the extension. */
export const stemLength = ({ displayName, isFolder }: Pick<FileItem, 'displayName' | 'isFolder'>): number => {
  const extension = isFolder ? '' : extensionOf(displayName)
  return extension === '' ? displayName.length : displayName.length - extension.length - 1
}
