const dayMs = 24 * 60 * 60 * 1000

/** A grade as far as it is earned. */
export interface Step {
  readonly id: number
  readonly level: number
  /** What it takes to come into it, and to stay. */
  readonly threshold: number
  readonly keepThreshold: number
  /** How many months it is held before it is looked at again; 0: for good. */
  readonly validMonths: number
}

/** What a member has earned, and until when. */
export interface Earned {
  readonly gradeId: number | null
  /** The last day; null: for good. */
  readonly until: string | null
}

interface Situation {
  readonly autoDowngrade: boolean
  readonly downgradeRule: 'ONE_LEVEL' | 'RECALC' | null
  /** What was counted before, and what is counted now. */
  readonly before: number
  readonly now: number
  /** Some of it has just gone back. */
  readonly isRefund: boolean
  /** Of the store, YYYY-MM-DD. */
  readonly today: string
}

/** A day so many months later: the 31st of a month that has none is its last. @param day YYYY-MM-DD */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const at = month - 1 + months
  const last = new Date(Date.UTC(year, at + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, at, Math.min(date, last))).toISOString().slice(0, 10)
}

const untilOf = ({ validMonths }: Step, today: string): string | null =>
  validMonths > 0 ? monthsAfter(today, validMonths) : null

/**
 * The highest grade that a number reaches; the lowest of all where it reaches none.
 * @param ladder grades in use, from the lowest on; not empty
 */
export const stepFor = (ladder: readonly Step[], number: number): Step =>
  ladder.findLast(({ threshold }) => threshold <= number) ?? ladder[0]!

/**
 * Where a member stands after something was counted: up as soon as a threshold is reached; down at the end of what he
 * holds, when he has not reached what keeps it, or at once where a refund has taken away what made it.
 * @param ladder grades in use, from the lowest on; not empty
 */
export function nextEarned(ladder: readonly Step[], earned: Earned, situation: Situation): Earned {
  const { now, today } = situation
  const reached = stepFor(ladder, now)
  const held = ladder.find(({ id }) => id === earned.gradeId)
  if (!held || reached.level > held.level) return { gradeId: reached.id, until: untilOf(reached, today) }
  const isUndone = situation.isRefund && situation.before >= held.threshold && now < held.threshold
  if (isUndone) return { gradeId: reached.id, until: untilOf(reached, today) }
  if (earned.until === null || earned.until >= today) return earned
  const kept = { gradeId: held.id, until: untilOf(held, today) }
  if (!situation.autoDowngrade || now >= held.keepThreshold) return kept
  const below = ladder[ladder.indexOf(held) - 1] ?? held
  const fallen = situation.downgradeRule === 'RECALC' ? reached : below
  return { gradeId: fallen.id, until: untilOf(fallen, today) }
}

/** What a member holds, as his next days are looked at. */
interface Holding {
  readonly earned: Earned
  /** What he was given, and its last day; null: for good. */
  readonly given: Earned
}

const nextDay = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10)

/**
 * The first day from which a member would be known as less, were nothing more counted for him: the days after what he
 * has earned and after what he was given are looked at as the night before them will be.
 * @param ladder grades in use, from the lowest on; not empty
 * @param earns whether grades are earned at all: else only what was given ends
 * @returns null where he stays
 */
export function fallsOn(
  ladder: readonly Step[],
  { earned, given }: Holding,
  { earns, ...situation }: Omit<Situation, 'isRefund' | 'before'> & { readonly earns: boolean },
): string | null {
  const levelOf = (id: number | null) => ladder.find((step) => step.id === id)?.level ?? 0
  const lowest = ladder[0]!.level
  const known = levelOf(higherOf(ladder, earned.gradeId, given.gradeId))
  const ends = [earned.until, given.until].filter((end) => end !== null && end >= situation.today)
  const days = [...new Set(ends.map((end) => nextDay(String(end))))].toSorted()
  const lower = days.find((today) => {
    const then = { ...situation, before: situation.now, isRefund: false, today }
    const base = earns ? nextEarned(ladder, earned, then).gradeId : earned.gradeId
    const held = given.until !== null && given.until < today ? null : given.gradeId
    return Math.max(lowest, levelOf(higherOf(ladder, base, held))) < known
  })
  return lower ?? null
}

/**
 * What a member is known as: the higher of what he has earned and what he was given.
 * @param given null where nothing was given, or it is over
 */
export const higherOf = (ladder: readonly Step[], earned: number | null, given: number | null): number | null => {
  const levelOf = (id: number | null) => ladder.find((step) => step.id === id)?.level ?? 0
  return levelOf(given) >= levelOf(earned) && given !== null ? given : earned
}
