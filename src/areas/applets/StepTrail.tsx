import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Checkmark16Filled } from '@fluentui/react-icons'
import { below } from '@/look/layout'
import { registrationSteps } from './constants'

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
    [below.phone]: { flexBasis: 0, flexGrow: 1, flexDirection: 'column', gap: '4px', textAlign: 'center' },
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
  reached: {
    border: `1px solid ${tokens.colorBrandBackground}`,
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
  },
})

interface StepTrailProps {
  /** From 1. */
  step: number
  /** The last step is over as well. */
  isDone: boolean
}

/** The steps of the registration: which are over, and on which one stands. */
export function StepTrail({ step, isDone }: StepTrailProps) {
  const styles = useStyles()
  return (
    <ol className={styles.trail} aria-label="注册步骤">
      {registrationSteps.map((title, at) => {
        const number = at + 1
        const isCurrent = number === step
        const isOver = number < step || isDone
        return (
          <li
            key={title}
            className={mergeClasses(styles.step, isCurrent && styles.current)}
            aria-current={isCurrent ? 'step' : undefined}
          >
            <span className={mergeClasses(styles.mark, (isOver || isCurrent) && styles.reached)} aria-hidden>
              {isOver ? <Checkmark16Filled /> : number}
            </span>
            {title}
          </li>
        )
      })}
    </ol>
  )
}
