/** A dropped file, and the names of the folders it lay in, outermost first. */
export interface DroppedFile {
  readonly file: File
  readonly folders: readonly string[]
}

/** What systems leave in folders; nobody means to upload it. */
const leftovers = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini'])

/**
 * Everything that was dropped, folders with all they hold. Must be called while the drop is being handled: its items are
 * gone afterwards.
 * @returns files with their folders; an empty folder leaves nothing
 */
export async function readDropped(data: DataTransfer): Promise<DroppedFile[]> {
  const entries = [...data.items].flatMap((item) => (item.kind === 'file' ? (item.webkitGetAsEntry() ?? []) : []))
  if (entries.length === 0) return [...data.files].map((file) => ({ file, folders: [] }))
  const found: DroppedFile[] = []
  for (const entry of entries) await walk(entry, [], found)
  return found
}

async function walk(entry: FileSystemEntry, folders: readonly string[], found: DroppedFile[]): Promise<void> {
  if (entry.isFile) {
    if (!leftovers.has(entry.name)) found.push({ file: await fileOf(entry as FileSystemFileEntry), folders })
    return
  }
  const inside = [...folders, entry.name]
  for (const child of await entriesOf(entry as FileSystemDirectoryEntry)) await walk(child, inside, found)
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
