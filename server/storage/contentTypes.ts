/** Content types by extension. What is not here is served as application/octet-stream. */
const TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  jfif: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  bmp: 'image/bmp',
  svg: 'image/svg+xml',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  mov: 'video/quicktime',
  ogg: 'video/ogg',
  webm: 'video/webm',
  avi: 'video/x-msvideo',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  wav: 'audio/wav',
  pdf: 'application/pdf',
  txt: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  json: 'application/json',
  xml: 'application/xml',
  html: 'text/html; charset=utf-8',
  htm: 'text/html; charset=utf-8',
  xhtml: 'application/xhtml+xml',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  zip: 'application/zip',
  rar: 'application/vnd.rar',
  '7z': 'application/x-7z-compressed',
}

/** Shown in the browser; SVG, HTML, XML, scripts and everything unknown are downloads (docs/files.md, 8). */
const INLINE =
  /^(image\/(png|jpeg|gif|webp|avif|bmp)|video\/(mp4|ogg|quicktime|webm)|audio\/[a-z0-9]+|application\/pdf|text\/plain(; ?charset=[\w.-]+)?)$/i

/** What a browser runs, or parses as a document that may run something. */
const ACTIVE =
  /(^|\/|\+|-)(x?html|xml|svg|javascript|ecmascript|jscript|livescript|css|xslt?|wasm|shockwave-flash|java-applet|manifest)(\+|$)|^multipart\/|^message\/|^text\/(vbscript|x-scriptlet|x-component|cache-manifest)/

/** The lower-case extension of a name or key, without the dot; empty when there is none. */
export function extensionOf(name: string): string {
  return /\.([^./]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
}

/** The content type that a name's extension stands for. */
export function typeOfName(name: string): string {
  const extension = extensionOf(name)
  return Object.hasOwn(TYPES, extension) ? TYPES[extension]! : 'application/octet-stream'
}

/** Whether a browser would run what has this type, or parse it as a document; given without parameters, lower case. */
export function isActiveType(type: string): boolean {
  return ACTIVE.test(type)
}

/** Whether a browser may show this type in place. */
export function isShownInline(type: string): boolean {
  return INLINE.test(type)
}

/**
 * How long an answer may be kept: an object never changes under its key, and a private one must not be cached by
 * others.
 */
export function cacheControl(isPrivate: boolean): string {
  return isPrivate ? 'private, no-store' : 'public, max-age=31536000, immutable'
}
