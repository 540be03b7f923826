import type { Upload } from './upload'

/** What the queue knows. */
export interface Queue {
  uploads: Upload[]
  /** Object key of the file that has just been put and waits to be registered. */
  key: string | null
  /** The gateway or the network is away: nothing is sent meanwhile. */
  isCutOff: boolean
  /** Breaks of the way in a row, since something has arrived. */
  interruptions: number
}

/** The file that is sent next. */
export const next = (context: Queue) => context.uploads.find((one) => one.status === 'waiting')
/** The file that is being sent. */
export const sending = (context: Queue) => context.uploads.find((one) => one.status === 'sending')
/** The first file whose name is taken. */
export const asking = (context: Queue) => context.uploads.find((one) => one.status === 'asking')

/** Whether the upload `id` has one of these statuses. */
export const stands = (context: Queue, id: string, ...statuses: Upload['status'][]) =>
  context.uploads.some((one) => one.id === id && statuses.includes(one.status))

/** One upload changed; why it failed before is forgotten. */
export const mark = (context: Queue, id: string | undefined, change: Partial<Upload>) => ({
  uploads: context.uploads.map((one) => (one.id === id ? { ...one, problem: undefined, ...change } : one)),
})

/** Every upload changed that `which` means. */
export const markAll = (context: Queue, which: (upload: Upload) => boolean, change: Partial<Upload>) => ({
  uploads: context.uploads.map((one) => (which(one) ? { ...one, ...change } : one)),
})

/** The running file goes no further for now; what has been put already is not put again. */
export const laidAside = (context: Queue, upload: Upload, status: 'paused' | 'waiting'): Upload => ({
  ...upload,
  status,
  ...(upload.status === 'sending' && context.key !== null ? { key: context.key } : {}),
})

/** @returns whether an upload is new to the queue */
export const unknownTo = (context: Queue) => {
  const known = new Set(context.uploads.map(({ id }) => id))
  return ({ id }: { id: string }) => !known.has(id)
}
