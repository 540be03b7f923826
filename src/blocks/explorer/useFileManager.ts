import type { FileItem } from '@contracts/calls/ossApi'
import { cleanName, extensionOf, nameProblem, storedFileName } from '@contracts/rules/fileNames'
import { deletionMachine } from '@machines/flows/deletion/machine'
import { fileRenameMachine } from '@machines/flows/fileRename/machine'
import {
  fileTransferMachine,
  transferRefusal,
  type Transfer,
  type TransferItem,
  type TransferMode,
  type TransferTarget,
} from '@machines/flows/fileTransfer/machine'
import { nameEntryMachine } from '@machines/flows/nameEntry/machine'
import { useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import { fromPromise } from 'xstate'
import { useCommand } from '@/app/flow/useCommand'
import { useFlow } from '@/app/flow/useFlow'
import { spaceTitles } from './constants'
import { failureText, isGone } from './explorerFailure'
import type { FileChanges } from './fileChanges'
import { trailTo, type ExplorerState } from './useExplorer'
import { useFileChanges } from './useFileChanges'
import { useUndo } from './useUndo'

interface ManagerOptions {
  explorer: ExplorerState
  /** Says what went wrong where no dialog does. */
  say: (message: string) => void
}

const noIds: ReadonlySet<number> = new Set()
const idsOf = (items: readonly Pick<TransferItem, 'id'>[]) => items.map(({ id }) => id)
const loadOf = ({ ossDisplayId: id, isFolder, parentDisplayId: parentId }: FileItem): TransferItem => ({
  id,
  isFolder,
  parentId,
})

/** Each back to the folder it came from. */
async function carryBack(changes: FileChanges, { items }: Transfer): Promise<void> {
  const byFolder = new Map<number, number[]>()
  for (const { parentId, id } of items)
    if (parentId !== null) byFolder.set(parentId, [...(byFolder.get(parentId) ?? []), id])
  for (const [parentId, ids] of byFolder) await changes.move(ids, parentId)
}

/** Everything that changes files, as their flows do it: new folder, rename, delete, move, copy and paste, undo. */
export function useFileManager({ explorer, say }: ManagerOptions) {
  const { folderId, where, isNameChecked } = explorer
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

  const renaming = useFlow(
    fileRenameMachine.provide({
      actors: {
        'save the name': fromPromise(({ input: { item, name } }) =>
          changes.rename({ ossDisplayId: item.id, isFolder: item.isFolder }, name).catch((error: unknown) => {
            // Its row goes with the list that is read anew, and with it the place for the reason.
            if (isGone(error)) say((error as Error).message)
            throw error
          }),
        ),
      },
      actions: {
        'announce the new name': (_, { item: { id, isFolder, name: before }, name }) => {
          const kept = isFolder ? cleanName(name) : storedFileName(name, extensionOf(before))
          const why = kept === name.trim() ? '' : '，扩展名和不能用的字符按规则处理'
          undo.offer(`已重命名为「${kept}」${why}`, () =>
            attempt.run(() => changes.rename({ ossDisplayId: id, isFolder }, before)),
          )
        },
      },
    }),
    { input: { check: (name, kind) => nameProblem(name, kind, { checked: isNameChecked() }) } },
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

  const transfer = useFlow(
    fileTransferMachine.provide({
      actors: {
        'carry files': fromPromise(({ input: { mode, items, target } }) => changes[mode](idsOf(items), target.id)),
        'carry back': fromPromise(({ input }) => carryBack(changes, input)),
      },
      actions: {
        'say why not': (_, { message }) => say(message),
        'announce the arrival': (_, { mode, items, target }) => {
          const text = `已将 ${items.length} 项${mode === 'move' ? '移动' : '复制'}到「${target.name}」`
          undo.offer(text, mode === 'move' ? () => transfer.send({ type: 'take back' }) : undefined)
        },
      },
    }),
  )
  const held = useSelector(transfer, ({ context }) => context.held)
  const cutIds = useMemo(() => (held?.mode === 'move' ? new Set(idsOf(held.items)) : noIds), [held])
  const targetOf = (id: number): TransferTarget => {
    const trail = explorer.trees.map((tree) => trailTo(tree.root, id)).find(({ length }) => length > 0) ?? []
    const tree = explorer.trees.find((one) => one.root.ossDisplayId === trail[0]?.ossDisplayId)
    const name = trail.length === 1 && tree ? spaceTitles[tree.space] : (trail.at(-1)?.displayName ?? '')
    return { id, name, path: trail.map(({ ossDisplayId }) => ossDisplayId) }
  }
  const canPaste = held !== null && folderId !== undefined && !explorer.isSearching

  return {
    changes,
    undo,

    creation,
    startFolder: (name: string) => folderId !== undefined && creation.send({ type: 'open', parentId: folderId, name }),

    renaming,
    startRename: ({ ossDisplayId: id, displayName: name, isFolder }: FileItem, isInPlace = false) =>
      renaming.send({ type: 'open', item: { id, name, isFolder }, isInPlace }),

    deletion,
    removed,
    startRemove: (items: readonly FileItem[]) => {
      setRemoved(items)
      const ids = items.map(({ ossDisplayId }) => ossDisplayId)
      deletion.send({ type: 'delete', ids, folders: items.filter(({ isFolder }) => isFolder).length })
    },

    transfer,
    /** Cut, and not yet pasted anywhere. */
    cutIds,
    /** Something was cut or copied. */
    isHolding: held !== null,
    hold: (type: 'cut' | 'copy', items: readonly FileItem[]) => transfer.send({ type, items: items.map(loadOf) }),
    letGo: () => transfer.send({ type: 'let go' }),
    /** Something is held, and a folder is open. */
    canPaste,
    paste: () => canPaste && transfer.send({ type: 'paste', target: targetOf(folderId) }),
    /** Dragged onto a folder. */
    drop: (items: readonly FileItem[], targetId: number) =>
      transfer.send({ type: 'drop', items: items.map(loadOf), target: targetOf(targetId) }),
    canDrop: (items: readonly FileItem[], targetId: number) =>
      transferRefusal({ mode: 'move', items: items.map(loadOf) }, targetOf(targetId)) === null,
    startTransfer: (mode: TransferMode, items: readonly FileItem[]) =>
      transfer.send({ type: 'ask', mode, items: items.map(loadOf) }),
    /** The dialog's tree was pressed. */
    chooseTarget: (id: number) => transfer.send({ type: 'choose', target: targetOf(id) }),
  }
}

export type FileManagerState = ReturnType<typeof useFileManager>
