import type { FolderNode } from '@contracts/calls/ossApi'
import { useUploads } from '../uploads/Uploads'
import { folderIn } from './cachedFiles'
import { readDropped, type DroppedFile } from './droppedFiles'
import type { FileChanges } from './useFileChanges'

interface DroppedUploadOptions {
  root: FolderNode | undefined
  createFolder: FileChanges['createFolder']
  /** Folders have come into being. */
  onCreated: () => void
  say: (message: string) => void
}

/** Uploads what is dropped, folders with their structure: one that is there already is filled, not made twice. */
export function useDroppedUpload({ root, createFolder, onCreated, say }: DroppedUploadOptions) {
  const { addFiles } = useUploads()

  const upload = async (dropped: readonly DroppedFile[], targetId: number) => {
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
    const byFolder = new Map<number, File[]>()
    for (const { file, folders } of dropped) {
      const id = await folderOf(folders)
      if (id !== null) byFolder.set(id, [...(byFolder.get(id) ?? []), file])
    }
    if (ids.size > 1) onCreated()
    for (const [folderId, files] of byFolder) addFiles(files, folderId)
  }

  return {
    /** @param data must be read while the drop is handled */
    uploadDropped: (data: DataTransfer, targetId: number) => {
      readDropped(data).then(
        (dropped) => upload(dropped, targetId),
        () => say('拖入的内容读取失败，请改用上传按钮'),
      )
    },
    uploadFiles: (files: readonly File[], targetId: number) => {
      if (files.length > 0) addFiles(files, targetId)
    },
  }
}
