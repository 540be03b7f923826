import { storeDay } from '@machines/lifecycles/storeDay'

const dayMs = 24 * 60 * 60 * 1000

/** Days around the one on which a demo is made. */
export interface DemoDays {
  /** The store's day so many days from today, `YYYY-MM-DD`. */
  readonly day: (offset: number) => string
  /** ISO time so many days and minutes ago. */
  readonly ago: (days: number, minutes?: number) => string
}

export const demoDays = (now: Date): DemoDays => ({
  day: (offset) => storeDay(new Date(now.getTime() + offset * dayMs).toISOString()),
  ago: (days, minutes = 0) => new Date(now.getTime() - days * dayMs - minutes * 60_000).toISOString(),
})

/** A number from 0 up to `below` that looks like chance and is always the same for the same place. */
export const chance = (at: number, below: number): number => (Math.imul(at + 17, 2_654_435_761) >>> 8) % below
