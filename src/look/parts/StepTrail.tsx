import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Checkmark16Filled } from '@fluentui/react-icons'
import { focusRing } from '../focusRing'
import { below } from '../layout'
import { look } from '../tokens'

const useStyles = makeStyles({
  trail: {
    display: 'flex',
    gap: '16px',
    margin: '0 0 16px',
    padding: 0,
    listStyle: 'none',
    [below.phone]: { gap: '8px' },
  },
  step: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    minWidth: 0,
    color: tokens.colorNeutralForeground3,
    [below.phone]: {
      flexBasis: 0,
      flexGrow: 1,
      flexDirection: 'column',
      gap: '4px',
      textAlign: 'center',
      // 价格与 / 库存, not 价格与库 / 存.
      textWrap: 'balance',
    },
  },
  current: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
  mark: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: '24px',
    height: '24px',
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: '50%',
    fontSize: tokens.fontSizeBase200,
  },
  note: { color: look.toneDangerText, fontSize: tokens.fontSizeBase200, whiteSpace: 'nowrap' },
  /** Opens its step. */
  opens: {
    ...focusRing,
    display: 'inherit',
    flexDirection: 'inherit',
    alignItems: 'inherit',
    gap: 'inherit',
    minWidth: 0,
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: 'transparent',
    color: 'inherit',
    fontFamily: 'inherit',
    fontSize: 'inherit',
    fontWeight: 'inherit',
    lineHeight: 'inherit',
    textAlign: 'inherit',
    ':enabled': { cursor: 'pointer' },
    ':enabled:hover': { color: tokens.colorNeutralForeground1 },
  },
  reached: {
    border: `1px solid ${tokens.colorBrandBackground}`,
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
  },
})

interface StepTrailProps {
  /** What the steps are of: 注册步骤. */
  label: string
  titles: readonly string[]
  /** From 1. */
  step: number
  /** The last step is over as well. */
  isDone?: boolean
  /** Makes each step a button. @param step from 1 */
  onOpen?: (step: number) => void
  /** Whether a step can be opened now; each can unless this says otherwise. @param step from 1 */
  mayOpen?: (step: number) => boolean
  /** Behind the title of a step: 2 处. @param step from 1 */
  noteOf?: (step: number) => string | undefined
}

/** The steps of a longer work: which are over, and on which one stands. */
export function StepTrail({ label, titles, step, isDone = false, onOpen, mayOpen, noteOf }: StepTrailProps) {
  const styles = useStyles()
  return (
    <ol className={styles.trail} aria-label={label}>
      {titles.map((title, at) => {
        const number = at + 1
        const isCurrent = number === step
        const isOver = number < step || isDone
        const content = (
          <>
            <span className={mergeClasses(styles.mark, (isOver || isCurrent) && styles.reached)} aria-hidden>
              {isOver ? <Checkmark16Filled /> : number}
            </span>
            {title}
            {noteOf?.(number) && <span className={styles.note}>{noteOf(number)}</span>}
          </>
        )
        return (
          <li
            key={title}
            className={mergeClasses(styles.step, isCurrent && styles.current)}
            aria-current={isCurrent ? 'step' : undefined}
          >
            {onOpen ? (
              <button
                type="button"
                className={styles.opens}
                disabled={mayOpen && !mayOpen(number)}
                onClick={() => onOpen(number)}
              >
                {content}
              </button>
            ) : (
              content
            )}
          </li>
        )
      })}
    </ol>
  )
}
