import { afterAll, beforeAll } from 'vitest'

const dialogs = '[role="dialog"], [role="alertdialog"]'

/** Focuses what has not got it yet, only a focus that moves is heard; one that is elsewhere on the page stays. */
function focusInto(dialog: HTMLElement): void {
  const focused = document.activeElement
  if (focused !== document.body && !dialog.contains(focused)) return
  const places = dialog.querySelectorAll<HTMLElement>('input:not([tabindex="-1"]), button')
  for (const place of places) if (place !== focused) return place.focus()
}

/**
 * Lets Fluent's focus management see that a dialog has the focus. In a browser it hears of a new dialog before the
 * dialog takes the focus; under `act` effects run before mutation observers, so it hears too late and hides the dialog
 * from readers until the focus moves in it. A popover that traps the focus finds nothing to focus where there is no layout.
 */
export function settleFocusInDialogs(): void {
  const observer = new MutationObserver((changes) => {
    const hidden = changes.flatMap(({ target }) => (target instanceof HTMLElement ? target : []))
    for (const one of hidden) if (one.matches(dialogs) && one.getAttribute('aria-hidden') === 'true') focusInto(one)
    if (changes.some(({ addedNodes }) => addedNodes.length > 0))
      setTimeout(() => document.querySelectorAll<HTMLElement>(dialogs).forEach(settle))
  })
  const settle = (dialog: HTMLElement) => {
    if ([dialog, document.body].includes(document.activeElement as HTMLElement)) focusInto(dialog)
  }
  beforeAll(() =>
    observer.observe(document.body, {
      attributes: true,
      attributeFilter: ['aria-hidden'],
      childList: true,
      subtree: true,
    }),
  )
  afterAll(() => observer.disconnect())
}
