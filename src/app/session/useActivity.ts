import { useEffect } from 'react'
import { useSession } from './useSession'

const signsOfWork = ['pointerdown', 'keydown', 'wheel'] as const

/** Tells the session that somebody is at work here, so that it renews before its idle end. */
export function useActivity(): void {
  const session = useSession()
  useEffect(() => {
    const report = () => session.send({ type: 'activity' })
    for (const sign of signsOfWork) window.addEventListener(sign, report, { passive: true, capture: true })
    return () => {
      for (const sign of signsOfWork) window.removeEventListener(sign, report, { capture: true })
    }
  }, [session])
}
