/**
 * What becomes of a file whose name is taken in its folder; keeping both gives the new one a timestamp
 * (Shared building blocks, 4.1).
 */
export type NameAnswer = 'replace' | 'keep both' | 'skip'

/** One file on its way into a folder. The bytes stay with the view; the queue knows the file by its id. */
export interface Upload {
  id: string
  name: string
  /** bytes */
  size: number
  /** Folder it goes into, and the tenant it belongs to: both fixed when it was added; null for a picture of a form. */
  folderId: number | null
  /**
   * `asking`: its name is taken in the folder and somebody must say what to do. `lost`: the page was reloaded and the
   * file must be chosen once more. `skipped`: somebody said that the one that is there is enough.
   */
  status: 'waiting' | 'sending' | 'paused' | 'asking' | 'lost' | 'done' | 'failed' | 'cancelled' | 'skipped'
  /** Why it failed, for people. */
  problem?: string
  /** It was refused when it was chosen: sending it cannot help. */
  unfit: boolean
  /** What was said about the name that was taken. */
  answer?: NameAnswer
  /** Object key of what lies in storage already: only its registration is missing. */
  key?: string
}

/** A file as it is chosen: with what is wrong with it, or whether its name is taken in the folder. */
export type NewUpload = Pick<Upload, 'id' | 'name' | 'size' | 'folderId'> & { problem?: string; isTaken?: boolean }

/** A file that was on its way when the page was left: at hand again after a click (`paused`), or to be chosen anew. */
export type RestoredUpload = Pick<Upload, 'id' | 'name' | 'size' | 'folderId'> & {
  status: 'paused' | 'lost'
  answer?: NameAnswer
  key?: string
}

const finished: readonly Upload['status'][] = ['done', 'failed', 'cancelled', 'skipped']

/** Nothing more happens to it by itself. */
export const isFinished = ({ status }: Pick<Upload, 'status'>): boolean => finished.includes(status)

/** It failed on its way: sending it again can help. */
export const canBeTriedAgain = ({ status, unfit }: Upload): boolean => status === 'failed' && !unfit

/** It is being sent or will be, without anybody doing anything. */
export const isOnItsWay = ({ status }: Pick<Upload, 'status'>): boolean => status === 'waiting' || status === 'sending'

/** @returns how a chosen file enters the queue */
export function queued({ problem, isTaken = false, ...chosen }: NewUpload): Upload {
  if (problem) return { ...chosen, problem, status: 'failed', unfit: true }
  return { ...chosen, status: isTaken ? 'asking' : 'waiting', unfit: false }
}
