import { extensionOf } from '@contracts/rules/fileNames'

/**
 * What the gateway would refuse when all bytes have travelled: a type that may not be uploaded, or bytes of another
 * type than the name says (docs/files.md, 6). Only the first 4 KB are read.
 * @returns in words; null when it is fine, or cannot be read now
 */
export async function contentProblem(file: File): Promise<string | null> {
  const rules = await import('@contracts/rules/fileContent').catch(() => null)
  if (!rules) return null
  const extension = extensionOf(file.name)
  // The queue itself says what has no extension.
  if (extension === '') return null
  if (!rules.UPLOAD_EXTENSIONS.has(extension)) return `不支持上传${extension}文件`
  const start = await file
    .slice(0, rules.SNIFF_BYTES)
    .arrayBuffer()
    .catch(() => null)
  if (!start) return null
  return rules.sniffFileType(new Uint8Array(start)).agreesWith(extension) ? null : rules.wrongContentMessage(extension)
}
