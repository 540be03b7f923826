import { tokens } from '@fluentui/react-components'

/** What of a form's head stays in sight while its fields scroll under it: spread it into the style. */
export const stickyHead = {
  position: 'sticky',
  zIndex: 3,
  backgroundColor: tokens.colorNeutralBackground1,
} as const
