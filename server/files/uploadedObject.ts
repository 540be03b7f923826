import { wrongContentMessage } from '@contracts/rules/fileContent'
import { refused } from '../refusal'
import type { Services } from '../services'
import {
  EXTENSION_FORM,
  hasTooManyPixels,
  MAX_IMAGE_PIXELS,
  readImageSize,
  SNIFF_BYTES,
  sniffFileType,
  UPLOAD_EXTENSIONS,
  type StoredObjectInfo,
} from '../storage'

/** Largest file the server registers, in bytes: the most that one put or part upload of a file brings (5 GiB). */
export const maxFileBytes = 5 * 1024 ** 3

/** How much of an image is read, step by step, to find its width and height; bytes. */
const headerSteps = [SNIFF_BYTES, 1024 ** 2, 64 * 1024 ** 2] as const

/**
 * What follows the prefix in a key: milliseconds, five random characters, extension (Shared building blocks, 7.2;
 * docs/readings.md, 35).
 */
const keyEnding = new RegExp(`^\\d{13}[A-Za-z0-9]{5}\\.(${EXTENSION_FORM.source.slice(1, -1)})$`)

/** @returns the extension of an object key below `prefix`, or null when the key has not the agreed form */
export function extensionOfKey(key: string, prefix: string): string | null {
  if (!key.startsWith(prefix)) return null
  return keyEnding.exec(key.slice(prefix.length))?.[1] ?? null
}

/** `10M`, or `KB` up to one megabyte (Shared building blocks, 5). */
function sizeLimitMessage(maxBytes: number): string {
  const size = maxBytes <= 1024 ** 2 ? `${Math.floor(maxBytes / 1024)}KB` : `${Math.floor(maxBytes / 1024 ** 2)}M`
  return `文件大小不得超过${size}`
}

/** 文件必须为{allowed list}类型 (Shared building blocks, 5). */
const typeMessage = () => `文件必须为${[...UPLOAD_EXTENSIONS].join('、')}类型`

/**
 * Looks at an object that somebody else wrote: size, extension, first bytes, and for images the number of pixels, in
 * this order (docs/files.md, 6).
 * @returns the content type that its bytes stand for
 * @throws Refusal with the message of the first check that fails
 */
export async function inspectUpload(
  storage: Services['storage'],
  object: { key: string; extension: string; info: StoredObjectInfo },
): Promise<string> {
  const { key, extension, info } = object
  if (info.size < 1) throw refused('文件内容为空，请重新选择')
  if (info.size > maxFileBytes) throw refused(sizeLimitMessage(maxFileBytes))
  if (!UPLOAD_EXTENSIONS.has(extension)) throw refused(typeMessage())
  const start = await storage.readStart(key, SNIFF_BYTES)
  const sniffed = sniffFileType(start)
  if (!sniffed.agreesWith(extension)) throw refused(wrongContentMessage(extension))
  if (sniffed.type.startsWith('image/') && sniffed.type !== 'image/svg+xml') {
    await checkPixels(storage, object, start)
  }
  return sniffed.type
}

async function checkPixels(
  storage: Services['storage'],
  { key, info }: { key: string; info: StoredObjectInfo },
  start: Buffer,
): Promise<void> {
  for (const bytes of headerSteps) {
    const header = bytes === SNIFF_BYTES ? start : await storage.readStart(key, bytes)
    const size = await readImageSize(header)
    if (size && hasTooManyPixels(size)) throw refused(`图片不得超过${MAX_IMAGE_PIXELS / 10_000}万像素`)
    if (size) return
    if (info.size <= bytes) break
  }
  throw refused('图片已损坏，无法读取')
}
