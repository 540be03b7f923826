import { addDays, daysTouched, type Day } from '@/blocks/dates/days'

/** Days that are chosen on a board, and the one from which a range is drawn. */
export interface BoardSelection {
  readonly chosen: ReadonlySet<Day>
  readonly anchor: Day | null
  /** What was chosen before the range under way. */
  readonly base: ReadonlySet<Day>
}

export const nothingChosen: BoardSelection = { chosen: new Set(), anchor: null, base: new Set() }

/** Every day from one to another, both counted, whichever comes first. */
export function daysBetween(one: Day, other: Day): readonly Day[] {
  const [first, last] = one < other ? [one, other] : [other, one]
  return Array.from({ length: daysTouched(first, last) }, (_, index) => addDays(first, index))
}

/** A range begins at a day. @param keeps what was chosen before stays chosen */
export const beginRange = ({ chosen }: BoardSelection, day: Day, keeps: boolean): BoardSelection => {
  const base = keeps ? chosen : new Set<Day>()
  return { chosen: new Set([...base, day]), anchor: day, base }
}

/**
 * The range is drawn to a day, from the day where it began; without one it begins there.
 * @param mayChoose days that cannot be chosen are left out of it
 */
export function extendRange(selection: BoardSelection, day: Day, mayChoose: (day: Day) => boolean): BoardSelection {
  const { anchor, base } = selection
  if (anchor === null) return mayChoose(day) ? beginRange(selection, day, true) : selection
  return { chosen: new Set([...base, ...daysBetween(anchor, day).filter(mayChoose)]), anchor, base }
}

/** A day joins what is chosen, or leaves it; the next range begins at it. */
export function toggleDay({ chosen }: BoardSelection, day: Day): BoardSelection {
  const next = new Set(chosen)
  if (!next.delete(day)) next.add(day)
  return { chosen: next, anchor: day, base: next }
}
