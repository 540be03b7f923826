const dayMinutes = 24 * 60
const weekMinutes = 7 * dayMinutes

interface Meal {
  readonly weekdays: readonly string[]
  readonly hours: readonly [string, string]
}

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** From where to where meals of a week reach, in minutes since Monday; one past midnight ends on the next day. */
const spansOf = ({ weekdays, hours: [from, to] }: Meal) =>
  weekdays.map((day) => {
    const start = (Number(day) - 1) * dayMinutes + minutesOf(from)
    const length = minutesOf(to) - minutesOf(from)
    return { start, end: start + (length > 0 ? length : length + dayMinutes) }
  })

/** Whether no two meals are served at one time, Sunday's night and Monday's morning included. */
export function areMealsApart(meals: readonly Meal[]): boolean {
  const spans = meals.flatMap(spansOf).toSorted((one, other) => one.start - other.start)
  const [first] = spans
  if (!first) return true
  return spans.every(({ end }, at) => end <= (spans[at + 1]?.start ?? first.start + weekMinutes))
}
