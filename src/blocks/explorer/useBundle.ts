import type { FileItem } from '@contracts/calls/ossApi'
import { useRef, useState } from 'react'
import { useCommand } from '@/app/flow/useCommand'
import type { ExplorerState } from './useExplorer'

/** Files read so far and in all. */
export interface BundleProgress {
  done: number
  of: number
}

/**
 * Several files, and folders with all they hold, as one ZIP; a single file as it is. One at a time, with how far it is,
 * and stopped by its starter.
 * @param say hears what is not in it, and why there is none
 */
export function useBundle(where: ExplorerState['where'], say: (message: string) => void) {
  const [read, setRead] = useState<BundleProgress | null>(null)
  const stop = useRef<AbortController | null>(null)
  const command = useCommand(async (items: readonly FileItem[]) => {
    const { signal } = (stop.current = new AbortController())
    const { downloadBundle } = await import('./downloadBundle')
    await downloadBundle(items, { where, signal, say, onProgress: setRead })
    setRead(null)
  })
  return {
    isBusy: command.isBusy,
    /** null while the files are being looked up. */
    read,
    start: command.run,
    stop: () => stop.current?.abort(),
  }
}
