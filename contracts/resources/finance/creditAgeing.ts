/** One movement of a credit account as its ledger has it, the oldest first. */
export interface CreditMove {
  /** ISO time. */
  readonly at: string
  /** Number of the deal, payment or repayment. */
  readonly bizNo: string
  /** fen: above 0 what was sold, below 0 what was repaid or taken back. */
  readonly amount: number
}

/** What is still owed of one thing that was sold. */
export interface OpenItem {
  readonly bizNo: string
  /** ISO time of the sale. */
  readonly at: string
  /** fen */
  readonly sold: number
  readonly open: number
}

/** Days since the sale, first and last counted. */
export const ageBands = [
  { name: 'fresh', label: '0–30天', to: 30 },
  { name: 'month', label: '31–60天', to: 60 },
  { name: 'old', label: '60天以上', to: Infinity },
] as const

export type AgeBand = (typeof ageBands)[number]['name']

/**
 * What is open of each sale. What names a sale lowers that one; all else pays the oldest first.
 * @returns those of which something is left, the oldest first
 */
export function openItems(moves: readonly CreditMove[]): readonly OpenItem[] {
  const items: { bizNo: string; at: string; sold: number; open: number }[] = []
  for (const { at, bizNo, amount } of moves) {
    if (amount > 0) {
      items.push({ bizNo, at, sold: amount, open: amount })
      continue
    }
    let left = -amount
    const own = items.filter((item) => item.bizNo === bizNo)
    for (const item of [...own, ...items.filter((one) => one.bizNo !== bizNo)]) {
      const taken = Math.min(left, item.open)
      item.open -= taken
      left -= taken
    }
  }
  return items.filter(({ open }) => open > 0)
}

const dayMs = 24 * 60 * 60 * 1000
const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs
const isoDay = (number: number): string => new Date(number * dayMs).toISOString().slice(0, 10)

/**
 * The last day on which a sale may be paid without being overdue: the next 账单日 after it, and 账期 days more.
 * @param soldOn YYYY-MM-DD @param billDay 1–28
 */
export function dueDay(soldOn: string, billDay: number, dueDays: number): string {
  const inMonth = (month: string) => `${month}-${String(billDay).padStart(2, '0')}`
  const month = soldOn.slice(0, 7)
  // A day of the next month, whichever day of its month it is.
  const next = isoDay(dayNumber(`${month}-01`) + 31).slice(0, 7)
  const billed = soldOn < inMonth(month) ? inMonth(month) : inMonth(next)
  return isoDay(dayNumber(billed) + dueDays)
}

/** What is open by how long ago it was sold, fen. @param dayOf the store's day of a moment */
export function ageing(
  items: readonly OpenItem[],
  today: string,
  dayOf: (moment: string) => string,
): Readonly<Record<AgeBand, number>> {
  const sums = { fresh: 0, month: 0, old: 0 }
  for (const { at, open } of items) {
    const days = dayNumber(today) - dayNumber(dayOf(at))
    sums[ageBands.find(({ to }) => days <= to)!.name] += open
  }
  return sums
}

/** What should have been paid before today, fen. */
export const overdueOf = (
  items: readonly OpenItem[],
  today: string,
  { billDay, dueDays }: { readonly billDay: number; readonly dueDays: number },
  dayOf: (moment: string) => string,
): number =>
  items.filter(({ at }) => dueDay(dayOf(at), billDay, dueDays) < today).reduce((sum, { open }) => sum + open, 0)
