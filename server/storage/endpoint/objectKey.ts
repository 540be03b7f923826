import { refuse } from './ossError'

/** Longest key in bytes of UTF-8 (Aliyun's own limit). */
export const MAX_KEY_BYTES = 1023

/**
 * Whether a key may name an object: 1…1023 bytes, no empty, `.` or `..` segment, no backslash, no control byte
 * (docs/files.md, 4).
 */
export function isCleanKey(key: string): boolean {
  return (
    key !== '' &&
    Buffer.byteLength(key) <= MAX_KEY_BYTES &&
    !key.includes('\\') &&
    !hasControlBytes(key) &&
    key.split('/').every((segment) => segment !== '' && segment !== '.' && segment !== '..')
  )
}

/** @throws OssError InvalidObjectName unless {@link isCleanKey}. */
export function requireCleanKey(key: string): void {
  if (!isCleanKey(key)) throw refuse.key()
}

/** Orders keys as OSS lists them: by their UTF-8 bytes. JavaScript's own order differs above the basic plane. */
export function compareKeys(a: string, b: string): number {
  const length = Math.min(a.length, b.length)
  for (let i = 0; i < length; i++) {
    const left = a.charCodeAt(i)
    const right = b.charCodeAt(i)
    if (left === right) continue
    const leftIsSurrogate = left >= 0xd800 && left <= 0xdfff
    const rightIsSurrogate = right >= 0xd800 && right <= 0xdfff
    if (leftIsSurrogate !== rightIsSurrogate) return leftIsSurrogate ? 1 : -1
    return left - right
  }
  return a.length - b.length
}

function hasControlBytes(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code < 0x20 || code === 0x7f) return true
  }
  return false
}
