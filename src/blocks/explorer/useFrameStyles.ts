import { tokens } from '@fluentui/react-components'
import { below } from '@/look/layout'
import { makeWholeStyles } from '@/look/wholeStyles'

/** Looks of the explorer's frame: tree, files, status line, drop sheet. */
export const useFrameStyles = makeWholeStyles({
  columns: {
    display: 'grid',
    gridTemplate: 'minmax(0, 1fr) / 240px minmax(0, 1fr)',
    flexGrow: 1,
    minHeight: 0,
    margin: '0 -24px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    [below.desktop]: { margin: '0 -16px' },
    [below.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  side: {
    display: 'flex',
    flexDirection: 'column',
    minHeight: 0,
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  content: { display: 'flex', flexDirection: 'column', minWidth: 0, minHeight: 0, position: 'relative' },
  line: {
    display: 'flex',
    alignItems: 'center',
    // As high as the bulk bar that takes its place: nothing below moves.
    minHeight: '42px',
    padding: '0 24px 0 16px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '16px',
    [below.phone]: { padding: '0 16px' },
  },
  drop: {
    position: 'absolute',
    zIndex: 3,
    inset: '8px',
    display: 'grid',
    placeItems: 'center',
    border: `2px dashed ${tokens.colorBrandStroke1}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontWeight: tokens.fontWeightSemibold,
    opacity: 0.85,
    pointerEvents: 'none',
  },
})
