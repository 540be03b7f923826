import { useRestoreFocusTarget } from '@fluentui/react-components'

/**
 * Keeps Fluent's focus management running from the first layer on. It ends with its last user, and would leave the page
 * hidden from screen readers when that is a dialog which has just closed: it takes `aria-hidden` back 250 ms later.
 */
export function FocusKeeper() {
  useRestoreFocusTarget()
  return null
}
