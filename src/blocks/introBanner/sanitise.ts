import DOMPurify from 'dompurify'

const tags = ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 's', 'span', 'div', 'ul', 'ol', 'li', 'h3', 'h4', 'h5', 'h6']
const allowed = [...tags, 'blockquote', 'hr', 'a', 'table', 'thead', 'tbody', 'tr', 'th', 'td']

// A purifier of its own: hooks of the shared one would reach every other user of it.
const purifier = DOMPurify(window)

purifier.addHook('afterSanitizeAttributes', (element) => {
  if (element.tagName !== 'A') return
  element.setAttribute('target', '_blank')
  element.setAttribute('rel', 'noopener noreferrer')
})

/**
 * The HTML of an introduction with nothing in it that could run, load or restyle: plain text marks, lists, tables, and
 * links by http, https, mailto or within the console, which open in a new tab.
 * @returns nodes to be put on the page as they are, never parsed again; null when no text is left
 */
export function sanitiseIntro(html: string): DocumentFragment | null {
  const clean = purifier.sanitize(html, {
    ALLOWED_TAGS: allowed,
    ALLOWED_ATTR: ['href', 'title', 'colspan', 'rowspan'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    // Only href holds an address.
    ADD_URI_SAFE_ATTR: ['title', 'colspan', 'rowspan'],
    ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|#|\/(?!\/))/i,
    RETURN_DOM_FRAGMENT: true,
  })
  return clean.textContent.trim() === '' ? null : clean
}
