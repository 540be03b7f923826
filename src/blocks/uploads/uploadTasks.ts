import type { FileItem } from '@contracts/calls/ossApi'
import type { TenantIds } from '@/app/gateway/gatewayLink'
import { uploadMessages } from './constants'
import type { UploadCheckpoint } from './ossClient'

/** What an uploader is given of a file that has arrived. */
export interface StoredUpload {
  name: string
  /** bytes */
  size: number
  url: string
  /** Object key. */
  path: string
  /** As registered; null for a picture of a form, which stands in no folder. */
  item: FileItem | null
}

/** The bytes of an upload and where they go: what the queue's machine does not know. */
export interface UploadTask {
  /** Fixed when it was chosen: it goes there even when the tab moves to another store meanwhile. */
  tenant: TenantIds
  name: string
  size: number
  lastModified: number
  file?: File
  handle?: FileSystemFileHandle
  checkpoint?: UploadCheckpoint
  /** Folder of the older explorer, below the path of its token: there it keeps its name. */
  storageFolder?: string
  /** Id of the file of the same name, there when it was chosen. */
  namesake?: number
  /** Where objects are read, once a token has said so. */
  domain?: string
  onStored?: (stored: StoredUpload) => void
}

/** Permissions of handles are not in the library's types yet. */
interface AskableHandle extends FileSystemFileHandle {
  requestPermission?(options: { mode: 'read' }): Promise<PermissionState>
}

/**
 * The bytes of an upload; of one from an earlier page after asking the user, within his click.
 * @throws Error with a message for people when they cannot be read or are others now
 */
export async function fileOf(task: UploadTask): Promise<File> {
  if (task.file) return task.file
  const handle = task.handle as AskableHandle | undefined
  const permission = await handle?.requestPermission?.({ mode: 'read' }).catch(() => 'denied' as const)
  if (!handle || permission === 'denied') throw new Error(uploadMessages.noPermission)
  const file = await handle.getFile().catch(() => null)
  if (!file || file.size !== task.size || file.lastModified !== task.lastModified)
    throw new Error(uploadMessages.changed)
  task.file = file
  return file
}
