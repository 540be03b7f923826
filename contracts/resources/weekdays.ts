/** Days of the week by their number, Monday first, as merchants call them. */
export const weekdayNames: Readonly<Record<string, string>> = {
  1: '周一',
  2: '周二',
  3: '周三',
  4: '周四',
  5: '周五',
  6: '周六',
  7: '周日',
}

/** All of them. */
export const everyDay: readonly string[] = Object.keys(weekdayNames)

const everyDayWords = '每天'
const through = '至'
/** From so many days in a row on, only the first and the last are said. */
const leastRun = 3

const nameOf = (day: string | undefined): string => weekdayNames[day ?? ''] ?? ''

/**
 * Weekdays in words: 每天, 周一至周五, 周一至周三、周六.
 * @param days their numbers, in any order
 */
export function weekdaysText(days: readonly string[]): string {
  const runs: string[][] = []
  for (const day of days.toSorted()) {
    const run = runs.at(-1)
    if (run && Number(day) === Number(run.at(-1)) + 1) run.push(day)
    else runs.push([day])
  }
  if (runs[0]?.length === everyDay.length) return everyDayWords
  return runs
    .flatMap((run) => (run.length < leastRun ? run.map(nameOf) : [`${nameOf(run[0])}${through}${nameOf(run.at(-1))}`]))
    .join('、')
}

const dayOf = (text: string): string | undefined => everyDay.find((day) => day === text || weekdayNames[day] === text)

/** The days of `周一至周五` or of one day; [] where it says something else. */
function daysOf(part: string): readonly string[] {
  const [first, last, ...others] = part.split(through).map(dayOf)
  if (first === undefined || others.length > 0) return []
  if (!part.includes(through)) return [first]
  return last === undefined ? [] : everyDay.filter((day) => first <= day && day <= last)
}

/**
 * Reads what `weekdaysText` writes, numbers too.
 * @returns their numbers, Monday first; null for what names no days
 */
export function readWeekdays(text: string): readonly string[] | null {
  if (text === everyDayWords) return everyDay
  const parts = text.split(/[、,，]/).map((part) => daysOf(part.trim()))
  return parts.some((days) => days.length === 0) ? null : [...new Set(parts.flat())].toSorted()
}
