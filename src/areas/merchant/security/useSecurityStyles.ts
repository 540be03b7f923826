import { makeStyles, tokens } from '@fluentui/react-components'
import { look } from '@/look/tokens'

/** Looks of what administrators keep safe: lines with what they are, and their buttons. */
export const useSecurityStyles = makeStyles({
  text: { margin: 0, overflowWrap: 'anywhere' },
  list: { margin: 0, padding: 0, listStyle: 'none' },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 16px',
    minHeight: look.tallRowHeight,
    padding: '8px 0',
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  words: { flexGrow: 1, minWidth: '200px' },
  name: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 8px',
    fontWeight: tokens.fontWeightSemibold,
  },
  note: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, lineHeight: '20px' },
  refusal: { minHeight: '20px', margin: 0, color: look.toneDangerText },
  form: { display: 'grid', gap: '12px' },
})
