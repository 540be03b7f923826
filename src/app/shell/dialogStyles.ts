import { makeStyles } from '@fluentui/react-components'

/** Surface of the shell's dialogs: 440 px, on phones 12 px from the edges (docs/look.md, 5 and 6). */
export const useDialogStyles = makeStyles({
  surface: {
    maxWidth: '440px',
    // Fluent's own condition, so that this rule takes the place of its full width.
    '@media screen and (max-width: 480px)': { maxWidth: 'calc(100vw - 24px)' },
  },
})
