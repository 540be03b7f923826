import type { FileItem } from '@contracts/calls/ossApi'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useRef, type RefObject } from 'react'

/** A press that moves less is a click beside the files, px. */
const LEAST_MOVE = 4
/** What has a meaning of its own when it is pressed. */
const ownPress = '[data-index], button, input, a, label, [role="columnheader"]'

interface Band {
  /** Where it began, in the coordinates of what scrolls. */
  x: number
  y: number
  isDrawn: boolean
  /** What was chosen before, kept with Ctrl. */
  before: ReadonlySet<number>
  /** What it has met, also where that has been scrolled out of sight since. */
  met: Set<number>
}

const useStyles = makeStyles({
  box: {
    position: 'absolute',
    zIndex: 2,
    border: `1px solid ${tokens.colorBrandStroke1}`,
    backgroundColor: tokens.colorBrandBackground2,
    opacity: 0.5,
    pointerEvents: 'none',
    '&[hidden]': { display: 'none' },
  },
})

export interface RubberBandProps {
  /** What scrolls, and hears the mouse. */
  scrollRef: RefObject<HTMLElement | null>
  items: readonly FileItem[]
  chosen: ReadonlySet<number>
  /** What is chosen stays, as with Ctrl: boxes were ticked one by one. */
  isAdding: boolean
  /** Hears of every change while it is drawn, and of nothing for a click beside the files. */
  onChoose: (ids: ReadonlySet<number>) => void
}

/**
 * Choosing by drawing a box over files with the mouse, from a place where there is none. Nothing is drawn anew for the
 * box itself: it is moved as the mouse moves.
 */
export function RubberBand({ scrollRef, items, chosen, isAdding, onChoose }: RubberBandProps) {
  const styles = useStyles()
  const boxRef = useRef<HTMLDivElement>(null)
  const band = useRef<Band | null>(null)
  useEffect(() => {
    const area = scrollRef.current
    const box = boxRef.current
    if (!area || !box) return
    const placeOf = ({ clientX, clientY }: PointerEvent) => {
      const { left, top } = area.getBoundingClientRect()
      return { x: clientX - left + area.scrollLeft, y: clientY - top + area.scrollTop }
    }
    const end = () => {
      band.current = null
      box.hidden = true
    }
    const begin = (event: PointerEvent) => {
      const { target } = event
      if (event.pointerType !== 'mouse' || event.button !== 0) return
      if (!(target instanceof Element) || target.closest(ownPress)) return
      // The bar with which one scrolls is part of the area.
      if (target === area && event.offsetX > area.clientWidth) return
      const isKept = isAdding || event.ctrlKey || event.metaKey
      band.current = { ...placeOf(event), isDrawn: false, before: isKept ? new Set(chosen) : new Set(), met: new Set() }
    }
    const draw = (event: PointerEvent) => {
      const now = band.current
      if (!now) return
      const { x, y } = placeOf(event)
      if (!now.isDrawn) {
        if (Math.hypot(x - now.x, y - now.y) < LEAST_MOVE) return
        now.isDrawn = true
        // Outside the area it goes on, and what lies below it hears nothing.
        area.setPointerCapture(event.pointerId)
      }
      const [left, top] = [Math.min(x, now.x), Math.min(y, now.y)]
      box.style.left = `${left}px`
      box.style.top = `${top}px`
      box.style.width = `${Math.abs(x - now.x)}px`
      box.style.height = `${Math.abs(y - now.y)}px`
      box.hidden = false
      const drawn = box.getBoundingClientRect()
      for (const row of area.querySelectorAll<HTMLElement>('[data-index]')) {
        const id = items[Number(row.dataset.index)]?.ossDisplayId
        if (id === undefined) continue
        const at = row.getBoundingClientRect()
        const isMet = at.left < drawn.right && at.right > drawn.left && at.top < drawn.bottom && at.bottom > drawn.top
        if (isMet) now.met.add(id)
        else now.met.delete(id)
      }
      onChoose(new Set([...now.before, ...now.met]))
    }
    const finish = () => {
      const now = band.current
      if (!now) return
      // A click beside the files lets go of what is chosen.
      if (!now.isDrawn && now.before.size === 0 && chosen.size > 0) onChoose(new Set())
      end()
    }
    // Words beside the files are not marked with it.
    const keepUnmarked = (event: Event) => band.current && event.preventDefault()
    const heard = new AbortController()
    const { signal } = heard
    area.addEventListener('pointerdown', begin, { signal })
    area.addEventListener('pointermove', draw, { signal })
    area.addEventListener('pointerup', finish, { signal })
    area.addEventListener('pointercancel', end, { signal })
    area.addEventListener('selectstart', keepUnmarked, { signal })
    return () => heard.abort()
  }, [scrollRef, items, chosen, isAdding, onChoose])
  return <div ref={boxRef} hidden className={styles.box} />
}
