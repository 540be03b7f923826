/** What is dropped as a handle; not in the library's types yet. */
interface HandedItem extends DataTransferItem {
  getAsFileSystemHandle?(): Promise<FileSystemHandle | null>
}

/** What was dropped, in hand: it can be read later. */
export interface TakenDrop {
  readonly items: readonly {
    readonly entry: FileSystemEntry
    /** null where there is none after all: then the entry serves. */
    readonly handle: Promise<FileSystemHandle | null> | undefined
  }[]
  /** What there is where the browser knows no entries. */
  readonly files: readonly File[]
}

/** Takes what is dropped. Must be called while the drop is being handled: its items are gone afterwards. */
export function takeDrop(data: DataTransfer): TakenDrop {
  const items = [...data.items].flatMap((item: HandedItem) => {
    const entry = item.kind === 'file' ? item.webkitGetAsEntry() : null
    return entry ? [{ entry, handle: item.getAsFileSystemHandle?.().catch(() => null) }] : []
  })
  return { items, files: [...data.files] }
}
