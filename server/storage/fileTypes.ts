import { UPLOAD_EXTENSIONS } from '@contracts/rules/fileContent'
import { extensionOf } from './contentTypes'

export { SNIFF_BYTES, sniffFileType, UPLOAD_EXTENSIONS } from '@contracts/rules/fileContent'

/** Form of an extension in an object key (docs/files.md, 4). */
export const EXTENSION_FORM = /^[a-z0-9]{1,8}$/

/** Whether a file of this name may be uploaded. */
export function mayUpload(name: string): boolean {
  const extension = extensionOf(name)
  return EXTENSION_FORM.test(extension) && UPLOAD_EXTENSIONS.has(extension)
}
