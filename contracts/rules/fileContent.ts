const IMAGES = ['png', 'jpg', 'jpeg', 'jfif', 'gif', 'webp', 'avif', 'bmp', 'svg']
const VIDEOS = ['mp4', 'm4v', 'mov', 'ogg', 'avi', 'webm']
const SOUNDS = ['mp3', 'm4a', 'wav']
const OFFICE = ['doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx']
const TEXTS = ['txt', 'csv', 'md', 'json', 'xml']
const ARCHIVES = ['zip', 'rar', '7z']

/** Extensions that may be uploaded (lower case). Pages and programs are not among them. */
export const UPLOAD_EXTENSIONS: ReadonlySet<string> = new Set([
  ...IMAGES,
  ...VIDEOS,
  ...SOUNDS,
  'pdf',
  ...OFFICE,
  ...TEXTS,
  ...ARCHIVES,
])

/** @param extension lower case, without the dot */
export const wrongContentMessage = (extension: string) => `文件内容与扩展名不符，不是${extension}文件`

/** How many first bytes of a file are enough for {@link sniffFileType}. */
export const SNIFF_BYTES = 4096

export interface FileType {
  /** Content type by the bytes; `application/octet-stream` when they say nothing. */
  type: string
  /** Whether a file of these bytes may bear this extension (any case, without the dot). */
  agreesWith(extension: string): boolean
}

interface Kind {
  type: string
  extensions: readonly string[]
  fits(bytes: Uint8Array): boolean
}

const ascii = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
const startsWith = (text: string) => (bytes: Uint8Array) => ascii(bytes, 0, text.length) === text
const brand = (bytes: Uint8Array) => (ascii(bytes, 4, 8) === 'ftyp' ? ascii(bytes, 8, 12) : '')
const riff = (form: string) => (bytes: Uint8Array) => ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === form

/** Kinds known by their magic bytes; the first that fits counts. */
const KINDS: readonly Kind[] = [
  { type: 'image/jpeg', extensions: ['jpg', 'jpeg', 'jfif'], fits: startsWith('\xff\xd8\xff') },
  { type: 'image/png', extensions: ['png'], fits: startsWith('\x89PNG\r\n\x1a\n') },
  { type: 'image/gif', extensions: ['gif'], fits: (bytes) => /^GIF8[79]a/.test(ascii(bytes, 0, 6)) },
  { type: 'image/webp', extensions: ['webp'], fits: riff('WEBP') },
  { type: 'image/avif', extensions: ['avif'], fits: (bytes) => /^avi[fs]$/.test(brand(bytes)) },
  { type: 'image/bmp', extensions: ['bmp'], fits: (bytes) => ascii(bytes, 0, 2) === 'BM' && isBitmapHeader(bytes) },
  { type: 'video/quicktime', extensions: ['mov'], fits: isQuickTime },
  { type: 'audio/mp4', extensions: ['m4a'], fits: (bytes) => /^M4[AB] $/.test(brand(bytes)) },
  { type: 'video/mp4', extensions: ['mp4', 'm4v', 'mov', 'm4a'], fits: (bytes) => brand(bytes) !== '' },
  { type: 'video/ogg', extensions: ['ogg'], fits: startsWith('OggS') },
  { type: 'video/x-msvideo', extensions: ['avi'], fits: riff('AVI ') },
  { type: 'video/webm', extensions: ['webm'], fits: startsWith('\x1a\x45\xdf\xa3') },
  { type: 'audio/wav', extensions: ['wav'], fits: riff('WAVE') },
  { type: 'audio/mpeg', extensions: ['mp3'], fits: isMp3 },
  { type: 'application/pdf', extensions: ['pdf'], fits: (bytes) => ascii(bytes, 0, 1024).includes('%PDF-') },
  {
    type: 'application/zip',
    extensions: ['zip', 'docx', 'xlsx', 'pptx'],
    fits: (bytes) => /^PK(\x03\x04|\x05\x06)/.test(ascii(bytes, 0, 4)),
  },
  {
    type: 'application/x-ole-storage',
    extensions: ['doc', 'xls', 'ppt'],
    fits: startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'),
  },
  { type: 'application/vnd.rar', extensions: ['rar'], fits: startsWith('Rar!\x1a\x07') },
  { type: 'application/x-7z-compressed', extensions: ['7z'], fits: startsWith("7z\xbc\xaf'\x1c") },
  {
    type: 'image/svg+xml',
    extensions: ['svg', 'xml'],
    fits: (bytes) =>
      isText(bytes) && /^\s*(<\?xml|<!--|<!DOCTYPE svg|<svg)/i.test(textOf(bytes)) && /<svg[\s>]/i.test(textOf(bytes)),
  },
  {
    type: 'text/html',
    extensions: ['html', 'htm'],
    fits: (bytes) =>
      isText(bytes) &&
      /^\s*(<!--[^]*?-->\s*)*<(!doctype html|html|head|body|script|iframe|style)[\s>]/i.test(textOf(bytes)),
  },
  { type: 'text/plain', extensions: TEXTS, fits: isText },
]

/**
 * Finds out what a file is by its first bytes; the uploader's content type and name are not asked.
 * @param bytes the first {@link SNIFF_BYTES} of the file, or all of a shorter one
 */
export function sniffFileType(bytes: Uint8Array): FileType {
  const kind = KINDS.find(({ fits }) => fits(bytes))
  return {
    type: kind?.type ?? 'application/octet-stream',
    agreesWith: (extension) => kind?.extensions.includes(extension.toLowerCase()) ?? false,
  }
}

function isBitmapHeader(bytes: Uint8Array): boolean {
  return (
    bytes.length >= 26 &&
    [12, 40, 52, 56, 64, 108, 124].includes(new DataView(bytes.buffer, bytes.byteOffset).getUint32(14, true))
  )
}

/** QuickTime with its brand, or an old file that starts with a bare atom. */
function isQuickTime(bytes: Uint8Array): boolean {
  return brand(bytes) === 'qt  ' || /^(moov|mdat|wide|free|skip|pnot)$/.test(ascii(bytes, 4, 8))
}

/** An ID3 tag, or an MPEG frame header (layer III). */
function isMp3(bytes: Uint8Array): boolean {
  if (ascii(bytes, 0, 3) === 'ID3') return true
  return bytes.length > 2 && bytes[0] === 0xff && [0xfb, 0xfa, 0xf3, 0xf2].includes(bytes[1]!)
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes.subarray(0, SNIFF_BYTES))
}

/** Text of any encoding merchants use (UTF-8, GBK, UTF-16 with its mark): no control bytes but white space. */
function isText(bytes: Uint8Array): boolean {
  const mark = ascii(bytes, 0, 2)
  if (mark === '\xff\xfe' || mark === '\xfe\xff') return true
  return bytes
    .subarray(0, SNIFF_BYTES)
    .every((byte) => (byte >= 0x20 ? byte !== 0x7f : [0x09, 0x0a, 0x0c, 0x0d, 0x1b].includes(byte)))
}
