/** All stores lie in one time zone, without summer time. */
const storeOffsetMs = 8 * 60 * 60 * 1000
const dayMs = 24 * 60 * 60 * 1000

const wallClock = (moment: string) => new Date(Date.parse(moment) + storeOffsetMs)

/**
 * The day it is in the stores.
 * @param moment ISO time
 * @returns YYYY-MM-DD
 */
export const storeDay = (moment: string): string => wallClock(moment).toISOString().slice(0, 10)

/** The midnight with which the stores' day ends, as ISO time. */
export const endOfStoreDay = (moment: string): string =>
  new Date(Date.parse(`${storeDay(moment)}T00:00:00Z`) + dayMs - storeOffsetMs).toISOString()

/**
 * The same hour of the same day so many months later in the stores; of a shorter month its last day.
 * @param moment ISO time
 * @returns ISO time
 */
export function monthsAfter(moment: string, months: number): string {
  const end = wallClock(moment)
  const day = end.getUTCDate()
  end.setUTCMonth(end.getUTCMonth() + months)
  if (end.getUTCDate() !== day) end.setUTCDate(0)
  return new Date(end.getTime() - storeOffsetMs).toISOString()
}
