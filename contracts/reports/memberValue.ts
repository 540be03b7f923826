import type { MeasureKey } from './measures'

/**
 * 会员价值 beside its report: members by what they have bought until now (RFM), what became of those of each month
 * (cohorts), how much of all the best tenth brings, and of 会员洞察 the segments. All of it is of the whole brand, as its members are.
 */
export const valueViews = { rfm: 'RFM', cohort: '注册批次', deciles: '消费分档', segments: '分群' } as const
export type ValueView = keyof typeof valueViews

/** What a cohort is followed by: what a member has paid since he registered, or how many buy in each month. */
export const cohortMeasures = { value: '人均累计消费', share: '购买会员占比' } as const
export type CohortMeasure = keyof typeof cohortMeasures

/** From where on a member is recent, frequent, and of much money. */
export interface RfmBounds {
  /** Days since his last order. */
  readonly recentDays: number
  readonly orders: number
  /** fen */
  readonly spent: number
}
export const usualBounds: RfmBounds = { recentDays: 90, orders: 2, spent: 50_000 }
/** What may be chosen; an order less than `orders` must be possible, and a fen less than `spent`. */
export const boundLimits = {
  recentDays: { min: 1, max: 1_000 },
  orders: { min: 2, max: 1_000 },
  spent: { min: 1, max: 100_000_000 },
} as const

/** The eight cells by R, F and M, a capital from its bound on; the last is of those who have bought nothing. */
export const rfmCells = {
  RFM: '重要价值',
  RfM: '重要发展',
  rFM: '重要保持',
  rfM: '重要挽留',
  RFm: '一般价值',
  Rfm: '一般发展',
  rFm: '一般保持',
  rfm: '一般挽留',
  none: '未消费',
} as const
export type RfmCell = keyof typeof rfmCells

/** Members who are still there, as the list of members asks for them. */
export const present = '!CANCELLED,MERGED'

/**
 * The filters under which the list of members shows those of a cell, and nobody else.
 * @param since YYYY-MM-DD from which on a last order is recent
 * @param before the day before it
 */
export function rfmFilters(
  cell: RfmCell,
  { orders, spent }: RfmBounds,
  { since, before }: { readonly since: string; readonly before: string },
): Readonly<Record<string, string>> {
  if (cell === 'none') return { orderCount: '0..0', status: present }
  const [isRecent, isFrequent, isMuch] = [...'RFM'].map((letter) => cell.includes(letter))
  return {
    lastOrderAt: isRecent ? `${since}..` : `..${before}`,
    orderCount: isFrequent ? `${orders}..` : `1..${orders - 1}`,
    spent: isMuch ? `${spent}..` : `..${spent - 1}`,
    status: present,
  }
}

/** The same for those who registered in a month YYYY-MM. */
export function cohortFilters(month: string): Readonly<Record<string, string>> {
  const [year, of] = month.split('-').map(Number) as [number, number]
  const last = new Date(Date.UTC(year, of, 0)).getUTCDate()
  return { createdAt: `${month}-01..${month}-${last}`, status: present }
}

/**
 * The filters under which the list of members shows those of a figure of 会员概览; null where no list does: a list tells
 * what members are now, so of days that are over it shows who came alone, and it never shows a rate.
 * @param days YYYY-MM-DD, both counted
 * @param lapsedSince the last day on which a member bought who has not come for long
 */
export function memberHomeFilters(
  measure: MeasureKey,
  { from, to }: { readonly from: string; readonly to: string },
  { today, lapsedSince }: { readonly today: string; readonly lapsedSince: string },
): Readonly<Record<string, string>> | null {
  if (measure === 'newMembers') return { createdAt: `${from}..${to}` }
  if (to !== today) return null
  switch (measure) {
    case 'members':
      return { status: present }
    case 'activeMembers':
      return { lastOrderAt: `${from}..${to}`, status: present }
    case 'lapsedMembers':
      return { lastOrderAt: `..${lapsedSince}`, status: present }
    default:
      return null
  }
}

/** Of how many months, this one the last, cohorts are followed: a year's value takes more than a year. */
export const cohortMonths = [6, 12, 24, 36] as const
export const usualCohortMonths: (typeof cohortMonths)[number] = 24
