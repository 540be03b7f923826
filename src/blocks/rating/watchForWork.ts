import { fromCallback } from 'xstate'

const signsOfWork = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const

/** A page that changes under a pointer at rest makes a browser report it again: it has not moved. */
const isAtRest = (event: Event): boolean =>
  event instanceof MouseEvent && event.type === 'pointermove' && event.movementX === 0 && event.movementY === 0

/** The rating machine's `watch for work`: keys, pointer and wheel anywhere in the window. */
export const watchForWork = fromCallback(({ sendBack }) => {
  const report = (event: Event) => {
    if (!isAtRest(event)) sendBack({ type: 'touched' })
  }
  for (const sign of signsOfWork) window.addEventListener(sign, report, { passive: true, capture: true })
  return () => {
    for (const sign of signsOfWork) window.removeEventListener(sign, report, { capture: true })
  }
})
