import { extensionOf, storedFileName } from '@contracts/rules/fileNames'
import type { Upload } from '@machines/flows/uploads/upload'

/**
 * The name under which 文件管理 keeps a file: characters that it may not have are gone (docs/files.md, 7). Pictures of
 * forms and files of the older explorer keep none.
 */
export const keptName = ({ name, folderId }: Pick<Upload, 'name' | 'folderId'>): string =>
  folderId === null ? name : storedFileName(name, extensionOf(name))
