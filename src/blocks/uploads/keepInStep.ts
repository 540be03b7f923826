import type { Upload, uploadsMachine } from '@machines/flows/uploads/machine'
import { isFinished } from '@machines/flows/uploads/upload'
import type { ActorRefFrom } from 'xstate'
import { thisPage } from './pageLife'
import { uploadProgress } from './uploadProgress'
import type { KeptUpload, UploadStore } from './uploadStore'
import type { UploadTask } from './uploadTasks'

interface Needs {
  queue: ActorRefFrom<typeof uploadsMachine>
  store: UploadStore
  tasks: Map<string, UploadTask>
  userId: () => string | undefined
}

/** What broke off in the middle can be gone on with, also after a reload; other failures are said once. */
const isWorthKeeping = (upload: Upload, task: UploadTask): boolean =>
  !isFinished(upload) || (upload.status === 'failed' && task.checkpoint !== undefined)

/** Keeps in the store what the queue still has to do, and forgets what is over. @returns the function that ends it */
export function keepInStep({ queue, store, tasks, userId }: Needs): () => void {
  let before: readonly Upload[] = []
  const known = new Map<string, Upload>()
  const kept = new Set<string>()

  const step = (uploads: readonly Upload[]) => {
    if (uploads === before) return
    before = uploads
    const owner = userId()
    const fresh: KeptUpload[] = []
    const over: string[] = []
    const gone = new Set(known.keys())
    for (const upload of uploads) {
      const { id, answer, key } = upload
      gone.delete(id)
      const last = known.get(id)
      if (last === upload) continue
      known.set(id, upload)
      const task = tasks.get(id)
      if (!task) continue
      const isWanted = isWorthKeeping(upload, task)
      if (isWanted && !kept.has(id) && owner !== undefined) {
        kept.add(id)
        fresh.push(keptOf(upload, task, owner))
      } else if (!isWanted && kept.delete(id)) over.push(id)
      else if (isWanted && (last?.answer !== answer || last?.key !== key)) void store.change(id, { answer, key })
      if (upload.status === 'done') uploadProgress.reset(id)
    }
    for (const id of gone) {
      known.delete(id)
      tasks.delete(id)
      uploadProgress.reset(id)
      if (kept.delete(id)) over.push(id)
    }
    if (fresh.length > 0) void store.keep(fresh)
    if (over.length > 0) void store.forget(over)
  }

  step(queue.getSnapshot().context.uploads)
  const { unsubscribe } = queue.subscribe(({ context }) => step(context.uploads))
  return unsubscribe
}

/** Fields without a value are left out: some browsers refuse to clone what is there and undefined as a handle. */
const keptOf = (upload: Upload, task: UploadTask, userId: string): KeptUpload => ({
  id: upload.id,
  name: upload.name,
  size: upload.size,
  lastModified: task.lastModified,
  folderId: upload.folderId,
  tenant: task.tenant,
  userId,
  owner: thisPage,
  keptAt: Date.now(),
  ...(upload.answer ? { answer: upload.answer } : {}),
  ...(upload.key ? { key: upload.key } : {}),
  ...(task.namesake === undefined ? {} : { replaces: task.namesake }),
  ...(task.storageFolder === undefined ? {} : { storageFolder: task.storageFolder }),
  ...(task.checkpoint ? { checkpoint: task.checkpoint } : {}),
  ...(task.handle ? { handle: task.handle } : {}),
})
