import { makeStyles } from '@fluentui/react-components'

/**
 * Surfaces of the form's dialogs: 440 to confirm, 720 to compare; on phones 12 px from the edges
 * (docs/look.md, 5 and 6).
 */
export const useDialogStyles = makeStyles({
  confirm: {
    maxWidth: '440px',
    // Fluent's own condition, so that this rule takes the place of its full width.
    '@media screen and (max-width: 480px)': { maxWidth: 'calc(100vw - 24px)' },
  },
  compare: {
    maxWidth: '720px',
    '@media screen and (max-width: 480px)': { maxWidth: 'calc(100vw - 24px)' },
  },
})
