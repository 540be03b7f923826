import DOMPurify from 'dompurify'

const text = ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 's', 'del', 'sub', 'sup', 'span', 'div', 'code', 'pre']
const blocks = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'blockquote', 'hr', 'figure', 'figcaption']
const tables = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td']
const allowed = [...text, ...blocks, ...tables, 'a', 'img']

const plainAttributes = ['alt', 'title', 'width', 'height', 'colspan', 'rowspan', 'start']

// Not the words that a shorthand leaves behind.
const colour = /^(?!initial$|inherit$|unset$|transparent$)(?:#[\da-f]{3,8}|rgba?\([\d\s.,%/]+\)|[a-z]+)$/i
/** Every property that may stand in a style, with what it may say: nothing that loads, covers or moves anything. */
const styles: Readonly<Record<string, RegExp>> = {
  'text-align': /^(?:left|center|right|justify)$/,
  'text-decoration': /^(?:underline|line-through)$/,
  'font-weight': /^(?:bold|normal|[1-9]00)$/,
  'font-style': /^(?:italic|normal)$/,
  color: colour,
  'background-color': colour,
}

const linkAddress = /^(?:https?:|mailto:|tel:|#|\/(?![/\\]))/i
const pictureAddress = /^(?:https?:|\/(?![/\\]))/i
/** Browsers overlook these within an address, so a pattern must not trip over them. */
const overlooked = /[\u0000-\u0020\u007F-\u00A0\u200B-\u200F\u2028-\u202F\uFEFF]/g

// A purifier of its own: hooks of the shared one would reach every other user of it.
const purifier = DOMPurify(window)

purifier.addHook('uponSanitizeAttribute', (element, attribute) => {
  if (attribute.attrName !== 'style') return
  attribute.attrValue = allowedStyle((element as HTMLElement).style)
  if (attribute.attrValue === '') attribute.keepAttr = false
})

purifier.addHook('afterSanitizeAttributes', (element) => {
  if (element.tagName === 'A') keepAddress(element, 'href', linkAddress)
  if (element.tagName === 'A' && element.hasAttribute('href')) {
    element.setAttribute('target', '_blank')
    element.setAttribute('rel', 'noopener noreferrer')
  }
  if (element.tagName !== 'IMG') return
  keepAddress(element, 'src', pictureAddress)
  // One without an address is a picture on its way, or one that may not be shown.
  if (!element.hasAttribute('src')) element.remove()
})

function allowedStyle(given: CSSStyleDeclaration): string {
  return Object.entries(styles)
    .map(([property, may]) => ({ property, said: given.getPropertyValue(property).trim(), may }))
    .filter(({ said, may }) => may.test(said))
    .map(({ property, said }) => `${property}: ${said}`)
    .join('; ')
}

function keepAddress(element: Element, name: 'href' | 'src', may: RegExp): void {
  const address = (element.getAttribute(name) ?? '').replace(overlooked, '')
  if (may.test(address)) element.setAttribute(name, address)
  else element.removeAttribute(name)
}

/**
 * HTML that may be put on a page, whatever its origin: text marks, headings, lists, tables, pictures by http and https,
 * and links that open in a new tab. Scripts, handlers, frames, forms, `javascript:` and `data:` addresses, classes, ids
 * and every style beyond the list above are gone (docs/architecture.md, decision 12).
 */
export const sanitisedHtml = (html: string): string =>
  purifier.sanitize(html, {
    ALLOWED_TAGS: allowed,
    ALLOWED_ATTR: [...plainAttributes, 'href', 'src', 'style'],
    ADD_URI_SAFE_ATTR: [...plainAttributes, 'style'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOWED_URI_REGEXP: linkAddress,
  })
