import { extensionOf } from '@contracts/rules/fileNames'
import type { NewUpload, Upload } from '@machines/flows/uploads/machine'
import { isFinished } from '@machines/flows/uploads/upload'
import { useEffect } from 'react'
import { useConnection } from '@/app/connection/useConnection'
import { useTenant } from '@/app/tenant/useTenant'
import { uploadMessages } from './constants'
import { readSizes } from './readSizes'
import { takenNames } from './takenNames'
import { loadTray, useUploadsContext, type OpenQueue } from './Uploads'
import type { StoredUpload } from './uploadTasks'
import { whenIdle } from './whenIdle'

/** A file of this device as it was chosen. */
export interface ChosenFile {
  file: File
  /** Where the browser hands one out: the file can be read again after a reload. */
  handle?: FileSystemFileHandle
  /** Folder of the older explorer, below the path of its token; only with the folder null. */
  storageFolder?: string
  /** What is wrong with it: it stands in the queue with that, and is never sent. */
  problem?: string
  /** Hears of it once it has arrived. */
  onStored?: (stored: StoredUpload) => void
}

/** Where files can be chosen, tray and sender come before the first one: it may be chosen without a connection. */
function makeReady() {
  for (const load of [loadTray, () => import('./uploadActors')]) {
    // What does not come now comes with the first file.
    load().catch(() => undefined)
  }
}

/** @returns the queue, to be read by narrow selectors (undefined until its code has come), and ways into it */
export function useUploads() {
  const { open, demand } = useUploadsContext()
  const connection = useConnection()
  const { current } = useTenant()
  // What the page is for comes first.
  useEffect(() => whenIdle(makeReady), [])
  const tenant = { brandId: current.brandId, hotelId: current.hotelId }
  // The user cannot be asked then; the gateway keeps two files of one name.
  const isOffline = () => connection.getSnapshot().hasTag('disturbed')
  const unfinished = ({ queue }: OpenQueue) => queue.getSnapshot().context.uploads.filter((one) => !isFinished(one))

  /** The file of an upload from an earlier page, chosen once more. */
  const bringBack = ({ queue, tasks }: OpenQueue, id: string, { file, handle }: ChosenFile) => {
    const task = tasks.get(id)!
    // Another time is another content: nothing of the old one may stay in it.
    if (task.lastModified !== file.lastModified) delete task.checkpoint
    Object.assign(task, { file, lastModified: file.lastModified, ...(handle ? { handle } : {}) })
    queue.send({ type: 'bring back', id })
  }

  /**
   * @param folderId null: pictures of a form, which stand in no folder
   * @returns ids of those that entered the queue; one that is on its way already is not sent twice
   */
  const queueFiles = async (chosen: readonly ChosenFile[], folderId: number | null): Promise<readonly string[]> => {
    const uploading = open ?? (await demand())
    const { queue, tasks } = uploading
    await readSizes(chosen.map(({ file }) => file))
    const lost = new Map(
      unfinished(uploading).flatMap((one) => (one.status === 'lost' ? [[nameplate(one), one.id]] : [])),
    )
    const fresh = chosen.filter((one) => {
      if (isOfForm(one, folderId)) return true
      const id = lost.get(nameplate({ ...sizeAndName(one.file), folderId }))
      if (id !== undefined) bringBack(uploading, id, one)
      return id === undefined
    })
    const fit = fresh.filter((one) => !problemOf(one))
    const asking = fit.filter((one) => !isOfForm(one, folderId))
    const taken =
      folderId === null || asking.length === 0 || isOffline()
        ? new Map<string, number>()
        : await takenNames(
            asking.map(({ file }) => file.name),
            folderId,
            tenant,
          )
    const seen = new Set(unfinished(uploading).map(nameplate))
    const uploads = fresh.flatMap((one): NewUpload[] => {
      const { file, handle, storageFolder, onStored } = one
      const upload = { ...sizeAndName(file), folderId }
      if (seen.has(nameplate(upload)) && !isOfForm(one, folderId)) return []
      seen.add(nameplate(upload))
      const id = crypto.randomUUID()
      const namesake = taken.get(file.name)
      tasks.set(id, {
        tenant,
        ...sizeAndName(file),
        lastModified: file.lastModified,
        file,
        ...(handle ? { handle } : {}),
        ...(storageFolder === undefined ? {} : { storageFolder }),
        ...(namesake === undefined ? {} : { namesake }),
        ...(onStored ? { onStored } : {}),
      })
      const problem = problemOf(one)
      return [{ id, ...upload, ...(problem ? { problem } : {}), isTaken: namesake !== undefined }]
    })
    queue.send({ type: 'add', uploads })
    return uploads.map(({ id }) => id)
  }

  return {
    queue: open?.queue,
    queueFiles,
    /** Files into a folder of the file manager; null: where each says itself. */
    addFiles: (chosen: readonly ChosenFile[], folderId: number | null) => {
      if (chosen.length > 0) void queueFiles(chosen, folderId)
    },
    /** @returns what is wrong with the file chosen for an upload of an earlier page; null when it goes on with it */
    chooseAgain: (upload: Upload, chosen: ChosenFile): string | null => {
      if (chosen.file.name !== upload.name || chosen.file.size !== upload.size) return uploadMessages.notSame
      if (open) bringBack(open, upload.id, chosen)
      return null
    },
  }
}

const sizeAndName = ({ name, size }: File) => ({ name, size })

/** Chosen twice: same name and same size (Shared building blocks, 5; docs/readings.md, 46), into the same folder. */
const nameplate = ({ name, size, folderId }: Pick<Upload, 'name' | 'size' | 'folderId'>) =>
  JSON.stringify([name, size, folderId])

/**
 * Whether it belongs to one field of a form: that field alone hears of it, so the same file in another one is sent
 * for itself, and an upload that a former page began does not stand for it. A name that is taken is no question then:
 * replacing would take the file away from the record that shows it.
 */
const isOfForm = ({ storageFolder, onStored }: ChosenFile, folderId: number | null) =>
  storageFolder === undefined && (folderId === null || onStored !== undefined)

/** What can be said without asking the gateway; it checks all of this again, and the content. */
function problemOf({ file, problem }: ChosenFile): string | undefined {
  if (problem) return problem
  if (file.size === 0) return uploadMessages.empty
  if (extensionOf(file.name) === '') return uploadMessages.noExtension
  return undefined
}
