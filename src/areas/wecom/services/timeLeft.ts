import { bookingWords } from './words'

const minuteMs = 60_000

/**
 * How long somebody has to take a booking, or for how long it has been late, in whole minutes.
 * @param dueAt ISO time
 * @param now ms, of the moment at which it was read
 */
export function timeLeft(dueAt: string, now: number): { readonly text: string; readonly isLate: boolean } {
  const ms = Date.parse(dueAt) - now
  return ms < 0
    ? { text: bookingWords.late(Math.ceil(-ms / minuteMs)), isLate: true }
    : { text: bookingWords.left(Math.ceil(ms / minuteMs)), isLate: false }
}
