import type { FolderNode } from '@contracts/calls/ossApi'
import type { ChosenFile } from '../uploads/useUploads'
import { folderIn } from './cachedFiles'
import { chosenFolder, readDropped, type DroppedFile } from './droppedFiles'
import type { TakenDrop } from './takeDrop'
import type { FileChanges } from './fileChanges'

export interface DropDestination {
  root: FolderNode | undefined
  createFolder: FileChanges['createFolder']
  addFiles: (chosen: readonly ChosenFile[], folderId: number) => void
  /** Folders have come into being. */
  onCreated: () => void
  say: (message: string) => void
}

/**
 * Uploads what was dropped, folders with their structure: one that is there already is filled, not made twice.
 * @throws where what was dropped cannot be read
 */
export async function uploadDropped(taken: TakenDrop, targetId: number, destination: DropDestination): Promise<void> {
  await uploadFoldered(await readDropped(taken), targetId, destination)
}

/** Uploads a folder that was chosen, as if it had been dropped. */
export const uploadChosenFolder = (files: readonly File[], targetId: number, destination: DropDestination) =>
  uploadFoldered(chosenFolder(files), targetId, destination)

/** Uploads files into folders named as those that they lay in. */
async function uploadFoldered(
  files: readonly DroppedFile[],
  targetId: number,
  { root, createFolder, addFiles, onCreated, say }: DropDestination,
): Promise<void> {
  const ids = new Map<string, number | null>([['', targetId]])
  const folderOf = async (folders: readonly string[]): Promise<number | null> => {
    const path = folders.join('/')
    const known = ids.get(path)
    if (known !== undefined) return known
    const parentId = await folderOf(folders.slice(0, -1))
    const name = folders.at(-1)!
    const id = parentId === null ? null : await findOrCreate(parentId, name)
    ids.set(path, id)
    return id
  }
  const findOrCreate = async (parentId: number, name: string): Promise<number | null> => {
    const there = root && folderIn(root, parentId)?.subNode.find(({ displayName }) => displayName === name)
    if (there) return there.ossDisplayId
    try {
      return (await createFolder(parentId, name, crypto.randomUUID())).ossDisplayId
    } catch (error) {
      say(`文件夹「${name}」没有建立：${(error as Error).message}`)
      return null
    }
  }
  const byFolder = new Map<number, ChosenFile[]>()
  for (const { folders, ...chosen } of files) {
    const id = await folderOf(folders)
    if (id === null) continue
    const others = byFolder.get(id)
    if (others) others.push(chosen)
    else byFolder.set(id, [chosen])
  }
  if (ids.size > 1) onCreated()
  for (const [folderId, some] of byFolder) addFiles(some, folderId)
}
