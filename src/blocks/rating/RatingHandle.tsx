import { makeStyles, tokens } from '@fluentui/react-components'
import { ReOrderDotsHorizontal20Regular } from '@fluentui/react-icons'
import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { focusRing } from '@/look/focusRing'
import { lowestPx, ratingWords, stepPx } from './constants'
import { highestPx, type useButtonPlace } from './useButtonPlace'

/** A hand that holds still moves a little all the same, px. */
const tremblePx = 4

const useStyles = makeStyles({
  handle: {
    ...focusRing,
    display: 'grid',
    placeItems: 'center',
    height: '24px',
    color: tokens.colorNeutralForeground3,
    cursor: 'ns-resize',
    // A finger on it moves it, not the page.
    touchAction: 'none',
    userSelect: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
})

interface Hold {
  readonly y: number
  readonly px: number
  hasMoved: boolean
}

/**
 * Moves the fixed button up and down (docs/console.md, 10): drag it, press the arrow keys, or click it for one step up.
 */
export function RatingHandle({ place }: { place: ReturnType<typeof useButtonPlace> }) {
  const styles = useStyles()
  const hold = useRef<Hold | null>(null)

  const take = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    hold.current = { y: event.clientY, px: place.px, hasMoved: false }
  }
  const drag = ({ clientY, buttons }: PointerEvent) => {
    if (!hold.current || buttons === 0) return
    const way = hold.current.y - clientY
    if (!hold.current.hasMoved && Math.abs(way) < tremblePx) return
    hold.current.hasMoved = true
    place.put(hold.current.px + way)
  }
  const click = () => {
    if (!hold.current?.hasMoved) place.climb()
    hold.current = null
  }
  const press = (event: KeyboardEvent) => {
    const to = { ArrowUp: place.px + stepPx, ArrowDown: place.px - stepPx, Home: lowestPx, End: highestPx() }[event.key]
    if (to === undefined) return
    // The page behind it stays where it is.
    event.preventDefault()
    place.put(to)
  }
  return (
    <div
      role="slider"
      tabIndex={0}
      className={styles.handle}
      title={ratingWords.moveHint}
      aria-label={ratingWords.place}
      aria-orientation="vertical"
      aria-valuemin={lowestPx}
      aria-valuemax={Math.max(highestPx(), place.px)}
      aria-valuenow={place.px}
      aria-valuetext={ratingWords.placeOf(place.px)}
      onPointerDown={take}
      onPointerMove={drag}
      onClick={click}
      onKeyDown={press}
    >
      <ReOrderDotsHorizontal20Regular aria-hidden />
    </div>
  )
}
