import { sheetsOf, styleOfRules, type StyleSources } from './styleOfRules'

/**
 * Keeps what is read off the document for as long as the document stays as it is: waiting for a view asks for the
 * same names over and over. What is answered stays the same.
 */
let kept: Map<unknown, unknown> = new Map()
let focused: Element | null = null
let observer: MutationObserver | undefined

function forget() {
  kept = new Map()
}

/** @returns what `read` said when the document was last seen to change, else what it says now */
export function keptWhileStill<Value>(key: unknown, read: () => Value): Value {
  if (!observer) return read()
  if (observer.takeRecords().length > 0 || document.activeElement !== focused) forget()
  focused = document.activeElement
  if (!kept.has(key)) kept.set(key, read())
  return kept.get(key) as Value
}

/** The same for what is read of one element. */
export function keptOfElement<Value>(what: string, element: Element, read: () => Value): Value {
  const ofKind = keptWhileStill(what, () => new Map<Element, Value>())
  const known = ofKind.get(element)
  if (known !== undefined) return known
  const value = read()
  ofKind.set(element, value)
  return value
}

/** Rules put into a sheet change a look without a change of the document. @returns the function that ends it */
function hearOfRules(): () => void {
  const sheets = CSSStyleSheet.prototype
  const { insertRule, deleteRule } = sheets
  sheets.insertRule = function (...given) {
    forget()
    return insertRule.apply(this, given)
  }
  sheets.deleteRule = function (...given) {
    forget()
    return deleteRule.apply(this, given)
  }
  return () => void Object.assign(sheets, { insertRule, deleteRule })
}

/** Begins to keep, computed styles as well. @returns the function that ends it */
export function keepWhileStill(): () => void {
  const places = [...new Set([globalThis, document.defaultView ?? globalThis])]
  const own = places.map(({ getComputedStyle }) => getComputedStyle)
  const compute = own.at(-1)!
  const sources: StyleSources = {
    sheets: () => keptWhileStill('sheets', () => sheetsOf(document, sources.compute)),
    compute: (element) => compute(element),
    styleOf: (element) => keptWhileStill(element, () => styleOfRules(element, sources)),
  }
  const getComputedStyle: typeof globalThis.getComputedStyle = (element, pseudo) =>
    pseudo ? compute(element, pseudo) : sources.styleOf(element)
  observer = new MutationObserver(forget)
  observer.observe(document, { attributes: true, characterData: true, childList: true, subtree: true })
  const endHearing = hearOfRules()
  for (const place of places) place.getComputedStyle = getComputedStyle
  return () => {
    endHearing()
    observer?.disconnect()
    observer = undefined
    for (const [at, place] of places.entries()) place.getComputedStyle = own[at]!
  }
}
