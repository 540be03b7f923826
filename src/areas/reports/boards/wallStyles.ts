import { makeStyles, tokens } from '@fluentui/react-components'
import { focusRing } from '@/look/focusRing'
import { below } from '@/look/layout'

/** What every page on the wall looks like. */
export const useWallStyles = makeStyles({
  // Sizes follow the wall: 24 px of 1920 are the smallest letters, on a phone they stay readable.
  wall: {
    display: 'grid',
    gridTemplateRows: 'auto minmax(0, 1fr) auto',
    gap: '1.2em',
    minHeight: '100dvh',
    padding: '1.2em 2em',
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground1,
    fontSize: 'max(16px, 1.25vw)',
    lineHeight: 1.4,
    [below.phone]: { padding: '16px' },
  },
  title: { margin: 0, fontSize: '1.5em', fontWeight: tokens.fontWeightSemibold },
  button: {
    ...focusRing,
    padding: '0 0.8em',
    minHeight: '2em',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    font: 'inherit',
    cursor: 'pointer',
  },
})
