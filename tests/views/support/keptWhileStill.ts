/**
 * Keeps what is read off the document for as long as the document stays as it is. jsdom matches every rule of every
 * sheet whenever it is asked for a style, and whoever waits for a view asks for the same names over and over: that was
 * most of what a walk took. What is answered stays the same.
 */
let kept: Map<unknown, unknown> = new Map()
let seen: readonly unknown[] = []
let observer: MutationObserver | undefined

/** What changes a look without a change of the document: rules put into a sheet, and the focus. */
function around(): readonly unknown[] {
  const sheets = [...document.styleSheets]
  return [document.activeElement, sheets.length, sheets.reduce((sum, { cssRules }) => sum + cssRules.length, 0)]
}

function forget() {
  kept = new Map()
}

/** @returns what `read` said when the document was last seen to change, else what it says now */
export function keptWhileStill<Value>(key: unknown, read: () => Value): Value {
  if (!observer) return read()
  const now = around()
  if (observer.takeRecords().length > 0 || now.some((one, at) => one !== seen[at])) forget()
  seen = now
  if (!kept.has(key)) kept.set(key, read())
  return kept.get(key) as Value
}

/** Begins to keep, computed styles as well. @returns the function that ends it */
export function keepWhileStill(): () => void {
  const places = [...new Set([globalThis, document.defaultView ?? globalThis])]
  const own = places.map(({ getComputedStyle }) => getComputedStyle)
  const compute = own.at(-1)!
  const getComputedStyle: typeof globalThis.getComputedStyle = (element, pseudo) =>
    pseudo ? compute(element, pseudo) : keptWhileStill(element, () => compute(element))
  observer = new MutationObserver(forget)
  observer.observe(document, { attributes: true, characterData: true, childList: true, subtree: true })
  for (const place of places) place.getComputedStyle = getComputedStyle
  return () => {
    observer?.disconnect()
    observer = undefined
    for (const [at, place] of places.entries()) place.getComputedStyle = own[at]!
  }
}
