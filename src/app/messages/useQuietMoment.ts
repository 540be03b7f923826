import { debounceMachine } from '@machines/flows/debounce/machine'
import { useEffect, useState } from 'react'
import { useFlow } from '../flow/useFlow'

/** Nothing may open by itself before the hands have rested this long, ms: a click in progress would land on it. */
export const quietMs = 1_500

const signsOfWork = ['pointerdown', 'pointermove', 'pointerup', 'keydown', 'wheel'] as const

/** @returns false until nobody has touched the page for a moment, then true for good */
export function useQuietMoment(): boolean {
  const flow = useFlow(debounceMachine, { input: { pauseMs: quietMs } })
  const [isQuiet, setIsQuiet] = useState(false)
  useEffect(() => {
    const left = new AbortController()
    const touched = () => flow.send({ type: 'change' })
    touched()
    for (const sign of signsOfWork)
      window.addEventListener(sign, touched, { passive: true, capture: true, signal: left.signal })
    const watching = flow.subscribe((now) => {
      if (!now.matches('settled')) return
      setIsQuiet(true)
      left.abort()
    })
    return () => {
      watching.unsubscribe()
      left.abort()
    }
  }, [flow])
  return isQuiet
}
