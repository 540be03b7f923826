import { afterAll, beforeAll } from 'vitest'

const dialogs = '[role="dialog"], [role="alertdialog"]'

function focusInto(dialog: HTMLElement): void {
  if (dialog.contains(document.activeElement))
    dialog.querySelector<HTMLElement>('input:not([tabindex="-1"]), button')?.focus()
}

/**
 * Lets Fluent's focus management see that a dialog has the focus. In a browser it hears of a new dialog before the
 * dialog takes the focus; under `act` effects run before mutation observers, so it hears too late and hides the dialog
 * from readers until the focus moves in it.
 */
export function settleFocusInDialogs(): void {
  const observer = new MutationObserver((changes) => {
    const hidden = changes.flatMap(({ target }) => (target instanceof HTMLElement ? target : []))
    for (const one of hidden) if (one.matches(dialogs) && one.getAttribute('aria-hidden') === 'true') focusInto(one)
    if (changes.some(({ addedNodes }) => addedNodes.length > 0))
      setTimeout(() => document.querySelectorAll<HTMLElement>(dialogs).forEach(settle))
  })
  const settle = (dialog: HTMLElement) => {
    if (document.activeElement === dialog) focusInto(dialog)
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
