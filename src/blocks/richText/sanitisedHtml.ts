import {
  addressOf,
  richTextAttributes,
  richTextLink,
  richTextLinkTarget,
  richTextPicture,
  richTextStyles,
  richTextTags,
} from '@contracts/rules/richText'
import DOMPurify from 'dompurify'

// A purifier of its own: hooks of the shared one would reach every other user of it.
const purifier = DOMPurify(window)

purifier.addHook('uponSanitizeAttribute', (element, attribute) => {
  if (attribute.attrName !== 'style') return
  attribute.attrValue = allowedStyle((element as HTMLElement).style)
  if (attribute.attrValue === '') attribute.keepAttr = false
})

purifier.addHook('afterSanitizeAttributes', (element) => {
  if (element.tagName === 'A') keepAddress(element, 'href', richTextLink)
  if (element.tagName === 'A' && element.hasAttribute('href')) {
    for (const [name, value] of Object.entries(richTextLinkTarget)) element.setAttribute(name, value)
  }
  if (element.tagName !== 'IMG') return
  keepAddress(element, 'src', richTextPicture)
  // One without an address is a picture on its way, or one that may not be shown.
  if (!element.hasAttribute('src')) element.remove()
})

function allowedStyle(given: CSSStyleDeclaration): string {
  return Object.entries(richTextStyles)
    .map(([property, may]) => ({ property, said: given.getPropertyValue(property).trim(), may }))
    .filter(({ said, may }) => may.test(said))
    .map(({ property, said }) => `${property}: ${said}`)
    .join('; ')
}

function keepAddress(element: Element, name: 'href' | 'src', may: RegExp): void {
  const address = addressOf(element.getAttribute(name) ?? '', may)
  if (address === null) element.removeAttribute(name)
  else element.setAttribute(name, address)
}

/**
 * HTML that may be put on a page, whatever its origin: text marks, headings, lists, tables, pictures by http and https,
 * and links that open in a new tab. Scripts, handlers, frames, forms, `javascript:` and `data:` addresses, classes, ids
 * and every style beyond the list of contracts/rules/richText.ts are gone (docs/architecture.md, decision 12).
 */
export const sanitisedHtml = (html: string): string =>
  purifier.sanitize(html, {
    ALLOWED_TAGS: [...richTextTags],
    ALLOWED_ATTR: [...richTextAttributes, 'href', 'src', 'style'],
    ADD_URI_SAFE_ATTR: [...richTextAttributes, 'style'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOWED_URI_REGEXP: richTextLink,
  })
