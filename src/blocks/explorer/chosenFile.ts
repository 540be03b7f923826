import type { FileItem } from '@contracts/calls/ossApi'

/** A file as the file manager's buttons hand it over, with the fields of Shared building blocks, 3. */
export interface ChosenFileItem extends FileItem {
  name: string
  /** bytes */
  size: number
  /** Public base address of objects, ending with '/': before `path` it is the address of a public file. */
  domain: string
}

/** @param item a file, whose address begins with the domain and names its key */
export function chosenFile(item: FileItem): ChosenFileItem {
  const url = item.url ?? ''
  const at = url.indexOf(item.path.split('/').map(encodeURIComponent).join('/'))
  return { ...item, name: item.displayName, size: item.fileSize, domain: at < 0 ? '' : url.slice(0, at) }
}
