/**
 * A step of the tax on what is left after the costs, fen: percent of all of it, less what the steps below bear less.
 */
interface TaxStep {
  readonly upTo: number
  readonly percent: number
  readonly less: number
}

/** Up to this nothing is taxed; it is also what stands for the costs of a small payment, fen. */
const freeAmount = 80_000
/** Up to this the costs are a sum, above it a part, fen. */
const mostWithSum = 400_000
/** Percent of a large payment that is left after its costs. */
const leftPercent = 80
const whole = 100

/** 预扣率表二, fen. */
const steps: readonly TaxStep[] = [
  { upTo: 2_000_000, percent: 20, less: 0 },
  { upTo: 5_000_000, percent: 30, less: 200_000 },
  { upTo: Number.POSITIVE_INFINITY, percent: 40, less: 700_000 },
]

/**
 * What is withheld of one payment for work (劳务报酬预扣预缴): 国家税务总局公告2018年第61号, 第八条, and the table of rates of
 * 公告2018年第56号, 附件2, 表二. All that somebody gets for the same work in a month is one payment (个人所得税法实施条例, 第十四条):
 * `laborTaxOn`.
 * @param amount before tax, whole fen
 * @returns the tax, half a fen upwards; 0 up to ¥800
 */
export function laborTax(amount: number): number {
  if (amount <= freeAmount) return 0
  // In hundredths of a fen, so that nothing is lost before the end.
  const taxable = amount <= mostWithSum ? (amount - freeAmount) * whole : amount * leftPercent
  const step = steps.find(({ upTo }) => taxable <= upTo * whole)!
  return Math.round((taxable * step.percent) / (whole * whole)) - step.less
}

/** What somebody was paid before in the same month, and what was withheld of it, fen. */
export interface PaidInMonth {
  readonly amount: number
  readonly tax: number
}

export const nothingPaid: PaidInMonth = { amount: 0, tax: 0 }

/**
 * What is withheld of a further payment in a month: the tax of all of the month, less what was withheld already, so that
 * it comes to the same in however many payments.
 * @returns 0 where more was withheld than all of it bears
 */
export const laborTaxOn = (amount: number, earlier: PaidInMonth): number =>
  Math.max(0, laborTax(earlier.amount + amount) - earlier.tax)
