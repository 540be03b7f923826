import { makeStyles, tokens } from '@fluentui/react-components'
import { ChevronDown16Regular, ChevronUp16Regular } from '@fluentui/react-icons'
import { useLocation } from 'react-router-dom'
import { focusRing } from '@/look/focusRing'
import { below } from '@/look/layout'
import { look } from '@/look/tokens'
import { recordWords } from '../constants'
import { totalText } from '../../pager/pageLinks'
import { stepOf, type StepState } from './stepState'
import { useStep } from './useStep'
import type { Walk } from './useWalk'

const useStyles = makeStyles({
  walk: {
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '24px',
    // There they stand behind ⋯.
    [below.phone]: { display: 'none' },
  },
  problem: { color: look.toneDangerText },
  turn: {
    ...focusRing,
    display: 'grid',
    placeItems: 'center',
    width: '24px',
    height: '24px',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    '&[aria-disabled=true]': { color: tokens.colorNeutralForegroundDisabled, cursor: 'default' },
  },
})

interface WalkButtonsProps {
  walk: Walk
  /** @param state kept with the new place */
  onOpen: (id: number, state: StepState) => void
}

/** 第 4 条，共 126 条, and the ways up and down. */
export function WalkButtons({ walk, onOpen }: WalkButtonsProps) {
  const styles = useStyles()
  const came = stepOf(useLocation().state)
  const { stepping, isEnd } = useStep(walk, onOpen)
  const turn = (by: 1 | -1, label: string, icon: React.ReactNode) => (
    <button
      type="button"
      // Who walks by keyboard goes on from the same button on the next page.
      ref={came === by ? focusNow : undefined}
      className={styles.turn}
      title={label}
      aria-label={label}
      aria-disabled={isEnd(by) || stepping.isBusy}
      onClick={() => !isEnd(by) && !stepping.isBusy && stepping.run(by)}
    >
      {icon}
    </button>
  )
  return (
    <div className={styles.walk}>
      {stepping.error && (
        <span role="alert" className={styles.problem}>
          {stepping.error.message}
        </span>
      )}
      <span>{`第 ${walk.at.toLocaleString('en-US')} 条，共 ${totalText(walk.of, walk.isExact)} 条`}</span>
      {turn(-1, recordWords.before, <ChevronUp16Regular aria-hidden />)}
      {turn(1, recordWords.next, <ChevronDown16Regular aria-hidden />)}
    </div>
  )
}

const focusNow = (button: HTMLButtonElement | null) => button?.focus()
