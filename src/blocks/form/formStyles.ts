import { makeStyles, tokens } from '@fluentui/react-components'
import { below, layout } from '@/look/layout'
import { look } from '@/look/tokens'

/** The form's fields, and the bar of its actions below them. */
export const useFormStyles = makeStyles({
  // What lies above the form comes into sight too when a step begins.
  page: {
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    scrollMarginTop: '160px',
    // What the focus goes back to is not left under the head.
    '& :is(input, select, textarea, button, [tabindex])': { scrollMarginTop: '120px' },
  },
  columns: {
    display: 'grid',
    flexGrow: 1,
    gridTemplateColumns: `minmax(0, ${layout.formWidth}) ${layout.anchorsWidth}`,
    alignItems: 'start',
    gap: '48px',
    paddingBottom: '48px',
    [below.desktop]: { gridTemplateColumns: `minmax(0, ${layout.formWidth})` },
  },
  // Few fields, and what comes of them.
  beside: {
    display: 'grid',
    flexGrow: 1,
    gridTemplateColumns: 'minmax(300px, 380px) minmax(0, 1fr)',
    alignItems: 'start',
    gap: '24px',
    paddingBottom: '24px',
    [below.desktop]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  // Steps need no anchors: tables have their place.
  steps: { flexGrow: 1, maxWidth: layout.wizardWidth, paddingBottom: '48px' },
  // The preview beside the form; in narrower windows it stands in its place.
  previewed: {
    flexGrow: 1,
    display: 'grid',
    gridTemplateColumns: `minmax(0, ${layout.formWidth}) 377px`,
    alignItems: 'start',
    gap: '48px',
    paddingBottom: '48px',
    // Anchors give their place to it.
    '& > :first-child > nav': { display: 'none' },
    [below.desktop]: { gridTemplateColumns: 'minmax(0, 1fr)', '& > :first-child': { display: 'none' } },
  },
  body: { display: 'grid', gap: look.fieldGap, minWidth: 0 },
  bar: {
    position: 'sticky',
    zIndex: 2,
    bottom: 0,
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    minHeight: layout.actionBar,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    [below.phone]: { '& > button:first-child': { flexGrow: 1 } },
  },
  note: {
    marginLeft: 'auto',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    [below.phone]: { display: 'none' },
  },
})
