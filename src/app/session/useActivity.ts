import { useEffect } from 'react'
import { useSession } from './useSession'

const signsOfWork = ['pointerdown', 'keydown', 'wheel'] as const

const ownMark = 'data-own-activity'

/**
 * Attributes of a control that itself tells the session that somebody is at work. Its click alone counts: told by the
 * press that begins the click, the session would switch the control off in the middle of it.
 */
export const isActivityOfItsOwn = { [ownMark]: true } as const

const beginsClick = (event: Event): boolean =>
  event instanceof KeyboardEvent ? event.key === 'Enter' || event.key === ' ' : event.type === 'pointerdown'

const isOwn = (event: Event): boolean =>
  beginsClick(event) && event.target instanceof Element && event.target.closest(`[${ownMark}]`) !== null

/** Tells the session that somebody is at work here, so that it renews before its idle end. */
export function useActivity(): void {
  const session = useSession()
  useEffect(() => {
    const report = (event: Event) => {
      if (!isOwn(event)) session.send({ type: 'activity' })
    }
    for (const sign of signsOfWork) window.addEventListener(sign, report, { passive: true, capture: true })
    return () => {
      for (const sign of signsOfWork) window.removeEventListener(sign, report, { capture: true })
    }
  }, [session])
}
