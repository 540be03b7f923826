import { ossApi, type FileItem } from '@contracts/calls/ossApi'
import { downloadZip } from 'client-zip'
import { call } from '@/app/gateway/call'
import { FIRST_PAGE, PAGE_SIZE } from './constants'

/** A file of the bundle, under the name it has there. */
interface BundledFile {
  /** With the folders it lies in. */
  path: string
  item: FileItem
}

type Where = { brandId: number; hotelId?: number | undefined }

/**
 * All files among these and in the folders among these, however deep.
 * @returns each with a path of its own: of two with one name the second gets a number before its extension
 */
export async function filesToBundle(
  items: readonly FileItem[],
  where: Where,
  signal: AbortSignal,
): Promise<BundledFile[]> {
  const found: BundledFile[] = []
  const taken = new Set<string>()
  const walk = async (inside: readonly FileItem[], folder: string) => {
    for (const item of inside) {
      const path = folder + item.displayName
      if (item.isFolder) await walk(await contentOf(item.ossDisplayId, where, signal), `${path}/`)
      else found.push({ path: ownPath(path, taken), item })
    }
  }
  await walk(items, '')
  return found
}

async function contentOf(ossDisplayId: number, where: Where, signal: AbortSignal): Promise<FileItem[]> {
  const all: FileItem[] = []
  for (let pageIndex = FIRST_PAGE; ; pageIndex++) {
    const input = { ...where, ossDisplayId, pageIndex, pageSize: PAGE_SIZE }
    const { list, total } = await call(ossApi.directoryFiles, input, { signal })
    all.push(...list)
    if (list.length === 0 || all.length >= total) return all
  }
}

function ownPath(path: string, taken: Set<string>): string {
  const [, stem, extension] = /^(.*?)(\.[^./]*)?$/s.exec(path)!
  let own = path
  for (let nth = 2; taken.has(own); nth++) own = `${stem} (${nth})${extension ?? ''}`
  taken.add(own)
  return own
}

interface BundleOptions {
  signal: AbortSignal
  /** Hears how many have been read to their end or left out. */
  onRead: (count: number) => void
  /** Hears of a file that could not be read; the others follow all the same. */
  onMissed: (path: string) => void
}

/** The files as one ZIP, read from storage one after another while it is written: none is in memory as a whole. */
export function bundleOf(files: readonly BundledFile[], { signal, onRead, onMissed }: BundleOptions): Response {
  async function* contents() {
    for (const [index, { path, item }] of files.entries()) {
      const answer = await fetch(item.url!, { signal, credentials: 'omit' }).catch((error: unknown) => {
        if (signal.aborted) throw error
        return null
      })
      if (answer?.ok) yield { name: path, lastModified: new Date(item.createTime.replace(' ', 'T')), input: answer }
      else onMissed(path)
      onRead(index + 1)
    }
  }
  return downloadZip(contents())
}
