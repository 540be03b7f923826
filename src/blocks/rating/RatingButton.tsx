import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Apps20Regular, Star20Regular } from '@fluentui/react-icons'
import { focusRing } from '@/look/focusRing'
import { below } from '@/look/layout'
import { ratingWords } from './constants'
import type { RatingRef } from './useRating'

const useStyles = makeStyles({
  group: {
    position: 'fixed',
    zIndex: 4,
    right: 0,
    // Above the action bar of a form; on phones above the bottom bar as well.
    bottom: '72px',
    display: 'flex',
    flexDirection: 'column',
    width: '28px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRight: 'none',
    borderRadius: `${tokens.borderRadiusLarge} 0 0 ${tokens.borderRadiusLarge}`,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow8,
    overflow: 'hidden',
    [below.phone]: { bottom: '128px' },
    '@media print': { display: 'none' },
  },
  half: {
    ...focusRing,
    display: 'grid',
    placeItems: 'center',
    height: '40px',
    padding: 0,
    border: 'none',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground3,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover, color: tokens.colorBrandForeground1 },
  },
  lower: { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
})

/** The fixed button: its upper half rates the whole system, its lower half the page (blocks 2.3). Behind an open dialog nobody reaches it. */
export function RatingButton({ flow }: { flow: RatingRef }) {
  const styles = useStyles()
  return (
    <section aria-label={ratingWords.button} className={styles.group}>
      <button
        type="button"
        className={styles.half}
        title={ratingWords.rate.system}
        aria-label={ratingWords.rate.system}
        aria-haspopup="dialog"
        onClick={() => flow.send({ type: 'rate system' })}
      >
        <Apps20Regular aria-hidden />
      </button>
      <button
        type="button"
        className={mergeClasses(styles.half, styles.lower)}
        title={ratingWords.rate.page}
        aria-label={ratingWords.rate.page}
        aria-haspopup="dialog"
        onClick={() => flow.send({ type: 'rate page' })}
      >
        <Star20Regular aria-hidden />
      </button>
    </section>
  )
}
