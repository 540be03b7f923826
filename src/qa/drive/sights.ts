import { queryAllByLabelText, queryAllByRole } from '@testing-library/dom'
import type { Sight } from '@machines/testing/screen'
import type { Looked } from '@machines/testing/screenDriver'

/** True for what the browser or a screen reader would not let anybody use. */
const isDisabled = (element: Element): boolean =>
  element.matches(':disabled') ||
  element.closest('[aria-disabled="true"]') !== null ||
  (element.getAttribute('aria-readonly') === 'true' && element.matches('input, textarea'))

const isBehind = (element: Element): boolean => element.closest('[aria-hidden="true"], [hidden], [inert]') !== null

const isDrawn = (element: Element): boolean => getComputedStyle(element).display !== 'none'

const namedFromElsewhere = 'input, select, textarea, [aria-labelledby]'
const speaking = ['aria-label', 'title', 'alt', 'value', 'placeholder']
const spoken = speaking.map((attribute) => `[${attribute}]`).join()

/** False only where a name cannot come from what stands in an element: to compute one takes long. */
function mayBeNamed(element: HTMLElement, name: string): boolean {
  const { labels } = element as { labels?: NodeList | null }
  if (labels?.length || element.matches(namedFromElsewhere) || element.querySelector(namedFromElsewhere)) return true
  const attributes = [element, ...element.querySelectorAll(spoken)].flatMap((one) =>
    speaking.map((attribute) => one.getAttribute(attribute) ?? ''),
  )
  const all = `${element.textContent ?? ''}${attributes.join('')}`
  return [...name.replace(/\s/g, '')].every((sign) => all.includes(sign))
}

function isNamed(element: HTMLElement, role: string, name: string | RegExp): boolean {
  if (typeof name === 'string' && !mayBeNamed(element, name)) return false
  return queryAllByRole(element.parentElement!, role, { hidden: true, name }).includes(element)
}

/**
 * The element that a sight names in this document; undefined when it cannot be seen: behind a dialog, or not drawn.
 * @param findPlace finds what the sight lies within
 */
export function findSight(
  { role, name, within }: Sight,
  findPlace: (place: Sight) => HTMLElement | undefined = findSight,
): HTMLElement | undefined {
  const place = within ? findPlace(within) : document.body
  if (!place) return undefined
  if (role === 'password')
    return queryAllByLabelText(place, name ?? '', { selector: '[type="password"]' }).find(
      (element) => !isBehind(element) && isDrawn(element),
    )
  // Testing Library asks the style of every element around each candidate; one look at those that match is enough.
  return queryAllByRole(place, role, { hidden: true }).find(
    (element) => !isBehind(element) && (name === undefined || isNamed(element, role, name)) && isDrawn(element),
  )
}

export const looked = (element: Element | undefined): Looked =>
  element ? (isDisabled(element) ? 'disabled' : 'usable') : 'absent'
