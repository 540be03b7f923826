/** Escapes text for XML content. Characters XML 1.0 cannot hold are dropped. */
export function escapeXml(text: string | number | boolean): string {
  return String(text)
    .replace(/[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '')
    .replace(/[<>&"']/g, (c) => `&#${c.charCodeAt(0)};`)
}

const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** Resolves the character references of XML text; an unknown or impossible one stays as written. */
export function unescapeXml(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(lt|gt|amp|quot|apos));/gi, (whole, hex, decimal, name) => {
    if (name) return NAMED[String(name).toLowerCase()] ?? whole
    const code = hex ? parseInt(hex, 16) : parseInt(decimal, 10)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}

/**
 * The raw content of every `<tag>…</tag>` in the text, read once from front to back: no body, however broken, takes
 * longer than its length. Enough for the two small bodies the protocol sends.
 */
export function readTags(xml: string, tag: string): string[] {
  const [open, close] = [`<${tag}>`, `</${tag}>`]
  const contents: string[] = []
  for (let at = xml.indexOf(open); at >= 0; at = xml.indexOf(open, at)) {
    const end = xml.indexOf(close, at)
    if (end < 0) break
    contents.push(xml.slice(at + open.length, end))
    at = end + close.length
  }
  return contents
}

/** One element with text content. */
export function element(name: string, text: string | number | boolean): string {
  return `<${name}>${escapeXml(text)}</${name}>`
}

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
