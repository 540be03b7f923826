import type { FileItem } from '@contracts/calls/ossApi'
import { nameProblem } from '@contracts/rules/fileNames'
import { deletionMachine } from '@machines/flows/deletion/machine'
import { nameEntryMachine } from '@machines/flows/nameEntry/machine'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fromPromise } from 'xstate'
import { useCommand } from '@/app/flow/useCommand'
import { useFlow } from '@/app/flow/useFlow'
import { hotelConfigQuery } from '@/app/hotelConfig/hotelConfigQuery'
import { useTenant } from '@/app/tenant/useTenant'
import { DELIMITER } from './constants'
import type { StorageExplorerState } from './useStorageExplorer'

/** Everything that changes files in storage, without its looks: new folder, delete, set private. */
export function useStorageChanges(explorer: StorageExplorerState, say: (message: string) => void) {
  const { storage, folder, openPath, pathOf, refresh } = explorer
  const { data: config } = useQuery(hotelConfigQuery(useTenant().current))
  const isNameChecked = config?.ENABLE_UPLOAD_CHECK === '1'
  const [removed, setRemoved] = useState<readonly FileItem[]>([])

  const creation = useFlow(
    nameEntryMachine.provide({
      actors: {
        'save the name': fromPromise(async ({ input }) => {
          const path = `${folder}${input.name.trim()}${DELIMITER}`
          await storage.makeFolder(path)
          openPath(path)
        }),
      },
      actions: { 'announce the change': refresh },
    }),
    { input: { check: (name) => nameProblem(name, 'folder', { checked: isNameChecked }) } },
  )
  const deletion = useFlow(
    deletionMachine.provide({
      actors: { 'delete files': fromPromise(({ input: { ids } }) => storage.remove(ids.map(pathOf))) },
      actions: { 'say why not': (_, { message }) => say(message), 'announce the deletion': refresh },
    }),
  )
  const hiding = useCommand(async (item: FileItem) => {
    try {
      await storage.setPrivate(item.path)
      say(`「${item.displayName}」已设为私密，只有带签名的地址能打开`)
    } catch (error) {
      say((error as Error).message)
    }
  })

  return {
    isNameChecked,
    creation,
    startFolder: (name: string) => creation.send({ type: 'open', parentId: explorer.folderId, name }),
    deletion,
    removed,
    startRemove: (items: readonly FileItem[]) => {
      setRemoved(items)
      const ids = items.map(({ ossDisplayId }) => ossDisplayId)
      deletion.send({ type: 'delete', ids, folders: items.filter(({ isFolder }) => isFolder).length })
    },
    setPrivate: hiding.run,
  }
}
