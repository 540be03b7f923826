import { storeDay } from '@machines/lifecycles/storeDay'
import type { DemoDays } from '../records/demoRecord'

const dayMs = 24 * 60 * 60 * 1000

/** Days around a moment. */
export const demoDays = (now: Date): DemoDays => ({
  day: (offset) => storeDay(new Date(now.getTime() + offset * dayMs).toISOString()),
  ago: (days, minutes = 0) => new Date(now.getTime() - days * dayMs - minutes * 60_000).toISOString(),
})

/** A number from 0 up to `below` that looks like chance and is always the same for the same place. */
export const chance = (at: number, below: number): number => (Math.imul(at + 17, 2_654_435_761) >>> 8) % below
