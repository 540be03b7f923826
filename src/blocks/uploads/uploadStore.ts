import type { NameAnswer } from '@machines/flows/uploads/machine'
import type { TenantIds } from '@/app/gateway/gatewayLink'
import { KEPT_MS } from './constants'
import type { UploadCheckpoint } from './ossClient'

/** What is kept of an upload that has not ended, so that another page can go on with it (docs/files.md, 15). */
export interface KeptUpload {
  id: string
  name: string
  /** bytes */
  size: number
  /** As the file's own, in ms: another time means another content. */
  lastModified: number
  folderId: number | null
  /** Where the older explorer puts it. */
  storageFolder?: string
  tenant: TenantIds
  userId: string
  /** The page that sends it; it has no owner once that page is gone. */
  owner: string
  /** ms */
  keptAt: number
  answer?: NameAnswer
  /** What gives way to it, where it replaces a file. */
  replaces?: number
  key?: string
  checkpoint?: UploadCheckpoint
  /** Where browsers hand out files by a handle: the file can be read again after a click. */
  handle?: FileSystemFileHandle
}

/** A memory that outlives the page. Where a browser has none or refuses it, nothing is kept and nothing fails. */
export interface UploadStore {
  keep(uploads: readonly KeptUpload[]): Promise<void>
  change(id: string, change: Partial<KeptUpload>): Promise<void>
  forget(ids: readonly string[]): Promise<void>
  /**
   * Takes over what this user's pages that are gone have left; what is older than a week is forgotten.
   * @param isGone whether it has no owner any more
   */
  adopt(by: { userId: string; owner: string; isGone: (owner: string) => boolean; now: number }): Promise<KeptUpload[]>
}

const database = 'uploads'
const table = 'uploads'
const version = 1

const done = (transaction: IDBTransaction) =>
  new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onerror = transaction.onabort = () => reject(transaction.error ?? new Error('aborted'))
  })

const answerOf = <Value>(request: IDBRequest<Value>) =>
  new Promise<Value>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('refused'))
  })

const open = (factory: IDBFactory): Promise<IDBDatabase> => {
  const request = factory.open(database, version)
  request.onupgradeneeded = () => request.result.createObjectStore(table, { keyPath: 'id' })
  return answerOf(request)
}

/** @param factory the browser's; undefined where it has none */
export function openUploadStore(factory: IDBFactory | undefined = globalThis.indexedDB): UploadStore {
  let opening: Promise<IDBDatabase> | undefined

  /** Everything of one piece of work happens in one transaction, or not at all. */
  const work = async <Value>(
    nothing: Value,
    doIt: (kept: IDBObjectStore) => Value | Promise<Value>,
  ): Promise<Value> => {
    if (!factory) return nothing
    try {
      const transaction = (await (opening ??= open(factory))).transaction(table, 'readwrite')
      const [value] = await Promise.all([doIt(transaction.objectStore(table)), done(transaction)])
      return value
    } catch {
      return nothing
    }
  }

  return {
    keep: (uploads) => work(undefined, (kept) => uploads.forEach((one) => kept.put(one))),
    change: (id, change) =>
      work(undefined, async (kept) => {
        const known = await answerOf<KeptUpload | undefined>(kept.get(id))
        if (known) kept.put({ ...known, ...change })
      }),
    forget: (ids) => work(undefined, (kept) => ids.forEach((id) => kept.delete(id))),
    adopt: ({ userId, owner, isGone, now }) =>
      work<KeptUpload[]>([], async (kept) => {
        const all = await answerOf<KeptUpload[]>(kept.getAll())
        const left = all.filter((one) => isGone(one.owner))
        for (const { id, keptAt } of left) if (now - keptAt > KEPT_MS) kept.delete(id)
        const mine = left.filter((one) => one.userId === userId && now - one.keptAt <= KEPT_MS)
        const adopted = mine.map((one) => ({ ...one, owner }))
        for (const one of adopted) kept.put(one)
        return adopted.toSorted((one, other) => one.keptAt - other.keptAt)
      }),
  }
}
