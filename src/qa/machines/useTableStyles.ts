import { focusRing } from '@/look/focusRing'
import { look } from '@/look/tokens'
import { makeStyles, tokens } from '@fluentui/react-components'

/** The plain tables of the QA pages. */
export const useTableStyles = makeStyles({
  scroll: { overflowX: 'auto' },
  table: {
    width: '100%',
    maxWidth: '1280px',
    borderCollapse: 'collapse',
    '& th': {
      height: look.headRowHeight,
      backgroundColor: tokens.colorNeutralBackground2,
      color: tokens.colorNeutralForeground3,
      fontSize: tokens.fontSizeBase200,
      fontWeight: tokens.fontWeightSemibold,
      textAlign: 'left',
      whiteSpace: 'nowrap',
    },
    '& th, & td': { padding: `4px ${look.cellPadding}`, borderBottom: `1px solid ${tokens.colorNeutralStroke3}` },
    '& td': { height: look.rowHeight },
    '& tbody tr:hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  /** Cells of several lines. */
  tall: { '& td': { padding: `8px ${look.cellPadding}`, verticalAlign: 'top' } },
  number: { textAlign: 'right !important' as 'right', width: '72px' },
  link: { ...focusRing, color: tokens.colorBrandForegroundLink },
  quiet: { color: tokens.colorNeutralForeground3 },
  /** Columns of words that must not be squeezed by longer ones. */
  words: { minWidth: '160px' },
  nowrap: { whiteSpace: 'nowrap' },
  missing: { color: tokens.colorStatusDangerForeground1 },
})
