import type { FileItem } from '@contracts/calls/ossApi'
import { CallError } from '@/app/gateway/callError'
import { bundleOf, filesToBundle } from './downloadFiles'
import { failureText } from './explorerFailure'
import { placeForBundle, saveBundle } from './saveBundle'
import type { BundleProgress } from './useBundle'
import type { ExplorerState } from './useExplorer'

/** Names of a message at most; it says how many there are. */
const NAMED = 3

interface BundleOptions {
  where: ExplorerState['where']
  signal: AbortSignal
  /** Hears what is not in it, and why there is none. */
  say: (message: string) => void
  onProgress: (read: BundleProgress) => void
}

/** Downloads a single file as it is, several and folders as one ZIP; says itself what went wrong. */
export async function downloadBundle(items: readonly FileItem[], options: BundleOptions): Promise<void> {
  const { where, signal, say, onProgress } = options
  const first = items[0]
  if (!first) return
  if (items.length === 1 && first.downloadUrl) return location.assign(first.downloadUrl)
  const name = items.length === 1 ? first.displayName : `${first.displayName} 等 ${items.length} 项`
  // While the click still counts: later the browser does not ask.
  const place = await placeForBundle(`${name}.zip`)
  if (!place) return
  try {
    const files = await filesToBundle(items, where, signal)
    if (files.length === 0) return say('文件夹里没有可以下载的文件')
    const of = files.length
    onProgress({ done: 0, of })
    const missed: string[] = []
    const onRead = (done: number) => onProgress({ done, of })
    await saveBundle(bundleOf(files, { signal, onRead, onMissed: (path) => missed.push(path) }), place)
    if (missed.length > 0) say(`${missed.length} 个文件没有下载：${missed.slice(0, NAMED).join('、')}`)
  } catch (error) {
    if (!signal.aborted) say(error instanceof CallError ? failureText(error) : '下载中断，检查网络和磁盘空间后重试')
  }
}
