import { queryAllByLabelText, queryAllByRole } from '@testing-library/dom'
import type { Sight } from '@machines/testing/screen'
import type { Looked } from '@machines/testing/screenDriver'

/** True for what the browser or a screen reader would not let anybody use. */
const isDisabled = (element: Element): boolean =>
  element.matches(':disabled') ||
  element.closest('[aria-disabled="true"]') !== null ||
  (element.getAttribute('aria-readonly') === 'true' && element.matches('input, textarea'))

/** What lies behind a dialog or is not drawn counts as absent. */
const isHidden = (element: Element): boolean =>
  element.closest('[aria-hidden="true"], [hidden], [inert]') !== null || getComputedStyle(element).display === 'none'

/** The element that a sight names in this document; undefined when it cannot be seen. */
export function findSight({ role, name, within }: Sight): HTMLElement | undefined {
  const place = within ? findSight(within) : document.body
  // Testing Library asks the style of every element around each candidate; one look at those that match is enough.
  const matching =
    place &&
    (role === 'password'
      ? queryAllByLabelText(place, name ?? '', { selector: '[type="password"]' })
      : queryAllByRole(place, role, { hidden: true, ...(name === undefined ? {} : { name }) }))
  return matching?.find((element) => !isHidden(element))
}

export const looked = (element: Element | undefined): Looked =>
  element ? (isDisabled(element) ? 'disabled' : 'usable') : 'absent'
