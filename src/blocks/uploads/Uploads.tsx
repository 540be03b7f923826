import type { uploadsMachine } from '@machines/flows/uploads/machine'
import { createContext, useContext, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { UploadTask } from './uploadTasks'
import { whenIdle } from './whenIdle'

export interface OpenQueue {
  readonly queue: ActorRefFrom<typeof uploadsMachine>
  /** What the queue does not know of its files. */
  readonly tasks: Map<string, UploadTask>
}

interface Uploads {
  /** null until the queue's code has come. */
  readonly open: OpenQueue | null
  /** Resolves with the queue, fetched now unless it is there. @throws Error when it does not come; ask again */
  demand(): Promise<OpenQueue>
}

const UploadsContext = createContext<Uploads | null>(null)

interface QueueProps {
  onOpen: (open: OpenQueue) => void
}

/** A queue that others can wait for. */
function awaitedQueue() {
  let onOpen!: (open: OpenQueue) => void
  const opened = new Promise<OpenQueue>((resolve) => {
    onOpen = resolve
  })
  return { opened, onOpen }
}

/**
 * Keeps one upload queue for the whole console: it goes on while the user visits other pages and stores. Its code comes
 * when the first page has time, or with the first file.
 */
export function UploadsProvider({ children }: { children: ReactNode }) {
  const [Queue, setQueue] = useState<ComponentType<QueueProps> | null>(null)
  const [open, setOpen] = useState<OpenQueue | null>(null)
  const [{ demand, onOpen }] = useState(() => {
    const awaited = awaitedQueue()
    return {
      demand: async () => {
        const { UploadQueue } = await import('./UploadQueue')
        setQueue(() => UploadQueue)
        return awaited.opened
      },
      onOpen: (queue: OpenQueue) => {
        awaited.onOpen(queue)
        setOpen(queue)
      },
    }
  })
  // What does not come now comes with the first file.
  useEffect(() => whenIdle(() => void demand().catch(() => undefined)), [demand])
  return (
    <UploadsContext value={{ open, demand }}>
      {children}
      {Queue && <Queue onOpen={onOpen} />}
    </UploadsContext>
  )
}

/** The tray of uploads, a chunk of its own. */
export const loadTray = () => import('./UploadTray')

/** The uploads of the console, whether their queue has come or not. @throws outside of `UploadsProvider` */
export function useUploadsContext(): Uploads {
  const context = useContext(UploadsContext)
  if (!context) throw new Error('uploads need <UploadsProvider>')
  return context
}

/** Draws what shows the queue, from when it is there. */
export const WithUploadQueue = ({ children }: { children: ReactNode }) => useUploadsContext().open && children

/** @returns the queue, for what only shows it. @throws outside of `WithUploadQueue` */
export function useUploadQueue(): OpenQueue['queue'] {
  const { open } = useUploadsContext()
  if (!open) throw new Error('the upload queue is shown before it is there')
  return open.queue
}
