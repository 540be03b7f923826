import type { TakenDrop } from './takeDrop'

/** A dropped file, and the names of the folders it lay in, outermost first. */
export interface DroppedFile {
  readonly file: File
  /** Where the browser hands one out: the file can be read again after a reload. */
  readonly handle?: FileSystemFileHandle
  readonly folders: readonly string[]
}

/** What systems leave in folders; it is not meant to be uploaded. */
const leftovers = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini'])

/**
 * Everything that was dropped, folders with all they hold.
 * @returns files with their folders; an empty folder leaves nothing
 */
export async function readDropped({ items, files }: TakenDrop): Promise<DroppedFile[]> {
  if (items.length === 0) return files.map((file) => ({ file, folders: [] }))
  const found: DroppedFile[] = []
  for (const { entry, handle } of items) {
    const handed = await handle
    if (handed) await walkHandle(handed as FileSystemFileHandle | FileSystemDirectoryHandle, [], found)
    else await walkEntry(entry, [], found)
  }
  return found
}

/** What an `<input webkitdirectory>` gives: each file says in which folders it lies, the chosen one first. */
export const chosenFolder = (files: readonly File[]): DroppedFile[] =>
  files
    .filter(({ name }) => !leftovers.has(name))
    .map((file) => ({ file, folders: file.webkitRelativePath.split('/').slice(0, -1) }))

async function walkHandle(
  handle: FileSystemFileHandle | FileSystemDirectoryHandle,
  folders: readonly string[],
  found: DroppedFile[],
): Promise<void> {
  if (handle.kind === 'file') {
    if (!leftovers.has(handle.name)) found.push({ file: await handle.getFile(), handle, folders })
    return
  }
  const inside = [...folders, handle.name]
  for await (const child of handle.values()) await walkHandle(child, inside, found)
}

async function walkEntry(entry: FileSystemEntry, folders: readonly string[], found: DroppedFile[]): Promise<void> {
  if (entry.isFile) {
    if (!leftovers.has(entry.name)) found.push({ file: await fileOf(entry as FileSystemFileEntry), folders })
    return
  }
  const inside = [...folders, entry.name]
  for (const child of await entriesOf(entry as FileSystemDirectoryEntry)) await walkEntry(child, inside, found)
}

const fileOf = (entry: FileSystemFileEntry) => new Promise<File>((resolve, reject) => entry.file(resolve, reject))

/** Browsers hand out a folder in portions of 100: it is read until nothing more comes. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (some.length === 0) return all
    all.push(...some)
  }
}
