import { ossApi, type FileItem } from '@contracts/calls/ossApi'
import { codes } from '@contracts/envelope'
import { timestampedName } from '@contracts/rules/fileNames'
import { UploadInterrupted, type Upload } from '@machines/flows/uploads/machine'
import { call } from '@/app/gateway/call'
import { CallError } from '@/app/gateway/callError'
import { APP, SCENE } from './constants'
import { freeKey } from './freeKey'
import { putFile } from './putFile'
import { uploadProgress } from './uploadProgress'
import type { UploadStore } from './uploadStore'
import { fileOf, type UploadTask } from './uploadTasks'
import { imageTokenSource, storageTokenSource, tokenSource } from './uploadToken'
import { whereOf } from './whereOf'

interface Needs {
  tasks: ReadonlyMap<string, UploadTask>
  store: UploadStore
}

/** The queue's work: puts bytes into storage, and tells the gateway of them. Tokens are of one signed-in user. */
export function uploadActors({ tasks, store }: Needs) {
  const tokenFor = tokenSource()
  const imageTokenFor = imageTokenSource()
  const storageTokenFor = storageTokenSource()
  /** Registered, but what it replaces is still there: another try only removes that. */
  const registered = new Map<string, FileItem>()

  return {
    async put(upload: Upload, signal: AbortSignal): Promise<string> {
      const { id, folderId } = upload
      const task = tasks.get(id)!
      const before = registered.get(id)
      if (before) return before.path
      uploadProgress.reset(id)
      const { storageFolder } = task
      const putting = putFile(await fileOf(task), task.tenant, {
        ...(storageFolder === undefined
          ? { tokenFor: folderId === null ? imageTokenFor : tokenFor }
          : { tokenFor: storageTokenFor, keyFor: (token) => freeKey(token, storageFolder + task.name) }),
        onSent: (bytes) => uploadProgress.add(id, bytes),
        signal,
        ...(task.checkpoint ? { checkpoint: task.checkpoint } : {}),
        onCheckpoint: (checkpoint) => {
          task.checkpoint = checkpoint
          void store.change(id, { checkpoint })
        },
      })
      // A token that could not be asked for has cut the way as well.
      const key = await putting.catch(cutOff)
      delete task.checkpoint
      void store.change(id, { key, checkpoint: undefined })
      return key
    },

    async register(upload: Upload, key: string, signal: AbortSignal): Promise<void> {
      const { id, name, size, folderId, answer } = upload
      const task = tasks.get(id)!
      const { tenant, onStored, namesake, storageFolder } = task
      if (folderId === null) {
        const { credentials } = await (storageFolder === undefined ? imageTokenFor : storageTokenFor)(tenant, signal)
        return onStored?.({ name, size, url: credentials.domain + key, path: key, item: null })
      }
      const input = {
        app: APP,
        scene: SCENE,
        fileName: answer === 'keep both' ? timestampedName(name, 'file', new Date()) : name,
        key,
        ossDisplayId: folderId,
      }
      // The key is new for each attempt to put the file, and so is the registration.
      const idempotencyKey = key.replace(/\W/g, '-').slice(-64)
      const item =
        registered.get(id) ??
        (await call(
          ossApi.fileUploaded,
          { ...whereOf(tenant), ...input },
          { signal, tenant, idempotencyKey, onExpiry: 'wait' },
        ).catch(cutOff))
      if (answer === 'replace' && namesake !== undefined) {
        registered.set(id, item)
        await removeReplaced(namesake, task, signal)
        registered.delete(id)
      }
      onStored?.({ name: item?.displayName ?? name, size, url: item?.url ?? '', path: key, item })
    },
  }
}

/** Answers after which the same, under the same key, may succeed in a moment. */
const passing: ReadonlySet<number> = new Set([codes.unavailable, codes.keyInUse])

/** Sent again under the same key it registers nothing twice. @throws UploadInterrupted, or what it was given */
function cutOff(error: unknown): never {
  const isCut =
    error instanceof CallError &&
    (error.failure === 'network' || error.failure === 'timeout' || error.status === 502 || passing.has(error.code))
  throw isCut ? new UploadInterrupted(error.message, { cause: error }) : error
}

/** What is replaced goes into the trash, after the new file is safe. Asked twice, it is gone already. */
async function removeReplaced(id: number, { tenant }: UploadTask, signal: AbortSignal): Promise<void> {
  try {
    const input = { ...whereOf(tenant), forceDelete: false, ossDisplayIds: [id] }
    await call(ossApi.delete, input, { signal, tenant, onExpiry: 'wait' })
  } catch (error) {
    if (error instanceof CallError && error.code === codes.gone) return
    throw new Error(`新文件已上传，原来的同名文件没有删除：${(error as Error).message}`, { cause: error })
  }
}
