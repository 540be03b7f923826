import type { RestoredUpload, UploadsEvent } from '@machines/flows/uploads/machine'
import { askWhoLives, thisPage, watchOtherPages } from './pageLife'
import type { KeptUpload, UploadStore } from './uploadStore'
import type { UploadTask } from './uploadTasks'

export interface RecallNeeds {
  store: UploadStore
  tasks: Map<string, UploadTask>
  userId: () => string | undefined
}

/**
 * Brings back what this user's pages that are gone had not sent: now, and whenever another page goes.
 * @returns the function that ends it
 */
export function recallUploads(
  { store, tasks, userId }: RecallNeeds,
  sendBack: (event: UploadsEvent) => void,
): () => void {
  let isOver = false
  const adopt = async () => {
    const who = userId()
    if (who === undefined) return
    const isGone = await askWhoLives()
    const kept = await store.adopt({ userId: who, owner: thisPage, isGone, now: Date.now() })
    const unknown = kept.filter(({ id }) => !tasks.has(id))
    if (isOver || unknown.length === 0) return
    for (const one of unknown) tasks.set(one.id, taskOf(one))
    sendBack({ type: 'restore', uploads: unknown.map(restored) })
  }
  void adopt()
  const stop = watchOtherPages(() => void adopt())
  return () => {
    isOver = true
    stop()
  }
}

const taskOf = ({
  tenant,
  name,
  size,
  lastModified,
  handle,
  checkpoint,
  replaces,
  storageFolder,
}: KeptUpload): UploadTask => ({
  tenant,
  name,
  size,
  lastModified,
  ...(handle ? { handle } : {}),
  ...(checkpoint ? { checkpoint } : {}),
  ...(storageFolder === undefined ? {} : { storageFolder }),
  ...(replaces === undefined ? {} : { namesake: replaces }),
})

const restored = ({ id, name, size, folderId, answer, key, handle }: KeptUpload): RestoredUpload => ({
  id,
  name,
  size,
  folderId,
  status: handle || key ? 'paused' : 'lost',
  ...(answer ? { answer } : {}),
  ...(key ? { key } : {}),
})
