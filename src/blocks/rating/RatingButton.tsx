import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Apps20Regular, Star20Regular } from '@fluentui/react-icons'
import type { CSSProperties } from 'react'
import { focusRing } from '@/look/focusRing'
import { useViewport } from '@/look/useViewport'
import { lowestPx, marginPx, ratingWords, widgetPx } from './constants'
import { RatingHandle } from './RatingHandle'
import { useButtonPlace } from './useButtonPlace'
import type { RatingRef } from './useRating'

const useStyles = makeStyles({
  group: {
    position: 'fixed',
    zIndex: 4,
    right: 0,
    // A window that has become lower pushes it down with it, never onto the action bar of a form.
    bottom: `clamp(${lowestPx}px, var(--place), max(${lowestPx}px, 100dvh - ${widgetPx + marginPx}px))`,
    display: 'flex',
    flexDirection: 'column',
    // As wide as the margin of the sheet, so that it covers nothing that is worked with.
    boxSizing: 'border-box',
    width: '24px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRight: 'none',
    borderRadius: `${tokens.borderRadiusLarge} 0 0 ${tokens.borderRadiusLarge}`,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow8,
    overflow: 'hidden',
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
  next: { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
})

/**
 * The fixed button: its upper half rates the whole system, its lower half the page (Shared building blocks, 2.3).
 * Behind an open dialog nobody reaches it; on a phone the account menu stands in for it, on paper it is not there
 * (docs/console.md, 10).
 */
export function RatingButton({ flow }: { flow: RatingRef }) {
  const styles = useStyles()
  const place = useButtonPlace()
  const isOnPhone = useViewport() === 'phone'
  if (isOnPhone) return null
  return (
    <section
      aria-label={ratingWords.button}
      className={styles.group}
      style={{ '--place': `${place.px}px` } as CSSProperties}
    >
      <RatingHandle place={place} />
      <button
        type="button"
        className={mergeClasses(styles.half, styles.next)}
        title={ratingWords.rate.system}
        aria-label={ratingWords.rate.system}
        aria-haspopup="dialog"
        onClick={() => flow.send({ type: 'rate system' })}
      >
        <Apps20Regular aria-hidden />
      </button>
      <button
        type="button"
        className={mergeClasses(styles.half, styles.next)}
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
