import { makeStyles, tokens } from '@fluentui/react-components'
import { focusRing } from '@/look/focusRing'
import { below } from '@/look/layout'

/** Rows of the list's popovers. */
export const useMenuStyles = makeStyles({
  group: { display: 'flex', flexDirection: 'column', margin: 0, padding: 0, border: 'none', minWidth: 0 },
  title: {
    margin: 0,
    padding: '0 0 4px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightRegular,
  },
  // As high however many are found: the surface stays where it has found room, and the search in sight.
  found: { height: 'min(240px, 34vh)', overflowY: 'auto', overscrollBehavior: 'contain' },
  few: { maxHeight: 'min(240px, 34vh)', overflowY: 'auto', overscrollBehavior: 'contain' },
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    minHeight: '32px',
    minWidth: 0,
    [below.phone]: { minHeight: '44px' },
  },
  text: {
    flexGrow: 1,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  tick: { ...focusRing, width: '16px', height: '16px', margin: 0, accentColor: tokens.colorCompoundBrandBackground },
  end: { display: 'flex', justifyContent: 'flex-end', gap: '8px' },
  choice: {
    ...focusRing,
    flexGrow: 1,
    minWidth: 0,
    padding: '6px 8px',
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    textAlign: 'start',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  chosen: { color: tokens.colorBrandForeground1, fontWeight: tokens.fontWeightSemibold },
  field: { width: '100%', minWidth: 0, '& input::-webkit-search-cancel-button': { display: 'none' } },
  hint: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  problem: { margin: 0, color: tokens.colorStatusDangerForeground1, fontSize: tokens.fontSizeBase200 },
})
