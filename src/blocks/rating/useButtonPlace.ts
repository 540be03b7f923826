import { useState } from 'react'
import { lowestPx, marginPx, stepPx, widgetPx } from './constants'

const storageKey = 'rating.place'

/** @returns how far from the foot of the window the button may stand at most, in px */
export const highestPx = (): number => Math.max(lowestPx, window.innerHeight - widgetPx - marginPx)

const within = (px: number): number => Math.min(highestPx(), Math.max(lowestPx, Math.round(px)))

/** Where it stood last in this browser; unreadable content counts as never moved. */
function readPlace(): number {
  const kept = Number(localStorage.getItem(storageKey) ?? Number.NaN)
  return Number.isFinite(kept) ? within(kept) : lowestPx
}

/** Where the user has put the fixed button: its distance from the foot of the window, in px. */
export function useButtonPlace() {
  const [px, setPx] = useState(readPlace)
  return {
    px,
    /** Puts it there, within the window and above the action bar of a form; kept for later visits. */
    put(to: number) {
      const next = within(to)
      setPx(next)
      localStorage.setItem(storageKey, String(next))
    },
    /** One step up; from the top back down. */
    climb() {
      this.put(px >= highestPx() ? lowestPx : px + stepPx)
    },
  }
}
