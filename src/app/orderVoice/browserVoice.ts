import { newOrderWords } from '@machines/flows/orderVoice/machine'

/** Lock of the tab that speaks for its browser. */
const lockName = 'merchant-console.order-voice'
const language = 'zh-CN'
const firstTouches = ['pointerdown', 'keydown'] as const

/** Whether this browser can read a text aloud. */
export const canSpeak = (): boolean => typeof speechSynthesis !== 'undefined'

/** Waits for the turn of this tab and keeps it. Without locks (no secure context) each tab has its own. @returns what ends it */
export function takeTurn(onTaken: () => void): () => void {
  const left = new AbortController()
  if ('locks' in navigator)
    navigator.locks
      .request(lockName, { signal: left.signal }, () => {
        onTaken()
        return new Promise<void>((resolve) => left.signal.addEventListener('abort', () => resolve()))
      })
      // Left while it waited for the lock.
      .catch(() => undefined)
  else onTaken()
  return () => left.abort()
}

/** Whether another tab of this browser has the turn. */
export async function isTurnTaken(): Promise<boolean> {
  if (!('locks' in navigator)) return false
  const { held = [] } = await navigator.locks.query()
  return held.some(({ name }) => name === lockName)
}

/** Hears the first touch of the page, at once where there was one: browsers keep a page quiet until then. @returns what ends it */
export function onFirstTouch(hear: () => void): () => void {
  const left = new AbortController()
  const touched = () => {
    left.abort()
    hear()
  }
  if (navigator.userActivation?.hasBeenActive) touched()
  else for (const type of firstTouches) window.addEventListener(type, touched, { signal: left.signal, capture: true })
  return () => left.abort()
}

/** Says that an order has come. @throws Error when the browser does not */
export function speakOfOrder(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const words = new SpeechSynthesisUtterance(newOrderWords)
    words.lang = language
    words.addEventListener('end', () => resolve())
    words.addEventListener('error', ({ error }) => reject(new Error(error)))
    signal.addEventListener('abort', () => speechSynthesis.cancel())
    speechSynthesis.speak(words)
  })
}
