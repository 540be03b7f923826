import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { below } from '@/look/layout'
import { look } from '@/look/tokens'
import { yuanText } from '../money'
import type { MoneyLine } from './moneyLines'

const useStyles = makeStyles({
  lines: { margin: 0, padding: `0 ${look.panelPadding} 16px`, [below.phone]: { padding: '0 16px 12px' } },
  line: {
    display: 'flex',
    alignItems: 'baseline',
    gap: '12px',
    minHeight: '28px',
    lineHeight: '28px',
    [below.phone]: { flexWrap: 'wrap', rowGap: 0 },
  },
  label: { color: tokens.colorNeutralForeground2, whiteSpace: 'nowrap' },
  why: {
    minWidth: 0,
    margin: 0,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
    [below.phone]: { order: 3, width: '100%', paddingBottom: '4px', lineHeight: '16px' },
  },
  amount: { margin: '0 0 0 auto', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  result: {
    marginTop: '4px',
    paddingTop: '4px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    fontWeight: tokens.fontWeightSemibold,
    '& > dt': { color: tokens.colorNeutralForeground1 },
  },
  last: { fontSize: tokens.fontSizeBase400 },
})

/** As wide as a digit: amounts stay below each other. */
const minus = '−'
export const signedYuan = (fen: number): string => `${fen < 0 ? minus : ''}${yuanText(Math.abs(fen))}`

/** Lines that add up: what was asked, what came off, what remained. */
export function Money({ lines }: { lines: readonly MoneyLine[] }) {
  const styles = useStyles()
  return (
    <dl className={styles.lines}>
      {lines.map(({ label, why, fen, isResult }, at) => (
        <div key={label} className={mergeClasses(styles.line, isResult && styles.result)}>
          <dt className={styles.label}>{label}</dt>
          {why && <dd className={styles.why}>{why}</dd>}
          <dd className={mergeClasses(styles.amount, isResult && at === lines.length - 1 && styles.last)}>
            {signedYuan(fen)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
