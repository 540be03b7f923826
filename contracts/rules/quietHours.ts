const minutesOfDay = 24 * 60
const range = /^([01]\d|2[0-3]):([0-5]\d)-([01]\d|2[0-3]):([0-5]\d)$/

const minuteOf = (hours: string | undefined, minutes: string | undefined) => Number(hours) * 60 + Number(minutes)

/**
 * Whether a store wants no sounds now.
 * @param quietHours ranges by the clock, `22:00-07:30,12:00-13:30`; one that ends before it begins goes past midnight,
 *   what is no range counts for nothing
 * @param minute of the day, 0 to 1439
 */
export function isQuietAt(quietHours: string, minute: number): boolean {
  return quietHours.split(',').some((text) => {
    const found = range.exec(text.trim())
    if (!found) return false
    const [from, to] = [minuteOf(found[1], found[2]), minuteOf(found[3], found[4])]
    const length = (to - from + minutesOfDay) % minutesOfDay
    return (minute - from + minutesOfDay) % minutesOfDay < length
  })
}
