/** When something is sent again and again, by the clocks of the stores. */
export interface PushSchedule {
  readonly every: 'DAY' | 'WEEK' | 'MONTH'
  /** '1' is Monday, '7' Sunday; of each week. */
  readonly weekday: string | null
  /** 1–31, of each month; the last day where the month is shorter. */
  readonly monthDay: number | null
  /** HH:mm */
  readonly time: string
}

const storeOffsetMs = 8 * 60 * 60 * 1000
const dayMs = 24 * 60 * 60 * 1000
const longestGapDays = 62

/** Whether a day, as midnight UTC of its date, is one of those. */
function isItsDay({ every, weekday, monthDay }: PushSchedule, day: Date): boolean {
  if (every === 'DAY') return true
  if (every === 'WEEK') return (day.getUTCDay() || 7) === Number(weekday)
  const last = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate()
  return day.getUTCDate() === Math.min(monthDay ?? 1, last)
}

/**
 * The first moment after another at which it is due.
 * @param after ISO time
 * @returns ISO time
 */
export function nextPush(schedule: PushSchedule, after: string): string {
  const now = Date.parse(after)
  const today = Math.floor((now + storeOffsetMs) / dayMs) * dayMs
  const [hours, minutes] = schedule.time.split(':').map(Number) as [number, number]
  const intoDay = (hours * 60 + minutes) * 60_000 - storeOffsetMs
  const midnights = Array.from({ length: longestGapDays }, (_, at) => today + at * dayMs)
  const due = midnights.find((midnight) => midnight + intoDay > now && isItsDay(schedule, new Date(midnight)))
  if (due === undefined) throw new Error(`${JSON.stringify(schedule)} never comes`)
  return new Date(due + intoDay).toISOString()
}
