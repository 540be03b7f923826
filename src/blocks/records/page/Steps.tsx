import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Checkmark12Filled } from '@fluentui/react-icons'
import { below } from '@/look/layout'
import { momentText } from '../cellText'
import type { PageStep } from './recordPage'

const useStyles = makeStyles({
  steps: {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    margin: '0 0 24px',
    padding: '4px 0 0',
    listStyle: 'none',
    [below.phone]: { gridAutoFlow: 'row', margin: '0 0 16px' },
  },
  step: {
    position: 'relative',
    paddingRight: '16px',
    '::before': {
      content: '""',
      position: 'absolute',
      top: '9px',
      left: '28px',
      right: '8px',
      height: '2px',
      backgroundColor: tokens.colorNeutralStroke2,
      '@media (forced-colors: active)': { backgroundColor: 'GrayText' },
    },
    ':last-child::before': { display: 'none' },
    [below.phone]: {
      display: 'grid',
      gridTemplateColumns: '20px minmax(0, 1fr)',
      columnGap: '12px',
      paddingRight: 0,
      paddingBottom: '12px',
      '::before': { top: '22px', bottom: '-2px', left: '9px', right: 'auto', width: '2px', height: 'auto' },
    },
  },
  passed: {
    '::before': {
      backgroundColor: tokens.colorBrandBackground,
      '@media (forced-colors: active)': { backgroundColor: 'Highlight' },
    },
  },
  mark: {
    display: 'grid',
    placeItems: 'center',
    boxSizing: 'border-box',
    width: '20px',
    height: '20px',
    border: `2px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: '50%',
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForegroundOnBrand,
  },
  markOver: {
    border: `2px solid ${tokens.colorBrandBackground}`,
    backgroundColor: tokens.colorBrandBackground,
    '@media (forced-colors: active)': { color: 'CanvasText' },
  },
  markNow: {
    border: `2px solid ${tokens.colorCompoundBrandStroke}`,
    '::before': {
      content: '""',
      width: '8px',
      height: '8px',
      borderRadius: '50%',
      backgroundColor: tokens.colorCompoundBrandStroke,
      '@media (forced-colors: active)': { backgroundColor: 'Highlight' },
    },
  },
  name: {
    marginTop: '8px',
    color: tokens.colorNeutralForeground3,
    lineHeight: '20px',
    [below.phone]: { marginTop: 0 },
  },
  reached: { color: tokens.colorNeutralForeground1 },
  now: { fontWeight: tokens.fontWeightSemibold },
  when: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '16px',
    [below.phone]: { gridColumn: 2 },
  },
})

const spoken = { over: '已完成', now: '进行中', ahead: '未到' } as const

/** Where a record is in its course: each step with its time, or with what it waits for. */
export function Steps({ steps, label = '进度' }: { steps: readonly PageStep[]; label?: string }) {
  const styles = useStyles()
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map(({ name, is, at, waitsFor }) => (
        <li
          key={name}
          className={mergeClasses(styles.step, is === 'over' && styles.passed)}
          aria-current={is === 'now' ? 'step' : undefined}
        >
          <span
            role="img"
            aria-label={spoken[is]}
            className={mergeClasses(styles.mark, is === 'over' && styles.markOver, is === 'now' && styles.markNow)}
          >
            {is === 'over' && <Checkmark12Filled aria-hidden />}
          </span>
          <div className={mergeClasses(styles.name, is !== 'ahead' && styles.reached, is === 'now' && styles.now)}>
            {name}
          </div>
          <div className={styles.when}>{[at && momentText(at), waitsFor].filter(Boolean).join(' ')}</div>
        </li>
      ))}
    </ol>
  )
}
