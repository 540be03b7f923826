/**
 * What HTML may hold: one list for what is stored (server/records/cleanHtml.ts) and for what is drawn
 * (src/blocks/richText/sanitisedHtml.ts), so that the console shows what the shop gets
 * (docs/architecture.md, decision 12).
 */
const text = ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 's', 'del', 'sub', 'sup', 'span', 'div', 'code', 'pre']
const blocks = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'blockquote', 'hr', 'figure', 'figcaption']
const tables = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td']
export const richTextTags: readonly string[] = [...text, ...blocks, ...tables, 'a', 'img']

/** Attributes that hold no address, on any element. */
export const richTextAttributes: readonly string[] = ['alt', 'title', 'width', 'height', 'colspan', 'rowspan', 'start']

// Not the words that a shorthand leaves behind.
const colour = /^(?!initial$|inherit$|unset$|transparent$)(?:#[\da-f]{3,8}|rgba?\([\d\s.,%/]+\)|[a-z]+)$/i
/** Every property that may stand in a style, with what it may say: nothing that loads, covers or moves anything. */
export const richTextStyles: Readonly<Record<string, RegExp>> = {
  'text-align': /^(?:left|center|right|justify)$/,
  'text-decoration': /^(?:underline|line-through)$/,
  'font-weight': /^(?:bold|normal|[1-9]00)$/,
  'font-style': /^(?:italic|normal)$/,
  color: colour,
  'background-color': colour,
}

export const richTextLink = /^(?:https?:|mailto:|tel:|#|\/(?![/\\]))/i
export const richTextPicture = /^(?:https?:|\/(?![/\\]))/i
/** A link opens in a new tab that knows nothing of ours. */
export const richTextLinkTarget = { target: '_blank', rel: 'noopener noreferrer' } as const

/** Browsers overlook these within an address, so a pattern must not trip over them. */
const overlooked = /[\u0000-\u0020\u007F-\u00A0\u200B-\u200F\u2028-\u202F\uFEFF]/g

/** @returns an address as browsers read it, or null where it may not stand */
export function addressOf(given: string, may: RegExp): string | null {
  const address = given.replace(overlooked, '')
  return may.test(address) ? address : null
}
